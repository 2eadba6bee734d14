import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { endAlert, raiseAlert } from './alerts.ts';

/** The current state of an admins' group. */
interface AdminChatNow {
  readonly id: number;
  /** True if the bot can't write to the group. */
  readonly isLost: boolean;
}

/** The current state of the chat in ADMIN_CHAT_ID. Chats are identified by their configured or present id. */
export interface AdminChats {
  read(configuredId: number): Promise<AdminChatNow>;
  /** Records a chat's new id from Telegram. Idempotent. */
  moved(chatId: number, to: number): Promise<void>;
  /**
   * Records that the bot cannot write to the chat, and alerts the owners once.
   *
   * @param why Telegram's error text
   */
  lost(configuredId: number, why: string): Promise<void>;
  /**
   * Alerts the owners once that the topics of conversations do not work in the chat, until `topicsWork`.
   *
   * @param why Telegram's error text
   */
  topicsRefused(configuredId: number, why: string): Promise<void>;
  /** Ends the alert about refused topics. */
  topicsWork(configuredId: number): Promise<void>;
  /** Records that the bot can write to the chat again, and ends the alert. */
  regained(configuredId: number): Promise<void>;
}

/** Creates the record of the admins' chats. */
export function createAdminChats(db: Db): AdminChats {
  return {
    async read(configuredId) {
      const { rows } = await sql<{ chat_id: string; is_lost: boolean }>`
        select chat_id, lost_at is not null as is_lost from admin_chats
        where configured_id = ${configuredId}`.execute(db);
      const row = rows[0];
      return row ? { id: Number(row.chat_id), isLost: row.is_lost } : { id: configuredId, isLost: false };
    },
    async moved(chatId, to) {
      await sql`
        with known as (
          update admin_chats set chat_id = ${to}, moved_at = now()
          where chat_id = ${chatId} and chat_id <> ${to} returning configured_id)
        insert into admin_chats (configured_id, chat_id, moved_at)
        select ${chatId}, ${to}, now() where not exists (select from known)
        on conflict (configured_id) do nothing`.execute(db);
    },
    async lost(configuredId, why) {
      await db.transaction().execute(async (tx) => {
        const { rows } = await sql`
          insert into admin_chats as c (configured_id, chat_id, lost_at)
          values (${configuredId}, ${configuredId}, now())
          on conflict (configured_id) do update set lost_at = now() where c.lost_at is null
          returning configured_id`.execute(tx);
        if (rows.length > 0) await raiseAlert(tx, 'admin-chat-lost', String(configuredId), { why });
      });
    },
    async topicsRefused(configuredId, why) {
      const subject = String(configuredId);
      const { rows } = await sql`
        select from alerts where kind = 'topics-refused' and subject = ${subject} and ended_at is null`.execute(
        db,
      );
      if (rows.length === 0) await raiseAlert(db, 'topics-refused', subject, { why });
    },
    topicsWork: (configuredId) => endAlert(db, 'topics-refused', String(configuredId)),
    async regained(configuredId) {
      await db.transaction().execute(async (tx) => {
        await sql`
          update admin_chats set lost_at = null
          where configured_id = ${configuredId} and lost_at is not null`.execute(tx);
        await endAlert(tx, 'admin-chat-lost', String(configuredId));
      });
    },
  };
}
