/** The zod schemas that check requests and build answers, as JSON Schema for the OpenAPI document. */
import { z } from 'zod';
import * as requests from '../schemas/requests.ts';
import * as resources from '../schemas/resources.ts';
import { FIELDS, type SchemaName } from './words.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

const ANSWERS = {
  Amount: resources.amountSchema,
  SoldItem: resources.soldItemSchema,
  CreatedOrder: resources.createdOrderSchema,
  SingleOrder: resources.singleOrderSchema,
  ListedOrder: resources.listedOrderSchema,
  OrderPage: resources.orderPageSchema,
  Product: resources.productSchema,
  CatalogPage: resources.catalogPageSchema,
  Profile: resources.profileSchema,
  PreflightResult: resources.preflightResultSchema,
  Error: resources.errorSchema,
} satisfies Partial<Record<SchemaName, z.ZodType>>;

const BODIES = {
  OrderBody: requests.orderBodySchema,
  PreflightBody: requests.preflightBodySchema,
} satisfies Partial<Record<SchemaName, z.ZodType>>;

/**
 * Returns every named schema with the descriptions of its fields. Schemas refer to each other under
 * `#/components/schemas`.
 */
export function componentSchemas(): Record<string, JsonSchema> {
  const schemas = { ...convert(ANSWERS, 'output'), ...convert(BODIES, 'input') };
  for (const [name, schema] of Object.entries(schemas)) describe(schema, FIELDS[name as SchemaName]);
  return schemas;
}

/** Returns a reference to a schema of the document. */
export function reference(name: SchemaName): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

export interface Parameter {
  name: string;
  in: 'query' | 'path';
  required: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
}

/** Returns the query parameters of a schema, with their defaults. */
export function queryParameters(schema: z.ZodObject, words: Readonly<Record<string, string>>): Parameter[] {
  const defaults = schema.safeParse({}).data ?? {};
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const description = words[name];
    if (description === undefined) throw new Error(`the reference has no words for the parameter ${name}`);
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description,
      schema: { ...(property as JsonSchema), ...(name in defaults ? { default: defaults[name] } : {}) },
    };
  });
}

/** Returns a path parameter. */
export function pathParameter(name: string, schema: z.ZodType, description: string): Parameter {
  return { name, in: 'path', required: true, description, schema: jsonSchema(schema, 'input') };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, override });
  return rest;
}

function convert(schemas: Record<string, z.ZodType>, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const converted = z.toJSONSchema(registry, {
    io,
    override,
    uri: (id) => reference(id as SchemaName).$ref,
  });
  return Object.fromEntries(
    Object.entries(converted.schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

/** Describes zod's checks in readable terms: dates as formats, digits in a query as numbers. */
function override({
  zodSchema,
  jsonSchema: json,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}): void {
  if (zodSchema instanceof z.ZodISODateTime) json.format = 'date-time';
  if (json.format === 'date' || json.format === 'date-time') delete json.pattern;
  // Every zod integer has these limits, and readers do not need them.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  const digits = /^\^(\[1-9\])?\\d\{\d,(\d+)\}\$$/.exec(json.pattern ?? '');
  if (digits) {
    const length = Number(digits[2]) + (digits[1] ? 1 : 0);
    delete json.pattern;
    Object.assign(json, { type: 'integer', minimum: digits[1] ? 1 : 0, maximum: 10 ** length - 1 });
  }
}

/**
 * Adds the descriptions to their fields. Throws for a field without one, or the reverse, so that the
 * reference stays complete.
 */
function describe(schema: JsonSchema, words: Readonly<Record<string, string>>): void {
  const left = new Set(Object.keys(words));
  for (const [path, property] of fieldsOf(schema)) {
    const description = words[path];
    if (description === undefined) throw new Error(`the reference has no words for the field ${path}`);
    left.delete(path);
    property.description = description;
  }
  if (left.size > 0) throw new Error(`the reference has words for no field: ${[...left].join(', ')}`);
}

function* fieldsOf(schema: JsonSchema, prefix = ''): Generator<[string, JsonSchema]> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property === 'boolean') continue;
    yield [`${prefix}${name}`, property];
    const { items } = property;
    const inner = typeof items === 'object' && !Array.isArray(items) ? items : property;
    yield* fieldsOf(inner, `${prefix}${name}.`);
  }
}
