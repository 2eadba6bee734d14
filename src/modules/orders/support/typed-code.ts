import { sql } from 'kysely';
import { deliverJob } from '../../../platform/jobs/catalog.ts';
import type { Secret } from '../../../platform/secret.ts';
import { endAlert } from '../../alerts/index.ts';
import { type Actor, recordAct, requireOutsider } from '../../staff/index.ts';
import { codesRecorded, firstSentWith, keyUsed } from '../../vault/index.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { settlementOf } from '../core/find-order.ts';
import { transition } from '../core/transition.ts';
import { nextRecheck } from '../core/waiting.ts';
import { takeForReview } from './stuck.ts';

/** A card that a person typed; the PIN is null if there is none. */
export interface TypedCard {
  readonly code: Secret;
  readonly pin: Secret | null;
}

/**
 * `not-in-review`: decided before, or the code came meanwhile. `no-dealer-order`: the code must be bound to a
 * dealer order, and there is none. `sold-before`: the code came with another dealer order.
 */
export type TypedCodeResult = 'done' | 'not-in-review' | 'no-dealer-order' | 'sold-before';

/**
 * Delivers a code that the dealer gave a person outside the API. The statement that ends the order seals it,
 * like any code, and captures the price.
 */
export async function typeCode(
  deps: Pick<OrdersDeps, 'db' | 'vault' | 'log' | 'clock'>,
  code: string,
  typed: TypedCard,
  actor: Actor,
): Promise<TypedCodeResult> {
  const actorId = actor.idFor('orders.decide');
  return deps.db.transaction().execute(async (tx) => {
    const order = await takeForReview(deps, tx, code, (found) =>
      requireOutsider(tx, actor, 'review-decided', found.code),
    );
    if (order?.type !== 'voucher') return 'not-in-review';
    const { dealerOrderId } = order;
    if (dealerOrderId === null) return 'no-dealer-order';
    const hashes = deps.vault.fingerprints(typed, order.productId);
    if ((await firstSentWith(tx, hashes, dealerOrderId)) !== null) return 'sold-before';
    const sealed = deps.vault.seal(typed, dealerOrderId);
    const moved = await transition(tx, order.id, 'succeed', {
      at: deps.clock(),
      log: { cause: { kind: 'code-typed', dealerOrderId }, actorId },
      set: { recheckAt: nextRecheck(deps.clock(), 0) },
      with: {
        written: [
          codesRecorded(hashes, dealerOrderId, sql`moved`),
          keyUsed(sealed, sql`moved`),
          sql`
            insert into vouchers (order_id, dealer_order_id, key_id, wrapped_key, sealed)
            select id, ${dealerOrderId}, ${sealed.keyId}, ${sealed.wrappedKey}, ${sealed.sealed} from moved`,
        ],
        settles: { as: 'capture', settlement: settlementOf(order) },
        jobs: [deliverJob(order.purchaseId)],
      },
    });
    if (!moved) return 'not-in-review';
    // The shop delivered this code itself, so its customer may report it.
    await sql`update orders set fulfilled_elsewhere_by = null where id = ${order.id}`.execute(tx);
    await recordAct(tx, {
      actorId,
      act: 'review-decided',
      subject: order.code,
      detail: { decision: 'typed' },
    });
    await endAlert(tx, 'order-in-review', order.code);
    deps.log.warn({ order: order.code, admin: actorId }, 'a code was typed by a person');
    return 'done';
  });
}
