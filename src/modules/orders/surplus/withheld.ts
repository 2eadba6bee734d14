import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Logger } from '../../../platform/logging.ts';
import { endAlert } from '../../alerts/index.ts';
import { itemsView, productsView } from '../../catalog/reads/goods.ts';
import { type Actor, forOthers, recordAct, requireOutsider } from '../../staff/index.ts';

/** Surplus vouchers of one item that may have been sold in the time that a database restore lost. */
export interface WithheldSurplus {
  readonly itemId: number;
  /** Name of product and item. */
  readonly name: string;
  /** Ascending. */
  readonly dealerOrderIds: readonly number[];
  /** The highest id among these vouchers. Vouchers that are withheld later have higher ones. */
  readonly lastId: number;
}

/**
 * A person's decision about withheld vouchers. `release`: no customer has them, so they are sold.
 * `write-off`: a customer has them or may have them, so they are never sold.
 */
export type WithheldDecision = 'release' | 'write-off';

/** All withheld vouchers, those of an item, or a single one. */
export type HeldVouchers = 'all' | { readonly itemId: number } | { readonly dealerOrderId: number };

/** A person's tasks after a database restore. */
export interface Recoveries {
  /** Returns the withheld surplus vouchers by item: they are not sold until a person decides. */
  withheldSurplus(): Promise<WithheldSurplus[]>;
  /**
   * Decides about withheld vouchers; the first decision counts.
   *
   * @param meant.upTo the highest `lastId` shown; absent: includes later ones
   * @returns the number of decided vouchers
   */
  decideSurplus(
    meant: { readonly vouchers: HeldVouchers; readonly decision: WithheldDecision; readonly upTo?: number },
    actor: Actor,
  ): Promise<number>;
}

/** Creates the operations on withheld vouchers. */
export function createRecoveries(deps: { readonly db: Db; readonly log: Logger }): Recoveries {
  const { db, log } = deps;
  return {
    withheldSurplus: () => withheldSurplus(db),
    async decideSurplus({ vouchers, decision, upTo }, actor) {
      const admin = actor.idFor('orders.decide');
      const decided = await decideSurplus(db, { which: meant(vouchers, upTo), decision, actor });
      log.warn({ admin, decision, dealerOrders: decided }, 'an admin decided about held surplus vouchers');
      return decided.length;
    },
  };
}

async function withheldSurplus(db: Db): Promise<WithheldSurplus[]> {
  const rows = await db
    .selectFrom('surplus_orders as s')
    .leftJoin(itemsView.as('i'), 'i.id', 's.item_id')
    .leftJoin(productsView.as('p'), 'p.id', 'i.product_id')
    .select(['s.item_id as itemId', 'p.name as productName', 'i.name as itemName'])
    .select(({ fn }) => [
      sql<string[]>`array_agg(s.dealer_order_id::text order by s.dealer_order_id)`.as('dealerOrderIds'),
      fn.max<string>('s.id').as('lastId'),
    ])
    .where('s.withheld_at', 'is not', null)
    .groupBy(['s.item_id', 'p.name', 'i.name'])
    .orderBy('s.item_id')
    .execute();
  return rows.map((row) => ({
    itemId: Number(row.itemId),
    name: [row.productName, row.itemName].filter(Boolean).join(', ') || `item ${row.itemId}`,
    dealerOrderIds: row.dealerOrderIds.map(Number),
    lastId: Number(row.lastId),
  }));
}

function meant(vouchers: HeldVouchers, upTo: number | undefined): RawBuilder<boolean> {
  const those =
    vouchers === 'all'
      ? sql`true`
      : 'itemId' in vouchers
        ? sql`item_id = ${vouchers.itemId}::bigint`
        : sql`dealer_order_id = ${vouchers.dealerOrderId}::bigint`;
  return sql<boolean>`${those} and (${upTo ?? null}::bigint is null or id <= ${upTo ?? null}::bigint)`;
}

const written: Record<WithheldDecision, (actorId: number) => RawBuilder<unknown>> = {
  release: (actorId) => sql`released_at = now(), released_by = ${actorId}`,
  'write-off': (actorId) => sql`written_off_at = now(), written_off_by = ${actorId}, due_at = null`,
};

const acts = { release: 'surplus-released', 'write-off': 'surplus-written-off' } as const;

/** Decides about the matching vouchers; returns their dealer orders. */
async function decideSurplus(
  db: Db,
  given: {
    readonly which: RawBuilder<boolean>;
    readonly decision: WithheldDecision;
    readonly actor: Actor;
  },
): Promise<number[]> {
  const { which, decision, actor } = given;
  const actorId = actor.id;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select dealer_order_id as id from surplus_orders
      where withheld_at is not null and ${which} order by id for update`.execute(tx);
    const held = rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
    const { done: decided } = await forOthers(held, async (dealerOrderId) => {
      await requireOutsider(tx, actor, acts[decision], dealerOrderId);
      await sql`
        update surplus_orders set withheld_at = null, ${written[decision](actorId)}
        where dealer_order_id = ${dealerOrderId} and withheld_at is not null`.execute(tx);
      await recordAct(tx, { actorId, act: acts[decision], subject: dealerOrderId });
      if (decision === 'write-off') await endAlert(tx, 'surplus-slow', String(dealerOrderId));
      return true;
    });
    await endHeldAlert(tx);
    return decided;
  });
}

/** Ends the alert about withheld vouchers if none is left. */
export async function endHeldAlert(tx: Tx): Promise<void> {
  const left = await tx
    .selectFrom('surplus_orders')
    .select('id')
    .where('withheld_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!left) await endAlert(tx, 'surplus-held', 'surplus');
}

/** Withholds the unsold surplus vouchers, in the transaction that closes the shop. */
export async function withholdSurplus(tx: Tx, at: Date): Promise<void> {
  await tx
    .updateTable('surplus_orders')
    .set({ withheld_at: at })
    .where('allocated_to', 'is', null)
    .where('written_off_at', 'is', null)
    .where('withheld_at', 'is', null)
    .execute();
}
