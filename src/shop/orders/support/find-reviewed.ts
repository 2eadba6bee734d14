import type { Db, Tx } from '../../../database/db.ts';
import { type FoundOrder, findOrder, readRefs } from '../core/find-order.ts';

export interface Reviewed extends FoundOrder {
  /** The refs of its attempts, in order. */
  readonly refs: readonly string[];
}

/**
 * @param lock locks it until the end of the transaction
 * @returns the order in review with this code; null when there is none
 */
export async function findReviewed(
  { db }: { readonly db: Db | Tx },
  code: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Reviewed | null> {
  const order = await findOrder(db, { code }, { in: ['review'], lock });
  return order && { ...order, refs: await readRefs(db, order.id) };
}
