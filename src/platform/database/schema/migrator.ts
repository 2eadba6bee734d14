/** Migration of a database's tables forward and back, by the files of `migrations/`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration';
import type { Pool } from 'pg';
import {
  MigrationError,
  type Migrations,
  migrationNames,
  readApplied,
  readMigrations,
} from './load-migrations.ts';
import { readRecords, recorded } from './records.ts';
import { isRestoring, RESTORE_MARK } from './restore-mark.ts';

interface MigrationStatus {
  name: string;
  /** Absent: not applied. */
  appliedAt: Date | undefined;
  /** True for a migration of a later version, unknown to this one. */
  isNewer: boolean;
}

interface MigrateOptions {
  /** Maximum wait of a migration's statement for a lock, milliseconds. Traffic queues behind it meanwhile. */
  readonly lockTimeoutMs?: number;
  /** Time over which a blocked migration is retried, milliseconds. */
  readonly giveUpAfterMs?: number;
  /** Called each time that a migration gave way to traffic. */
  readonly onGaveWay?: (migration: string | undefined) => void;
  /** Migrations by name beyond those of the folder: tests add the next release's here. */
  readonly extra?: Migrations;
}

const usual = { lockTimeoutMs: 300, giveUpAfterMs: 10 * 60_000, extra: {} };
/** Pauses between tries of a migration, from the first to the longest, milliseconds. */
const [firstPauseMs, longestPauseMs] = [100, 3_000];

/**
 * Applies missing migrations, each in a transaction and under a lock, so that replicas can start together. A
 * database without tables gets all of them in one transaction, which takes a tenth of the time.
 * The previous version keeps running, and its statements would queue behind a waiting migration. So a
 * migration gives up early on a lock, and is retried as a whole.
 *
 * @returns the names of the applied migrations
 * @throws {MigrationError}
 */
export async function migrateToLatest<T>(db: Kysely<T>, options: MigrateOptions = {}): Promise<string[]> {
  const { lockTimeoutMs, giveUpAfterMs, extra } = { ...usual, ...options };
  await refuseRestoring(db);
  await refuseOtherSchema(db);
  const applied: string[] = [];
  let pauseMs = firstPauseMs;
  let triedSince = performance.now();
  while (!(await isLatest(db, extra))) {
    try {
      applied.push(...finish(await migrateOn(db, lockTimeoutMs, extra)));
      [pauseMs, triedSince] = [firstPauseMs, performance.now()];
    } catch (error) {
      if (!(error instanceof MigrationError) || !gaveWay(error.cause)) throw error;
      options.onGaveWay?.(error.migration);
      if (performance.now() - triedSince >= giveUpAfterMs) {
        throw new MigrationError(error.migration, new Error(await describeBlocked(db, giveUpAfterMs)));
      }
      await sleep(pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
  }
  return applied;
}

/** Refuses a database whose restore has not ended: it may be empty, and a shop would make its tables there. */
async function refuseRestoring<T>(db: Kysely<T>): Promise<void> {
  if (!(await isRestoring(db))) return;
  throw new MigrationError(
    undefined,
    new Error(
      'a restore of this database is under way, or was interrupted. Wait for its end, or run it again. ' +
        `To start the shop with what the database holds instead: drop schema ${RESTORE_MARK};`,
    ),
  );
}

/**
 * Refuses a shop whose role had another `search_path`: its tables are elsewhere, and a second set would be
 * empty.
 */
async function refuseOtherSchema<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select relnamespace::regnamespace::text as schema from pg_class
    where oid = to_regclass(${DEFAULT_MIGRATION_TABLE}) and relnamespace <> 'public'::regnamespace`.execute(
    db,
  );
  const [other] = rows;
  if (!other) return;
  const move = `alter schema public rename to public_before; alter schema ${other.schema} rename to public;`;
  throw new MigrationError(
    undefined,
    new Error(
      `the shop's tables are in the schema ${other.schema} instead of public. Stop the shop, then: ${move}`,
    ),
  );
}

/**
 * Applies the next missing migration, or all of this version to an empty database. Its statements wait for a
 * lock at most `lockTimeoutMs`.
 */
async function migrateOn<T>(
  db: Kysely<T>,
  lockTimeoutMs: number,
  extra: Migrations,
): Promise<MigrationResultSet> {
  return db.connection().execute(async (connection) => {
    await sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(connection);
    try {
      const isEmpty = (await readApplied(connection)).length === 0;
      return await (isEmpty
        ? migrator(connection).migrateToLatest()
        : migrator(connection, extra).migrateUp());
    } finally {
      await sql`set lock_timeout to 0`.execute(connection).catch(() => {});
    }
  });
}

/** Returns true if the migration met another session's lock, or a deadlock. */
function gaveWay(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === '55P03' || code === '40P01';
}

async function describeBlocked<T>(db: Kysely<T>, afterMs: number): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string; seconds: number }>`
    select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
    order by xact_start limit 3`.execute(db);
  const open = rows.map(({ pid, name, seconds }) => `${name} (pid ${pid}, open for ${seconds} s)`).join(', ');
  return `it did not get its locks within ${Math.round(afterMs / 1000)} s; the longest transactions: ${open || 'none'}`;
}

