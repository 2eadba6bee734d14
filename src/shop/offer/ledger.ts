import type { Money } from '../money.ts';
import type { PostingKind } from './common.ts';

export interface Balance {
  readonly available: Money;
  /** Held for orders that are not final yet. */
  readonly held: Money;
}

export interface PostingView {
  readonly key: string;
  readonly kind: PostingKind;
  /** What it did to the customer's available balance, signed; zero for a capture. */
  readonly change: Money;
  readonly orderCode: string | null;
  readonly note: string | null;
  readonly at: string;
}

export interface AdjustInput {
  readonly customerId: number;
  readonly money: Money;
  readonly actorId: number;
  readonly note: string | null;
  /** Makes a repeat harmless: the same key posts once. Use the update's id. */
  readonly key: string;
}

export type AdjustResult =
  | { done: true; again: boolean; balance: Balance }
  | {
      done: false;
      problem: 'no-such-customer' | 'not-positive' | 'unknown-currency' | 'too-precise' | 'overdrawn';
    };

export interface LedgerReport {
  readonly entriesSumToZero: boolean;
  readonly balancesMatchEntries: boolean;
  readonly deliveredCapturedOnce: boolean;
  readonly refundedNotDelivered: boolean;
  readonly heldOnlyForOpenOrders: boolean;
  readonly postings: number;
}

export interface Ledger {
  balances(customerId: number): Promise<Balance[]>;
  history(customerId: number, limit: number): Promise<PostingView[]>;
  credit(input: AdjustInput): Promise<AdjustResult>;
  debit(input: AdjustInput): Promise<AdjustResult>;
  /** The invariants of the money, asked by SQL. */
  audit(): Promise<LedgerReport>;
}
