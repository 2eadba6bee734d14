import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PrimaryClient } from '../connection/primary.ts';
import { RESTORE_MARK } from '../schema/restore-mark.ts';
import { clientEnvironment, runClient } from './dump.ts';
import { BackupError } from './error.ts';
import { type Step, type TakeStep, takeAll } from './steps.ts';

/** SQLSTATE. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Replaces the content of an external database with a backup's archive; the old content is kept in further
 * schemas.
 *
 * @throws BackupError if a shop is connected, the database is not empty, or PostgreSQL refuses: the database
 * is unchanged then
 */
export async function restoreDump(
  source: Source,
  databaseUrl: string,
  beside: readonly TakeStep[],
  print: (line: string) => void,
): Promise<void> {
  const client = new PrimaryClient({ connectionString: databaseUrl, application_name: 'restore' });
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw new BackupError(`the database does not answer: ${error instanceof Error ? error.message : error}`);
  });
  try {
    await restoreAlone(client, source, clientEnvironment(databaseUrl), beside, print);
  } finally {
    await client.end();
  }
}

/** A session's lock that one restore of a database holds. */
const RESTORE_LOCK = 7_102_102;

/** Leads client programs to the database. */
type Environment = ReturnType<typeof clientEnvironment>;

interface Source {
  readonly from: string;
  readonly replace: boolean;
  readonly stopping?: AbortSignal | undefined;
}

/**
 * Restores under a mark that keeps shops from starting. A killed restore may leave an empty database, in which a shop would
 * make its tables. The mark stays then, and until a later restore succeeds.
 */
async function restoreAlone(
  client: pg.Client,
  { from, replace, stopping }: Source,
  environment: Environment,
  beside: readonly TakeStep[],
  print: (line: string) => void,
): Promise<void> {
  // The client is idle while pg_restore works.
  await client.query('set idle_session_timeout = 0');
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    RESTORE_LOCK,
  ]);
  if (rows[0]?.alone !== true) {
    throw new BackupError('another restore of this database is under way: wait for its end.');
  }
  const before = await stateOf(client);
  // A shop that starts now sees the mark, or is seen as connected.
  await client.query(`create schema if not exists ${RESTORE_MARK}`).catch(refusePrivilege);
  try {
    if ((await stateOf(client)).running) {
      throw new BackupError('a shop is connected to this database: stop it first, on every machine.');
    }
    if (before.filled && !replace) {
      throw new BackupError('this database is not empty: add --replace to replace what it holds.');
    }
    const said = await takeAll([
      ...beside,
      async () => (before.filled ? [await putAside(client)] : []),
      async () => {
        await restoreArchive(join(from, 'dump'), environment, stopping);
        return [];
      },
    ]);
    await client.query(`drop schema ${RESTORE_MARK}`);
    for (const line of said) print(line);
  } catch (error) {
    const now = await stateOf(client).catch(() => null);
    const isAsBefore = !before.marked && now?.filled === before.filled;
    if (isAsBefore) await client.query(`drop schema ${RESTORE_MARK}`).catch(() => {});
    throw error;
  }
}

async function stateOf(client: pg.Client) {
  const { rows } = await client.query<{ running: boolean; filled: boolean; marked: boolean }>(
    `select exists (
        select from pg_stat_activity where datname = current_database() and application_name like 'storefront%') as running,
      exists (
        select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as filled,
      to_regnamespace($1) is not null as marked`,
    [RESTORE_MARK],
  );
  const { running = false, filled = false, marked = false } = rows[0] ?? {};
  return { running, filled, marked };
}

function refusePrivilege(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new BackupError(
    `this role may not put aside what the database holds (${error.message}): make a new database, and restore into that.`,
  );
}

/**
 * Restores the archive without comments on extensions: only an extension's owner may set them, often a
 * superuser.
 */
async function restoreArchive(
  archive: string,
  environment: Environment,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-restore-'));
  try {
    const list = join(folder, 'list');
    await runClient('pg_restore', ['--list', `--file=${list}`, archive], environment);
    const lines = (await readFile(list, 'utf8')).split('\n');
    await writeFile(list, lines.filter((line) => !/ COMMENT - EXTENSION /.test(line)).join('\n'));
    const how = ['--no-owner', '--no-acl', '--exit-on-error', '--single-transaction'];
    const restored = [...how, `--use-list=${list}`, `--dbname=${environment.PGDATABASE ?? ''}`, archive];
    await runClient('pg_restore', restored, environment, stopping);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Moves the shop's objects to schemas of their own: `pg_restore` needs the names, and the objects must
 * survive its failure. Extensions stay in `public`: only a superuser may move their functions.
 */
async function putAside(client: pg.Client): Promise<Step> {
  const stamp = new Date().toISOString().replace(/[-:TZ]|\.\d+/g, '');
  const [shop, jobs] = [`public_before_${stamp}`, `graphile_worker_before_${stamp}`];
  const { rows } = await client.query(`select from pg_namespace where nspname = 'graphile_worker'`);
  const hasJobs = rows.length > 0;
  await inTransaction(client, async () => {
    if (hasJobs) await client.query(`alter schema graphile_worker rename to ${jobs}`);
    await client.query(`create schema ${shop}`);
    await moveObjects(client, 'public', shop);
  }).catch(refusePrivilege);
  const kept = hasJobs ? `schemas ${jobs} and ${shop}` : `schema ${shop}`;
  return {
    said: `what was there is kept in the ${kept}: drop them when you need them no more`,
    undo: () =>
      inTransaction(client, async () => {
        await moveObjects(client, shop, 'public');
        await client.query(`drop schema ${shop}`);
        if (hasJobs) await client.query(`alter schema ${jobs} rename to graphile_worker`);
      }),
  };
}

/** Moves tables with their indexes, views, sequences, routines and types, except objects of extensions. */
async function moveObjects(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with objects as (
       select 'pg_class'::regclass as catalog, oid,
         case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
         oid::regclass::text as name
       from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
       union all
       select 'pg_proc'::regclass, oid, 'routine', oid::regprocedure::text
       from pg_proc where pronamespace = $1::regnamespace
       union all
       select 'pg_type'::regclass, oid, case typtype when 'd' then 'domain' else 'type' end, oid::regtype::text
       from pg_type where typnamespace = $1::regnamespace and (typtype in ('d', 'e', 'r')
         or typtype = 'c' and (select relkind = 'c' from pg_class where pg_class.oid = typrelid)))
     select format('alter %s %s set schema %I', kind, name, $2::text) as statement
     from objects where not exists (
       select from pg_depend where classid = catalog and objid = objects.oid
         -- A sequence of a column goes with its table.
         and (deptype = 'e' or kind = 'sequence' and deptype in ('a', 'i')))`,
    [from, to],
  );
  for (const { statement } of rows) await client.query(statement);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
