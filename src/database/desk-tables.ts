import type { ColumnType } from 'kysely';

/** A matter of the desk that somebody wants to see later. */
export interface DeskPutOffTable {
  kind: string;
  subject: string;
  until: Date;
  actor_id: ColumnType<string, string | number, string | number>;
}

/** A message that shows an alert. */
export interface AlertMessagesTable {
  alert_id: ColumnType<string, string | number, never>;
  chat_id: ColumnType<string, string | number, never>;
  message_id: ColumnType<string, string | number, never>;
  shows: ColumnType<
    'open' | 'assigned' | 'ended',
    'open' | 'assigned' | 'ended' | undefined,
    'open' | 'assigned' | 'ended'
  >;
}

export interface DeskTables {
  desk_put_off: DeskPutOffTable;
  alert_messages: AlertMessagesTable;
}
