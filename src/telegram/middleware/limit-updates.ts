import type { MiddlewareFn } from 'grammy';
import type { CustomersApi } from '../../modules/customers/index.ts';
import { lowerUrgency } from '../bot-api/urgency.ts';
import type { ChatTools, ShopContext } from '../ui/context.ts';
import type { LimitedAction } from '../ui/input/limits.ts';

/**
 * Drops updates of any kind above the rate that `rateLimits` allows, without reading or answering them. An
 * open dialog stays, and the person gets a notice now and then. Payments always pass, since an invoice asked
 * for them.
 */
export function limitUpdates(
  deps: Pick<ChatTools, 'rateLimits' | 'log' | 'textsFor'> & CustomersApi,
): MiddlewareFn<ShopContext> {
  const { rateLimits, log } = deps;
  return async (ctx, next) => {
    const { from, message } = ctx;
    if (!from || message?.successful_payment || message?.refunded_payment) return next();
    const bucket = bucketOf(ctx);
    const seconds = rateLimits.use(bucket, from.id, ctx.update.update_id);
    if (bucket === 'text') lowerUrgency(rateLimits.used('text', from.id));
    if (seconds === 0) return next();
    ctx.handler = `too many: ${bucket}`;
    if (!rateLimits.shouldNotify(bucket, from.id)) return;
    try {
      await notify(ctx, deps, { person: from.id, seconds });
      rateLimits.notified(bucket, from.id);
    } catch (error) {
      // The next dropped update is another occasion.
      log.debug({ err: error }, 'somebody was not notified that updates are left out');
    }
  };
}

/**
 * Returns the bucket of an update. A contact that the phone question asked for has its own bucket, so that
 * earlier texts never block it.
 */
function bucketOf({ callbackQuery, message, dialog }: ShopContext): LimitedAction {
  if (callbackQuery) return 'tap';
  const isPhoneAsked = dialog.note !== null && dialog.note.message === null;
  return message?.contact && isPhoneAsked ? 'asked-contact' : 'text';
}

async function notify(
  ctx: ShopContext,
  { customers, textsFor }: CustomersApi & Pick<ChatTools, 'textsFor'>,
  { person, seconds }: { person: number; seconds: number },
): Promise<void> {
  const known = await customers.find(String(person));
  const texts = textsFor(known?.locale ?? ctx.from?.language_code);
  if (ctx.callbackQuery) {
    await ctx.answerCallbackQuery({ text: texts.plain('taps-too-many', { seconds }) });
    return;
  }
  // A person who blocked the bot would not read a message about it.
  if (!ctx.message && !ctx.editedMessage) return;
  await ctx.api.sendMessage(person, texts.html('texts-too-many', { seconds }).source, {
    parse_mode: 'HTML',
  });
}
