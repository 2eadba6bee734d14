import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { Agent, request } from 'undici';
import { afterAll, expect, it } from 'vitest';
import { createOpenApiDocument, type Operation } from '../../../src/sandbox/dealer/reference/openapi.ts';
import type { JsonSchema } from '../../../src/sandbox/dealer/reference/schemas.ts';
import { sandboxForFile } from './world.ts';

const world = sandboxForFile();
const connections = new Agent({ connections: 8 });
afterAll(() => connections.close());

const REQUESTS = 10_000;
const BATCH = 100;

const document = createOpenApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]: [string, Operation]) => ({ path, method, operation })),
);

/** A judge of its own, that knows nothing but the document. */
const judge = new Ajv2020({ strict: false, validateFormats: false });
judge.addSchema({ $id: 'api', components: document.components });
const judges = new Map<string, ValidateFunction>();

/** What is wrong with a body, by one of the document's schemas. */
function faultsOf(body: unknown, schema: JsonSchema): unknown[] {
  const name = String(schema.$ref);
  const validate = judges.get(name) ?? judge.compile({ $ref: `api${name}` });
  judges.set(name, validate);
  return validate(body) ? [] : (validate.errors ?? []);
}

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    1e300,
    '',
    ' ',
    '0',
    '\0',
    '\ud800',
    '%',
    "';--",
    'ä'.repeat(600),
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    { toString: 'x' },
    { __proto__: null },
    'NaN',
    'constructor',
    '2026-02-30',
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** What there is, so that not every request is refused. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  productItem: Array.from({ length: 280 }, (_, place) => 50_001 + place),
  id: [100_001, 100_002, 100_003, 100_050],
  phone: ['+9647701234567', '+9647701299001', '+9647701299006'],
  orderCurrency: ['USD', 'EUR', 'IQD', 'KWD', 'GBP'],
  notificationUrl: [undefined, 'http://127.0.0.1:9/'],
  cursor: [undefined, 'WzEwMDUsMl0=', 'WzEwMDUsMl0%3D'],
};

const goodContext = {
  ...{ accountId: '5123456789', playerId: '5123456789', userId: '5123456789', phoneNumber: '+9647701234567' },
  ...{ serverId: '1001', zoneId: '12', username: 'somebody', characterName: 'somebody' },
};

/** Mostly what a schema asks for, now and then what it does not. */
function valueFor(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const examples = known[name];
  const fitting = examples ? fc.constantFrom(...examples) : fittingFor(schema, name);
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: hostile });
}

function fittingFor(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const part = schema as {
    $ref?: string;
    type?: string;
    enum?: unknown[];
    anyOf?: JsonSchema[];
    items?: JsonSchema;
    format?: string;
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  if (part.$ref)
    return fittingFor(document.components.schemas[part.$ref.split('/').at(-1) ?? ''] ?? {}, name);
  if (part.enum) return fc.constantFrom(...part.enum);
  if (part.anyOf) return fc.oneof(...part.anyOf.map((one) => fittingFor(one, name)));
  if (part.properties) {
    const fields = Object.entries(part.properties).map(
      ([field, one]) => [field, valueFor(one, field)] as const,
    );
    // Required fields are left out now and then as well.
    return fc
      .record(Object.fromEntries(fields), { requiredKeys: [] })
      .chain((some) =>
        fc.boolean().chain((whole) => (whole ? fc.record(Object.fromEntries(fields)) : fc.constant(some))),
      );
  }
  switch (part.type) {
    case 'object':
      return fc.oneof(
        fc.constant(goodContext),
        fc.dictionary(fc.constantFrom(...Object.keys(goodContext), 'x'), fc.string({ maxLength: 20 })),
      );
    case 'array':
      return fc.array(valueFor(part.items ?? {}, name), { maxLength: 4 });
    case 'integer':
      return fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) },
        fc.integer({ min: 1, max: 300 }),
      );
    default: {
      if (part.format === 'date') return moment.map((text) => text.slice(0, 10));
      return part.format === 'date-time' ? moment : fc.string({ maxLength: 30 });
    }
  }
}

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

interface Asked {
  path: string;
  method: string;
  operation: Operation;
  target: string;
  body: string | undefined;
}

const anyRequest: fc.Arbitrary<Asked> = fc
  .constantFrom(...operations)
  .chain(({ path, method, operation }) => {
    const parameters = operation.parameters ?? [];
    const values = fc.record(
      Object.fromEntries(
        parameters.map((one) => [one.name, fc.option(valueFor(one.schema, one.name), { freq: 3 })]),
      ),
    );
    const schema = operation.requestBody?.content['application/json'].schema;
    const body = schema
      ? fc.oneof(
          { weight: 20, arbitrary: valueFor(schema, '').map((value) => JSON.stringify(value)) },
          {
            weight: 1,
            arbitrary: fc.constantFrom('', '{', 'null', '[]', '{"a":1', '{"productItem":1,"productItem":2}'),
          },
        )
      : fc.constant(undefined);
    return fc.record({ values, body }).map((drawn) => {
      const query = new URLSearchParams();
      let target = path;
      for (const { name, in: place } of parameters) {
        const given: unknown = drawn.values[name];
        if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(textOf(given ?? 1)));
        else if (Array.isArray(given)) for (const one of given) query.append(name, textOf(one));
        else if (given !== null && given !== undefined) query.append(name, textOf(given));
      }
      return { path, method, operation, target: `${target}?${query}`, body: drawn.body };
    });
  });

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed() ? text : '\ufffd';
}

async function ask({ method, target, body, operation }: Asked): Promise<number> {
  const answer = await request(`${world.sandbox.url}${target}`, {
    method: method === 'get' ? 'GET' : 'POST',
    headers: {
      'x-api-key': world.sandbox.apiKey,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
    dispatcher: connections,
  });
  const shown: unknown = await answer.body.json();
  const { statusCode } = answer;
  const response = operation.responses[String(statusCode)];
  // An id that makes the path another one is answered as an unknown path.
  const schema = response?.content['application/json'].schema ?? { $ref: '#/components/schemas/Error' };
  const wrong = faultsOf(shown, schema);
  if (statusCode >= 500 || (!response && statusCode !== 404) || wrong.length > 0) {
    throw new Error(
      `${method} ${target} ${body ?? ''}\n${statusCode} ${JSON.stringify(shown)}\n${JSON.stringify(wrong)}`,
    );
  }
  return statusCode;
}

it(`${REQUESTS} requests made from the OpenAPI document get no 5xx and no answer that the document does not show`, async () => {
  const met = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRequest, { minLength: BATCH, maxLength: BATCH, size: 'max' }),
      async (batch) => {
        const statuses = await Promise.all(batch.map(ask));
        for (const [place, one] of batch.entries()) {
          const kind = `${one.method} ${one.path} ${statuses[place]}`;
          met.set(kind, (met.get(kind) ?? 0) + 1);
        }
      },
    ),
    { numRuns: REQUESTS / BATCH, endOnFailure: true },
  );
  // What was asked was neither all refused nor all granted.
  for (const { path, method } of operations)
    expect(met.get(`${method} ${path} 200`) ?? met.get(`${method} ${path} 201`)).toBeGreaterThan(20);
  for (const kind of ['post /order 400', 'get /order 400', 'get /order/{id} 404']) {
    expect(met.get(kind)).toBeGreaterThan(20);
  }
}, 120_000);
