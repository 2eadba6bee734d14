import { isUnchargedStatus } from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../../platform/jobs/catalog.ts';
import { orderCode, parseCode } from '../../../platform/values/codes.ts';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import { plainTyped } from '../../../platform/values/typed-text.ts';
import { itemsView } from '../../catalog/reads/goods.ts';
import {
  type Actor,
  forOthers,
  orThrow,
  partiesTo,
  recordAct,
  requireOutsider,
  SecondWordNeeded,
  type SpendBudget,
} from '../../staff/index.ts';
import { ERASED_PHONE } from '../core/compare.ts';
import type { OrdersDeps } from '../core/deps.ts';
import type { Goods } from '../delivery/goods.ts';
import { endOrphanAlert, isUndecided } from '../reconcile/match/record-orphan.ts';
import type { OrphanDecision } from '../tables.ts';

/** A dealer order with a ref of the shop, whose order the shop does not know. */
export interface OrphanOrder {
  /** Ascending in the order of detection. */
  readonly id: number;
  readonly dealerOrderId: number;
  /** Code of the order that the dealer order's ref names. */
  readonly orderCode: string;
  readonly ref: string;
  readonly type: 'voucher' | 'top-up' | 'other';
  readonly dealerStatus: string;
  /** Cost of the dealer order; null until the Dealer API reports it. */
  readonly cost: Money | null;
  readonly phone: string | null;
  /** Null if the item is unknown. */
  readonly itemName: string | null;
  readonly createdAt: string | null;
  readonly decision: OrphanDecision | null;
  readonly decidedBy: number | null;
  /** Possible decisions; empty once decided, or if the dealer order was not charged. */
  readonly choices: readonly OrphanDecision[];
  /** True if `card` returns its voucher. */
  readonly hasCard: boolean;
}

export interface Orphans {
  /**
   * Finds orphan orders by the order's code, the ref or the dealer order's id; `more` finds undecided ones,
   * 10 at most.
   */
  find(text: string): Promise<OrphanOrder[]>;
  /**
   * Records a decision; false if decided before, or not a possible choice. A voucher that is handed over
   * counts against the actor's budget, because its code can be read then.
   *
   * @throws {SecondWordNeeded} above the budget
   */
  decide(dealerOrderId: number, decision: OrphanDecision, actor: Actor): Promise<boolean>;
  /**
   * Decides about all undecided orphan orders of a purchase, one after the other.
   *
   * @param meant.upTo the `id` of the last one shown: the decision does not cover later ones
   * @returns the number of decided orders, and of those that do not allow the choice
   */
  decideAll(
    purchaseCode: string,
    meant: { readonly decision: OrphanDecision; readonly upTo: number },
    actor: Actor,
  ): Promise<{ readonly done: number; readonly left: number }>;
  /**
   * Returns the card of an orphan to those who hand it over; null if there is none, or an order of the shop
   * adopted it.
   */
  card(dealerOrderId: number, actor: Actor): Promise<Pick<Goods, 'code' | 'pin'> | null>;
}

const MOST_FOUND = 10;

interface OrphansDeps extends Pick<OrdersDeps, 'db' | 'vault' | 'log' | 'clock'> {
  readonly baseCurrency: string;
  readonly spendBudget: SpendBudget;
}

/** Creates the operations on orphan orders. */
export function createOrphans(deps: OrphansDeps): Orphans {
  return {
    find: (text) => findOrphans(deps, text),
    decide: async (dealerOrderId, decision, actor) => decideOrphan(deps, dealerOrderId, decision, actor),
    decideAll: async (purchaseCode, { decision, upTo }, actor) => {
      actor.require('orders.decide');
      const waiting = (await findOrphans(deps, purchaseCode)).filter(
        (one) => one.decision === null && one.id <= upTo,
      );
      const { done, left } = await forOthers(waiting, ({ dealerOrderId }) =>
        decideOrphan(deps, dealerOrderId, decision, actor),
      );
      return { done: done.length, left: left.length };
    },
    card: async (dealerOrderId, actor) => {
      actor.require('orders.decide');
      await requireOutsider(deps.db, actor, 'orphan-decided', dealerOrderId);
      return readCard(deps, dealerOrderId);
    },
  };
}

