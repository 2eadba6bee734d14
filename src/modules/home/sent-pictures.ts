import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Telegram's file ids of the shop's own drawings. A file id belongs to one bot. */
export interface SentPictures {
  /** Returns the `most` drawings that were sent last. */
  read(botId: number, most: number): Promise<Map<string, string>>;
  find(botId: number, drawing: string): Promise<string | null>;
  /**
   * Stores a file id unless there is one.
   * @returns the stored one
   */
  keep(botId: number, drawing: string, fileId: string): Promise<string>;
  /** Deletes a file id that Telegram refused, unless another one replaced it. */
  forget(botId: number, drawing: string, fileId: string): Promise<void>;
}

/** Creates the store of sent pictures. */
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
