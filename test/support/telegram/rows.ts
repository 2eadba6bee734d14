import type { RecordedCall } from '@storefront/bot-api-emulator/client';
import { dialogTap } from '../../../src/telegram/dialogs/answers.ts';
import { fitBeside } from '../../../src/telegram/ui/keyboard.ts';
import { type Shown, shownRows } from './button-colors.ts';
import { botControls } from './controls.ts';

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

/**
 * Returns the rows in which two buttons of different kinds begin with the same emoji. Buttons of one kind
 * may share theirs: they are entries of a list.
 */
export function alikeRows(calls: readonly RecordedCall[]): string[] {
  const rows = calls.flatMap(({ params }) => shownRows(params.reply_markup));
  return [...new Set(rows.filter(isAlike).map((row) => row.map(({ text }) => text).join(' | ')))];
}

function isAlike(row: readonly Shown[]): boolean {
  const begun = row.flatMap((button) => {
    const emoji = /^\p{Extended_Pictographic}/u.exec(button.text.replace(/^[\p{Cf}\s]+/u, ''))?.[0];
    return emoji === undefined ? [] : [{ emoji, kind: kindOf(button) }];
  });
  return begun.some((one) => begun.some(({ emoji, kind }) => emoji === one.emoji && kind !== one.kind));
}

/** Returns the name of a button's tap; in a dialog, where all buttons share one, with its action. */
function kindOf({ text, callback_data: data, copy_text: copy }: Shown): string {
  if (copy) return 'copy';
  const pressed = data === undefined ? null : botControls().readTap(data);
  if (!pressed) return text;
  const { action = '' } = dialogTap.of(pressed) ?? {};
  return `${pressed.kind.name} ${action}`;
}
