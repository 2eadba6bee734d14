import { DealerError, type DealerOrder, isFinalStatus } from '@storefront/dealer-client';
import { type Selectable, sql } from 'kysely';
import { runEach } from '../../../platform/jobs/sweeps.ts';
import { type Card, recordKeyUse, VaultError } from '../../vault/index.ts';
import { chargeOf, ERASED_PHONE, recordCharge } from '../core/compare.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import type { OrphanOrdersTable } from '../tables.ts';
import { endOrphanAlert } from './match/record-orphan.ts';

const AGAIN_MS = 60_000;
const MOST_ORDERS = 100;
const COLUMNS = [
  'id',
  'dealer_order_id',
  'client_order_ref',
  'dealer_type',
  'dealer_status',
  'currency',
  'cost',
  'phone',
  'key_id',
  'wrapped_key',
  'sealed',
] as const;

/**
 * Fetches each orphan order until two consecutive answers agree that it is final, and seals the card of a
 * success. One answer may be about another order, and the shop has no data to detect that. A failed or
 * rejected order was not charged, so it needs no decision.
 */
export async function fetchOrphans(deps: OrdersDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('orphan_orders')
    .select(COLUMNS)
    .where('due_at', '<=', deps.clock())
    .orderBy('due_at')
    .limit(MOST_ORDERS)
    .execute();
  await runEach(due.map((orphan) => () => fetchOrphan(deps, orphan)));
}

async function fetchOrphan(deps: OrdersDeps, orphan: KnownOrphan): Promise<void> {
  const dealerOrderId = Number(orphan.dealer_order_id);
  try {
    const answer = await deps.dealer.order(dealerOrderId);
    if (answer.clientOrderRef !== null && answer.clientOrderRef !== orphan.client_order_ref) {
      deps.log.warn({ dealerOrderId }, 'the answer about an orphan order has the ref of another order');
      await fetchAgain(deps, orphan.id);
    } else await keep(deps, orphan, answer);
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    deps.log.warn({ dealerOrderId, failure: error.failure }, 'an orphan order could not be fetched');
    await fetchAgain(deps, orphan.id);
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

/** An orphan order as of the last answer, or of the list before the first answer. */
type KnownOrphan = Pick<Selectable<OrphanOrdersTable>, (typeof COLUMNS)[number]>;

async function keep(
  deps: Pick<OrdersDeps, 'db' | 'vault' | 'clock'>,
  known: KnownOrphan,
  answer: DealerOrder,
): Promise<void> {
  const { id } = known;
  await recordCharge(deps.db, answer, null);
  const card = answer.soldItem?.voucher ?? null;
  const withoutCard = answer.type === 'chargingCard' && answer.status === 'success' && card === null;
  const isFinal = isFinalStatus(answer.status) && !withoutCard;
  const isOver = isFinal && agrees(deps.vault, known, answer);
  const sealed = isFinal && card !== null ? deps.vault.seal(card, answer.id) : null;
  await deps.db.transaction().execute(async (tx) => {
    if (sealed) await recordKeyUse(tx, sealed);
    await sql`
      update orphan_orders set dealer_type = ${answer.type}, dealer_status = ${answer.status}, due_at = ${isOver ? null : inMs(deps, AGAIN_MS)},
        currency = coalesce(${answer.orderCurrency}::text, currency),
        phone = case when phone = ${ERASED_PHONE} then phone else coalesce(${answer.customerPhone}::text, phone) end,
        cost = coalesce(${chargeOf(answer)?.toFixed() ?? null}::numeric, cost),
        key_id = ${sealed?.keyId ?? null}, wrapped_key = ${sealed?.wrappedKey ?? null}, sealed = ${sealed?.sealed ?? null}
      where id = ${id} and due_at is not null`.execute(tx);
    if (isOver && answer.status !== 'success') await endOrphanAlert(tx, id);
  });
}

/** Returns true if an answer agrees with the recorded one. An omitted field does not contradict. */
function agrees(vault: OrdersDeps['vault'], known: KnownOrphan, answer: DealerOrder): boolean {
  const { orderCurrency, customerPhone } = answer;
  const price = chargeOf(answer);
  return (
    answer.type === known.dealer_type &&
    answer.status === known.dealer_status &&
    (orderCurrency === null || orderCurrency === known.currency) &&
    (customerPhone === null || known.phone === ERASED_PHONE || customerPhone === known.phone) &&
    (price === null || (known.cost !== null && price.round(8).eq(known.cost))) &&
    isSameCard(knownCard(vault, known), answer.soldItem?.voucher ?? null)
  );
}

function knownCard(vault: OrdersDeps['vault'], known: KnownOrphan): Card | null {
  const { key_id: keyId, wrapped_key: wrappedKey, sealed } = known;
  if (keyId === null || wrappedKey === null || sealed === null) return null;
  try {
    return vault.open({ keyId, wrappedKey, sealed }, Number(known.dealer_order_id));
  } catch (error) {
    // Its key is lost: this answer is sealed instead, and compared with the next one.
    if (error instanceof VaultError) return null;
    throw error;
  }
}

function isSameCard(one: Card | null, other: Card | null): boolean {
  return one?.code?.expose() === other?.code?.expose() && one?.pin?.expose() === other?.pin?.expose();
}
