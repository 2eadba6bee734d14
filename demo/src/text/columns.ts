/** Width of text on a terminal, and line breaking. */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFF60])/u;
const invisible = /^[\p{Cf}\p{Mn}]+$/u;
/** Control characters in a name or text, which could move the cursor or change colors. */
const controls = /[^\P{Cc}\n]/gu;

/** Removes characters that control the terminal. Line ends stay. */
export function harmless(text: string): string {
  return text.replace(controls, '');
}

/** Returns the number of columns of a line: emoji and East Asian letters take two, direction marks none. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (wide.test(segment)) columns += 2;
    else if (!invisible.test(segment)) columns += 1;
  }
  return columns;
}

/** Breaks lines at blanks to this width. A single longer word stays whole. */
export function wrap(text: string, columns: number): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let current: string | undefined;
    for (const word of line.split(' ')) {
      if (current !== undefined && columnsOf(current) + 1 + columnsOf(word) > columns) {
        lines.push(current);
        current = word;
      } else current = current === undefined ? word : `${current} ${word}`;
    }
    return [...lines, current ?? ''];
  });
}

/** Shortens overlong text with an ellipsis. */
export function shorten(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (columnsOf(kept + segment) > columns - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
