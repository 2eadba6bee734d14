import type { RecordedCall } from '@storefront/bot-api-emulator/client';
import { fitBeside } from '../../../src/telegram/ui/keyboard.ts';
import { shownRows } from './button-colors.ts';

/** Returns the rows of a chat in which a narrow phone cuts a label, because the buttons share the row. */
export function cutLabels(calls: readonly RecordedCall[]): string[] {
  const rows = calls.flatMap(({ params }) => shownRows(params.reply_markup));
  const labels = rows.map((row) => row.map(({ text }) => text)).filter((row) => !fitBeside(row));
  return [...new Set(labels.map((row) => row.join(' | ')))];
}

/** Returns the rows of right-to-left chats that begin on the left: their way back is not on the right. */
export function unmirroredRows(calls: readonly RecordedCall[]): string[] {
  const rows = calls.flatMap(({ params }) => shownRows(params.reply_markup));
  const wrong = rows.filter((row) => row.length > 1 && row[0]?.text.startsWith('▶ '));
  return [...new Set(wrong.map((row) => row.map(({ text }) => text).join(' | ')))];
}
