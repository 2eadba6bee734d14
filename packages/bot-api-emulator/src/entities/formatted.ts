import type { MessageEntity } from '@grammyjs/types';

/** A text without markup, and the entities of its markup. Offsets and lengths are in UTF-16 code units. */
export interface FormattedText {
  text: string;
  entities: MessageEntity[];
}

const SPLITTABLE = new Set(['bold', 'italic', 'underline', 'strikethrough', 'spoiler']);
const QUOTES = new Set(['blockquote', 'expandable_blockquote']);
const OPAQUE = new Set(['code', 'pre']);

/**
 * Normalizes entities to Telegram's stored form: sorted, not empty, and correctly nested. It cuts formatting
 * out of code, does not nest quotes, links and found entities, and trims the text.
 */
export function normalize(formatted: FormattedText): FormattedText {
  const { text } = formatted;
  let entities = formatted.entities.filter((entity) => entity.length > 0).sort(byPosition);
  const opaque = entities.filter((entity) => OPAQUE.has(entity.type));
  entities = entities.flatMap((entity) => (SPLITTABLE.has(entity.type) ? cutOut(entity, opaque) : [entity]));
  const kept: MessageEntity[] = [];
  for (const entity of entities.sort(byPosition)) {
    if (!SPLITTABLE.has(entity.type) && kept.some((other) => excludes(other, entity))) continue;
    const twin = kept.find((other) => other.type === entity.type && end(other) >= entity.offset);
    if (twin && SPLITTABLE.has(entity.type)) twin.length = Math.max(end(twin), end(entity)) - twin.offset;
    else kept.push({ ...entity });
  }
  return trim({ text, entities: kept });
}

export function end(entity: { offset: number; length: number }): number {
  return entity.offset + entity.length;
}

/**
 * Orders entities by start. Of two with the same start, the longer one contains the other and comes first.
 */
export function byPosition(a: MessageEntity, b: MessageEntity): number {
  return a.offset - b.offset || b.length - a.length;
}

function excludes(outer: MessageEntity, inner: MessageEntity): boolean {
  if (SPLITTABLE.has(outer.type) || end(outer) <= inner.offset || end(inner) <= outer.offset) return false;
  const quoteAndOther = QUOTES.has(outer.type) !== QUOTES.has(inner.type);
  return !quoteAndOther;
}

function cutOut(entity: MessageEntity, holes: MessageEntity[]): MessageEntity[] {
  let parts = [entity];
  for (const hole of holes) {
    parts = parts.flatMap((part) => {
      if (end(hole) <= part.offset || end(part) <= hole.offset) return [part];
      const before = { ...part, length: hole.offset - part.offset };
      const after = { ...part, offset: end(hole), length: end(part) - end(hole) };
      return [before, after].filter((piece) => piece.length > 0);
    });
  }
  return parts;
}

/** Trims spaces and line ends but not other blanks, at the start at most up to the first entity. */
function trim({ text, entities }: FormattedText): FormattedText {
  const trimmedEnd = text.replace(/[ \n]+$/, '');
  const leading = /^[ \n]*/.exec(trimmedEnd)?.[0].length ?? 0;
  const cut = Math.min(leading, ...entities.map(({ offset }) => offset));
  const trimmed = trimmedEnd.slice(cut);
  if (trimmed.length === text.length) return { text, entities };
  const moved = entities.flatMap((entity) => {
    const from = entity.offset - cut;
    const to = Math.min(end(entity) - cut, trimmed.length);
    return to > from ? [{ ...entity, offset: from, length: to - from }] : [];
  });
  return { text: trimmed, entities: moved };
}
