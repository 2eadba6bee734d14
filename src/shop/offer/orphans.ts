import type { Money } from '../money.ts';
import type { Goods } from './purchases.ts';

/**
 * What a person decides about an orphan order. `handed-over`: its customer has the goods, or gets them by hand. `to-stock`:
 * the next buyer of its item gets its voucher. `written-off`: nobody gets it.
 */
export type OrphanDecision = 'handed-over' | 'to-stock' | 'written-off';

/** A dealer order with a ref of ours, of an order that the shop does not know (any more). */
export interface OrphanOrder {
  readonly dealerOrderId: number;
  /** Of the order that its ref names. */
  readonly orderCode: string;
  readonly ref: string;
  readonly type: 'voucher' | 'top-up' | 'other';
  readonly dealerStatus: string;
  /** What it cost; null until the Dealer API has told. */
  readonly cost: Money | null;
  readonly phone: string | null;
  /** Null when nobody knows what was bought. */
  readonly itemName: string | null;
  readonly createdAt: string | null;
  readonly decision: OrphanDecision | null;
  readonly decidedBy: number | null;
  /** What can be decided now; nothing once it is decided, or when it cost nothing. */
  readonly choices: readonly OrphanDecision[];
}

export interface Orphans {
  /** By the code of the order, its ref or the dealer order's id; `more` finds what waits for a decision, at most ten. */
  find(text: string): Promise<OrphanOrder[]>;
  /** False when it is decided already, or can't be decided so. */
  decide(dealerOrderId: number, decision: OrphanDecision, actorId: number): Promise<boolean>;
  /** The card of one that is handed over by hand; null when there is none, or it is somebody else's. */
  card(dealerOrderId: number): Promise<Pick<Goods, 'code' | 'pin'> | null>;
}
