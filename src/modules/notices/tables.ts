import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Int8, Time, TimeOrNull } from '../../platform/database/columns.ts';

interface NoticesTable {
  id: GeneratedAlways<string>;
  key: string;
  customer_id: Int8;
  kind: 'bonus' | 'gift-opened' | 'restock' | 'price-drop' | 'arrival' | 'broadcast';
  detail: ColumnType<Record<string, string>, string, string>;
  made_at: Time;
  due_at: Time;
  broadcast_id: ColumnType<string | null, string | null | undefined, string | null>;
  claimed_at: TimeOrNull;
  claim: string | null;
  ended_at: TimeOrNull;
  outcome: 'sent' | 'left-out' | 'refused' | 'unknown' | null;
}

export interface NoticesTables {
  notices: NoticesTable;
}
