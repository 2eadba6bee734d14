/** The sandbox's currencies: decimal places by ISO 4217, and a fixed rate to one US dollar. */
export interface SandboxCurrency {
  code: string;
  exponent: number;
  perUsd: string;
}

export const CURRENCIES: readonly SandboxCurrency[] = [
  { code: 'USD', exponent: 2, perUsd: '1' },
  { code: 'EUR', exponent: 2, perUsd: '0.92' },
  { code: 'GBP', exponent: 2, perUsd: '0.79' },
  { code: 'IQD', exponent: 3, perUsd: '1310' },
  { code: 'SAR', exponent: 2, perUsd: '3.75' },
  { code: 'AED', exponent: 2, perUsd: '3.6725' },
  { code: 'KWD', exponent: 3, perUsd: '0.307' },
];
