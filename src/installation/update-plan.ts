/** Previews the changes of missing migrations to this database's tables, by applying them to empty copies. */
import { readFile } from 'node:fs/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { compareSchema, describeTables, examineTables } from '../platform/database/schema/compare.ts';
import { listSchema } from '../platform/database/schema/list-schema.ts';
import {
  loadMigrations,
  type Migrations,
  type NamedMigration,
} from '../platform/database/schema/load-migrations.ts';

/** The effects of an update of a database, or the obstacle to it. */
interface UpdatePlan {
  readonly migrations: readonly MigrationPlan[];
  /** The reason against the update and the next step, one sentence each; null if there is none. */
  readonly obstacle: string | null;
}

/** The effects of a migration on an existing table. */
export interface TableChange {
  readonly table: string;
  /** PostgreSQL's estimate. */
  readonly rows: number;
  readonly bytes: number;
  /** `all`: reads and writes wait; `writes`: writes wait; `none`: neither waits. */
  readonly holdsUp: 'all' | 'writes' | 'none';
  /** True if every row is rewritten. */
  readonly rewritten: boolean;
  /** True if every row is read, for a check or a foreign key. */
  readonly scanned: boolean;
  readonly newIndexes: readonly string[];
  readonly newColumns: readonly string[];
  readonly goneColumns: readonly string[];
}

export interface MigrationPlan {
  readonly name: string;
  /** The first sentence of the migration's file. */
  readonly about: string | null;
  readonly newTables: readonly string[];
  readonly goneTables: readonly string[];
  readonly changes: readonly TableChange[];
  /**
   * The error of applying the migration to empty tables, which leaves its effects unknown; null if there is
   * none.
   */
  readonly problem: string | null;
}

const COPIES = 'update_rehearsal_';
/** Bytes that a busy disk handles a second, a cautious estimate from measurements. */
const [rewrittenBytes, indexedBytes, scannedBytes] = [30e6, 60e6, 150e6];
const LEAST_S = 0.05;

/**
 * Creates empty copies of the tables in a temporary schema, with the applied migrations. Then applies the
 * missing migrations, and compares the tables before and after each. The tables of the shop are not touched.
 */
export async function planUpdate<T>(db: Kysely<T>, extra: Migrations = {}): Promise<UpdatePlan> {
  const { applied, missing, unknown } = await loadMigrations(db, extra);
  const stop = (obstacle: string): UpdatePlan => ({ migrations: [], obstacle });
  if (unknown.length > 0) {
    return stop(
      `Another version made these tables: this one does not know ${unknown.join(', ')}. Update to the version that ran last, or a later one.`,
    );
  }
  if (applied.length === 0) {
    return stop(
      'This database holds no shop yet: npm start makes its tables. npm run update is for a shop that has run.',
    );
  }
  if (missing.length === 0) return { migrations: [], obstacle: await obstacleOf(db) };
  const schema = `${COPIES}${process.pid}`;
  await dropCopies(db);
  return db.connection().execute(async (connection): Promise<UpdatePlan> => {
    const run = <R>(work: (tx: Transaction<T>) => Promise<R>) =>
      connection.transaction().execute(async (tx) => {
        await sql`set local search_path to ${sql.id(schema)}`.execute(tx);
        await sql`set local client_min_messages to error`.execute(tx);
        return work(tx);
      });
    const found = await listSchema(connection);
    await sql`create schema ${sql.id(schema)}`.execute(connection);
    try {
      const expected = await run(async (tx) => {
        for (const { migration } of applied) await migration.up(tx);
        return listSchema(tx);
      });
      const { differences } = compareSchema(expected, found, false);
      const wrong = describeTables({ differences, edited: [] });
      if (wrong !== null) return stop(`${wrong}. Go on with the version that ran before.`);
      return { migrations: await planEach(missing, schema, run), obstacle: null };
    } finally {
      // On another connection: PostgreSQL does not drop an index whose extension the same connection created.
      await dropCopies(db);
    }
  });
}

/** Returns the difference between the tables and the migrations; null if there is none. */
export async function obstacleOf<T>(db: Kysely<T>): Promise<string | null> {
  const wrong = describeTables(await examineTables(db));
  return wrong === null ? null : `${wrong}.`;
}

