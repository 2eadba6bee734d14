/** Reading answers that may be wrong: nothing here takes a field for granted. */
import Big from 'big.js';

/** The value at a path, or undefined where the path ends before. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

export function fieldsOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

/** A number, also one that is written as a string: a wrong type is one check's business, not of all. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** An amount of money, exactly as it was written. */
export function decimalOf(value: unknown): Big | undefined {
  const number = numberOf(value);
  return number === undefined ? undefined : Big(String(number));
}

/** A value for people, cut short. Not for what may hold a card. */
export function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** Texts, each once, in the order of their first appearance. */
export function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