/**
 * Rolls back all migrations, or those after `to`, or the last one.
 *
 * @returns the names of the rolled-back migrations
 * @throws {MigrationError}
 */
export async function migrateDown<T>(
  db: Kysely<T>,
  { all = false, to }: { readonly all?: boolean; readonly to?: string | undefined } = {},
): Promise<string[]> {
  if (all) return finish(await migrator(db).migrateTo(NO_MIGRATIONS));
  return finish(await (to === undefined ? migrator(db).migrateDown() : migrator(db).migrateTo(to)));
}

/**
 * Returns every migration of this version, in order, with the time it was applied, followed by those of a
 * later version.
 */
export async function migrationStatus<T>(db: Kysely<T>): Promise<MigrationStatus[]> {
  const migrations = (await migrator(db).getMigrations()).map(({ name, executedAt }) => ({
    name,
    appliedAt: executedAt,
    isNewer: false,
  }));
  const known = new Set(migrations.map(({ name }) => name));
  const newer = (await readApplied(db)).filter(({ name }) => !known.has(name));
  return [...migrations, ...newer.map(({ name, at }) => ({ name, appliedAt: at, isNewer: true }))];
}

/**
 * Creates or updates the job queue's own tables (schema `graphile_worker`) and the index of locked jobs; safe
 * on concurrent replicas.
 */
export async function migrateJobQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
  const until = performance.now() + usual.giveUpAfterMs;
  for (;;) {
    try {
      await indexLockedJobs(pool);
      return;
    } catch (error) {
      if (!gaveWay(error) || performance.now() > until) throw error;
      await sleep(firstPauseMs);
    }
  }
}

/**
 * Creates the index by which `src/platform/jobs/lock-watch.ts` finds old locks each second. No migration can
 * create it: migrations run before the queue has tables.
 */
async function indexLockedJobs(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ missing: boolean }>(
      "select to_regclass('graphile_worker.jobs_by_lock') is null as missing",
    );
    if (!rows[0]?.missing) return;
    await client.query(
      `begin; set local lock_timeout = ${usual.lockTimeoutMs};
       lock table graphile_worker._private_jobs in share row exclusive mode;
       create index if not exists jobs_by_lock on graphile_worker._private_jobs (locked_at)
       where locked_at is not null; commit`,
    );
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Returns true if no migration is missing. Its queries are short: they do not take locks, and do not list the
 * tables.
 *
 * @throws {MigrationError} if another version has changed the tables in a way that this one can't work with
 */
async function isLatest<T>(db: Kysely<T>, extra: Migrations): Promise<boolean> {
  const applied = new Set((await readApplied(db)).map(({ name }) => name));
  const wanted = new Set([...(await migrationNames()), ...Object.keys(extra)]);
  const missing = [...wanted.difference(applied)].sort();
  const unknown = [...applied.difference(wanted)].sort();
  if (unknown.length === 0) return missing.length === 0;
  if (missing.length > 0) {
    throw new MigrationError(
      undefined,
      new Error(
        `another version made these tables: they have ${unknown.join(', ')}, which this one does not know, and lack ${missing.join(', ')}. ` +
          'Start the version that ran before',
      ),
    );
  }
  await expectCompatible(db, unknown, wanted);
  return true;
}

/**
 * Throws unless every migration of a later version is recorded as compatible with these. Their order is not
 * an indication: a later one may have the lower number.
 */
async function expectCompatible<T>(
  db: Kysely<T>,
  newer: readonly string[],
  own: ReadonlySet<string>,
): Promise<void> {
  const last = [...own].sort().at(-1);
  const records = new Map((await readRecords(db)).map((record) => [record.name, record]));
  for (const name of newer) {
    const record = records.get(name);
    if (record && (record.needs === null || own.has(record.needs))) continue;
    const needs = record?.needs
      ? `works with versions that have ${record.needs}`
      : 'is not recorded as compatible';
    throw new MigrationError(
      undefined,
      new Error(
        `a later version has changed the tables: ${name} ${needs}, and this version ends at ${last}. ` +
          'Start the later version again, or see “Going back to the version before” in docs/operations.md',
      ),
    );
  }
}

function migrator<T>(db: Kysely<T>, extra: Migrations = {}): Migrator {
  const getMigrations = async () =>
    Object.fromEntries(
      Object.entries({ ...(await readMigrations()), ...extra }).map(([name, one]) => [
        name,
        recorded(name, one),
      ]),
    );
  // Branches number migrations separately, so a later one may precede an applied one.
  return new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true });
}

function finish({ error, results = [] }: MigrationResultSet): string[] {
  if (error instanceof MigrationError) throw error;
  if (error !== undefined)
    throw new MigrationError(results.find(({ status }) => status === 'Error')?.migrationName, error);
  return results.map(({ migrationName }) => migrationName);
}
