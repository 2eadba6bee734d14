import type { Middleware } from 'grammy';
import { locales } from '../../shop/locale.ts';
import { readBalanceCode } from '../../shop/shop.ts';
import { plainTyped } from '../../shop/typed-text.ts';
import { freshHome } from '../screens/home/home.ts';
import { dataOf } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import type { DialogNote } from '../ui/dialog-slot.ts';
import { backToDialogRow, setDialogAside } from '../ui/leaving.ts';
import { sendScreen } from '../ui/screen.ts';

/** Taps that leave a dialog as it is: a change of the language has its question shown in the new one, a reading of an amount answers it. */
const KEEPING: ReadonlySet<string> = new Set(['still', 'settings', 'locale', 'currency', 'whichAmount']);

/**
 * Sets the dialog aside where the customer goes elsewhere, by a tap on another button or by words that its question cannot take, and
 * comes back to it by the way back. A tap on a step that was left only shows the step again: what it confirms may have changed.
 */
export function leaveDialog(version: string, deps: BotDeps): Middleware<ShopContext> {
  const cancels = locales.map((locale) => deps.textsFor(locale).plain('button-cancel'));
  const steerTap = async (ctx: ShopContext) => {
    const { tap, dialog } = ctx;
    if (tap && KEEPING.has(tap.name)) return;
    if (tap?.name === 'resume') {
      if (!dialog.takeUp(tap.values.mark, version)) await setDialogAside(ctx);
    } else if (tap?.name !== 'dialog') await setDialogAside(ctx);
    else if (dialog.isLeft && dialog.takeUp(tap.values.mark, version)) {
      const { mark } = tap.values;
      const query = ctx.callbackQuery;
      // The conversation keeps the update, and has to read the same in it whenever it is replayed.
      if (query) query.data = dataOf('resume', { mark, what: '', quantity: 0 });
      ctx.tap = { name: 'resume', values: { mark, what: '', quantity: 0 } };
    }
  };
  const steerMessage = async (ctx: ShopContext) => {
    const { dialog, message } = ctx;
    const { note } = dialog;
    if (!message || !note || message.text?.startsWith('/')) return;
    const isPhoneQuestion = note.message === null;
    if (dialog.isLeft) {
      // The keyboard that shares the number is still there.
      const isItsKey = message.contact !== undefined || cancels.includes(message.text?.trim() ?? '');
      if (isPhoneQuestion && isItsKey) dialog.takeUp(note.mark, version);
    } else if (dialog.talk && !takes(note, message.text) && !isPhoneQuestion) {
      ctx.leftDialog = (await setDialogAside(ctx)) ?? undefined;
    }
  };
  return async (ctx, next) => {
    if (ctx.callbackQuery) await steerTap(ctx);
    else await steerMessage(ctx);
    await next();
  };
}

/** Whether the question of a dialog can take what was typed. */
function takes({ takesWords }: DialogNote, text: string | undefined): boolean {
  if (takesWords !== 'basket') return takesWords;
  if (text === undefined) return false;
  return /^\d{1,2}$/.test(plainTyped(text)) || readBalanceCode(text) !== null;
}

/**
 * A dialog begun by another version of the shop can't be replayed: it is dropped, and the customer is notified instead of
 * being left without an answer.
 */
export function dropOldDialog(version: string, deps: BotDeps): Middleware<ShopContext> {
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
    const home = await freshHome(ctx, deps, 'shop-renewed');
    const on = note ? backToDialogRow(ctx.texts, note) : [];
    const rows = home.keyboard?.inline_keyboard ?? [];
    await sendScreen(ctx.api, ctx.customer.id, {
      ...home,
      keyboard: { inline_keyboard: on.length > 0 ? [on, ...rows] : rows },
    });
  };
}
