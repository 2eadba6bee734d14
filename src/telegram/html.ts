/** Text that is HTML already, as Telegram's parse mode understands it. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  toString(): string {
    return this.source;
  }
}

/** Escapes the three characters that Telegram's HTML mode treats as its own. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A template whose values are escaped unless they are `Html`. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  const source = parts.reduce((text, part, index) => {
    const value = values[index - 1];
    return text + (value instanceof Html ? value.source : escapeHtml(String(value))) + part;
  });
  return new Html(source);
}

/** Joins pieces by a separator, which is HTML itself. */
export function joinHtml(pieces: readonly Html[], separator = '\n'): Html {
  return new Html(pieces.map((piece) => piece.source).join(separator));
}
