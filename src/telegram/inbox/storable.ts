/** Escapes that `JSON.stringify` writes for the characters that `jsonb` refuses, always in this form. */
const NOT_STORABLE = /\\u0000|\\ud[89a-f]/;

/**
 * Serializes to JSON that `jsonb` accepts: it refuses NUL and halves of surrogate pairs, and one refused text
 * would block its whole batch repeatedly. Such characters are removed.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!NOT_STORABLE.test(json)) return json;
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('\0', '').toWellFormed() : inner,
  );
}
