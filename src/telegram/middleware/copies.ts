import type { Middleware } from 'grammy';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { tappedMessage } from '../ui/handlers.ts';

/**
 * A message that shows the codes of a purchase is brought up to date when one of them is taken back, for as long as it shows
 * them: once a tap puts another screen there, it is forgotten. The inbox keeps no buttons of a tapped message, so each screen that
 * replaces one deletes its row by key, of customers who have such messages at all.
 */
export function copies({ shop }: BotDeps): Middleware<ShopContext> {
  return async (ctx, next) => {
    const messageId = tappedMessage(ctx);
    if (messageId !== null && ctx.customer.hasCopies) {
      ctx.leaveCopy = () => shop.delivery.forgetCopy(ctx.customer.id, messageId);
    }
    await next();
  };
}
