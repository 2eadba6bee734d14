import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table list_scans add column lacked text[] not null default '{}';
    comment on column list_scans.lacked is
      'refs past their quarantine that it looked for and the list did not show: the evidence of absence, of no other ref'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table list_scans drop column lacked`.execute(db);
}
