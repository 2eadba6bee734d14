import { end, type FormattedText } from './formatted.ts';

/**
 * Characters that Telegram removes: carriage returns, line and paragraph separators, and old marks that embed
 * or override a direction. Also three combining characters: a double low line, a double overline, a ring.
 */
const REMOVED = /[\r\u2028-\u202e]|\u0333|\u033f|\u030a/u;
const MARK = /[\u200e\u200f](?=[\u200e\u200f])/gu;

/** Characters that look like a space. A text of only these is empty. */
const BLANKS =
  /[\s\u1680\u180e\u2000-\u200a\u202e\u202f\u205f\u2800\u3000\ufffc\u{e0000}\u{e0001}\u200b-\u200f\ufeff\u00a0]/gu;

/**
 * Removes characters that Telegram does not keep, and shifts the entities. Some characters vanish, other
 * control characters become spaces, and a row of direction marks keeps only its last one.
 */
export function clean({ text, entities }: FormattedText): FormattedText {
  const spaced = text.replace(/(?![\n\r])[\0-\x20]/gu, ' ');
  if (!REMOVED.test(spaced)) return { text: fewerMarks(spaced), entities };
  // Number of removed characters before each position.
  const gone: number[] = [0];
  let kept = '';
  for (const unit of spaced.split('')) {
    const removed = REMOVED.test(unit);
    gone.push((gone.at(-1) ?? 0) + (removed ? 1 : 0));
    if (!removed) kept += unit;
  }
  const moved = (position: number): number => position - (gone[position] ?? 0);
  return {
    text: fewerMarks(kept),
    entities: entities.map((entity) => {
      const offset = moved(entity.offset);
      return { ...entity, offset, length: moved(end(entity)) - offset };
    }),
  };
}

function fewerMarks(text: string): string {
  return text.replace(MARK, '\u200c');
}

/** Returns true if a text has no visible character. */
export function isEmpty(text: string): boolean {
  return text.replace(BLANKS, '') === '';
}
