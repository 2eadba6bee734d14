import type { Middleware } from 'grammy';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { depositQueueTap } from '../../../desk/chat/staff/buttons.ts';
import type { AlertsApi } from '../../module.ts';

/**
 * Opens the screens of an alert's buttons, or of the count of deposits, in a new message. The alert stays in
 * its place until it shows its decider.
 */
export function alarmsStay({ alerts }: Pick<AlertsApi, 'alerts'>): Middleware<ShopContext> {
  return async (ctx, next) => {
    const message = ctx.callbackQuery?.message;
    if (
      message &&
      (depositQueueTap.of(ctx.tap) ||
        (await alerts.messages.has({ chatId: message.chat.id, messageId: message.message_id })))
    ) {
      ctx.keepsTapped = true;
    }
    await next();
  };
}
