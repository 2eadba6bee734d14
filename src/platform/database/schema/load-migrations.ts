import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { ShopMigration } from './records.ts';

const FOLDER = new URL('../../../../migrations/', import.meta.url);
const FILE_NAME = /^(\d{4}_[a-z0-9_]+)\.ts$/;

/** Thrown if a migration failed: it was rolled back, earlier ones are kept. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  /** Name, such as `0001_customers`; absent if the failure preceded the first migration. */
  readonly migration: string | undefined;

  constructor(migration: string | undefined, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(migration ? `migration ${migration} failed: ${reason}` : `the migrations failed: ${reason}`, {
      cause,
    });
    this.migration = migration;
  }
}

export type Migrations = Readonly<Record<string, ShopMigration>>;

export interface NamedMigration {
  readonly name: string;
  readonly migration: ShopMigration;
}

/** Loads every migration of this version, in order, as applied or missing, and the names of unknown ones. */
export async function loadMigrations<T>(
  db: Kysely<T>,
  extra: Migrations = {},
): Promise<{
  readonly applied: NamedMigration[];
  readonly missing: NamedMigration[];
  readonly unknown: string[];
}> {
  const known = new Set((await readApplied(db)).map(({ name }) => name));
  const all = Object.entries({ ...(await readMigrations()), ...extra })
    .map(([name, migration]) => ({ name, migration }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const own = new Set(all.map(({ name }) => name));
  return {
    applied: all.filter(({ name }) => known.has(name)),
    missing: all.filter(({ name }) => !known.has(name)),
    unknown: [...known.difference(own)],
  };
}

/** Loads every migration of this version, in order, without a database. */
export async function loadAllMigrations(): Promise<NamedMigration[]> {
  const all = Object.entries(await readMigrations()).map(([name, migration]) => ({ name, migration }));
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

export async function readMigrations(): Promise<Record<string, ShopMigration>> {
  const migrations: Record<string, ShopMigration> = {};
  for (const name of await migrationNames()) migrations[name] = loaded.get(name) ?? (await load(name));
  return migrations;
}

/** The migrations that were imported. Each step of a migration reads all of them again. */
const loaded = new Map<string, ShopMigration>();

async function load(name: string): Promise<ShopMigration> {
  const module: unknown = await import(new URL(`${name}.ts`, FOLDER).href);
  if (!isMigration(module)) throw new MigrationError(name, new Error('it does not export up and down'));
  loaded.set(name, module);
  return module;
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).flatMap((file) => FILE_NAME.exec(file)?.[1] ?? []);
}

function isMigration(module: unknown): module is ShopMigration {
  if (typeof module !== 'object' || module === null || !('up' in module) || !('down' in module)) return false;
  return typeof module.up === 'function' && typeof module.down === 'function';
}

/** Returns the applied migrations, in order; none without a table of them. */
export async function readApplied<T>(db: Kysely<T>): Promise<{ name: string; at: Date }[]> {
  const known = await sql<{
    is: boolean;
  }>`select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as is`.execute(db);
  if (known.rows[0]?.is !== true) return [];
  const { rows } = await sql<{ name: string; at: string }>`
    select name, timestamp as at from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name, at }) => ({ name, at: new Date(at) }));
}
