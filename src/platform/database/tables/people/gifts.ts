/** The table of gifts; `migrations/0021_gifts.ts` explains its columns. */
import type { ColumnType, GeneratedAlways } from 'kysely';

type Int8 = ColumnType<string, string | number, string | number>;
type Int8OrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type Time = ColumnType<Date, Date | undefined, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

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

export interface GiftTables {
  gifts: GiftsTable;
}
