/** The table of backups; what its columns mean stands in `migrations/0032_backups.ts`. */
import type { ColumnType, GeneratedAlways } from 'kysely';

interface BackupsTable {
  id: GeneratedAlways<string>;
  made_at: ColumnType<Date, Date | undefined, never>;
  kind: 'files' | 'dump';
  vault_key: boolean;
  bytes: ColumnType<string, string | number, never>;
}

export interface BackupTables {
  backups: BackupsTable;
}
