/** Readers for answers that may be wrong. They do not assume that a field exists. */
import Big from 'big.js';

/** Returns the value at a path, or undefined where the path breaks off. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}

/** Returns the list at a path; empty if there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** Returns the names of an object's fields; empty for other values. */
export function fieldsOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

/** Reads a number, also from a string: a single check covers the wrong type. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Reads an amount of money exactly as written. */
export function decimalOf(value: unknown): Big | undefined {
  const number = numberOf(value);
  return number === undefined ? undefined : Big(String(number));
}

/** Formats a value for people, cut short. Do not use it for values that may hold a card. */
export function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** Returns each text once, in the order of first appearance. */
export function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
