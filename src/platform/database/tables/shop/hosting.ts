import type { Generated } from 'kysely';
import type { Int8, Time, TimeOrNull } from '../columns.ts';

/** The chat of ADMIN_CHAT_ID in its present form. */
export interface AdminChatsTable {
  configured_id: Int8;
  chat_id: Int8;
  moved_at: TimeOrNull;
  lost_at: TimeOrNull;
}

/** The mark that this database left at its bot. */
export interface BotMarksTable {
  bot_id: Int8;
  mark: string;
  earlier: string | null;
  made_at: Time;
  is_written: Generated<boolean>;
  disputed_at: TimeOrNull;
}

export interface HostingTables {
  bot_marks: BotMarksTable;
  admin_chats: AdminChatsTable;
}
