import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PrimaryClient } from '../connection/primary.ts';
import { databaseName, runClient } from './dump.ts';
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
  { from, replace }: { readonly from: string; readonly replace: boolean },
  databaseUrl: string,
  beside: readonly TakeStep[],
  print: (line: string) => void,
): Promise<void> {
  const client = new PrimaryClient({ connectionString: databaseUrl, application_name: 'restore' });
  await client.connect().catch((error: unknown) => {
    throw new BackupError(`the database does not answer: ${error instanceof Error ? error.message : error}`);
  });
  try {
    const { rows } = await client.query<{ running: boolean; filled: boolean }>(`
      select exists (
          select from pg_stat_activity where datname = current_database() and application_name like 'storefront%') as running,
        exists (
          select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as filled`);
    if (rows[0]?.running) {
      throw new BackupError('a shop is connected to this database: stop it first, on every machine.');
    }
    if (rows[0]?.filled && !replace) {
      throw new BackupError('this database is not empty: add --replace to replace what it holds.');
    }
    const said = await takeAll([
      ...beside,
      async () => (rows[0]?.filled ? [await putAside(client)] : []),
      async () => {
        await restoreArchive(join(from, 'dump'), databaseName(databaseUrl), databaseUrl);
        return [];
      },
    ]);
    for (const line of said) print(line);
  } finally {
    await client.end();
  }
}

/**
 * Restores the archive without comments on extensions: only an extension's owner may set them, often a
 * superuser.
 */
async function restoreArchive(archive: string, name: string, databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-restore-'));
  try {
    const list = join(folder, 'list');
    await runClient('pg_restore', ['--list', `--file=${list}`, archive], databaseUrl);
    const lines = (await readFile(list, 'utf8')).split('\n');
    await writeFile(list, lines.filter((line) => !/ COMMENT - EXTENSION /.test(line)).join('\n'));
    const how = ['--no-owner', '--no-acl', '--exit-on-error', '--single-transaction'];
    await runClient('pg_restore', [...how, `--use-list=${list}`, `--dbname=${name}`, archive], databaseUrl);
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
  }).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new BackupError(
      `this role may not put aside what the database holds (${error.message}): make a new database, and restore into that.`,
    );
  });
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
