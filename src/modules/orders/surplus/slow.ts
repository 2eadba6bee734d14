import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Logger } from '../../../platform/logging.ts';
import { parseRef } from '../../../platform/values/codes.ts';
import { endAlert } from '../../alerts/index.ts';
import { isAlertOpen } from '../../alerts/reads.ts';
import { itemsView, productsView } from '../../catalog/reads/goods.ts';
import type { ProductType } from '../../catalog/tables.ts';
import { type Actor, recordAct, requireOutsider } from '../../staff/index.ts';
import { endHeldAlert } from './withheld.ts';

/** A surplus order whose dealer order has shown neither its goods nor a failure for half an hour. */
export interface SlowSurplus {
  readonly dealerOrderId: number;
  readonly ref: string;
  /** Code of the purchase that the dealer order's ref names. */
  readonly purchaseCode: string | null;
  readonly type: ProductType;
  /** Name of product and item. */
  readonly name: string;
  /** The last status that the dealer showed. */
  readonly dealerStatus: string;
  /** Time at which the fetches began. */
  readonly since: string;
}

/** The surplus orders that wait for a person because their dealer orders have no end. */
export interface SlowSurpluses {
  /** Returns the slow surplus order with this dealer order; null if it does not wait for a person. */
  find(dealerOrderId: number): Promise<SlowSurplus | null>;
  /**
   * Ends the fetches of a surplus order, whose voucher is never sold.
   *
   * @returns false if it does not wait for a person
   */
  writeOff(dealerOrderId: number, actor: Actor): Promise<boolean>;
}

/** True if the surplus order `s` has an open alert, which asks a person for a decision. */
const isPrompted = sql<boolean>`(s.due_at is not null
  and ${isAlertOpen(['surplus-slow'], sql`s.dealer_order_id::text`)})`;

/** Creates the operations on slow surplus orders. */
export function createSlowSurpluses(deps: { readonly db: Db; readonly log: Logger }): SlowSurpluses {
  const { db, log } = deps;
  return {
    find: (dealerOrderId) => findSlow(db, dealerOrderId),
    async writeOff(dealerOrderId, actor) {
      const admin = actor.idFor('orders.decide');
      const isWrittenOff = await writeOff(db, dealerOrderId, actor);
      if (isWrittenOff) log.warn({ admin, dealerOrderId }, 'an admin wrote a slow surplus order off');
      return isWrittenOff;
    },
  };
}

async function findSlow(db: Db, dealerOrderId: number): Promise<SlowSurplus | null> {
  const row = await db
    .selectFrom('surplus_orders as s')
    .leftJoin(itemsView.as('i'), 'i.id', 's.item_id')
    .leftJoin(productsView.as('p'), 'p.id', 'i.product_id')
    .select(['s.client_order_ref as ref', 's.type', 's.dealer_status as dealerStatus', 's.item_id as itemId'])
    .select(['p.name as productName', 'i.name as itemName'])
    .select(({ fn }) => fn.coalesce('s.fetched_since', 's.found_at').as('since'))
    .where('s.dealer_order_id', '=', String(dealerOrderId))
    .where(isPrompted)
    .executeTakeFirst();
  if (!row) return null;
  const { itemId, productName, itemName, since, ...slow } = row;
  const purchaseCode = parseRef(row.ref)?.purchaseCode ?? null;
  const name = [productName, itemName].filter(Boolean).join(', ') || `item ${itemId}`;
  return { ...slow, dealerOrderId, purchaseCode, name, since: since.toISOString() };
}

async function writeOff(db: Db, dealerOrderId: number, actor: Actor): Promise<boolean> {
  const actorId = actor.id;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from surplus_orders s where s.dealer_order_id = ${dealerOrderId} and ${isPrompted} for update of s`.execute(
      tx,
    );
    if (rows.length === 0) return false;
    await requireOutsider(tx, actor, 'surplus-written-off', dealerOrderId);
    await sql`
      update surplus_orders set due_at = null, withheld_at = null, written_off_at = now(), written_off_by = ${actorId}
      where dealer_order_id = ${dealerOrderId}`.execute(tx);
    await recordAct(tx, { actorId, act: 'surplus-written-off', subject: dealerOrderId });
    await endAlert(tx, 'surplus-slow', String(dealerOrderId));
    await endHeldAlert(tx);
    return true;
  });
}
