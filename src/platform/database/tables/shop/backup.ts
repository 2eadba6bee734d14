/**
 * The tables of backups and restore drills; `migrations/0032_backups.ts` and `0059_restore_drills.ts` explain
 * their columns.
 */
import type { ColumnType, GeneratedAlways } from 'kysely';

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

export interface BackupTables {
  backups: BackupsTable;
  restore_drills: RestoreDrillsTable;
}
