import type { Middleware } from 'grammy';
import { readTap } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { tappedMessage } from '../ui/handlers.ts';

/**
 * A message that shows the codes of a purchase is brought up to date when one of them is taken back, for as long as it shows
 * them: once a tap puts another screen there, it is forgotten. Which messages these are is seen by their own buttons.
 */
export function copies({ shop }: BotDeps): Middleware<ShopContext> {
  return async (ctx, next) => {
    const messageId = tappedMessage(ctx);
    const rows = ctx.callbackQuery?.message?.reply_markup?.inline_keyboard ?? [];
    const showsCodes = rows.flat().some((one) => 'callback_data' in one && isOfCodes(one.callback_data));
    if (messageId !== null && showsCodes) {
      ctx.leaveCopy = () => shop.delivery.forgetCopy(ctx.customer.id, messageId);
    }
    await next();
  };
}

function isOfCodes(data: string): boolean {
  const name = readTap(data)?.name;
  return name === 'codeProblem' || name === 'caseAdd' || name === 'file';
}
