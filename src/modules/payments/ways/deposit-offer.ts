import type { Money } from '../../../platform/values/money.ts';

/** A deposit that a customer is about to make. `amount`: null before it is known. */
export interface OfferedDeposit {
  readonly customerId: number;
  readonly currency: string;
  readonly amount: string | null;
}

/** A bonus that a deposit would bring. */
export interface DepositOffer {
  readonly code: string;
  readonly gives:
    | { readonly percent: string; readonly most: Money }
    | { readonly percent: null; readonly amount: Money };
  readonly least: Money;
  /** The bonus of the deposit in question; null if it is less than `least`, or no amount is known. */
  readonly bonus: Money | null;
}
