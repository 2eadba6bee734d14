// @module-tag slow
import { readFileSync } from 'node:fs';
import { SIZED, size } from '@storefront/test-support/sizes.ts';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { methodsWithBehavior } from '../../src/methods/index.ts';
import { call, chatForTest } from '../harness.ts';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
}

const file = JSON.parse(
  readFileSync(new URL('../../src/calls/methods.schema.json', import.meta.url), 'utf8'),
) as {
  definitions: Record<string, Schema>;
  methods: Record<string, Schema>;
};

/** The test's own validator, independent of the server's. */
const judge = new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } });
judge.addKeyword({
  keyword: 'maxBytes',
  type: 'string',
  validate: (most: number, value: string) => Buffer.byteLength(value) <= most,
});
judge.addSchema({ ...file, $id: 'bot-api' });

const nonsense = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 1.5, 2 ** 40, '', 'x'.repeat(300), [], {}, [[]], {
    type: 'nothing',
  }),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Generates values, mostly such as the schema allows. */
function valueFor(
  schema: Schema,
  name: string,
  known: Record<string, unknown[]>,
  depth = 0,
): fc.Arbitrary<unknown> {
  const right = rightValueFor(schema, name, known, depth);
  return fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: nonsense });
}

function rightValueFor(
  schema: Schema,
  name: string,
  known: Record<string, unknown[]>,
  depth: number,
): fc.Arbitrary<unknown> {
  if (schema.$ref) {
    const definition = file.definitions[schema.$ref.replace('#/definitions/', '')] ?? {};
    // Created on demand, because some types contain themselves.
    return depth > 6 ? nonsense : fc.constant(0).chain(() => valueFor(definition, name, known, depth + 1));
  }
  const familiar = known[name];
  if (familiar && schema.type !== 'object') return fc.constantFrom(...familiar);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => valueFor(branch, name, known, depth)));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -2, max: schema.maximum ?? 2000 });
    case 'number':
      return fc.double({ min: -90, max: 90, noNaN: true });
    case 'array':
      if (depth > 4 || !schema.items) return fc.constant([]);
      return fc.array(valueFor(schema.items, name, known, depth + 1), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      });
    case 'object':
      return objectOf(schema, known, depth + 1);
    case 'string':
      return fc.oneof(
        fc.constantFrom('<b>bold</b>', '*bold*', 'https://shop.example', 'a<b', 'name', '🎮'),
        fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 40) }),
      );
    default:
      return fc.string();
  }
}

function objectOf(schema: Schema, known: Record<string, unknown[]>, depth: number): fc.Arbitrary<unknown> {
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {});
  const wanted = entries.filter(([name]) => required.has(name) || depth < 4);
  const optional = wanted.map(([name, property]) => {
    const value = valueFor(property, name, known, depth).map((made): [string, unknown][] => [[name, made]]);
    const absent = fc.constant<[string, unknown][]>([]);
    return required.has(name)
      ? fc.oneof({ weight: 60, arbitrary: value }, { weight: 1, arbitrary: absent })
      : fc.oneof({ weight: 1, arbitrary: value }, { weight: 8, arbitrary: absent });
  });
  return fc.tuple(...optional).map((parts) => Object.fromEntries(parts.flat()));
}

/** Number of calls, over all methods. `CALLS_SEED` repeats a run. */
const calls = size(800, 2_500);
const AT_ONCE = 16;
/** These methods end or delay the others. */
const left = ['logOut', 'close', 'setWebhook', 'deleteWebhook', 'getUpdates'];

test('generated calls break nothing unless the schema forbids them', {
  ...SIZED,
  timeout: 120_000,
}, async () => {
  const seed = Number(process.env.CALLS_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const { emulator, person, send } = await chatForTest({ callsKept: calls });
  const { message_id } = await send({ text: 'Hello' });
  await person.block();
  await person.start();
  const known = {
    chat_id: [person.id, String(person.id)],
    from_chat_id: [person.id],
    user_id: [person.id],
    message_id: [message_id, message_id + 1],
    message_thread_id: [0],
    business_connection_id: [''],
  };
  const methods = Object.keys(file.methods).filter((method) => !left.includes(method));
  // Implemented methods are called more often, because the others only refuse.
  const weighed = [...methods, ...methodsWithBehavior().flatMap((method) => Array(4).fill(method))].filter(
    (method) => !left.includes(method),
  );
  const each = Math.ceil(calls / weighed.length);
  const generated = [...Map.groupBy(weighed, (method) => method)].flatMap(([method, { length }]) =>
    fc
      .sample(objectOf(file.methods[method] ?? {}, known, 0), { numRuns: each * length, seed })
      .map((params) => ({ method, params: JSON.parse(JSON.stringify(params)) as Record<string, unknown> })),
  );
  expect(generated.length).toBeGreaterThanOrEqual(calls);
  let accepted = 0;
  const judgeAnswer = async ({ method, params }: (typeof generated)[number]) => {
    const answer = await call(emulator, method, params);
    const described = `CALLS_SEED=${seed} ${method} ${JSON.stringify(params)}: ${answer.status} ${answer.description}`;
    if (answer.status >= 500) throw new Error(described);
    if (answer.ok) {
      accepted++;
      const allows = judge.getSchema(`bot-api#/methods/${method}`);
      if (!allows) throw new Error(`there is no schema of ${method}`);
      if (!allows(withoutJsonStrings(method, params))) {
        throw new Error(`${described} was accepted: ${judge.errorsText(allows.errors)}`);
      }
    } else if (answer.error_code !== answer.status || typeof answer.description !== 'string') {
      throw new Error(described);
    }
  };
  const waiting = generated.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of waiting) await judgeAnswer(one);
    }),
  );
  expect(accepted).toBeGreaterThan(calls / 20);
});

/** Parses objects and arrays given as JSON strings: the schema describes their content. */
function withoutJsonStrings(method: string, params: Record<string, unknown>): Record<string, unknown> {
  const properties = file.methods[method]?.properties ?? {};
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const schema = properties[name];
      const resolved = schema?.$ref ? file.definitions[schema.$ref.replace('#/definitions/', '')] : schema;
      const isText =
        resolved?.type === 'string' || resolved?.enum || resolved?.anyOf?.some((b) => b.type === 'string');
      if (typeof value !== 'string' || isText) return [name, value];
      try {
        return [name, JSON.parse(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}
