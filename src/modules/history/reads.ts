/** The parts of statements by which other modules read the history of the database. */
import { type RawBuilder, sql } from 'kysely';

/** The time at which the shop closed, because the database went back; null while it is open. */
export const shopClosedAt = sql<Date | null>`(select closed_at from shop_history)`;

/** The id of the shop, which a backup names, for a connection without Kysely. */
export const OWN_SHOP_ID = '(select shop_id from shop_history)';
export const ownShopId = sql.raw<string>(OWN_SHOP_ID);

/** True while a recovery is incomplete. */
export const isRecovering = sql<boolean>`((select id from recoveries where top_ups_checked_at is null limit 1) is not null)`;

/** Selects the time of the last confirmed restore that may have lost moves of this order; null for none. */
export function wentBackWith(orderId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(select max(r.closed_at) from recoveries r where r.certain and r.last_order_id >= ${orderId})`;
}
