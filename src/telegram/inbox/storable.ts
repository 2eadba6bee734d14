/** `JSON.stringify` writes these as escapes, and only these so. */
const NOT_STORABLE = /\\u0000|\\ud[89a-f]/;

/**
 * JSON that `jsonb` takes: it refuses NUL and halves of surrogate pairs, and one refused text would keep a whole batch
 * from being written, again and again. Such characters are taken out.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!NOT_STORABLE.test(json)) return json;
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('\0', '').toWellFormed() : inner,
  );
}
