import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** A limit of an item or a product that the wanted quantity exceeds. */
export interface LimitReached {
  /** Maximum units of one customer within `days` days of 24 hours. */
  readonly most: number;
  readonly days: number;
  /** Units that the customer can still buy now. */
  readonly left: number;
  /**
   * The time when the wanted quantity fits again, without further purchases; null: the quantity exceeds
   * `most`.
   */
  readonly againAt: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Returns the limit that blocks this quantity the longest; null: no limit does. The guard
 * `purchases_within_limit` of migration 0026 counts with the same SQL function.
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
    // The quantity fits once the oldest `bought.length + quantity - most` units have left the window.
    const last = quantity > most ? undefined : bought[bought.length + quantity - most - 1];
    return [{ most, days, left, againAt: last ? new Date(last.getTime() + days * DAY_MS) : null }];
  });
  const endOf = ({ againAt }: LimitReached) => againAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return reached.sort((a, b) => endOf(b) - endOf(a) || a.left - b.left)[0] ?? null;
}
