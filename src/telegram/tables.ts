import type { ColumnType, Generated } from 'kysely';
import type { Int8, Int8OrNull, Json, Time, TimeOrNull } from '../platform/database/columns.ts';

interface UpdatesTable {
  update_id: Int8;
  lane: Int8;
  payload: ColumnType<object | null, string, string | null>;
  received_at: Time;
  claimed_by: string | null;
  claimed_until: TimeOrNull;
  tries: Generated<number>;
  done_at: TimeOrNull;
}

interface AdminMenusTable {
  chat_id: Int8;
  given_at: Time;
}

interface ConversationsTable {
  key: string;
  version: string;
  state: Json<object>;
  updated_at: Time;
}

interface LeasesTable {
  process: string;
  until: Date;
  timeline: Int8OrNull;
}

interface TimelinesTable {
  timeline: Int8;
  seen_at: Generated<Date>;
}

export interface TelegramTables {
  admin_menus: AdminMenusTable;
  conversations: ConversationsTable;
  leases: LeasesTable;
  timelines: TimelinesTable;
  updates: UpdatesTable;
}
