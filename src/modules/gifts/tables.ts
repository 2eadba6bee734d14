import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, Time, TimeOrNull } from '../../platform/database/columns.ts';

interface GiftsTable {
  id: GeneratedAlways<string>;
  order_id: Int8;
  giver_id: Int8;
  token_hash: Buffer;
  made_at: Time;
  opened_at: TimeOrNull;
  opened_by: Int8OrNull;
  revoked_at: TimeOrNull;
  note: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface GiftsTables {
  gifts: GiftsTable;
}
