import { type Kysely, sql } from 'kysely';

/** An empty schema that exists while a restore replaces the content of the database. */
export const RESTORE_MARK = 'restore_under_way';

/** Returns true if a restore of the database is under way, or was killed. */
export async function isRestoring<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select to_regnamespace(${RESTORE_MARK}) is not null as is`.execute(db);
  return rows[0]?.is === true;
}
