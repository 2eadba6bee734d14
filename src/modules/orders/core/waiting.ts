import { sql } from 'kysely';
import { literals } from '../../../platform/database/literals.ts';
import type { ProductType } from '../../catalog/tables.ts';
import { inMs, type OrderSettings, type OrdersDeps, withJitter } from './deps.ts';
import type { StopReason } from './find-order.ts';
import { type OrderStage, searchedStates } from './states.ts';

/**
 * Kinds of an order's waits, ordered by the patience that they need. `supplier`: sent, or has a dealer order.
 * `queue`: cannot be sent now. `price`: an admin decides about its cost. `search`: an attempt's outcome is
 * unknown. `person`: in review. `unpaid`: in review, because its payment was reversed.
 */
const WAIT_KINDS = ['supplier', 'queue', 'price', 'search', 'person', 'unpaid'] as const;
export type WaitKind = (typeof WAIT_KINDS)[number];

/** A customer's wait as the purchase's message shows it. It stays the same until `nextAt`. */
export interface Wait {
  readonly kind: WaitKind;
  /** The wait, rounded down to a step that justifies an edit, seconds; 0 before the first step. */
  readonly stepS: number;
  /** True if the wait exceeds the usual time as customers read it. */
  readonly isLonger: boolean;
  /** True if the wait exceeds the time after which the admins are notified. */
  readonly isOverdue: boolean;
  /** Time at which the admins are notified of a search; null for other waits. */
  readonly mostAt: Date | null;
  /** Time of the next change of the text about the wait. */
  readonly nextAt: Date;
}

/** A wait shorter than this causes no edit, milliseconds. */
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

/** Returns the last step that the wait has reached, seconds, and the time of the next one. */
export function waitStep(since: Date, now: Date): { readonly stepS: number; readonly nextAt: Date } {
  const waitedS = Math.floor((now.getTime() - since.getTime()) / 1_000);
  const stepS =
    waitedS >= DAY_S ? waitedS - (waitedS % DAY_S) : (WAIT_STEPS_S.findLast((step) => waitedS >= step) ?? 0);
  const nextS = WAIT_STEPS_S.find((step) => step > stepS) ?? stepS + DAY_S;
  return { stepS, nextAt: new Date(since.getTime() + nextS * 1_000) };
}

/** Usual maximum of a search, milliseconds. A scan that shows the order ends it at once. */
const USUAL_SEARCH_MS = 2 * 60_000;
/** Age after acceptance at which the admins are notified of an order that is not final, milliseconds. */
export const SLOW_AFTER_MS = 30 * 60_000;
/** Time in the queue after which the admins are notified, milliseconds. */
export const LONG_QUEUE_MS = 10 * 60_000;

interface WaitingPurchase {
  readonly orders: readonly {
    readonly stage: OrderStage;
    readonly inReview: boolean;
    readonly stoppedFor: StopReason | null;
  }[];
  readonly createdAt: Date;
  /** The start of the longest wait among queued orders. */
  readonly queuedAt: Date | null;
  /** The oldest acceptance among orders that are not final. */
  readonly acceptedAt: Date | null;
  /** The start of the oldest attempt without an outcome. */
  readonly searchedAt: Date | null;
  /** Measured usual time, milliseconds; null if not measured. */
  readonly usualMs: number | null;
  /** Duration of a search after which the admins are notified, milliseconds. */
  readonly mostMs: number | null;
}

/** Returns the wait for a purchase, by its order that needs the most patience; null if no order is open. */
export function waitOf(waiting: WaitingPurchase, now: Date): Wait | null {
  const kinds = waiting.orders.flatMap((order) => kindOf(order) ?? []);
  const kind = WAIT_KINDS.findLast((one) => kinds.includes(one));
  if (kind === undefined) return null;
  const { createdAt } = waiting;
  // The customer has waited since the purchase, even if its search began later.
  const { stepS, nextAt } = waitStep(createdAt, now);
  const longerAt = longerAtOf(kind, waiting);
  const overdueAt = overdueOf(kind, waiting);
  const isPast = (moment: Date | null) => moment !== null && moment <= now;
  const later = [longerAt, overdueAt].filter((moment) => moment !== null && moment > now) as Date[];
  const next = Math.min(nextAt.getTime(), ...later.map((moment) => moment.getTime()));
  return {
    kind,
    stepS,
    isLonger: stepS > 0 && isPast(longerAt),
    isOverdue: stepS > 0 && isPast(overdueAt),
    mostAt: kind === 'search' ? overdueAt : null,
    nextAt: stepS > 0 ? new Date(next) : nextAt,
  };
}

function kindOf({ stage, inReview, stoppedFor }: WaitingPurchase['orders'][number]): WaitKind | null {
  switch (stage) {
    case 'processing':
      return 'supplier';
    case 'waiting':
      return 'queue';
    case 'asking':
      return 'price';
    case 'checking':
      if (!inReview) return 'search';
      return stoppedFor === 'unpaid' ? 'unpaid' : 'person';
    default:
      return null;
  }
}

