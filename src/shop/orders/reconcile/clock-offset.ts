import { sql } from 'kysely';
import type { Db } from '../../../database/jobs.ts';
import { inMs, type OrdersDeps } from '../deps.ts';

/** Clocks of shop and Dealer API may differ by so much while nothing is known of it, milliseconds. */
export const clockSkewMs = 15 * 60_000;
/** What is known of the clocks is good for so long, milliseconds: they drift. */
const goodForMs = 24 * 3_600_000;
/** So many of the newest orders are asked. */
const newest = 20;
/** They are looked for among so many of the newest attempts. */
const lookedThrough = 1000;

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
  const bounds = await readBounds(deps.db, inMs(deps, -goodForMs), deps.clock());
  if (!bounds || bounds.least < -clockSkewMs || bounds.most > clockSkewMs) return null;
  return bounds;
}

async function readBounds(db: Db, from: Date, to: Date): Promise<ClockOffset | null> {
  const { rows } = await sql<{ least: number | null; most: number | null }>`
    select min(extract(epoch from dealer_created_at - ended_at) * 1000)::float8 as least,
      max(extract(epoch from dealer_created_at - started_at) * 1000)::float8 as most
    from (
      select dealer_created_at, started_at, ended_at
      from (select id, outcome, seen_at, dealer_created_at, started_at, ended_at from attempts order by id desc limit ${lookedThrough}) recent
      where outcome = 'accepted' and seen_at is null and dealer_created_at is not null
        and started_at between ${from} and ${to}
      order by id desc limit ${newest}
    ) accepted`.execute(db);
  const [row] = rows;
  return row && row.least !== null && row.most !== null ? { least: row.least, most: row.most } : null;
}
