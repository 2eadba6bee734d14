import type { ProductType } from '../../../platform/database/tables/catalog/products.ts';
import { inMs, type OrderSettings, type OrdersDeps, withJitter } from './deps.ts';

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
const HOUR_S = 3_600;

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
