/** Checks a Dealer API against its document, rule by rule. */
export type { Check, Verdict } from './check.ts';
export { DEFAULTS, type Options } from './options.ts';
export { countOf, jsonOf, tableOf } from './report.ts';
export { CannotRun, type Result, type Run, runConformance } from './run.ts';
