import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { roundJob } from '../../jobs/catalog.ts';

const name = 'send_closing';
/** Five minutes after the end of the day, by UTC. */
const nextTime = sql`(date_trunc('day', now() at time zone 'UTC') + interval '1 day 5 minutes') at time zone 'UTC'`;

/** Wakes the round that sends the closing report to the admins, once a day. */
export async function wakeClosingRound(db: Db): Promise<number> {
  const { rows } = await sql<{ due: boolean | null }>`
    select (select due_at <= now() from rounds where name = ${sql.lit(name)}) as due`.execute(db);
  if (rows[0]?.due === null) {
    await sql`
      insert into rounds (name, due_at, began_at) values (${name}, ${nextTime}, now())
      on conflict (name) do nothing`.execute(db);
  }
  if (rows[0]?.due !== true) return 0;
  await addJobs(db, [roundJob(name)]);
  return 1;
}

/** @returns the day whose report is to be sent, such as 2026-11-22; null where that was done */
export async function closingDue(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select to_char(due_at at time zone 'UTC' - interval '1 day', 'YYYY-MM-DD') as day from rounds
    where name = ${name} and due_at <= now()`.execute(db);
  return rows[0]?.day ?? null;
}

/** The admins have it: the next one is sent tomorrow. */
export async function closingSent(db: Db): Promise<void> {
  await sql`update rounds set due_at = ${nextTime}, ended_at = now() where name = ${name}`.execute(db);
}
