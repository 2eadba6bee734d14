/** The tables of the platform, joined with those of the modules. */

import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ModuleTables } from '../../tables.ts';

/** Rounds that run by the clock; each has a row after its first run. */
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
