import type { Middleware } from 'grammy';
import type { BotDeps, ShopContext } from '../../ui/context.ts';

/** What is opened from the message of an alarm, or from the count of deposits, comes in a message of its own: the alarm stays, until it says who decided it. */
export function alarmsStay({ shop }: BotDeps): Middleware<ShopContext> {
  return async (ctx, next) => {
    const message = ctx.callbackQuery?.message;
    if (
      message &&
      (ctx.tap?.name === 'depositQueue' ||
        (await shop.alerts.messages.has({ chatId: message.chat.id, messageId: message.message_id })))
    ) {
      ctx.keepsTapped = true;
    }
    await next();
  };
}
