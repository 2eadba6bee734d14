import type { RecordedCall } from '@storefront/bot-api-emulator/client';
import { fitBeside } from '../../../src/telegram/ui/keyboard.ts';
import { shownRows } from './button-colors.ts';

/** Returns the rows of a chat in which a narrow phone cuts a label, because the buttons share the row. */
export function cutLabels(calls: readonly RecordedCall[]): string[] {
  const rows = calls.flatMap(({ params }) => shownRows(params.reply_markup));
  const labels = rows.map((row) => row.map(({ text }) => text)).filter((row) => !fitBeside(row));
  return [...new Set(labels.map((row) => row.join(' | ')))];
}
