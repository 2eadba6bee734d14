import type { RecordedCall } from '@storefront/bot-api-emulator/client';
import { withoutMarks } from '../../../src/telegram/ui/texts/format.ts';
import { shownRows } from './button-colors.ts';

/** Returns the lines of a chat that show a day as computers write it. In monospace it is an example to type. */
export function rawDates(calls: readonly RecordedCall[]): string[] {
  const lines = calls.flatMap(({ params: { text, caption, reply_markup: markup } }) => [
    ...[text, caption].flatMap((shown) => (typeof shown === 'string' ? shown.split('\n') : [])),
    ...shownRows(markup).flatMap((row) => row.map((button) => button.text)),
  ]);
  const isRaw = (line: string) =>
    /\b20\d\d-\d\d-\d\d/.test(withoutMarks(line).replace(/<(code|pre)>.*?<\/\1>/gs, ''));
  return [...new Set(lines.filter(isRaw))];
}
