/**
 * Module `measures`: counters and durations of this process for `/metrics`. In: `record`, from the measured
 * code. Out: one receiver, the metrics page. Rule: recording does not load a library or run a query.
 */

/** A counter adds up; a histogram has buckets, with the upper bound of each in the unit of its name. */
interface Measure {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly buckets?: readonly number[];
}

export const MEASURES = {
  purchases: {
    name: 'storefront_purchases_total',
    help: 'Purchases whose end this process told the customer, by outcome: delivered, partly, returned',
    labels: ['outcome'],
  },
  confirmToEnd: {
    name: 'storefront_confirm_to_code_seconds',
    help: 'Time from the tap that confirms a purchase to the message with its end, by outcome',
    labels: ['outcome'],
    buckets: [1, 2, 5, 10, 30, 60, 300, 1800, 7200],
  },
  dealerErrors: {
    name: 'storefront_dealer_errors_total',
    help: 'Calls of the Dealer API that failed, by call and kind',
    labels: ['call', 'kind'],
  },
  telegramErrors: {
    name: 'storefront_telegram_errors_total',
    help: 'Calls of the Bot API that failed, each try, by HTTP status or network code',
    labels: ['kind'],
  },
  poolWaits: {
    name: 'storefront_pool_wait_seconds',
    help: 'Time that a statement waited for a database connection, by pool',
    labels: ['pool'],
    buckets: [0.001, 0.01, 0.05, 0.25, 1, 5, 10],
  },
  jobAges: {
    name: 'storefront_job_age_seconds',
    help: 'Time from the moment at which a job was due to its start, by task',
    labels: ['task'],
    buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
  },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof MEASURES;
type LabelsOf<Name extends MeasureName> = Readonly<Record<(typeof MEASURES)[Name]['labels'][number], string>>;

/** A measurement: 1 for a counter, seconds for a histogram. */
interface MeasuredValue {
  readonly measure: MeasureName;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Maximum of measurements in a process without requests for metrics; the oldest are dropped. */
const MOST_KEPT = 10_000;

let sink: ((measured: MeasuredValue) => void) | null = null;
let kept: MeasuredValue[] = [];

/** Records a measurement. It does not load a library: the first request for metrics takes the kept ones. */
export function record<Name extends MeasureName>(measure: Name, labels: LabelsOf<Name>, value = 1): void {
  const measured = { measure, labels, value };
  if (sink) {
    sink(measured);
    return;
  }
  kept.push(measured);
  if (kept.length > MOST_KEPT) kept = kept.slice(MOST_KEPT / 2);
}

/** Passes the kept measurements, and all later ones, to one receiver, which replaces the previous one. */
export function receiveMeasures(receiver: (measured: MeasuredValue) => void): void {
  sink = receiver;
  for (const measured of kept.splice(0)) receiver(measured);
}
