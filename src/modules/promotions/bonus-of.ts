import { Big, currencyDigits, type Money, money } from '../../platform/values/money.ts';

/** A percentage with its maximum, or an amount. */
export interface BonusTerms {
  readonly percent: string | null;
  readonly amount: string | null;
  readonly most: string | null;
}

/**
 * Returns the bonus of a claim: at most the payment; a percentage is rounded down. Null if it rounds to zero.
 */
export function bonusOf(terms: BonusTerms, paid: Money): Money | null {
  const part =
    terms.percent === null
      ? new Big(terms.amount ?? '0')
      : new Big(paid.amount).times(terms.percent).div('100');
  const limits = [part, new Big(paid.amount), ...(terms.most === null ? [] : [new Big(terms.most)])];
  const least = limits.reduce((one, other) => (one.lt(other) ? one : other));
  const rounded = least.round(currencyDigits(paid.currency), Big.roundDown);
  return rounded.gt('0') ? money(rounded, paid.currency) : null;
}
