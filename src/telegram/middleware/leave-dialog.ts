import type { Middleware } from 'grammy';
import { readBalanceCode } from '../../platform/values/balance-code.ts';
import { locales } from '../../platform/values/locale.ts';
import { plainTyped } from '../../platform/values/typed-text.ts';
import { dialogTap } from '../dialogs/answers.ts';
import type { ChatTools, ShopContext } from '../ui/context.ts';
import type { DialogNote } from '../ui/dialog/dialog-slot.ts';
import { backToDialogRow, resumeTap, setDialogAside } from '../ui/dialog/leaving.ts';
import { isAccountNumber } from '../ui/input/required-fields.ts';
import { yesOrNo } from '../ui/input/yes-or-no.ts';
import type { Linking } from '../ui/modules/chat-links.ts';
import { sendScreen } from '../ui/screen.ts';

/**
 * Taps that do not leave a dialog. After a change of the language, the dialog repeats its question. The tap on
 * a reading of an amount answers the dialog's question. The forms keep their fields in the dialog, also while an
 * owner without a colleague answers the second question about them.
 */
const KEEPING: ReadonlySet<string> = new Set([
  'still',
  'settings',
  'locale',
  'currency',
  'whichAmount',
  'ownWord',
  'promoForm',
  'inviteForm',
  'levelForm',
  'codeForm',
  'noticeForm',
]);

/**
 * Sets the dialog aside when the customer taps another button or types words that its question cannot take;
 * the way back resumes it. A tap on a step that was left only shows the step again: its confirmed values may
 * have changed.
 */
export function leaveDialog(
  version: string,
  { textsFor }: Pick<ChatTools, 'textsFor'>,
): Middleware<ShopContext> {
  const cancels = locales.map((locale) => textsFor(locale).plain('button-cancel'));
  const steerTap = async (ctx: ShopContext) => {
    const { tap, dialog } = ctx;
    if (tap && KEEPING.has(tap.kind.name)) return;
    const resumed = resumeTap.of(tap);
    const step = dialogTap.of(tap);
    if (resumed) {
      if (!dialog.takeUp(resumed.mark, version)) await setDialogAside(ctx);
    } else if (!step) await setDialogAside(ctx);
    else if (dialog.isLeft && dialog.takeUp(step.mark, version)) {
      const { mark } = step;
      const query = ctx.callbackQuery;
      // The conversation stores the update, and a replay must read the same data in it.
      if (query) query.data = resumeTap.pack({ mark, what: '', quantity: 0 });
      ctx.tap = { kind: resumeTap, values: { mark, what: '', quantity: 0 } };
    }
  };
  const steerMessage = async (ctx: ShopContext) => {
    const { dialog, message } = ctx;
    const { note } = dialog;
    if (!message || !note || message.text?.startsWith('/')) return;
    const isPhoneQuestion = note.message === null;
    if (dialog.isLeft) {
      // The keyboard that shares the number is still open.
      const isItsKey = message.contact !== undefined || cancels.includes(message.text?.trim() ?? '');
      if (isPhoneQuestion && isItsKey) dialog.takeUp(note.mark, version);
    } else if (dialog.talk && !takes(note, message.text) && !isPhoneQuestion) {
      const left = await setDialogAside(ctx);
      if (left) ctx.backToDialog = () => backToDialogRow(ctx.texts, left);
    }
  };
  return async (ctx, next) => {
    ctx.setDialogAside = async () => void (await setDialogAside(ctx));
    if (ctx.callbackQuery) await steerTap(ctx);
    else await steerMessage(ctx);
    await next();
  };
}

/** Returns true if the question of a dialog can take the typed text. */
function takes({ takesWords, about }: DialogNote, text: string | undefined): boolean {
  if (takesWords !== 'basket') return takesWords;
  if (text === undefined) return false;
  const typed = plainTyped(text);
  const fields = about.of === 'purchase' ? Object.keys(about.account?.context ?? {}) : [];
  const mayBeAccount = fields.length === 1 && isAccountNumber(typed);
  if (about.of === 'purchase' && about.account && yesOrNo(text) !== null) return true;
  return mayBeAccount || /^\d{1,2}$/.test(typed) || readBalanceCode(text) !== null;
}

/**
 * Drops a dialog that another version of the shop began, since it cannot be replayed, and tells its customer.
 */
export function dropOldDialog(version: string, { links }: Linking): Middleware<ShopContext> {
  return async (ctx, next) => {
    const dialog = ctx.dialog.current;
    if (!dialog || ctx.dialog.isLeft) return next();
    if (dialog.version === version) {
      ctx.handler = 'dialog';
      return next();
    }
    ctx.handler = 'dialog of another version';
    const { note } = ctx.dialog;
    ctx.dialog.leave();
    const home = await links.home(ctx, 'shop-renewed');
    const on = note ? backToDialogRow(ctx.texts, note) : [];
    const rows = home.keyboard?.inline_keyboard ?? [];
    await sendScreen(ctx.api, ctx.customer.id, {
      ...home,
      keyboard: { inline_keyboard: on.length > 0 ? [on, ...rows] : rows },
    });
  };
}
