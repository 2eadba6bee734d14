/** The contract of the module `exchange`: the rest of `src/` imports these names, and no other file of its domain. */
export { convert, type Rates } from './convert.ts';
export type { ExchangeApi } from './module.ts';
export type { SetRate } from './rate-changes.ts';
export { invertedRate } from './rate-slips.ts';
export { askAboutSwing, rateInput } from './rate-swing.ts';
export { readRates } from './rates.ts';
