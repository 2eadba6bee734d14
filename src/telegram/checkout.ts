import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, GrammyError } from 'grammy';
import type { Logger } from '../logging.ts';
import type { CheckoutRefusal, Stars } from '../shop/shop.ts';
import type { PreCheckout } from './inbox/incoming.ts';
import type { TextKey, TextsFor } from './ui/texts/texts.ts';

export interface PreCheckoutDeps {
  readonly stars: Pick<Stars, 'checkOut' | 'endCheckout'>;
  readonly api: Api;
  readonly textsFor: TextsFor;
  readonly log: Logger;
  /** How long the shop has to decide, milliseconds; 5 s by default. */
  readonly decideWithinMs?: number;
}

/** Telegram waits ten seconds. The shop has this long to decide; what it did not decide by then is refused. */
const DECIDE_WITHIN_MS = 5_000;
/** An answer that did not reach Telegram by then is not sent again: it would come too late. */
const ANSWER_WITHIN_MS = 8_000;
/** A query that may be older when it arrives, as after a restart, is refused without a look. */
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
} as const satisfies Record<CheckoutRefusal, TextKey>;

/**
 * Makes what answers pre-checkout queries: straight from the receiver, outside of every queue. It agrees only to what the shop agreed
 * to in time. The query tells no time of its own: `mayBeOldMs` is how old it may be, by when updates were last received.
 */
export function createCheckoutAnswers({ stars, api, textsFor, log, ...how }: PreCheckoutDeps) {
  const decideWithinMs = how.decideWithinMs ?? DECIDE_WITHIN_MS;
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
      // Should it be let through later, nobody pays by it.
      deciding.then(() => stars.endCheckout(id, payload)).catch(() => {});
      return refuse('checkout-again', from.language_code);
    }
    if (!verdict.ok) return refuse(REFUSALS[verdict.refusal], verdict.locale ?? from.language_code);
    try {
      await api.answerPreCheckoutQuery(id, true, {}, signal);
    } catch (error) {
      // Telegram took the answer for too late, or never asked: nothing is paid by it.
      if (error instanceof GrammyError && error.error_code === 400) await stars.endCheckout(id, payload);
      throw error;
    }
  };
}
