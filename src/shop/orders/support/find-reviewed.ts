import type { Db } from '../../../database/db.ts';
import { type FoundOrder, findOrder, readRefs } from '../core/find-order.ts';

export interface Reviewed extends FoundOrder {
  /** The refs of its attempts, in order. */
  readonly refs: readonly string[];
}

/** @returns the order in review with this code; null when there is none */
export async function findReviewed({ db }: { readonly db: Db }, code: string): Promise<Reviewed | null> {
  const order = await findOrder(db, { code }, { in: ['review'] });
  return order && { ...order, refs: await readRefs(db, order.id) };
}
