import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';

/** A limit of an item or a product that more units would pass. */
export interface LimitReached {
  /** Units that one customer may buy within `days` days of 24 hours. */
  readonly most: number;
  readonly days: number;
  /** Units that the customer may buy now. */
  readonly left: number;
  /** When the units that were wanted can be bought, if no others are until then; null: more than the limit allows at once. */
  readonly againAt: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * What the customer sees of the guard of purchases (`purchases_within_limit` of migration 0026), which counts with the same function.
 *
 * @returns the limit that keeps the customer from buying that quantity longest; null: none does
 */
export async function limitReached(
  db: Db,
  { customerId, itemId, quantity }: { customerId: number; itemId: number; quantity: number },
): Promise<LimitReached | null> {
  const { rows } = await sql<{ most: number; days: number; bought: Date[] }>`
    select most, days, bought from purchase_limits(${customerId}, ${itemId})`.execute(db);
  const reached = rows.flatMap(({ most, days, bought }): LimitReached[] => {
    const left = Math.max(0, most - bought.length);
    if (left >= quantity) return [];
    // The oldest units make room for those that are too many.
    const last = quantity > most ? undefined : bought[bought.length + quantity - most - 1];
    return [{ most, days, left, againAt: last ? new Date(last.getTime() + days * DAY_MS) : null }];
  });
  const endOf = ({ againAt }: LimitReached) => againAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return reached.sort((a, b) => endOf(b) - endOf(a) || a.left - b.left)[0] ?? null;
}
