/** Pictographs that fonts show in black and white unless a variation selector follows. */
const PALE = /(?!\p{Emoji_Presentation})[\u{1f000}-\u{1faff}](?![\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}])/gu;

/** The text with its pictographs in colour, as Telegram shows them however they were written. */
export function colourful(text: string): string {
  return text.replace(PALE, '$&\ufe0f');
}
