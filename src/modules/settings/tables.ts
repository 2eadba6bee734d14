import type { ColumnType } from 'kysely';
import type { Int8OrNull, Time } from '../../platform/database/columns.ts';

interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_by: Int8OrNull;
  updated_at: Time;
}

export interface SettingsTables {
  settings: SettingsTable;
}
