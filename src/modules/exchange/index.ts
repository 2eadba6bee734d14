/** The contract of the module `exchange`: the names of its files that the rest of `src/` imports. */
export { convert, type Rates } from './convert.ts';
export type { ExchangeApi } from './module.ts';
export type { SetRate } from './rate-changes.ts';
export { invertedRate } from './rate-slips.ts';
export { askAboutSwing, rateInput } from './rate-swing.ts';
export { readRates } from './rates.ts';
