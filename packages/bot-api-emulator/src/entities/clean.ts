import { end, type FormattedText } from './formatted.ts';

/** Carriage returns, line and paragraph separators, and the old marks that embed or override a direction. */
const REMOVED = /[\r\u2028-\u202e]/;

/**
 * Takes out of a text what Telegram does not keep, and moves the entities along: some characters vanish, other
 * control characters become spaces.
 */
export function clean({ text, entities }: FormattedText): FormattedText {
  const spaced = text.replace(/(?![\n\r])\p{Cc}/gu, ' ');
  if (!REMOVED.test(spaced)) return { text: spaced, entities };
  // How many characters are gone before each position.
  const gone: number[] = [0];
  let kept = '';
  for (const unit of spaced.split('')) {
    const removed = REMOVED.test(unit);
    gone.push((gone.at(-1) ?? 0) + (removed ? 1 : 0));
    if (!removed) kept += unit;
  }
  const moved = (position: number): number => position - (gone[position] ?? 0);
  return {
    text: kept,
    entities: entities.map((entity) => {
      const offset = moved(entity.offset);
      return { ...entity, offset, length: moved(end(entity)) - offset };
    }),
  };
}
