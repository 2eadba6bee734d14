import type { ColumnType } from 'kysely';

/** A matter of the desk that somebody wants to see later. */
export interface DeskPutOffTable {
  kind: string;
  subject: string;
  until: Date;
  actor_id: ColumnType<string, string | number, string | number>;
}

type Shows = 'unshown' | 'open' | 'assigned' | 'ended';

/** A message that shows an alert. */
export interface AlertMessagesTable {
  alert_id: ColumnType<string, string | number, never>;
  chat_id: ColumnType<string, string | number, never>;
  message_id: ColumnType<string, string | number, never>;
  shows: ColumnType<Shows, Shows | undefined, Shows>;
}

export interface DeskTables {
  desk_put_off: DeskPutOffTable;
  alert_messages: AlertMessagesTable;
}
