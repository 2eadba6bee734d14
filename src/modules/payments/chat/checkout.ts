import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, GrammyError } from 'grammy';
import type { Logger } from '../../../platform/logging.ts';
import type { PreCheckout } from '../../../telegram/inbox/incoming.ts';
import type { TextKey, TextsFor } from '../../../telegram/ui/texts/texts.ts';
import type { CheckoutRefusal } from '../stars/checkout.ts';
import type { Stars } from '../stars/stars.ts';

interface PreCheckoutDeps {
  readonly stars: Pick<Stars, 'checkOut' | 'endCheckout'>;
  readonly api: Api;
  readonly textsFor: TextsFor;
  readonly log: Logger;
  /** Time for the shop's decision, milliseconds; 5 s by default. */
  readonly decideWithinMs?: number;
}

/** Time after which the shop refuses an undecided query, milliseconds; Telegram waits ten seconds. */
const DECIDE_WITHIN_MS = 5_000;
/** An answer that did not reach Telegram by this time is not sent again: it would arrive too late. */
const ANSWER_WITHIN_MS = 8_000;
/** A query that may be older than this on arrival, as after a restart, is refused at once. */
const OLDEST_MS = 8_000;

const REFUSALS = {
  unknown: 'checkout-unknown',
  ended: 'checkout-ended',
  paid: 'checkout-paid',
  'under-way': 'checkout-under-way',
  'amount-changed': 'checkout-ended',
  'price-changed': 'checkout-price-changed',
  'not-on-sale': 'checkout-not-on-sale',
  'not-now': 'checkout-not-now',
  blocked: 'checkout-blocked',
} as const satisfies Record<CheckoutRefusal, TextKey>;

/**
 * Creates the function that answers pre-checkout queries, directly from the receiver and outside of every
 * queue. It approves only payments that the shop approved in time. A query has no time of its own:
 * `mayBeOldMs` is its possible age, by the last receipt of updates.
 */
export function createCheckoutAnswers({
  stars,
  api,
  textsFor,
  log,
  decideWithinMs = DECIDE_WITHIN_MS,
}: PreCheckoutDeps) {
  return async (query: PreCheckout, mayBeOldMs: number): Promise<void> => {
    const { id, from, invoice_payload: payload } = query;
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS) as Parameters<Api['answerPreCheckoutQuery']>[3];
    const refuse = async (key: TextKey, locale: string | undefined) => {
      log.info({ customer: from.id, why: key }, 'a pre-checkout query is refused');
      await api.answerPreCheckoutQuery(id, false, { error_message: textsFor(locale).plain(key) }, signal);
    };
    if (mayBeOldMs > OLDEST_MS) return refuse('checkout-again', from.language_code);
    const asked = { id, customerId: from.id, unit: query.currency, amount: query.total_amount, payload };
    const deciding = stars.checkOut(asked);
    const verdict = await Promise.race([
      deciding.catch((err: unknown) => {
        log.warn({ err, customer: from.id }, 'a pre-checkout query could not be decided');
        return null;
      }),
      sleep(decideWithinMs, null, { ref: false }),
    ]);
    if (!verdict) {
      // Ends the checkout if the approval still comes: the customer was refused.
      deciding.then(() => stars.endCheckout(id, payload)).catch(() => {});
      return refuse('checkout-again', from.language_code);
    }
    if (!verdict.ok) return refuse(REFUSALS[verdict.refusal], verdict.locale ?? from.language_code);
    try {
      await api.answerPreCheckoutQuery(id, true, {}, signal);
    } catch (error) {
      // Telegram found the answer too late, or does not know the query: it cannot lead to a payment.
      if (error instanceof GrammyError && error.error_code === 400) await stars.endCheckout(id, payload);
      throw error;
    }
  };
}
