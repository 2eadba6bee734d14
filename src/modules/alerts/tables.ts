import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, JsonWithDefault, Time, TimeOrNull } from '../../platform/database/columns.ts';

interface AlertsTable {
  id: GeneratedAlways<string>;
  kind: string;
  subject: string;
  detail: JsonWithDefault<Record<string, unknown>>;
  times: Generated<number>;
  raised_at: Time;
  sent_at: TimeOrNull;
  ended_at: TimeOrNull;
  ended_by: Int8OrNull;
  remind_at: TimeOrNull;
  reminders: Generated<number>;
  assigned_to: Int8OrNull;
  assigned_at: TimeOrNull;
}

/** The chat of ADMIN_CHAT_ID in its present form. */
interface AdminChatsTable {
  configured_id: Int8;
  chat_id: Int8;
  moved_at: TimeOrNull;
  lost_at: TimeOrNull;
}

/** The mark that this database left at its bot. */
interface BotMarksTable {
  bot_id: Int8;
  mark: string;
  earlier: string | null;
  made_at: Time;
  is_written: Generated<boolean>;
  disputed_at: TimeOrNull;
}

type Shows = 'unshown' | 'open' | 'assigned' | 'ended';

/** A message that shows an alert. */
interface AlertMessagesTable {
  alert_id: ColumnType<string, string | number, never>;
  chat_id: ColumnType<string, string | number, never>;
  message_id: ColumnType<string, string | number, never>;
  shows: ColumnType<Shows, Shows | undefined, Shows>;
}

export interface AlertsTables {
  admin_chats: AdminChatsTable;
  alert_messages: AlertMessagesTable;
  alerts: AlertsTable;
  bot_marks: BotMarksTable;
}
