import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** Telegram's file ids of the pictures that the shop drew, by what was drawn. A file id belongs to one bot. */
export interface SentPictures {
  /** Those that were sent last, `most` of them. */
  read(botId: number, most: number): Promise<Map<string, string>>;
  find(botId: number, drawing: string): Promise<string | null>;
  /** Keeps a file id unless there is one. @returns the one that is kept */
  keep(botId: number, drawing: string, fileId: string): Promise<string>;
  /** Forgets a file id that Telegram refused; one that was kept since stays. */
  forget(botId: number, drawing: string, fileId: string): Promise<void>;
}

export function createSentPictures(db: Db): SentPictures {
  const find = async (botId: number, drawing: string) => {
    const row = await db
      .selectFrom('sent_pictures')
      .select('file_id')
      .where('bot_id', '=', String(botId))
      .where('drawing', '=', drawing)
      .executeTakeFirst();
    return row?.file_id ?? null;
  };
  return {
    async read(botId, most) {
      const rows = await db
        .selectFrom('sent_pictures')
        .select(['drawing', 'file_id'])
        .where('bot_id', '=', String(botId))
        .orderBy('sent_at', 'desc')
        .limit(most)
        .execute();
      return new Map(rows.map(({ drawing, file_id }) => [drawing, file_id]));
    },
    find,
    async keep(botId, drawing, fileId) {
      await sql`
        insert into sent_pictures (bot_id, drawing, file_id) values (${botId}, ${drawing}, ${fileId})
        on conflict (bot_id, drawing) do nothing`.execute(db);
      return (await find(botId, drawing)) ?? fileId;
    },
    async forget(botId, drawing, fileId) {
      await db
        .deleteFrom('sent_pictures')
        .where('bot_id', '=', String(botId))
        .where('drawing', '=', drawing)
        .where('file_id', '=', fileId)
        .execute();
    },
  };
}
