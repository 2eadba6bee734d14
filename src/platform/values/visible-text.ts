/**
 * Hidden characters that change the look of their neighbors: emoji presentation, joined emoji, flags of
 * regions, and the joiners of Arabic script. Persian and Kurdish spelling needs these joiners.
 */
const KEPT = [
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})`,
  String.raw`(?<=\p{scx=Arab})[\u200C\u200D](?=\p{scx=Arab})`,
  String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]+\u{E007F}`,
].join('|');
const HIDDEN = new RegExp(String.raw`(${KEPT})|[\p{Cf}\p{DI}]`, 'gu');

/**
 * Returns a one-line text without invisible characters and direction marks. With them, a name can look like
 * another one, and buttons around it are read backwards. PostgreSQL stores neither NUL nor half of a surrogate
 * pair.
 *
 * @returns an empty text if no character is visible
 */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u2800]+/gu, ' ')
    .replace(HIDDEN, '$1')
    .trim();
}
