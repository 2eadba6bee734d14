import type { Db, Tx } from '../../../platform/database/db.ts';
import { type FoundOrder, findOrder, readRefs } from '../core/find-order.ts';

export interface ReviewedOrder extends FoundOrder {
  /** The refs of the order's attempts, in order. */
  readonly refs: readonly string[];
}

/**
 * Finds the order in review with this code; null if there is none.
 *
 * @param lock locks it until the end of the transaction
 */
export async function findReviewed(
  { db }: { readonly db: Db | Tx },
  code: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReviewedOrder | null> {
  const order = await findOrder(db, { code }, { in: ['review'], lock });
  return order && { ...order, refs: await readRefs(db, order.id) };
}
