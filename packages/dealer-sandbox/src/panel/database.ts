/** The panel's own tables, beside those of the service. */
import { readFile } from 'node:fs/promises';
import { type ColumnType, type Generated, type GeneratedAlways, type Kysely, sql } from 'kysely';
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

/** Makes the tables if they are missing, under a lock, so that two sandboxes can start on one database. */
export async function preparePanelTables(db: SandboxDatabase): Promise<PanelDatabase> {
  const tables = await readFile(new URL('tables.sql', import.meta.url), 'utf8');
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('dealer sandbox panel'))`.execute(tx);
    await sql.raw(tables).execute(tx);
  });
  return db.withTables<Omit<PanelTables, keyof SandboxTables>>();
}
