import type { Middleware } from 'grammy';
import type { CustomersApi } from '../../modules/customers/index.ts';
import type { PaymentsApi, Stars } from '../../modules/payments/index.ts';
import { notifyCustomer } from '../notifications/notify-customer.ts';
import type { ChatTools, ShopContext } from '../ui/context.ts';
import type { TextKey } from '../ui/texts/texts.ts';

/**
 * Records a charge that Telegram refunded. It is registered before all handlers that read the sender:
 * Telegram itself sends this message, in the payer's chat.
 */
export function refundedStars({ stars }: Pick<PaymentsApi, 'stars'>): Middleware<ShopContext> {
  return async (ctx, next) => {
    const refunded = ctx.message?.refunded_payment;
    if (!refunded || !ctx.chat) return next();
    ctx.handler = 'refunded payment';
    if (refunded.currency !== 'XTR') return;
    await stars.refunded({
      chargeId: refunded.telegram_payment_charge_id,
      customerId: ctx.chat.id,
      stars: refunded.total_amount,
      payload: refunded.invoice_payload,
    });
  };
}

/**
 * Records a paid charge: the only message that credits a payment in Stars. It is registered before the
 * dialogs, which would take it for an answer. The payment's own message shows the rest.
 */
export function paidStars(
  deps: Pick<PaymentsApi, 'stars'> & CustomersApi & Pick<ChatTools, 'textsFor'>,
): Middleware<ShopContext> {
  return async (ctx, next) => {
    const paid = ctx.message?.successful_payment;
    if (!paid) return next();
    ctx.handler = 'successful payment';
    if (paid.currency !== 'XTR') return;
    const result = await deps.stars.paid({
      chargeId: paid.telegram_payment_charge_id,
      customerId: ctx.customer.id,
      stars: paid.total_amount,
      payload: paid.invoice_payload,
      at: new Date(ctx.message.date * 1_000),
    });
    const word = wordFor(result);
    if (word === null) return;
    const amount =
      result.outcome === 'credited' ? ctx.texts.money(result.credited) : `⭐ ${paid.total_amount}`;
    await notifyCustomer(deps, ctx.api, ctx.customer.id, (texts) => texts.html(word, { amount }));
  };
}

type Outcome = Awaited<ReturnType<Stars['paid']>>;

/** Returns the text for the customer beside the payment's message; null if none is needed. */
function wordFor(result: Outcome): TextKey | null {
  if (result.outcome !== 'credited') return result.outcome === 'unexplained' ? 'stars-being-looked-at' : null;
  if (result.state === null) return 'stars-extra';
  return result.state === 'created' || result.state === 'awaiting' ? null : 'stars-late';
}
