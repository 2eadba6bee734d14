import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { checksumOf, readMigrationsLock } from './checksum.ts';

/** A migration of the shop. */
export interface ShopMigration extends Migration {
  /**
   * Name of the last migration that a process must know to work with the tables after this one. This
   * migration drops or narrows objects of earlier versions. Absent: every earlier version works.
   */
  readonly needs?: string;
}

interface MigrationRecord {
  readonly name: string;
  readonly checksum: string;
  readonly needs: string | null;
}

/** Returns the records of applied migrations; none before their table was created. */
export async function readRecords<T>(db: Kysely<T>): Promise<MigrationRecord[]> {
  if (!(await hasRecords(db))) return [];
  const { rows } = await sql<MigrationRecord>`select name, checksum, needs from migration_records`.execute(
    db,
  );
  return rows;
}

/**
 * Returns the migration with its record, inserted and deleted in the transaction that applies it or rolls it
 * back.
 */
export function recorded(name: string, migration: ShopMigration): ShopMigration {
  const { needs, down } = migration;
  return {
    up: async (db) => {
      await migration.up(db);
      if (!(await hasRecords(db))) return;
      await sql`
        insert into migration_records (name, checksum, needs) values (${name}, ${await checksumOf(migration)}, ${needs ?? null})
        on conflict (name) do update set checksum = excluded.checksum, needs = excluded.needs`.execute(db);
    },
    ...(down && {
      down: async (db) => {
        await down(db);
        if (await hasRecords(db)) await sql`delete from migration_records where name = ${name}`.execute(db);
      },
    }),
  };
}

/**
 * Records the migrations applied before records existed, as of this version. Only for a database whose tables
 * were compared with this version's.
 */
export async function recordEarlier<T>(db: Kysely<T>, applied: readonly string[]): Promise<void> {
  const lock = await readMigrationsLock();
  const known = new Set((await readRecords(db)).map(({ name }) => name));
  const names = applied.filter((name) => !known.has(name) && lock.has(name));
  if (names.length === 0) return;
  await sql`
    insert into migration_records (name, checksum)
    select name, checksum
    from unnest(${names}::text[], ${names.map((name) => lock.get(name))}::text[]) as earlier (name, checksum)
    on conflict (name) do nothing`.execute(db);
}

async function hasRecords<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass('migration_records') is not null as is`.execute(db);
  return rows[0]?.is ?? false;
}
