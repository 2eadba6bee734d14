import { sql } from 'kysely';
import type { Db } from '../../../../database/db.ts';
import { inMs, type OrdersDeps } from '../../core/deps.ts';

/** Assumed largest difference between the clocks of shop and Dealer API while it is not known, milliseconds. */
export const CLOCK_SKEW_MS = 15 * 60_000;
/** A known difference is used for at most 24 hours, milliseconds: clocks drift. */
const GOOD_FOR_MS = 24 * 3_600_000;
/** The clocks are compared by the newest 20 accepted orders … */
const NEWEST = 20;
/** … that are found among the newest 1000 attempts. */
const LOOKED_THROUGH = 1000;

/** Between which bounds the Dealer API's clock is ahead of the shop's, milliseconds. */
export interface ClockOffset {
  readonly least: number;
  readonly most: number;
}

/**
 * How far the Dealer API's clock is ahead of the shop's, from orders that it accepted at once: it made each of them between
 * the beginning and the end of its attempt. The loosest bounds of several count, because the Dealer API may run on more than
 * one machine, and may cut its times to seconds.
 *
 * @returns null when no order was accepted lately, or when the clocks differ by more than a quarter of an hour
 */
export async function readClockOffset(deps: Pick<OrdersDeps, 'db' | 'clock'>): Promise<ClockOffset | null> {
  const bounds = await readBounds(deps.db, inMs(deps, -GOOD_FOR_MS), deps.clock());
  if (!bounds || bounds.least < -CLOCK_SKEW_MS || bounds.most > CLOCK_SKEW_MS) return null;
  return bounds;
}

/**
 * The same, as closely as these orders tell together: each of them was made within its attempt, so a clock that is one clock
 * lies within all of their bounds. Where they exclude each other there is more than one clock, and all between them counts.
 *
 * @returns null as {@link readClockOffset} does
 */
export async function readCloseClockOffset(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
): Promise<ClockOffset | null> {
  const bounds = await readBounds(deps.db, inMs(deps, -GOOD_FOR_MS), deps.clock());
  if (!bounds || bounds.least < -CLOCK_SKEW_MS || bounds.most > CLOCK_SKEW_MS) return null;
  const { closeLeast, closeMost } = bounds;
  return { least: Math.min(closeLeast, closeMost), most: Math.max(closeLeast, closeMost) };
}

interface Bounds extends ClockOffset {
  readonly closeLeast: number;
  readonly closeMost: number;
}

async function readBounds(db: Db, from: Date, to: Date): Promise<Bounds | null> {
  const { rows } = await sql<{ [name in keyof Bounds]: number | null }>`
    with accepted as (
      select extract(epoch from dealer_created_at - ended_at)::float8 * 1000 as least,
        extract(epoch from dealer_created_at - started_at)::float8 * 1000 as most,
        -- A time without milliseconds may be cut to seconds.
        case when date_trunc('second', dealer_created_at) = dealer_created_at then 1000 else 0 end as cut
      from (select id, outcome, matched_at, dealer_created_at, started_at, ended_at from attempts order by id desc limit ${LOOKED_THROUGH}) recent
      where outcome = 'accepted' and matched_at is null and dealer_created_at is not null
        and started_at between ${from} and ${to}
      order by id desc limit ${NEWEST}
    )
    select min(least) as least, max(most) as most, max(least) as "closeLeast", min(most + cut) as "closeMost"
    from accepted`.execute(db);
  const [row] = rows;
  if (!row || row.least === null || row.most === null || row.closeLeast === null || row.closeMost === null)
    return null;
  return { least: row.least, most: row.most, closeLeast: row.closeLeast, closeMost: row.closeMost };
}
