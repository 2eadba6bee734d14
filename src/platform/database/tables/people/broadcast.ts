/** The table of broadcasts; `migrations/0030_broadcasts.ts` explains its columns. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Int8 = ColumnType<string, string | number, string | number>;
type Int8OrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type Time = ColumnType<Date, Date | undefined, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface BroadcastsTable {
  id: GeneratedAlways<string>;
  state: Generated<'draft' | 'scheduled' | 'running' | 'paused' | 'stopped' | 'finished'>;
  content: ColumnType<object, string, string>;
  segment: ColumnType<object, string | undefined, string>;
  made_by: Int8;
  made_at: Time;
  send_at: TimeOrNull;
  started_at: TimeOrNull;
  ended_at: TimeOrNull;
  chat_id: Int8OrNull;
  message_id: Int8OrNull;
  channel_post: 'claimed' | 'sent' | 'refused' | 'unknown' | null;
  channel_claim: string | null;
  planned: Generated<number>;
  sent: Generated<number>;
  left_out: Generated<number>;
  refused: Generated<number>;
  unknown: Generated<number>;
}

export interface BroadcastTables {
  broadcasts: BroadcastsTable;
}
