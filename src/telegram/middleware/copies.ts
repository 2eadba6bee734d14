import type { Middleware } from 'grammy';
import type { OrdersApi } from '../../modules/orders/index.ts';
import type { ShopContext } from '../ui/context.ts';
import { tappedMessage } from '../ui/handlers.ts';

/**
 * Forgets a message with codes once a tap replaces its screen. Until then, a code that is taken back is
 * removed from the message. The inbox does not keep the buttons of a tapped message. So each replacing screen
 * deletes the message's row by key, for customers with such messages.
 */
export function copies({ delivery }: Pick<OrdersApi, 'delivery'>): Middleware<ShopContext> {
  return async (ctx, next) => {
    const messageId = tappedMessage(ctx);
    if (messageId !== null && ctx.customer.hasCopies) {
      ctx.leaveCopy = () => delivery.forgetCopy(ctx.customer.id, messageId);
    }
    await next();
  };
}
