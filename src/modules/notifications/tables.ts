import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Int8, Time } from '../../platform/database/columns.ts';

export type ChatMessageKind =
  | 'text'
  | 'photo'
  | 'video'
  | 'animation'
  | 'document'
  | 'voice'
  | 'audio'
  | 'round'
  | 'call';

interface NotificationsTable {
  id: GeneratedAlways<string>;
  key: string;
  customer_id: Int8;
  /** A `CustomerNotice`. */
  detail: ColumnType<unknown, string, string>;
  created_at: Time;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  kept: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface NotificationsTables {
  notifications: NotificationsTable;
}