async function planEach<T>(
  missing: readonly NamedMigration[],
  schema: string,
  run: <R>(work: (tx: Transaction<T>) => Promise<R>) => Promise<R>,
): Promise<MigrationPlan[]> {
  const plans: MigrationPlan[] = [];
  let problem: string | null = null;
  for (const { name, migration } of missing) {
    const about = await aboutOf(name);
    if (problem === null) {
      try {
        const changes = await run((tx) => rehearse(tx, schema, (to) => migration.up(to)));
        plans.push({ name, about, ...changes });
        continue;
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error);
      }
    }
    plans.push({ name, about, newTables: [], goneTables: [], changes: [], problem });
  }
  return plans;
}

/** Returns the estimated time for which a change blocks others, from the table's size, seconds. */
export function heldUpS(change: TableChange): number {
  if (change.holdsUp === 'none') return 0;
  const { bytes } = change;
  return (
    LEAST_S +
    (change.rewritten ? bytes / rewrittenBytes : 0) +
    (change.newIndexes.length * bytes) / indexedBytes +
    (change.scanned ? bytes / scannedBytes : 0)
  );
}

interface CopiedTable {
  readonly oid: string;
  readonly table: string;
  readonly file: string;
  readonly columns: string[];
  readonly indexes: string[];
  readonly checks: string[];
}

async function rehearse<T>(
  tx: Transaction<T>,
  schema: string,
  up: (tx: Transaction<T>) => Promise<unknown>,
): Promise<Omit<MigrationPlan, 'name' | 'about'>> {
  const before = await tablesOf(tx, schema);
  await up(tx);
  const after = new Map((await tablesOf(tx, schema)).map((found) => [found.oid, found]));
  const known = new Set(before.map(({ oid }) => oid));
  const { rows: locks } = await sql<{ oid: string; all: boolean; writes: boolean }>`
    select relation::text as oid, bool_or(mode = 'AccessExclusiveLock') as all,
      bool_or(mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock')) as writes
    from pg_locks where pid = pg_backend_pid() and relation is not null and granted group by relation`.execute(
    tx,
  );
  const changes: TableChange[] = [];
  for (const old of before) {
    const now = after.get(old.oid);
    const lock = locks.find(({ oid }) => oid === old.oid);
    if (!now || !lock) continue;
    const change = {
      ...(await sizeOf(tx, old.table)),
      table: old.table,
      holdsUp: lock.all ? ('all' as const) : lock.writes ? ('writes' as const) : ('none' as const),
      rewritten: now.file !== old.file,
      scanned: now.checks.some((check) => !old.checks.includes(check)),
      newIndexes: now.indexes.filter((index) => !old.indexes.includes(index)),
      newColumns: now.columns.filter((column) => !old.columns.includes(column)),
      goneColumns: old.columns.filter((column) => !now.columns.includes(column)),
    };
    if (change.holdsUp !== 'none') changes.push(change);
  }
  return {
    newTables: [...after.values()].filter(({ oid }) => !known.has(oid)).map(({ table }) => table),
    goneTables: before.filter(({ oid }) => !after.has(oid)).map(({ table }) => table),
    changes,
    problem: null,
  };
}

/**
 * Returns the tables of the copies, with the properties that a migration may change. Checks count once they
 * are validated.
 */
async function tablesOf<T>(tx: Transaction<T>, schema: string): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable>`
    select c.oid::text as oid, c.relname as table, pg_relation_filenode(c.oid)::text as file,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(select i.relname::text from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid order by 1) as indexes,
      array(select oid::text || conname from pg_constraint where conrelid = c.oid and contype in ('c', 'f') and convalidated order by 1) as checks
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind in ('r', 'p') order by c.relname`.execute(tx);
  return rows;
}

/** Returns the size of the shop's own table of that name. */
async function sizeOf<T>(tx: Transaction<T>, table: string): Promise<{ rows: number; bytes: number }> {
  const { rows } = await sql<{ rows: number; bytes: string }>`
    select greatest(c.reltuples, 0)::float8 as rows, pg_table_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname = ${table} and c.relkind in ('r', 'p')`.execute(tx);
  return { rows: rows[0]?.rows ?? 0, bytes: Number(rows[0]?.bytes ?? 0) };
}

/** Drops the copies, also those of an interrupted update. */
async function dropCopies<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where starts_with(nspname, ${COPIES})`.execute(db);
  for (const { name } of rows) {
    await db.transaction().execute(async (tx) => {
      await sql`set local client_min_messages to error`.execute(tx);
      await sql`drop schema ${sql.id(name)} cascade`.execute(tx);
    });
  }
}

async function aboutOf(name: string): Promise<string | null> {
  const file = new URL(`../../migrations/${name}.ts`, import.meta.url);
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^\/\*\*\s*(.+?)\s*\*\//.exec(text)?.[1] ?? null;
}
