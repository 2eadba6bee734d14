import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../platform/jobs/catalog.ts';
import { endRound, moveRound, planRound } from '../../platform/jobs/round-times.ts';
import { settingColumn, writeSetting } from '../settings/index.ts';
import type { Actor } from '../staff/index.ts';
import { recordZone } from './days.ts';

const NAME = 'send_closing';
/**
 * Hour of the day, in the shop's time zone, after which the summary is sent; midnight by default, null for
 * never.
 */
const hour = sql`coalesce(${settingColumn('summary-hour')}, '{"hour": 0}'::jsonb)`;

/** Returns the SQL of the time five minutes after the next hour of the summary. */
function nextTime(timeZone: string): RawBuilder<Date> {
  return sql`(
    select min(at) from (values (0), (1)) d (days) cross join lateral (
      select (date_trunc('day', now() at time zone ${timeZone})
        + make_interval(days => d.days, hours => (${hour} ->> 'hour')::integer, mins => 5)) at time zone ${timeZone} as at) a
    where at > now())`;
}

/** True if `wakeClosingRound` has something to do. */
export const closingRoundDue = sql<boolean>`((${hour} ->> 'hour') is not null
  and coalesce((select due_at <= now() from rounds where name = ${sql.lit(NAME)}), true))`;

/** Wakes the round that sends the summary of the previous day to the admins, once a day. */
export async function wakeClosingRound(db: Db, timeZone: string): Promise<number> {
  const { rows } = await sql<{ due: boolean | null; wanted: boolean }>`
    select (select due_at <= now() from rounds where name = ${NAME}) as due,
      (${hour} ->> 'hour') is not null as wanted`.execute(db);
  const [found] = rows;
  if (!found?.wanted) return 0;
  if (found.due === null) {
    await planRound(db, NAME, nextTime(timeZone), { replaces: false });
  }
  if (found.due !== true) return 0;
  await addJobs(db, [roundJob(NAME)]);
  return 1;
}

/** Returns the day whose summary is due, such as 2026-11-22; null if it was sent. */
export async function closingDue(db: Db, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select to_char((due_at at time zone ${timeZone})::date - 1, 'YYYY-MM-DD') as day from rounds
    where name = ${NAME} and due_at <= now() and (${hour} ->> 'hour') is not null`.execute(db);
  return rows[0]?.day ?? null;
}

/** Records that the admins have the summary: the next one is due tomorrow. */
export async function closingSent(db: Db, timeZone: string): Promise<void> {
  await endRound(db, NAME, nextTime(timeZone));
}

/**
 * Records a change of the shop's time zone. Past days keep their bounds. The next summary is sent at the same
 * hour of the new zone, and no day is left out or sent twice.
 */
export async function movedClosing(db: Db, before: string, after: string): Promise<void> {
  await recordZone(db, after, before);
  await moveRound(db, NAME, sql<Date>`(due_at at time zone ${before}) at time zone ${after}`);
}

/** Returns the hour of the summary, 0 to 23; null if none is sent. */
export async function readSummaryHour(db: Db): Promise<number | null> {
  const { rows } = await sql<{ hour: number | null }>`
    select (${hour} ->> 'hour')::integer as hour`.execute(db);
  return rows[0]?.hour ?? null;
}

/** Sets the hour after which the summary is sent; null for never. */
export async function setSummaryHour(
  db: Db,
  timeZone: string,
  wanted: number | null,
  actor: Actor,
): Promise<void> {
  await writeSetting(db, 'summary-hour', { hour: wanted }, { actorId: actor.idFor('settings.edit') });
  if (wanted === null) return;
  await planRound(db, NAME, nextTime(timeZone), { replaces: true });
}
