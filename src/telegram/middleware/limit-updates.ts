import type { MiddlewareFn } from 'grammy';
import { lowerUrgency } from '../bot-api/urgency.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import type { Limited } from '../ui/input/limits.ts';

/**
 * Leaves out updates beyond what `limits` lets through, whatever their kind: nothing is read or answered, a dialog stays as it is, and
 * the person is notified now and then. Payments always get through, since an invoice asked for them.
 */
export function limitUpdates(deps: BotDeps): MiddlewareFn<ShopContext> {
  const { limits, log } = deps;
  return async (ctx, next) => {
    const { from, message } = ctx;
    if (!from || message?.successful_payment || message?.refunded_payment) return next();
    const bucket = bucketOf(ctx);
    const seconds = limits.use(bucket, from.id, ctx.update.update_id);
    if (bucket === 'text') lowerUrgency(limits.used('text', from.id));
    if (seconds === 0) return next();
    ctx.handler = `too many: ${bucket}`;
    if (!limits.shouldNotify(bucket, from.id)) return;
    try {
      await notify(ctx, deps, { person: from.id, seconds });
      limits.notified(bucket, from.id);
    } catch (error) {
      // The next update that is left out is another occasion.
      log.debug({ err: error }, 'somebody was not notified that updates are left out');
    }
  };
}

/** A contact that the question for the phone number asked for has a bucket of its own, so that texts before it never keep it out. */
function bucketOf({ callbackQuery, message, dialog }: ShopContext): Limited {
  if (callbackQuery) return 'tap';
  const isPhoneAsked = dialog.note !== null && dialog.note.message === null;
  return message?.contact && isPhoneAsked ? 'asked-contact' : 'text';
}

async function notify(
  ctx: ShopContext,
  { shop, textsFor }: BotDeps,
  { person, seconds }: { person: number; seconds: number },
): Promise<void> {
  const known = await shop.customers.find(String(person));
  const texts = textsFor(known?.locale ?? ctx.from?.language_code);
  if (ctx.callbackQuery) {
    await ctx.answerCallbackQuery({ text: texts.plain('taps-too-many', { seconds }) });
    return;
  }
  // Nobody reads a message about a block of the bot.
  if (!ctx.message && !ctx.editedMessage) return;
  await ctx.api.sendMessage(person, texts.html('texts-too-many', { seconds }).source, {
    parse_mode: 'HTML',
  });
}
