import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/db.ts';
import { inMs, type OrdersDeps } from '../../core/deps.ts';

/** Assumed maximum difference between the clocks of shop and Dealer API while it is unknown, milliseconds. */
export const CLOCK_SKEW_MS = 15 * 60_000;
/** Validity of a measured difference, milliseconds. Clocks drift. */
const GOOD_FOR_MS = 24 * 3_600_000;
/** Number of the newest accepted orders that the measurement uses. */
const NEWEST = 20;
/** Number of the newest attempts that are searched for accepted orders. */
const LOOKED_THROUGH = 1000;

/** Bounds on the lead of the Dealer API's clock over the shop's, milliseconds. */
export interface ClockOffset {
  readonly least: number;
  readonly most: number;
}

/**
 * Measures the lead of the Dealer API's clock over the shop's by accepted orders, each created during its
 * attempt. The loosest bounds count: the Dealer API may run on several machines, and may cut times to
 * seconds.
 *
 * @returns null when no order was accepted in the last 24 hours, or when the clocks differ by more than a
 * quarter of an hour
 */
export async function readClockOffset(deps: Pick<OrdersDeps, 'db' | 'clock'>): Promise<ClockOffset | null> {
  const bounds = await readBounds(deps.db, inMs(deps, -GOOD_FOR_MS), deps.clock());
  if (!bounds || bounds.least < -CLOCK_SKEW_MS || bounds.most > CLOCK_SKEW_MS) return null;
  return bounds;
}

/**
 * Measures the clocks with the tightest bounds: a single clock lies within those of every order. If the
 * bounds exclude each other, there are several clocks, and the range between the bounds counts.
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
