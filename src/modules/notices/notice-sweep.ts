import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Flag } from '../../platform/database/flags.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../platform/jobs/catalog.ts';
import type { Sweep } from '../../platform/jobs/sweeps.ts';

/** Makes a sweep that adds the round that sends notices while the flag is true. */
export function noticeSweep(db: Db, due: Flag): Sweep {
  return {
    due: () => due,
    async run() {
      const { rows } = await sql<{ due: boolean }>`select ${due} as due`.execute(db);
      if (!rows[0]?.due) return 0;
      // A round that Telegram's rate limit delayed keeps its time.
      await addJobs(db, [roundJob('send_notices')], { keepRunAt: true });
      return 1;
    },
  };
}
