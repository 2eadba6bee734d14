import type { OrderStage } from './states.ts';

/**
 * What a customer waits for, from the least patience to the most. `supplier`: the order is sent, or has a dealer order; `queue`: it
 * cannot be sent now; `price`: an admin decides about its cost; `search`: the outcome of an attempt is unknown; `person`: it is in
 * review; `unpaid`: the same, because its payment was taken back.
 */
export const WAIT_KINDS = ['supplier', 'queue', 'price', 'search', 'person', 'unpaid'] as const;
export type WaitKind = (typeof WAIT_KINDS)[number];

/** A customer's wait for a purchase, as its message tells it. It changes when `nextAt` comes, and not before. */
export interface Wait {
  readonly kind: WaitKind;
  /** The wait, rounded down to a step that is worth an edit, seconds; 0 before the first step. */
  readonly stepS: number;
  /** It has taken longer than such waits usually do. */
  readonly isLonger: boolean;
  /** It has taken longer than it should: the admins are notified. */
  readonly isOverdue: boolean;
  /** When its words change next. */
  readonly nextAt: Date;
}

/** A wait that ends before this time takes no edit, milliseconds. */
export const FIRST_STEP_MS = 15_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** Waits after which a message is edited, seconds; after the last one, once a day. */
export const WAIT_STEPS_S: readonly number[] = [
  FIRST_STEP_MS / 1_000,
  ...[1, 2, 5, 10, 20, 30, 45].map((minutes) => minutes * MINUTE_S),
  ...[1, 2, 3, 4, 6, 8, 12, 18, 24].map((hours) => hours * HOUR_S),
];

/** Returns the last step that the wait has reached, seconds, and the moment of the next one. */
export function waitStep(since: Date, now: Date): { readonly stepS: number; readonly nextAt: Date } {
  const waitedS = Math.floor((now.getTime() - since.getTime()) / 1_000);
  const stepS =
    waitedS >= DAY_S ? waitedS - (waitedS % DAY_S) : (WAIT_STEPS_S.findLast((step) => waitedS >= step) ?? 0);
  const nextS = WAIT_STEPS_S.find((step) => step > stepS) ?? stepS + DAY_S;
  return { stepS, nextAt: new Date(since.getTime() + nextS * 1_000) };
}

/** A search usually ends within this time, milliseconds: one that shows the order does so at once. */
const USUAL_SEARCH_MS = 2 * 60_000;
/** The admins are notified of an order that is not final this long after it was accepted, milliseconds. */
export const SLOW_AFTER_MS = 30 * 60_000;
/** The admins are notified of orders that wait in the queue for this time, milliseconds. */
export const LONG_QUEUE_MS = 10 * 60_000;

interface Waiting {
  readonly orders: readonly {
    readonly stage: OrderStage;
    readonly inReview: boolean;
    readonly isUnpaid: boolean;
  }[];
  readonly createdAt: Date;
  /** The oldest acceptance of an order that is not final. */
  readonly acceptedAt: Date | null;
  /** The start of the oldest attempt without an outcome. */
  readonly searchedAt: Date | null;
  /** As measured, milliseconds; null where nothing was. */
  readonly usualMs: number | null;
  /** After this time the admins are notified of a search, milliseconds. */
  readonly mostMs: number | null;
}

/** Returns the wait for a purchase, told by its order that needs the most patience; null where the customer waits for none. */
export function waitOf(waiting: Waiting, now: Date): Wait | null {
  const kinds = waiting.orders.flatMap((order) => kindOf(order) ?? []);
  const kind = WAIT_KINDS.findLast((one) => kinds.includes(one));
  if (kind === undefined) return null;
  const { createdAt } = waiting;
  const since = kind === 'search' ? (waiting.searchedAt ?? createdAt) : createdAt;
  const { stepS, nextAt } = waitStep(since, now);
  const longerAt = kind === 'search' ? after(since, USUAL_SEARCH_MS) : after(since, waiting.usualMs);
  const overdueAt = overdueOf(kind, waiting, since);
  const isPast = (moment: Date | null) => moment !== null && moment <= now;
  const later = [longerAt, overdueAt].filter((moment) => moment !== null && moment > now) as Date[];
  const next = Math.min(nextAt.getTime(), ...later.map((moment) => moment.getTime()));
  return {
    kind,
    stepS,
    isLonger: stepS > 0 && isPast(longerAt),
    isOverdue: stepS > 0 && isPast(overdueAt),
    nextAt: stepS > 0 ? new Date(next) : nextAt,
  };
}

function kindOf({ stage, inReview, isUnpaid }: Waiting['orders'][number]): WaitKind | null {
  switch (stage) {
    case 'processing':
      return 'supplier';
    case 'waiting':
      return 'queue';
    case 'asking':
      return 'price';
    case 'checking':
      if (!inReview) return 'search';
      return isUnpaid ? 'unpaid' : 'person';
    default:
      return null;
  }
}

/** The moment at which the admins are notified of the wait; null where a person has been told from the beginning. */
function overdueOf(kind: WaitKind, { acceptedAt, searchedAt, mostMs }: Waiting, since: Date): Date | null {
  switch (kind) {
    case 'supplier':
      return after(acceptedAt, SLOW_AFTER_MS);
    case 'queue':
      // One that was searched for before has been in the queue for a shorter time than it has waited.
      return searchedAt === null ? after(since, LONG_QUEUE_MS) : null;
    case 'search':
      return after(since, mostMs);
    default:
      return null;
  }
}

function after(moment: Date | null, ms: number | null): Date | null {
  return moment === null || ms === null ? null : new Date(moment.getTime() + ms);
}
