/** The tables of the platform, and with those of the modules all of them. */

import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ModuleTables } from '../../tables.ts';

/** Rounds that go by the clock, one row each once it ran. */
interface RoundsTable {
  name: string;
  due_at: Date;
  began_at: Date;
  ended_at: Date | null;
}

interface BackupsTable {
  id: GeneratedAlways<string>;
  made_at: ColumnType<Date, Date | undefined, never>;
  kind: 'files' | 'dump';
  vault_key: boolean;
  bytes: ColumnType<string, string | number, never>;
}

interface RestoreDrillsTable {
  id: GeneratedAlways<string>;
  ended_at: ColumnType<Date, Date | undefined, never>;
  source: 'folder' | 'bucket';
  backup_made_at: ColumnType<Date | null, Date | null, never>;
  fault: string | null;
}

/** All tables of the shop. */
export interface Database extends ModuleTables {
  backups: BackupsTable;
  restore_drills: RestoreDrillsTable;
  rounds: RoundsTable;
}
