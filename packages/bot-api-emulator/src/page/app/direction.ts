/** Letters written from right to left: Hebrew, Arabic and their neighbors. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;
const LETTER = /\p{L}/gu;

/**
 * Returns the direction of a whole message by the number of its letters. The first letter is not enough: an
 * Arabic message often begins with the Latin name of a product.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const backward = text.match(RIGHT_TO_LEFT)?.length ?? 0;
  const letters = text.match(LETTER)?.length ?? 0;
  return backward > 0 && backward >= letters * 0.3 ? 'rtl' : 'ltr';
}
