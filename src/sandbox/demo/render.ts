import type { ChatButton, ChatMessage } from '../telegram/client.ts';

/** What stands for a letter under a spoiler. */
const cover = '▒';
const width = 76;

/** The text with everything under a spoiler masked but for the last four characters. */
export function maskSpoilers(message: Pick<ChatMessage, 'text' | 'entities'>): string {
  return withSpoilers(message, mask);
}

/** The text with everything under a spoiler covered whole. */
export function coverSpoilers(message: Pick<ChatMessage, 'text' | 'entities'>): string {
  return withSpoilers(message, (secret) => cover.repeat([...secret].length));
}

/** All but the last four characters covered; of a short one, such as a PIN, more than half. */
export function mask(secret: string): string {
  const letters = [...secret];
  const shown = Math.min(4, Math.floor(letters.length / 3));
  return letters
    .map((letter, at) => (at < letters.length - shown && /[\p{L}\p{N}]/u.test(letter) ? '•' : letter))
    .join('');
}

function withSpoilers(
  { text, entities }: Pick<ChatMessage, 'text' | 'entities'>,
  change: (secret: string) => string,
): string {
  let result = '';
  let at = 0;
  const spoilers = entities.filter((entity) => entity.type === 'spoiler').sort((a, b) => a.offset - b.offset);
  // Offsets count UTF-16 units, as JavaScript's strings do.
  for (const { offset, length } of spoilers) {
    result += text.slice(at, offset) + change(text.slice(offset, offset + length));
    at = offset + length;
  }
  return result + text.slice(at);
}

/** The buttons that a person can press now: those under the message, then those of the reply keyboard. */
export function buttonsOf(message: ChatMessage): ChatButton[] {
  return [...message.buttons.flat(), ...(message.keyboard?.flat() ?? [])];
}

/** Keyboard rows as lines; `name` says how a button is written. */
export function buttonLines(rows: readonly ChatButton[][], name: (button: ChatButton) => string): string[] {
  return rows.map((row) => row.map(name).join(' '));
}

/** Cuts at blanks so that no line is longer than the width. */
export function wrap(text: string, columns = width): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let current = '';
    for (const word of line.split(' ')) {
      if (current !== '' && current.length + 1 + word.length > columns) {
        lines.push(current);
        current = word;
      } else current = current === '' ? word : `${current} ${word}`;
    }
    return [...lines, current];
  });
}

export interface Paint {
  dim(text: string): string;
  bold(text: string): string;
  green(text: string): string;
  red(text: string): string;
  blue(text: string): string;
}

/** Colours on a terminal that wants them; plain text everywhere else (no-color.org). */
export function createPaint(stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv): Paint {
  const on = stream.isTTY === true && !env.NO_COLOR;
  const colour = (code: number) => (text: string) => (on ? `\u001b[${code}m${text}\u001b[0m` : text);
  return { dim: colour(2), bold: colour(1), green: colour(32), red: colour(31), blue: colour(36) };
}
