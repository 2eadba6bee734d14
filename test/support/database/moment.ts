import { sql } from 'kysely';
import type { Db } from '../../../src/platform/database/db.ts';
import { until } from '../until.ts';

async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at ?? new Date(0);
}

/** Resolves with a whole millisecond of the database's time between the commits before and after the call. */
export async function momentNow(db: Db): Promise<Date> {
  const laterThan = async (time: Date) => {
    let now = time;
    await until(async () => {
      now = await databaseTime(db);
      return now > time;
    });
    return now;
  };
  const moment = await laterThan(await databaseTime(db));
  await laterThan(moment);
  return moment;
}
