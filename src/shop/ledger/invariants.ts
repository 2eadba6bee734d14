import type { LedgerReport } from '../shop.ts';

/** What must hold of the money (design: Money), by the names of the full audit. */
export type Invariant = Exclude<keyof LedgerReport, 'postings'>;
