import type { ColumnType } from 'kysely';

type Int8 = ColumnType<string, string | number, string | number>;

/** A matter of the desk that a person postponed. */
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

/** The tables of `migrations/0064_desk_places.ts`. */
interface DeskFiltersTable {
  person_id: Int8;
  filter: ColumnType<unknown, string, string>;
  set_at: ColumnType<Date, Date | undefined, Date>;
}

interface StaffOffDutyTable {
  person_id: Int8;
  since: ColumnType<Date, Date | undefined, Date>;
}

interface DepositCrowdsTable {
  chat_id: Int8;
  message_id: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  count: number;
  sent_at: ColumnType<Date, Date | undefined, Date>;
}

/** A step of the setup that a person skipped. */
interface SetupSkipsTable {
  step: string;
  skipped_at: ColumnType<Date, Date | undefined, Date>;
  skipped_by: Int8;
}

export interface DeskTables {
  desk_filters: DeskFiltersTable;
  staff_off_duty: StaffOffDutyTable;
  deposit_crowds: DepositCrowdsTable;
  setup_skips: SetupSkipsTable;
  desk_put_off: DeskPutOffTable;
  alert_messages: AlertMessagesTable;
}