const kindOf = (dealerType: string) =>
  dealerType === 'chargingCard' ? 'voucher' : dealerType === 'topUp' ? 'top-up' : 'other';

async function findOrphans({ db }: Pick<OrdersDeps, 'db'>, text: string): Promise<OrphanOrder[]> {
  const condition = meant(plainTyped(text).replace(/^#/, ''));
  if (!condition) return [];
  const { rows } = await sql<{
    id: string;
    dealerOrderId: string;
    orderCode: string;
    ref: string;
    dealerType: string;
    dealerStatus: string;
    currency: string | null;
    cost: string | null;
    phone: string | null;
    itemName: string | null;
    createdAt: Date | null;
    decision: OrphanDecision | null;
    decidedBy: string | null;
    hasCard: boolean;
    isEnded: boolean;
    isAdopted: boolean;
  }>`
    select u.id, u.dealer_order_id as "dealerOrderId", u.order_code as "orderCode", u.client_order_ref as ref,
      u.dealer_type as "dealerType", u.dealer_status as "dealerStatus", u.currency, u.cost, nullif(u.phone, ${ERASED_PHONE}) as phone, i.name as "itemName",
      u.dealer_created_at as "createdAt", u.decision, u.decided_by as "decidedBy",
      u.sealed is not null as "hasCard", u.due_at is null as "isEnded", ${isAdopted} as "isAdopted"
    from orphan_orders u left join ${itemsView} i on i.id = u.item_id
    where ${condition} order by u.decision is not null, u.id limit ${MOST_FOUND}`.execute(db);
  return rows.map(
    ({
      id,
      dealerOrderId,
      dealerType,
      currency,
      cost,
      decidedBy,
      createdAt,
      hasCard,
      isEnded,
      isAdopted,
      ...row
    }) => ({
      ...row,
      id: Number(id),
      dealerOrderId: Number(dealerOrderId),
      type: kindOf(dealerType),
      cost: cost !== null && currency !== null ? money(cost, currency) : null,
      createdAt: createdAt?.toISOString() ?? null,
      decidedBy: decidedBy === null ? null : Number(decidedBy),
      choices: choicesOf({ ...row, hasCard, isEnded, isVoucher: dealerType === 'chargingCard' }),
      hasCard: hasCard && row.decision === 'handed-over' && !isAdopted,
    }),
  );
}

/** True if an order of the shop adopted the orphan `u`: its customer alone may read the code. */
const isAdopted = sql<boolean>`exists (select from orders o where o.dealer_order_id = u.dealer_order_id)`;

function meant(text: string): RawBuilder<boolean> | null {
  if (text === 'more') return isUndecided;
  if (/^\d{1,15}$/.test(text)) return sql`u.dealer_order_id = ${text}::bigint`;
  const code = parseCode(text);
  if (!code) return null;
  return code.unit === null
    ? sql`u.order_code like ${`${orderCode(code.purchaseCode, '%')}`}`
    : sql`u.order_code = ${orderCode(code.purchaseCode, code.unit)}`;
}

/**
 * Returns the possible decisions. A voucher is handed over or sold only with its card, once two answers
 * agree; sold only if its item is known.
 */
function choicesOf(orphan: {
  readonly decision: OrphanDecision | null;
  readonly dealerStatus: string;
  readonly isVoucher: boolean;
  readonly hasCard: boolean;
  readonly isEnded: boolean;
  readonly itemName: string | null;
}): OrphanDecision[] {
  const { decision, dealerStatus, isVoucher, hasCard, isEnded, itemName } = orphan;
  if (decision !== null || (isEnded && isUnchargedStatus(dealerStatus))) return [];
  const isThere = isEnded && dealerStatus === 'success' && (hasCard || !isVoucher);
  return [
    ...(isThere ? (['handed-over'] as const) : []),
    ...(isThere && hasCard && itemName !== null ? (['to-stock'] as const) : []),
    'written-off',
  ];
}

/**
 * Records a person's decision; the first one counts. A voucher that goes to stock becomes a surplus order,
 * which is fetched and compared before it is sold.
 *
 * @returns false if it was decided before, or the decision is not a possible choice
 */
async function decideOrphan(
  deps: Omit<OrphansDeps, 'vault'>,
  dealerOrderId: number,
  decision: OrphanDecision,
  actor: Actor,
): Promise<boolean> {
  const actorId = actor.idFor('orders.decide');
  const [orphan] = await findOrphans(deps, String(dealerOrderId));
  if (!orphan?.choices.includes(decision)) return false;
  const result = await deps.db.transaction().execute(async (tx) => {
    const decided = await tx
      .selectFrom('orphan_orders')
      .select('id')
      .where('dealer_order_id', '=', String(dealerOrderId))
      .where('decision', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!decided) return false;
    await requireOutsider(tx, actor, 'orphan-decided', dealerOrderId);
    const opens = decision === 'handed-over' && orphan.type === 'voucher';
    const question = opens ? await spendForOrphan(deps, tx, orphan, actor) : null;
    if (question) return question;
    await tx
      .updateTable('orphan_orders')
      .set({ decision, decided_at: deps.clock(), decided_by: actorId, due_at: null })
      .where('id', '=', decided.id)
      .execute();
    await recordAct(tx, { actorId, act: 'orphan-decided', subject: dealerOrderId, detail: { decision } });
    if (decision === 'to-stock') {
      await sql`
        insert into surplus_orders (dealer_order_id, client_order_ref, item_id, currency, type, dealer_status, found_at, due_at, fetched_since)
        select dealer_order_id, client_order_ref, item_id, currency, 'voucher', dealer_status, found_at, ${deps.clock()}, ${deps.clock()}
        from orphan_orders where id = ${decided.id}`.execute(tx);
      await addJobs(tx, [roundJob('fetch_surplus')]);
    }
    await endOrphanAlert(tx, decided.id);
    deps.log.warn(
      { order: orphan.orderCode, dealerOrderId, decision, admin: actorId },
      'an orphan order was decided',
    );
    return true;
  });
  return orThrow<boolean>(result);
}

/**
 * Counts the cost of an orphan voucher as spent by `actor`, once. A voucher without a known cost takes a second
 * person.
 */
async function spendForOrphan(
  { spendBudget, baseCurrency }: Pick<OrphansDeps, 'spendBudget' | 'baseCurrency'>,
  tx: Tx,
  { dealerOrderId, orderCode: subject, cost }: OrphanOrder,
  actor: Actor,
): Promise<SecondWordNeeded | null> {
  const priced = cost !== null && new Big(cost.amount).gt('0') ? cost : null;
  const key = `orphan:${dealerOrderId}`;
  const word = await spendBudget(tx, {
    key,
    kind: priced ? 'orphan' : 'orphan-unpriced',
    actor,
    money: priced ?? money('0', baseCurrency),
    needs: 'orders.decide',
    subject,
    beneficiaries: await partiesTo(tx, { kind: 'dealer-order', dealerOrderId }),
    always: priced === null,
  });
  return word === 'go' ? null : new SecondWordNeeded(word, key);
}

async function readCard({ db, vault }: Pick<OrdersDeps, 'db' | 'vault'>, dealerOrderId: number) {
  const row = await db
    .selectFrom('orphan_orders as u')
    .select(['key_id', 'wrapped_key', 'sealed'])
    .where('dealer_order_id', '=', String(dealerOrderId))
    .where('decision', '=', 'handed-over')
    .where(sql<boolean>`not ${isAdopted}`)
    .executeTakeFirst();
  if (!row || row.key_id === null || row.wrapped_key === null || row.sealed === null) return null;
  return vault.open({ keyId: row.key_id, wrappedKey: row.wrapped_key, sealed: row.sealed }, dealerOrderId);
}
