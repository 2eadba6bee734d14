import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { endAlert } from '../../alerts/alerts.ts';
import type { Actor } from '../../staff/actor.ts';
import { recordAct } from '../../staff/audit-log.ts';

/** Surplus vouchers of one item that a customer may have got in a time that the database lost. */
export interface WithheldSurplus {
  readonly itemId: number;
  /** Of product and item. */
  readonly name: string;
  readonly count: number;
  readonly dealerOrderIds: readonly number[];
  /** Higher than that of one that is held since. */
  readonly lastId: number;
}

/** What a person has to do after the database went back. */
export interface Recoveries {
  withheldSurplus(): Promise<WithheldSurplus[]>;
  /**
   * Gives the held vouchers of an item, or all, to the next buyers.
   *
   * @param upTo the highest `lastId` that was shown; absent: those that came since, too
   * @returns how many were released
   */
  releaseSurplus(itemId: number | 'all', actor: Actor, upTo?: number): Promise<number>;
}

/** Surplus vouchers that nobody gets until a person releases them, by item. */
export async function withheldSurplus(db: Db): Promise<WithheldSurplus[]> {
  const rows = await db
    .selectFrom('surplus_orders as s')
    .leftJoin('items as i', 'i.id', 's.item_id')
    .leftJoin('products as p', 'p.id', 'i.product_id')
    .select(['s.item_id as itemId', 'p.name as productName', 'i.name as itemName'])
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
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
    count: Number(row.count),
    dealerOrderIds: row.dealerOrderIds.map(Number),
    lastId: Number(row.lastId),
  }));
}

/**
 * A person says that the held vouchers of an item, or of all, were given to nobody in the time that was lost: the next buyers
 * get them.
 *
 * @returns how many were released
 */
export async function releaseSurplus(
  db: Db,
  itemId: number | 'all',
  actorId: number,
  upTo: number | null = null,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ left: string; released: string }>`
      with released as (
        update surplus_orders set withheld_at = null, released_at = now(), released_by = ${actorId}
        where withheld_at is not null and (${itemId === 'all'}::boolean or item_id = ${itemId === 'all' ? 0 : itemId}::bigint)
          and (${upTo}::bigint is null or id <= ${upTo}::bigint)
        returning id)
      select (select count(*) from released) as released,
        (select count(*) from surplus_orders where withheld_at is not null) - (select count(*) from released) as "left"`.execute(
      tx,
    );
    const { left = '0', released = '0' } = rows[0] ?? {};
    if (released !== '0') {
      await recordAct(tx, { actorId, act: 'surplus-released', subject: itemId, detail: { released } });
    }
    if (left === '0') await endAlert(tx, 'surplus-held', 'surplus');
    return Number(released);
  });
}
