import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, Time, TimeOrNull } from '../../platform/database/columns.ts';

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

export interface BroadcastsTables {
  broadcasts: BroadcastsTable;
}
