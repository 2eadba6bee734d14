import type { Generated, GeneratedAlways } from 'kysely';
import type { Int8OrNull, JsonWithDefault, Time, TimeOrNull } from '../columns.ts';

export interface AlertsTable {
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

export interface AlertsTables {
  alerts: AlertsTable;
}
