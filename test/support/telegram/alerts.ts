import type { Db } from '../../../src/platform/database/db.ts';

/** Returns the open alerts, as `kind:subject`. */
export async function openAlerts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(['kind', 'subject'])
    .where('ended_at', 'is', null)
    .orderBy('kind')
    .orderBy('subject')
    .execute();
  return rows.map(({ kind, subject }) => `${kind}:${subject}`);
}
