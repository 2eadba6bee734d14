import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/** Days from `from` to `to`, both included, such as 2026-11-22, in the shop's time zone. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Days with the moments, in SQL, at which they begin and end. */
export interface ReportDays extends Days {
  readonly start: RawBuilder<Date>;
  readonly end: RawBuilder<Date>;
}

/** Adds the moments at which these days begin and end in a time zone. */
export function daysIn(timeZone: string, { from, to }: Days): ReportDays {
  const start = sql<Date>`day_start(${from}::date, ${timeZone})`;
  return { from, to, start, end: sql`day_start(${to}::date + 1, ${timeZone})` };
}

type Grain = 'day' | 'month' | 'year';

/** Rows of figures of one grain that begin on `from`, `to`, or between. */
export interface ReportSpan extends Days {
  readonly grain: Grain;
}

/** Returns true for a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(new Date(time)) === text;
}

/** Returns the day `count` days later; earlier if it is negative. */
export function addDays(day: string, count: number): string {
  const time = dateOf(day);
  time.setUTCDate(time.getUTCDate() + count);
  return dayOf(time);
}

/** Returns the first day of the month `count` months later. */
export function addMonths(day: string, count: number): string {
  const time = dateOf(day);
  time.setUTCDate(1);
  time.setUTCMonth(time.getUTCMonth() + count);
  return dayOf(time);
}

/** Returns the month of a day. */
export function monthOf(day: string): Days {
  const from = addMonths(day, 0);
  return { from, to: addDays(addMonths(day, 1), -1) };
}

/** Returns the number of days, both ends included. */
export function lengthOfDays({ from, to }: Days): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / 86_400_000) + 1;
}

/**
 * Returns the smallest number of spans for these days: whole years, then whole months, then days. Any length
 * needs at most 60 days and 22 months.
 */
export function spansOf({ from, to }: Days): ReportSpan[] {
  const spans: ReportSpan[] = [];
  const wholes = (grain: 'month' | 'year', within: Days): Days | null => {
    const step = grain === 'month' ? 1 : 12;
    const begin = (day: string) => (grain === 'month' ? addMonths(day, 0) : `${day.slice(0, 4)}-01-01`);
    const first = begin(within.from) === within.from ? within.from : addMonths(begin(within.from), step);
    const after = begin(addDays(within.to, 1));
    return first < after ? { from: first, to: addDays(after, -1) } : null;
  };
  const add = (grain: Grain, days: Days) => {
    if (days.from > days.to) return;
    const inner = grain === 'day' ? null : wholes(grain, days);
    const finer = grain === 'year' ? 'month' : 'day';
    if (grain === 'day') spans.push({ grain, ...days });
    else if (!inner) add(finer, days);
    else {
      spans.push({ grain, ...inner });
      add(finer, { from: days.from, to: addDays(inner.from, -1) });
      add(finer, { from: addDays(inner.to, 1), to: days.to });
    }
  };
  add('year', { from, to });
  return spans;
}

/** Reads today's date in a time zone, by the database's clock. */
export async function todayIn(db: Db, timeZone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(shop_day(now(), ${timeZone}), 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? dayOf(new Date());
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/**
 * Records the shop's time zone from now on, if it changed. Past days keep their bounds, so that a closing and
 * a statement of one day agree in any later zone.
 *
 * @param before the zone of the past, if none was recorded yet
 */
export async function recordZone(db: Db | Tx, zone: string, before = zone): Promise<void> {
  await sql`
    with first as (
      insert into shop_zones (since, zone)
      select '-infinity', ${before} where not exists (select from shop_zones)
      on conflict (since) do nothing
      returning zone
    )
    insert into shop_zones (since, zone)
    select clock_timestamp(), ${zone}
    where ${zone} <> coalesce((select zone from first), (select zone from shop_zones order by since desc limit 1), ${before})`.execute(
    db,
  );
}
