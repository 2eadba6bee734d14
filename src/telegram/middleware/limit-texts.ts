import type { Middleware } from 'grammy';
import { lowerUrgency } from '../bot-api/urgency.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';

/**
 * Leaves out what somebody writes beyond what `limits` lets through: nothing is read or answered, a dialog stays as it is, and
 * the person is notified once a minute. Taps and contacts always get through.
 */
export function limitTexts({ shop, textsFor, limits, log }: BotDeps): Middleware<ShopContext> {
  return async (ctx, next) => {
    const { from } = ctx;
    const message = ctx.message ?? ctx.editedMessage;
    if (!from || !message || message.contact || message.successful_payment) return next();
    const seconds = limits.use('text', from.id, ctx.update.update_id);
    lowerUrgency(limits.used('text', from.id));
    if (seconds === 0) return next();
    ctx.handler = 'too many texts';
    if (!limits.shouldNotify(from.id)) return;
    const known = await shop.customers.find(String(from.id));
    const text = textsFor(known?.locale ?? from.language_code).html('texts-too-many', { seconds });
    try {
      await ctx.api.sendMessage(from.id, text.source, { parse_mode: 'HTML' });
      limits.notified(from.id);
    } catch (error) {
      // The next text that is left out is another occasion.
      log.debug({ err: error }, 'somebody was not notified that texts are left out');
    }
  };
}
