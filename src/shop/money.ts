import Big from 'big.js';
import currencies from 'currency-codes';

Big.strict = true;

/** An amount as it crosses rooms: a decimal string (never a float) and an ISO 4217 code. Plain JSON. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

export { Big };

/** Builds a Money from a Big or a decimal string; trailing zeros are dropped (`5.00` → `5`). */
export function money(amount: Big | string, currency: string): Money {
  return { amount: new Big(amount).toFixed(), currency };
}

/** True for a code of ISO 4217's list. */
export function isCurrency(code: string): boolean {
  return currencies.code(code) !== undefined;
}

/** Number of decimal places of a currency by ISO 4217 (KWD 3, IQD 3, USD 2, JPY 0); 2 for a code outside the list. */
export function currencyDigits(code: string): number {
  return currencies.code(code)?.digits ?? 2;
}

/** Rounds half up to the currency's exponent (design: only selling prices are rounded). */
export function roundHalfUp(amount: Big, currency: string): Big {
  return amount.round(currencyDigits(currency), Big.roundHalfUp);
}

/** Rounds up to the currency's exponent. */
export function roundUp(amount: Big, currency: string): Big {
  return amount.round(currencyDigits(currency), Big.roundUp);
}
