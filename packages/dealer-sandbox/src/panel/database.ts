/** The panel's own tables, next to those of the service. */
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type { SandboxDatabase, SandboxTables } from '../database.ts';

export interface PanelTables extends SandboxTables {
  panel_account: { dealer_id: number; password: string };
  panel_session: { token_hash: string; dealer_id: number; expires_at: ColumnType<Date> };
  panel_attempt: {
    id: GeneratedAlways<number>;
    username_hash: string;
    address: string;
    made_at: Generated<Date>;
  };
}

export type PanelDatabase = Kysely<PanelTables>;

/** Types the sandbox's database with the panel's tables, which the same schema creates. */
export function withPanelTables(db: SandboxDatabase): PanelDatabase {
  return db.withTables<Omit<PanelTables, keyof SandboxTables>>();
}
