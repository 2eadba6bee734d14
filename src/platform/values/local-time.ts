import { type RawBuilder, sql } from 'kysely';
import { plainTyped } from './typed-text.ts';

/** A time on the clocks of a zone, `2026-12-01T18:00`. */
export interface LocalTime {
  readonly at: string;
  readonly timeZone: string;
}

/**
 * Parses a typed day or time, `2026-12-01` or `2026-12-01T18:00`; null if it does not exist.
 *
 * @param edge a day alone begins at 0:00 as a start, and is included as an end
 */
export function readLocalTime(typed: string, timeZone: string, edge: 'start' | 'end'): LocalTime | null {
  const [, day = '', clock] =
    /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(plainTyped(typed).toUpperCase()) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return null;
  if (clock === undefined && edge === 'end') date.setUTCDate(date.getUTCDate() + 1);
  return { at: `${date.toISOString().slice(0, 10)}T${clock ?? '00:00'}`, timeZone };
}

/** Builds the SQL of the time; null for none. */
export function atLocalTime(time: LocalTime | null | undefined): RawBuilder<Date | null> {
  return time
    ? sql<Date>`(${time.at}::timestamp at time zone ${time.timeZone})`
    : sql<null>`null::timestamptz`;
}
