import type { Money } from '../../../platform/values/money.ts';

/** A purchase that a customer is about to pay. */
export interface BonusedPurchase {
  readonly customerId: number;
  readonly productId: number;
  readonly itemId: number;
  readonly price: Money;
  readonly paid: Money;
}

/** The bonus that a purchase would bring, with its promo code. */
export interface ExpectedBonus {
  readonly code: string;
  readonly amount: Money;
}
