/**
 * Longest stored texts of other systems, UTF-16 units, so that each message with them fits into 4,096
 * characters.
 */
export const longest = {
  /** The name of a product, an item or the dealer. */
  name: 100,
  /** The label of a required field. */
  label: 60,
  /** The dealer's name for an account; Telegram's first names are as long. */
  nickname: 64,
  /** The dealer's reason against an account. */
  message: 200,
  /** Field names are sent back to the dealer unchanged, so a product with a longer one is left out. */
  fieldName: 100,
  /** A product that requires more fields is left out. */
  fields: 16,
} as const;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a text to at most `most` UTF-16 units, including the ellipsis, between visible characters. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = most - 1;
  let kept = '';
  // Text beyond this unit cannot change the character bounds before it.
  for (const { segment } of graphemes.segment(text.slice(0, most + 1))) {
    if (kept.length + segment.length > room) break;
    kept += segment;
  }
  if (kept === '') kept = withoutHalf(text.slice(0, room));
  return `${kept.trimEnd()}…`;
}

/**
 * Refuses a person's text that is too long for its place, since such a text is never cut.
 *
 * @throws RangeError if the caller did not compare it with `most`, UTF-16 units
 */
export function requireFits(text: string, most: number): string {
  if (text.length > most) throw new RangeError(`a text has ${text.length} UTF-16 units, ${most} at most`);
  return text;
}

/** Removes half of a surrogate pair at the end, which cannot be stored. */
function withoutHalf(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1);
}
