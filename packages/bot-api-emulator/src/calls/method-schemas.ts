import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import type { ParameterSchema } from './leniency.ts';

interface SchemaFile {
  definitions: Record<string, ParameterSchema>;
  methods: Record<string, { properties: Record<string, ParameterSchema>; required?: string[] }>;
}

export interface MethodSchemas extends SchemaFile {
  /** Says whether parameters are what the method takes. Throws for a method that is not among `methods`. */
  checkOf(method: string): ValidateFunction;
}

const ID = 'bot-api';
let loaded: MethodSchemas | undefined;

/**
 * What the methods take (`methods.schema.json`, made by `npm run schemas`): loaded once, for all emulators of a process. A
 * method's check is compiled at its first call: all of them take seconds.
 */
export function methodSchemas(): MethodSchemas {
  loaded ??= load();
  return loaded;
}

function load(): MethodSchemas {
  const file = JSON.parse(
    readFileSync(new URL('methods.schema.json', import.meta.url), 'utf8'),
  ) as SchemaFile;
  // Most methods are called a few times only: a check that is soon compiled is worth more than a fast one.
  const ajv = new Ajv({ strictTypes: false, verbose: true, inlineRefs: false, code: { optimize: false } });
  ajv.addVocabulary(['source', 'methods', 'parsedLength']);
  ajv.addKeyword({
    keyword: 'maxBytes',
    type: 'string',
    schemaType: 'number',
    compile: (most: number) => (value: string) => Buffer.byteLength(value) <= most,
    error: { message: 'is too long in bytes' },
  });
  ajv.addSchema({ ...file, $id: ID });
  const compiled = new Map<string, ValidateFunction>();
  return {
    ...file,
    checkOf(method) {
      const check = compiled.get(method) ?? ajv.compile({ $ref: `${ID}#/methods/${method}` });
      compiled.set(method, check);
      return check;
    },
  };
}
