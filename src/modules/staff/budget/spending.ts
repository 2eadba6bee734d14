import type { Money } from '../../../platform/values/money.ts';
import type { Actor } from '../actor.ts';
import type { Act } from '../acts.ts';
import type { Access } from '../permissions.ts';

/**
 * The part of a budget that a spending counts against. `given`: money that is created, returned or given
 * away. `handled`: a manual payment up to the amount that its customer announced, or a debit.
 */
type Purse = 'given' | 'handled';

/** Kinds of spending, each with its act in the audit log. */
export const SPENDING_KINDS = {
  credit: 'adjustment-posted',
  debit: 'adjustment-posted',
  'credit-limit': 'adjustment-posted',
  undo: 'adjustment-undone',
  deposit: 'deposit-approved',
  'pay-back': 'payment-paid-back',
  codes: 'balance-codes-made',
  'order-refund': 'order-refunded',
  review: 'review-decided',
  retry: 'review-decided',
  cost: 'cost-decided',
  'cost-rise': 'cost-decided',
  reversal: 'reversal-decided',
  orphan: 'orphan-decided',
  'orphan-unpriced': 'orphan-decided',
  case: 'case-decided',
  replacement: 'case-decided',
  promotion: 'promotion-made',
  referral: 'setting-changed',
  levels: 'setting-changed',
  rate: 'rate-set',
  'stars-rate': 'setting-changed',
  prices: 'price-rule-changed',
  'price-group': 'customer-group-set',
  'role-limit': 'setting-changed',
  'product-brand': 'product-corrected',
  'brand-merge': 'brand-changed',
  'shelf-brand': 'shelf-changed',
  'sheet-brands': 'catalog-imported',
} as const satisfies Record<string, Act>;
export type SpendingKind = keyof typeof SPENDING_KINDS;

/** Kinds whose possible cost is not an amount. */
const WITHOUT_AMOUNT: readonly string[] = [
  'rate',
  'stars-rate',
  'prices',
  'price-group',
  'levels',
  'role-limit',
  'orphan-unpriced',
  'product-brand',
  'brand-merge',
  'shelf-brand',
  'sheet-brands',
] satisfies SpendingKind[];

/** Returns true if the cost of this kind of question is an amount. */
export function hasAmount(kind: string): boolean {
  return !WITHOUT_AMOUNT.includes(kind);
}

/** Money that a member of staff moves by an act. */
export interface Spending {
  /** Idempotency key: a repeated key counts once. */
  readonly key: string;
  readonly kind: SpendingKind;
  readonly actor: Pick<Actor, 'id' | 'role'>;
  readonly money: Money;
  readonly purse?: Purse;
  /** The permission of the act, which the first of the two people must have. */
  readonly needs: Access;
  /** Identifies the screen of the act: the code of an order or a payment, an id, or a name. */
  readonly subject: string;
  /** People who gain by the act: if the actor is one of them, any amount needs another person. */
  readonly beneficiaries: readonly number[];
  /** True if the caller asks the second person itself: the alert only repeats the question. */
  readonly asksItself?: boolean;
  /** True if the cost is not an amount: each act needs a second person, and the day's sum stays unchanged. */
  readonly always?: boolean;
  /** A note on the act, for the people who are notified. */
  readonly note?: string | null;
}
