/** Maximum characters of a service text in a log line or a chat message. */
const LONGEST_TEXT = 300;

/** A lone surrogate or NUL: JSON may hold them, PostgreSQL does not store them. */
const unstorable = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses JSON and replaces characters that the database cannot store.
 *
 * @throws SyntaxError for invalid JSON
 */
export function parseJson(text: string): unknown {
  if (!unstorable.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  );
}

/** Cuts a text of the service to a length that fits a log line or a chat message. */
export function clipText(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…`.toWellFormed() : text;
}
