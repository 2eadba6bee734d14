/** Purchases of customers who blocked the bot: their results are kept until the customers are back. */
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns a part of a statement that keeps the results of the customers in `from`, an earlier part with their
 * ids.
 */
export function purchasesKeptFor(from: string): RawBuilder<unknown> {
  return sql`
    update purchases set kept_since = now() from ${sql.ref(from)} as away
    where customer_id = away.id and announced_at is null and kept_since is null`;
}

/** A part of a statement that releases the kept results of customers who are back: rows of `before`. */
export const purchasesHandedOver = sql`
  update purchases set kept_since = null from before
  where customer_id = before.id and before.was_unreachable and announced_at is null`;
