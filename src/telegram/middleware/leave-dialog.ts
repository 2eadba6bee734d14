import type { Middleware } from 'grammy';
import { freshHome } from '../screens/home.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { sendScreen } from '../ui/screen.ts';

/** A tap on any button outside of the dialog leaves it: the customer went somewhere else. */
export const leaveDialogByTap: Middleware<ShopContext> = async (ctx, next) => {
  if (ctx.callbackQuery && ctx.tap?.name !== 'dialog') ctx.dialog.leave();
  await next();
};

/**
 * A dialog begun by another version of the shop can't be replayed: it is dropped, and the customer is notified instead of
 * being left without an answer.
 */
export function dropOldDialog(version: string, deps: BotDeps): Middleware<ShopContext> {
  return async (ctx, next) => {
    const dialog = ctx.dialog.current;
    if (dialog?.version === version) ctx.handler = 'dialog';
    if (!dialog || dialog.version === version) return next();
    ctx.handler = 'dialog of another version';
    ctx.dialog.leave();
    await sendScreen(ctx.api, ctx.customer.id, await freshHome(ctx, deps, 'shop-renewed'));
  };
}
