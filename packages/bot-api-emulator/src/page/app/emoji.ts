/** Pictographs that fonts draw in black and white without a variation selector. */
const PALE = /(?!\p{Emoji_Presentation})[\u{1f000}-\u{1faff}](?![\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}])/gu;

/** Returns the text with its pictographs in color, as Telegram always shows them. */
export function colorful(text: string): string {
  return text.replace(PALE, '$&\ufe0f');
}
