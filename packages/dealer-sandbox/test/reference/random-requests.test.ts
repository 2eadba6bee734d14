import { SIZED, size } from '@storefront/test-support/sizes.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOpenApiDocument, type Operation } from '../../src/reference/openapi.ts';
import type { JsonSchema } from '../../src/reference/schemas.ts';
import { call } from '../api.ts';
import { usePanel } from '../panel/panel-fixture.ts';
import { tries } from './random-values.ts';

/** Number of requests in all, in rounds of 50 at once. */
const requests = size(400, 2_000);
const AT_ONCE = 50;

interface Attempt {
  readonly operation: Operation;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

const panel = usePanel();
const document = createOpenApiDocument('http://sandbox');
const { schemas } = document.components;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'document', components: { schemas } });
let pool: Pool;
let itemIds: number[] = [];

beforeAll(async () => {
  pool = new Pool(panel.sandbox.url, { connections: 16 });
  const { body } = await call(panel.sandbox, 'GET', '/product/catalog?ps=100');
  const { data } = body as unknown as { data: { productItems: { id: number }[] }[] };
  itemIds = data.flatMap(({ productItems }) => productItems.map(({ id }) => id));
});
afterAll(() => pool.close());

function attemptsOf(method: 'GET' | 'POST', path: string, operation: Operation): fc.Arbitrary<Attempt> {
  const parameters = operation.parameters ?? [];
  const sent = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, tries(schema, schemas)])),
    { requiredKeys: parameters.filter((one) => one.in === 'path').map((one) => one.name) },
  );
  const body: fc.Arbitrary<string | null> = operation.requestBody ? bodies(operation) : fc.constant(null);
  return fc.record({ sent, body, headers: headersOf(body) }).map(({ sent: values, body: text, headers }) => {
    const query = new URLSearchParams();
    let filled = path;
    for (const one of parameters) {
      if (!(one.name in values)) continue;
      const value = values[one.name];
      if (one.in === 'path')
        filled = filled.replace(`{${one.name}}`, encodeURIComponent(asText(value)) || '%20');
      else
        for (const single of Array.isArray(value) ? value : [value]) query.append(one.name, asText(single));
    }
    const tail = query.size > 0 ? `?${query}` : '';
    return { operation, method, path: `${filled}${tail}`, headers, body: text };
  });
}

/** Generates bodies that the schema allows and others, sometimes with items on sale. Some are not JSON. */
function bodies(operation: Operation): fc.Arbitrary<string> {
  const schema = operation.requestBody?.content['application/json'].schema as JsonSchema;
  const values = fc
    .tuple(tries(schema, schemas), fc.nat(), fc.constantFrom('as it is', 'known item', 'can be bought'))
    .map(([value, at, change]) => {
      if (change === 'as it is' || typeof value !== 'object' || value === null || !('productItem' in value)) {
        return value;
      }
      const known = { ...value, productItem: itemIds[at % itemIds.length] };
      return change === 'known item' ? known : { ...known, orderCurrency: 'USD', notificationUrl: undefined };
    });
  return fc.oneof(
    { weight: 19, arbitrary: values.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  );
}

function headersOf(body: fc.Arbitrary<string | null>): fc.Arbitrary<Record<string, string>> {
  const key = fc.oneof(
    { weight: 18, arbitrary: fc.constant('valid' as const) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.stringMatching(/^[\x21-\x7e]{1,90}$/) },
  );
  const type = fc.oneof(
    { weight: 18, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', '') },
  );
  return fc.record({ key, type, body }).map(({ key: value, type: contentType }) => ({
    ...(value === null ? {} : { 'x-api-key': value === 'valid' ? panel.sandbox.apiKey : value }),
    ...(contentType === '' ? {} : { 'content-type': contentType }),
  }));
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // An address cannot represent a lone surrogate.
  return text.toWellFormed();
}

/** Sends a request and returns the fault of its answer, or null. */
async function faultOf({ operation, method, path, headers, body }: Attempt): Promise<string | null> {
  const sent =
    method === 'GET'
      ? Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'))
      : headers;
  const answer = await pool.request({ method, path, headers: sent, body });
  const text = await answer.body.text();
  const status = answer.statusCode;
  const described = (what: string) => `${what}: ${status} ${text}`;
  if (status >= 500) return described('the sandbox failed');
  const response = operation.responses[String(status)];
  if (!response) return described('a status that the document does not have');
  const reference = response.content['application/json'].schema.$ref ?? '';
  const validate = ajv.getSchema(`document${reference}`);
  if (!validate) throw new Error(`no schema ${reference}`);
  const parsed: unknown = JSON.parse(text);
  if (!validate(parsed)) return described(`not its schema ${reference} (${ajv.errorsText(validate.errors)})`);
  if (status < 400) return null;
  const { statusCode, path: named } = parsed as { statusCode: number; path: string };
  if (statusCode !== status) return described('another status in the envelope');
  if (named !== path.split('?')[0] && named !== path) return described('another path in the envelope');
  return null;
}

it('answers random requests made from its document as the document says', {
  ...SIZED,
  timeout: 120_000,
}, async () => {
  const attempts = fc.oneof(
    ...Object.entries(document.paths).flatMap(([path, { get, post }]) => [
      ...(get ? [attemptsOf('GET', path, get)] : []),
      ...(post ? [attemptsOf('POST', path, post), attemptsOf('POST', path, post)] : []),
    ]),
  );
  const seen = new Map<number, number>();
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(attempts, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (round) => {
      const faults = await Promise.all(round.map(faultOf));
      sent += round.length;
      expect(faults.filter((fault) => fault !== null)).toEqual([]);
    }),
    { numRuns: requests / AT_ONCE },
  );
  expect(sent).toBeGreaterThanOrEqual(requests);
  const counts = await panel.sandbox.control.requests();
  for (const { answered } of Object.values(counts)) {
    for (const [status, times] of Object.entries(answered)) {
      seen.set(Number(status), (seen.get(Number(status)) ?? 0) + times);
    }
  }
  // The requests are random enough: many were accepted, and many were refused.
  for (const status of [200, 201, 400, 401, 404])
    expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(requests / 200);
});
