import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import type { RecordedCall } from '../../src/scripting/client.ts';

const judge = new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } });
judge.addSchema({
  ...JSON.parse(readFileSync(new URL('results.schema.json', import.meta.url), 'utf8')),
  $id: 'results',
});
const compiled = new Map<string, ValidateFunction>();

/**
 * Returns the defect of an answer of the emulator, or null. A success must have the result type of the
 * installed types and no further fields. A failure must have a number and a description.
 */
export function brokenContract({ method, status, response }: RecordedCall): string | null {
  if (response === undefined) return null;
  const answer = response as Record<string, unknown>;
  if (status !== 200) {
    const { ok, error_code, description } = answer;
    const isFailure = ok === false && error_code === status && typeof description === 'string';
    return isFailure ? null : `${method}: no failure of ${status}: ${JSON.stringify(answer)}`;
  }
  let validate = compiled.get(method);
  if (!validate) {
    validate = judge.compile({ $ref: `results#/methods/${method}` });
    compiled.set(method, validate);
  }
  if (validate(answer.result)) return null;
  const why = validate.errors?.map(({ instancePath, message, params }) =>
    [instancePath, message, 'additionalProperty' in params ? params.additionalProperty : ''].join(' '),
  );
  return `${method} gave back ${JSON.stringify(answer.result).slice(0, 600)}: ${why?.slice(0, 6).join('; ')}`;
}
