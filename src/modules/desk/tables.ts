import type { ColumnType } from 'kysely';
import type { Int8 } from '../../platform/database/columns.ts';

/** A matter of the desk that a person postponed. */
interface DeskPutOffTable {
  kind: string;
  subject: string;
  until: Date;
  actor_id: ColumnType<string, string | number, string | number>;
}

interface DeskFiltersTable {
  person_id: Int8;
  filter: ColumnType<unknown, string, string>;
  set_at: ColumnType<Date, Date | undefined, Date>;
}

/** A step of the setup that a person skipped. */
interface SetupSkipsTable {
  step: string;
  skipped_at: ColumnType<Date, Date | undefined, Date>;
  skipped_by: Int8;
}

export interface DeskTables {
  desk_filters: DeskFiltersTable;
  desk_put_off: DeskPutOffTable;
  setup_skips: SetupSkipsTable;
}
