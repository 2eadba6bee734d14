import type { DealerOrderSummary } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { parseRef } from '../../platform/values/codes.ts';

/**
 * Returns true if a ref was made by this shop, or by a database that it replaced. An older ref, without a
 * mark, counts as the shop's.
 */
export type IsOurRef = (ref: string | null) => boolean;

/** The mark of this database, in SQL. */
export const ownMark = sql<string>`(select shop_mark(shop_id::text) from shop_history)`;

/**
 * Reads the shop's marks: one statement on two small tables. Use the result for only one reading of the list.
 */
export async function readIsOurRef(db: Db): Promise<IsOurRef> {
  const { rows } = await sql<{ mark: string }>`
    select ${ownMark} as mark union select mark from shop_marks where is_own`.execute(db);
  const own = new Set(rows.map(({ mark }) => mark));
  return (ref) => {
    const parsed = parseRef(ref);
    return parsed !== null && (parsed.mark === null || own.has(parsed.mark));
  };
}

/**
 * Counts the dealer orders of other shops on the account, by ascending id and once each. An order listed after
 * newer ones is missed: the count informs an operator, and exactness would cost a row each.
 */
export async function countForeign(db: Db, foreign: readonly DealerOrderSummary[]): Promise<void> {
  if (foreign.length === 0) return;
  const seen = foreign.map(({ id, clientOrderRef }) => ({ id, mark: parseRef(clientOrderRef)?.mark }));
  await sql`
    with seen as (
      select mark, id from json_to_recordset(${JSON.stringify(seen)}::json) as listed (id bigint, mark text)
    ), fresh as (
      select s.mark, count(*) as orders, max(s.id) as newest
      from seen s left join shop_marks m on m.mark = s.mark
      where s.id > coalesce(m.newest_id, 0) group by s.mark
    )
    insert into shop_marks (mark, orders, newest_id) select mark, orders, newest from fresh
    on conflict (mark) do update set orders = shop_marks.orders + excluded.orders,
      newest_id = excluded.newest_id, last_at = now()
    where shop_marks.newest_id < excluded.newest_id`.execute(db);
}

/** Returns the other shops on the dealer account by their mark, with their number of listed dealer orders. */
export async function readOtherShops(
  db: Db,
): Promise<{ readonly mark: string; readonly orders: string; readonly lastAt: Date }[]> {
  return db
    .selectFrom('shop_marks')
    .select(['mark', 'orders', 'last_at as lastAt'])
    .where('is_own', '=', false)
    .orderBy('mark')
    .execute();
}

/** Records that the orders of a replaced database belong to this shop. */
export async function adoptMark(tx: Tx, shopId: string): Promise<void> {
  await sql`
    insert into shop_marks (mark, is_own) values (shop_mark(${shopId}), true)
    on conflict (mark) do update set is_own = true`.execute(tx);
}
