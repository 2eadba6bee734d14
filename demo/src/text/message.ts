/** A chat message as lines of plain text. */
import type { ChatButton, ChatMessage } from '@storefront/bot-api-emulator/client';
import { columnsOf, harmless, shorten, wrap } from './columns.ts';
import type { Paint } from './paint.ts';

const COVER = '▒';
const MOST_SHOWN = 4;

export interface MessageStyle {
  readonly columns: number;
  readonly paint: Paint;
  /** Formats text under a spoiler. */
  readonly secret: (text: string) => string;
  /** Formats a button. Default: its label. */
  readonly label?: (button: ChatButton) => string;
}

/** Returns the text, attachments and buttons as lines of at most `columns`. */
export function messageLines(message: ChatMessage, style: MessageStyle): string[] {
  return [
    ...textLines(message, style),
    ...attachments(message).map((line) => style.paint.dim(shorten(line, style.columns))),
    ...rowsOf(message).flatMap((row) => buttonLines(row, style)),
  ];
}

/** Returns a message's buttons: those below it, then those of the reply keyboard. */
export function buttonsOf(message: ChatMessage): ChatButton[] {
  return rowsOf(message).flat();
}

/** Returns true if a message holds covered text or media. */
export function isCovered(message: ChatMessage): boolean {
  return message.file !== undefined || message.entities.some((entity) => entity.type === 'spoiler');
}

/** Returns one block per letter. */
export function covered(secret: string): string {
  return COVER.repeat([...secret].length);
}

/**
 * Masks all but the last four letters with dots. Of a short text, such as a PIN, it shows at most a third.
 */
export function masked(secret: string): string {
  const letters = [...secret];
  const shown = Math.min(MOST_SHOWN, Math.floor(letters.length / 3));
  return letters
    .map((letter, at) => (at < letters.length - shown && /[\p{L}\p{N}]/u.test(letter) ? '•' : letter))
    .join('');
}

function rowsOf(message: ChatMessage): ChatButton[][] {
  return [...message.buttons, ...(message.keyboard ?? [])];
}

function textLines(message: ChatMessage, { columns, secret }: MessageStyle): string[] {
  if (message.text === '') return [];
  return wrap(harmless(withSpoilers(message, secret)), columns);
}

function withSpoilers({ text, entities }: ChatMessage, change: (secret: string) => string): string {
  let result = '';
  let at = 0;
  const spoilers = entities.filter((entity) => entity.type === 'spoiler').sort((a, b) => a.offset - b.offset);
  // Offsets count UTF-16 units, like JavaScript's strings.
  for (const { offset, length } of spoilers) {
    result += text.slice(at, offset) + change(text.slice(offset, offset + length));
    at = offset + length;
  }
  return result + text.slice(at);
}

function attachments({ file, invoice, kind }: ChatMessage): string[] {
  if (file) return [harmless(`(${kind} ${file.name ?? ''}, ${file.size} bytes)`)];
  if (invoice) return [harmless(`(invoice: ${invoice.title}, ${invoice.amount} ${invoice.currency})`)];
  return [];
}

function buttonLines(row: readonly ChatButton[], { columns, paint, label }: MessageStyle): string[] {
  const lines: string[] = [];
  let width = 0;
  for (const button of row) {
    const text = `[${shorten(harmless(label?.(button) ?? button.label), columns - 2)}]`;
    const painted = painterOf(button, paint)(text);
    const wider = width + 1 + columnsOf(text);
    if (lines.length > 0 && wider <= columns) {
      lines.push(`${lines.pop()} ${painted}`);
      width = wider;
    } else {
      lines.push(painted);
      width = columnsOf(text);
    }
  }
  return lines;
}

function painterOf({ disabled, style }: ChatButton, paint: Paint): (text: string) => string {
  if (disabled) return paint.dim;
  if (style === 'success') return paint.green;
  return style === 'danger' ? paint.red : paint.blue;
}
