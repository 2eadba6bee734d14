/** Telegram's limit of a message's text, without markup. */
export const MOST_CHARACTERS = 4_096;
/** Maximum length of foreign text in an excerpt, UTF-16 units. */
const LONGEST_EXCERPT = 200;

/** Text in Telegram's HTML parse mode. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  toString(): string {
    return this.source;
  }
}

/** Escapes the three special characters of Telegram's HTML mode. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Builds HTML from a template; escapes values unless they are `Html`. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  const source = parts.reduce((text, part, index) => {
    const value = values[index - 1];
    return text + (value instanceof Html ? value.source : escapeHtml(String(value))) + part;
  });
  return new Html(source);
}

/** Joins pieces by a separator in HTML. */
export function joinHtml(pieces: readonly Html[], separator = '\n'): Html {
  return new Html(pieces.map((piece) => piece.source).join(separator));
}

/** Returns the displayed text of HTML. */
export function textOf({ source }: Html): string {
  const text = source.replace(/<[^>]*>/g, '');
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Cuts a text of the Dealer API, which may have any length. */
export function excerpt(text: string): string {
  return shorten(text, LONGEST_EXCERPT);
}

/**
 * Cuts a text at a whole character, with an ellipsis. Marks of direction do not count, and open ones are
 * closed.
 */
export function shorten(text: string, longest: number): string {
  const isMark = (character: string) => /[\u200e\u200f\u2066-\u2069]/.test(character);
  const characters = [...text];
  if (characters.filter((one) => !isMark(one)).length <= longest) return text;
  let cut = '';
  let room = longest - 1;
  let open = 0;
  for (const one of characters) {
    if (isMark(one)) {
      if (/[\u2066-\u2068]/.test(one)) open++;
      if (one === '\u2069') open--;
    } else if (room-- === 0) break;
    cut += one;
  }
  return `${cut}…${'\u2069'.repeat(Math.max(0, open))}`;
}

/** Returns the length in a message, UTF-16 units: tags do not count, an escaped character counts as one. */
export function lengthOf({ source }: Html): number {
  return source.replace(/<[^>]*>/g, '').replace(/&[a-z]+;/g, '.').length;
}

/** Returns the first whole lines that together have at most `room` characters. */
export function linesThatFit(lines: readonly Html[], room: number): Html[] {
  let left = room;
  const end = lines.findIndex((line) => {
    left -= lengthOf(line) + 1;
    return left < -1;
  });
  return lines.slice(0, end < 0 ? lines.length : end);
}
