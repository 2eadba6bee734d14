import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../platform/jobs/catalog.ts';
import { isRoundFree, takeRound } from '../../platform/jobs/round-times.ts';

/** Interval of checking the bot, minutes. */
const EVERY_MIN = 5;
/**
 * Age at which a mark is replaced, minutes. A copy of the database keeps the mark of its origin until then.
 */
const RENEWED_AFTER_MIN = 60;
/** Time within which a second foreign mark proves that another database is running, hours. */
const DISPUTED_FOR_H = 24;
const ROUND = 'check_bot';

/** The mark of this database that the bot should carry. */
interface BotMark {
  readonly mark: string;
  readonly earlier: string | null;
  readonly isWritten: boolean;
  readonly isOld: boolean;
}

/** The marks that this database set on its bots. The caller checks one bot at a time. */
export interface BotMarks {
  read(botId: number): Promise<BotMark | null>;
  /** Creates and stores a new mark, to be written next. */
  renew(botId: number): Promise<string>;
  /** Records that Telegram accepted the mark. */
  written(botId: number): Promise<void>;
  /** Records a foreign mark. Returns true if another one was found in the 24 hours before. */
  disputed(botId: number): Promise<boolean>;
}

/** Creates the record of marks. */
export function createBotMarks(db: Db): BotMarks {
  return {
    async read(botId) {
      const { rows } = await sql<BotMark>`
        select mark, earlier, is_written as "isWritten",
          made_at < now() - make_interval(mins => ${RENEWED_AFTER_MIN}) as "isOld"
        from bot_marks where bot_id = ${botId}`.execute(db);
      return rows[0] ?? null;
    },
    async renew(botId) {
      const mark = randomBytes(12).toString('hex');
      await sql`
        insert into bot_marks as m (bot_id, mark) values (${botId}, ${mark})
        on conflict (bot_id) do update
        set mark = excluded.mark, earlier = m.mark, made_at = now(), is_written = false`.execute(db);
      return mark;
    },
    async written(botId) {
      await sql`update bot_marks set is_written = true where bot_id = ${botId}`.execute(db);
    },
    async disputed(botId) {
      const { rows } = await sql<{ again: boolean }>`
        with known as (select disputed_at from bot_marks where bot_id = ${botId})
        update bot_marks set disputed_at = now() where bot_id = ${botId}
        returning (select coalesce(disputed_at > now() - make_interval(hours => ${DISPUTED_FOR_H}), false)
                   from known) as again`.execute(db);
      return rows[0]?.again ?? false;
    },
  };
}

/** SQL flag: `wakeBotRound` has work. */
export const botRoundDue = isRoundFree(ROUND);

/**
 * Adds the check of the bot if due.
 *
 * @returns the number of added jobs
 */
export async function wakeBotRound(db: Db): Promise<number> {
  if (!(await takeRound(db, ROUND, sql<Date>`now() + make_interval(mins => ${EVERY_MIN})`))) return 0;
  await addJobs(db, [roundJob(ROUND)]);
  return 1;
}
