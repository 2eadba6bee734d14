import type { GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, Time } from '../../platform/database/columns.ts';

interface LevelDueTable {
  id: GeneratedAlways<string>;
  customer_id: Int8OrNull;
  due_at: Time;
}

interface LevelChangesTable {
  id: GeneratedAlways<string>;
  customer_id: Int8;
  before: string | null;
  after: string | null;
  turnover: string | null;
  currency: string | null;
  at: Time;
}

export interface LevelsTables {
  level_changes: LevelChangesTable;
  level_due: LevelDueTable;
}
