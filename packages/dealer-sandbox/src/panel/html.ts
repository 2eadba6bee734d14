/** Markup that escapes every inserted value except markup itself. */

/** Markup that is safe to send. Only `html` makes it. */
export class Html {
  readonly #text: string;

  /** @param text markup with escaped values */
  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type Part = Html | string | number | null | undefined | false | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Builds markup from a template. Escapes text for content and quoted attributes, joins lists, and omits null,
 * undefined and false. Throws for an attribute without quotes, where escaping would not protect.
 */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = literals[0] ?? '';
  parts.forEach((part, position) => {
    if (literals[position]?.endsWith('='))
      throw new Error(`an attribute needs quotes: ${literals[position]}`);
    text += render(part) + (literals[position + 1] ?? '');
  });
  return new Html(text);
}

function render(part: Part): string {
  if (part instanceof Html) return part.toString();
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
  if (typeof part === 'number') return String(part);
  if (part === null || part === undefined || part === false) return '';
  return part.map(render).join('');
}
