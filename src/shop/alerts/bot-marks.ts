import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { roundJob } from '../../jobs/catalog.ts';

/** Time from one look at the bot to the next, minutes. */
const EVERY_MIN = 5;
/** A mark is replaced after this time, minutes: a copy of the database that works on would share it for good. */
const RENEWED_AFTER_MIN = 60;
/** A second foreign mark within this time means that another database lives, hours. */
const DISPUTED_FOR_H = 24;
const ROUND = 'check_bot';

/** The mark of this database, as it should stand at the bot. */
export interface BotMark {
  readonly mark: string;
  readonly earlier: string | null;
  readonly isWritten: boolean;
  readonly isOld: boolean;
}

/** The marks that this database left at its bots. The caller looks at one bot at a time. */
export interface BotMarks {
  read(botId: number): Promise<BotMark | null>;
  /** Makes and keeps a new mark, which is to be written next. */
  renew(botId: number): Promise<string>;
  /** Records that Telegram took the mark. */
  written(botId: number): Promise<void>;
  /** Records that a foreign mark was found. Returns whether one was found in the 24 hours before, too. */
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

/** Whether `wakeBotRound` has something to do. */
export const botRoundDue = sql<boolean>`(
  not exists (select from rounds where name = ${sql.lit(ROUND)} and due_at > now()))`;

/**
 * Adds the look at the bot where it is due.
 *
 * @returns how many jobs were added
 */
export async function wakeBotRound(db: Db): Promise<number> {
  const { rows } = await sql`
    insert into rounds as r (name, due_at, began_at)
    values (${ROUND}, now() + make_interval(mins => ${EVERY_MIN}), now())
    on conflict (name) do update set due_at = excluded.due_at, began_at = excluded.began_at where r.due_at <= now()
    returning name`.execute(db);
  if (rows.length === 0) return 0;
  await addJobs(db, [roundJob(ROUND)]);
  return 1;
}
