import { recordSurely } from '../../../platform/database/away.ts';
import { newClientOrderRef, type RefParts } from '../../../platform/values/codes.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { newCallbackToken } from './callback-token.ts';
import type { PostedOrder } from './candidate.ts';
import type { PostedAttempt } from './record-accepted.ts';
import { recordOutcome } from './record-outcome.ts';

/**
 * An attempt that may be written, with the secret part of its callback address; null: the shop only polls.
 */
export interface NewAttempt extends PostedAttempt {
  readonly token: Buffer | null;
}

/** Time after an attempt's deadline at which the sweep wakes its order, milliseconds. */
const WAKE_AFTER_MS = 500;

/** Makes a new attempt that begins at `startedAt`. */
export function newAttempt(
  deps: Pick<OrdersDeps, 'settings' | 'vault'>,
  named: RefParts,
  startedAt: Date,
): NewAttempt {
  return {
    number: named.attempt,
    ref: newClientOrderRef(named),
    token: deps.settings.callbackBase === null ? null : newCallbackToken(deps.vault),
    startedAt,
    deadlineAt: new Date(startedAt.getTime() + deps.settings.attemptMs),
  };
}

/** Returns the time at which the sweep wakes an order with this attempt. */
export function wakeAfter({ deadlineAt }: Pick<PostedAttempt, 'deadlineAt'>): Date {
  return new Date(deadlineAt.getTime() + WAKE_AFTER_MS);
}

/** Posts a written attempt once, and records its outcome (dealer-api.md, POST /order, rules 1 and 2). */
export async function postAttempt(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'log' | 'clock' | 'settings' | 'slots'>,
  order: PostedOrder,
  attempt: NewAttempt,
): Promise<void> {
  const { token, ref, deadlineAt } = attempt;
  const outcome = await deps.dealer.createOrder(
    {
      productItem: Number(order.itemId),
      phone: order.phone,
      orderCurrency: order.currency,
      clientOrderRef: ref,
      ...(Object.keys(order.context).length > 0 && { context: order.context }),
      ...(token !== null && {
        notificationUrl: `${deps.settings.callbackBase}/dealer/orders/${token.toString('base64url')}`,
      }),
    },
    { deadline: deadlineAt },
  );
  // An answer that is not written down is an unknown outcome: the customer would wait for the quarantine.
  await recordSurely(() => recordOutcome(deps, order, attempt, outcome));
}