/** Returns the end of the usual time that the customer was told; null if none was measured. */
function longerAtOf(kind: WaitKind, { createdAt, searchedAt, usualMs }: WaitingPurchase): Date | null {
  if (kind === 'search') return after(searchedAt ?? createdAt, USUAL_SEARCH_MS);
  return usualMs === null ? null : after(createdAt, roundDurationS(usualMs) * 1_000);
}

/** Returns the time when the admins are notified of the wait; null if a person was told at its start. */
function overdueOf(
  kind: WaitKind,
  { createdAt, queuedAt, acceptedAt, searchedAt, mostMs }: WaitingPurchase,
): Date | null {
  switch (kind) {
    case 'supplier':
      return after(acceptedAt, SLOW_AFTER_MS);
    case 'queue':
      return after(queuedAt, LONG_QUEUE_MS);
    case 'search':
      return after(searchedAt ?? createdAt, mostMs);
    default:
      return null;
  }
}

function after(moment: Date | null, ms: number | null): Date | null {
  return moment === null || ms === null ? null : new Date(moment.getTime() + ms);
}

/** Ages at which a succeeded order is rechecked, hours after confirmation: a success can be reversed. */
const RECHECK_AFTER_H = [1, 6, 24, 3 * 24, 7 * 24] as const;

/**
 * Returns the time of the next recheck of a success confirmed at `confirmedAt` (dealer-api.md, States and
 * transitions, rule 5).
 *
 * @param count rechecks so far
 * @returns null after the last recheck
 */
export function nextRecheck(confirmedAt: Date, count: number): Date | null {
  const hours = RECHECK_AFTER_H[count];
  return hours === undefined ? null : new Date(confirmedAt.getTime() + hours * 3_600_000);
}

const LONGEST_POLL_S = 300;

/**
 * Returns the time of the next poll of an accepted order: after a fifth of its age, at most 5 min, plus
 * jitter. Sweeps run every fifth of `pollMinS`, so a young order is due early enough to be polled within
 * `pollMinS`.
 */
export function nextPoll(deps: Pick<OrdersDeps, 'clock' | 'settings'>, acceptedAt: Date | null): Date {
  const { pollMinS } = deps.settings;
  const ageS = acceptedAt === null ? 0 : (deps.clock().getTime() - acceptedAt.getTime()) / 1000;
  if (ageS / 5 <= pollMinS) return inMs(deps, pollMinS * 750);
  return inMs(deps, withJitter(Math.min(LONGEST_POLL_S, ageS / 5) * 1000));
}

/** Rounded durations that customers read, seconds; longer ones are whole hours. */
const FIGURES_S = [5, 10, 20, 30, 60, 120, 300, 600, 900, 1200, 1800, 2700, 3600, 5400, 7200] as const;

/** Rounds a duration up to the figure that customers read, seconds. */
export function roundDurationS(ms: number): number {
  return FIGURES_S.find((figure) => figure * 1_000 >= ms) ?? Math.ceil(ms / 1_000 / HOUR_S) * HOUR_S;
}

/**
 * Returns the longest search for an unknown attempt before a refund or a review, milliseconds. A voucher is
 * attempted once more, so it takes twice as long.
 */
export function longestCheckMs(
  type: ProductType,
  settings: Pick<
    OrderSettings,
    'quarantineVoucherMs' | 'quarantineTopUpMs' | 'absenceScanGapMs' | 'attemptMs'
  >,
): number {
  const { quarantineVoucherMs, quarantineTopUpMs, absenceScanGapMs, attemptMs } = settings;
  const once = (quarantineMs: number) => quarantineMs + absenceScanGapMs + attemptMs;
  return type === 'voucher' ? 2 * once(quarantineVoucherMs) : once(quarantineTopUpMs);
}

/** The start of the oldest attempt for the order `o` whose outcome is unknown. */
export const searchedSince = sql<Date | null>`(
  select min(a.started_at) from attempts a
  where a.order_id = o.id and a.outcome = 'unknown' and a.matched_at is null)`;

/**
 * The start of the wait of the order `o` in the queue. It is the time of its first entry, of its return after
 * a search or a decision, or of the approval of its cost. A requeue without a search continues the wait.
 */
export const queuedSince = sql<Date | null>`(
  select greatest(
    min(e.at) filter (where e.to_state = 'queued'), max(e.at) filter (where e.cause ->> 'kind' = 'cost-allowed'))
  from order_events e
  where e.order_id = o.id and e.at >= coalesce((
    select max(back.at) from order_events back
    where back.order_id = o.id and back.to_state = 'queued' and back.from_state in ${literals(searchedStates)}), '-infinity'))`;
