import type { Schema } from './schema.ts';

/**
 * Reads the limits that a Bot API doc comment states in words ("1-64 bytes", "0-200 characters", "Values
 * between 1-100 are accepted"). Returns them as JSON Schema keywords for a value of that schema. Characters
 * are Unicode code points, as in JSON Schema and TDLib. A limit "after entities parsing" excludes markup, so
 * it is kept as `parsedLength`, which the server checks after parsing.
 */
export function limitsFrom(comment: string, schema: Schema): Schema {
  if (schema.type === 'string') return stringLimits(comment);
  if (schema.type === 'array') return arrayLimits(comment);
  if (schema.type === 'integer' || schema.type === 'number') return numberLimits(comment);
  return {};
}

function stringLimits(comment: string): Schema {
  const limits: Schema = {};
  const characters = /(\d+)-(\d+) characters( after entit)?/.exec(comment);
  if (characters) {
    const [min, max] = range(characters);
    if (characters[3]) limits.parsedLength = [min, max];
    else {
      if (min > 0) limits.minLength = min;
      limits.maxLength = max;
    }
  }
  const bytes = /(\d+)-(\d+) bytes/i.exec(comment);
  if (bytes) {
    const [min, max] = range(bytes);
    if (min > 0) limits.minLength = min;
    limits.maxBytes = max;
  }
  if (/only `?A-Z`?, `?a-z`?, `?0-9`?, `?_`? and `?-`? are allowed/i.test(comment)) {
    limits.pattern = '^[A-Za-z0-9_-]*$';
  }
  return limits;
}

function arrayLimits(comment: string): Schema {
  const between = /(?:list of|include|array of) (\d+)-(\d+)/i.exec(comment);
  if (between) {
    const [min, max] = range(between);
    return min > 0 ? { minItems: min, maxItems: max } : { maxItems: max };
  }
  const most = /(?:at most|up to) (\d+) (?!characters)/i.exec(comment);
  return most ? { maxItems: Number(most[1]) } : {};
}

function numberLimits(comment: string): Schema {
  const match = /(?:[;,:.)] ?|between )(\d+)-(\d+)(?![\d-])/.exec(comment);
  if (!match) return {};
  const [min, max] = range(match);
  return { minimum: min, maximum: max };
}

function range(match: RegExpExecArray): [number, number] {
  return [Number(match[1]), Number(match[2])];
}
