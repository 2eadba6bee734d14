import fc from 'fast-check';
import type { JsonSchema } from '../../src/reference/schemas.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

const dates = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Values from a client whose author has not read the schema. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    -1,
    0,
    1.5,
    2_147_483_648,
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; drop table orders; --",
    '__proto__',
    [],
  ),
);

/** Generates values that a schema allows. It covers the parts of JSON Schema in the document. */
export function valuesOf(schema: JsonSchema | boolean | undefined, schemas: Schemas): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 1 });
  if (schema.$ref) return valuesOf(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, schemas)));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.integer({
        min:
          typeof schema.exclusiveMinimum === 'number'
            ? schema.exclusiveMinimum + 1
            : (schema.minimum ?? -1000),
        max: schema.maximum ?? 1000,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items } = schema;
      return fc.array(valuesOf(Array.isArray(items) ? items[0] : items, schemas), { maxLength: 4 });
    }
    case 'object':
      return objectsOf(schema, schemas);
    case 'string':
      return textsOf(schema);
    default:
      throw new Error(`no values for a schema of type ${String(schema.type)}`);
  }
}

function textsOf(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.format === 'date-time') return dates;
  if (schema.format === 'date') return dates.map((date) => date.slice(0, 10));
  return fc.string({
    unit: 'grapheme',
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 60, 600),
  });
}

function objectsOf(schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) {
    return fc.dictionary(fc.string({ maxLength: 12 }), valuesOf(schema.additionalProperties, schemas), {
      maxKeys: 4,
    });
  }
  return fc.record(Object.fromEntries(properties.map(([name, one]) => [name, valuesOf(one, schemas)])), {
    requiredKeys: schema.required ?? [],
  });
}

/** Generates allowed values, allowed values with one damaged part, and arbitrary values. */
export function tries(schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> {
  const right = valuesOf(schema, schemas);
  return fc.oneof(
    { weight: 6, arbitrary: right },
    {
      weight: 3,
      arbitrary: fc.tuple(right, fc.nat(), junk).map(([value, at, bad]) => spoilt(value, at, bad)),
    },
    { weight: 1, arbitrary: junk },
  );
}

/** Returns the value with one part omitted or replaced. */
function spoilt(value: unknown, at: number, bad: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad;
  const entries = Object.entries(value);
  const chosen = entries[at % Math.max(1, entries.length)];
  if (!chosen) return bad;
  const [name, inner] = chosen;
  if (at % 3 === 0) return Object.fromEntries(entries.filter(([other]) => other !== name));
  const replaced =
    at % 3 === 1 && typeof inner === 'object' && inner !== null ? spoilt(inner, at >> 2, bad) : bad;
  return Object.fromEntries(entries.map(([other, one]) => [other, other === name ? replaced : one]));
}
