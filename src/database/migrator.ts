/** Brings a database's tables forward and back, by the files of `migrations/`. */
import { readdir } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import {
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  type MigrationResultSet,
  Migrator,
  NO_MIGRATIONS,
} from 'kysely/migration';
import type { Pool } from 'pg';

const FOLDER = new URL('../../migrations/', import.meta.url);
const FILE_NAME = /^(\d{4}_[a-z0-9_]+)\.ts$/;

/** A migration failed; nothing of this run was kept. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  /** Such as `0001_shop`; absent if the failure was before the first one. */
  readonly migration: string | undefined;

  constructor(migration: string | undefined, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(migration ? `migration ${migration} failed: ${reason}` : `the migrations failed: ${reason}`, {
      cause,
    });
    this.migration = migration;
  }
}

export interface MigrationStatus {
  name: string;
  /** Absent: not applied. */
  appliedAt: Date | undefined;
}

/**
 * Applies what is missing, in one transaction and under a lock, so that replicas can start together: one applies, the
 * others wait and find nothing to do. Answers the names it applied. Throws `MigrationError`.
 */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<string[]> {
  if (await isLatest(db)) return [];
  return finish(await migrator(db).migrateToLatest());
}

/** Takes back the last migration, or all of them. Answers the names it took back. Throws `MigrationError`. */
export async function migrateDown<T>(db: Kysely<T>, options: { all?: boolean } = {}): Promise<string[]> {
  return finish(await (options.all ? migrator(db).migrateTo(NO_MIGRATIONS) : migrator(db).migrateDown()));
}

/** Every migration there is, in order, with the time it was applied. */
export async function migrationStatus<T>(db: Kysely<T>): Promise<MigrationStatus[]> {
  const migrations = await migrator(db).getMigrations();
  return migrations.map(({ name, executedAt }) => ({ name, appliedAt: executedAt }));
}

/** Makes or updates the job queue's own tables (schema `graphile_worker`); replicas may do it together. */
export async function migrateJobQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
}

/** Mostly nothing is missing: that is found out by two short questions, without a lock and without the whole list of tables. */
async function isLatest<T>(db: Kysely<T>): Promise<boolean> {
  const known = await sql<{
    is: boolean;
  }>`select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as is`.execute(db);
  if (known.rows[0]?.is !== true) return false;
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return applied.symmetricDifference(new Set(await migrationNames())).size === 0;
}

function migrator<T>(db: Kysely<T>): Migrator {
  return new Migrator({ db, provider: { getMigrations: readMigrations } });
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await migrationNames()) {
    const module: unknown = await import(new URL(`${name}.ts`, FOLDER).href);
    if (!isMigration(module)) throw new MigrationError(name, new Error('it does not export up and down'));
    migrations[name] = module;
  }
  return migrations;
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).flatMap((file) => FILE_NAME.exec(file)?.[1] ?? []);
}

function isMigration(module: unknown): module is Migration {
  if (typeof module !== 'object' || module === null || !('up' in module) || !('down' in module)) return false;
  return typeof module.up === 'function' && typeof module.down === 'function';
}

function finish({ error, results = [] }: MigrationResultSet): string[] {
  if (error instanceof MigrationError) throw error;
  if (error !== undefined)
    throw new MigrationError(results.find(({ status }) => status === 'Error')?.migrationName, error);
  return results.map(({ migrationName }) => migrationName);
}
