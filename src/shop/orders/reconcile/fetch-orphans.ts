import { DealerError, type DealerOrder, isFinalStatus } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { recordKeyUse } from '../../vault/key-use.ts';
import { recordCharge } from '../core/charges.ts';
import { ERASED_PHONE } from '../core/compare.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { endOrphanAlert } from './match/record-orphan.ts';

const AGAIN_MS = 60_000;
const MOST_ORDERS = 100;

/**
 * Fetches every orphan order that is not final yet, and seals the card of a success. One that failed or was rejected cost nothing and
 * needs no decision. An answer with another ref is about another order: it is read again.
 */
export async function fetchOrphans(deps: OrdersDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('orphan_orders')
    .select(['id', 'dealer_order_id', 'client_order_ref'])
    .where('due_at', '<=', deps.clock())
    .orderBy('due_at')
    .limit(MOST_ORDERS)
    .execute();
  for (const orphan of due) {
    const dealerOrderId = Number(orphan.dealer_order_id);
    try {
      const answer = await deps.dealer.order(dealerOrderId);
      if (answer.clientOrderRef !== null && answer.clientOrderRef !== orphan.client_order_ref) {
        deps.log.warn({ dealerOrderId }, 'the answer about an orphan order has the ref of another order');
        await fetchAgain(deps, orphan.id);
      } else await keep(deps, orphan.id, answer);
    } catch (error) {
      if (!(error instanceof DealerError)) throw error;
      deps.log.warn({ dealerOrderId, failure: error.failure }, 'an orphan order could not be fetched');
      await fetchAgain(deps, orphan.id);
    }
  }
}

async function fetchAgain(deps: Pick<OrdersDeps, 'db' | 'clock'>, id: string): Promise<void> {
  await deps.db
    .updateTable('orphan_orders')
    .set({ due_at: inMs(deps, AGAIN_MS) })
    .where('id', '=', id)
    .where('due_at', 'is not', null)
    .execute();
}

async function keep(
  deps: Pick<OrdersDeps, 'db' | 'vault' | 'clock'>,
  id: string,
  answer: DealerOrder,
): Promise<void> {
  await recordCharge(deps.db, answer, null);
  const card = answer.soldItem?.voucher ?? null;
  const withoutCard = answer.type === 'chargingCard' && answer.status === 'success' && card === null;
  const isOver = isFinalStatus(answer.status) && !withoutCard;
  const sealed = isOver && card !== null ? deps.vault.seal(card, answer.id) : null;
  await deps.db.transaction().execute(async (tx) => {
    if (sealed) await recordKeyUse(tx, sealed);
    await sql`
      update orphan_orders set dealer_status = ${answer.status}, due_at = ${isOver ? null : inMs(deps, AGAIN_MS)},
        currency = coalesce(${answer.orderCurrency}::text, currency),
        phone = case when phone = ${ERASED_PHONE} then phone else coalesce(${answer.customerPhone}::text, phone) end,
        cost = coalesce(${answer.appliedDealerPrices?.price?.toFixed() ?? null}::numeric, cost),
        key_id = ${sealed?.keyId ?? null}, wrapped_key = ${sealed?.wrappedKey ?? null}, sealed = ${sealed?.sealed ?? null}
      where id = ${id} and due_at is not null`.execute(tx);
    if (isOver && answer.status !== 'success') await endOrphanAlert(tx, id);
  });
}
