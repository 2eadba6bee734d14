/** Longest texts of others that the shop keeps, in UTF-16 units, so that every message with them fits into 4,096 characters. */
export const longest = {
  /** The name of a product, of an item, of the dealer. */
  name: 100,
  /** The label of a required field. */
  label: 60,
  /** What the dealer calls an account; Telegram's first names are as long. */
  nickname: 64,
  /** What the dealer says of an account that it does not accept. */
  message: 200,
  /** The name of a required field goes back to the dealer as it came: a product with a longer one is left out. */
  fieldName: 100,
  /** A product that requires more fields is left out. */
  fields: 16,
} as const;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a text to at most `most` UTF-16 units, the ellipsis included, between what a person sees as characters. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = most - 1;
  let kept = '';
  // What lies further on can't change where the characters up to here end.
  for (const { segment } of graphemes.segment(text.slice(0, most + 1))) {
    if (kept.length + segment.length > room) break;
    kept += segment;
  }
  if (kept === '') kept = withoutHalf(text.slice(0, room));
  return `${kept.trimEnd()}…`;
}

/**
 * Refuses a text that somebody wrote and that is longer than its place: such a text is never cut.
 *
 * @throws RangeError where the caller did not compare it with `most`, UTF-16 units
 */
export function requireFits(text: string, most: number): string {
  if (text.length > most) throw new RangeError(`a text has ${text.length} UTF-16 units, ${most} at most`);
  return text;
}

/** Half of a surrogate pair at the end can't be stored. */
function withoutHalf(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1);
}
