/** `npm run update`: shows the changes by this version's migrations, then applies them. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import confirm from '@inquirer/confirm';
import { sql } from 'kysely';
import { findDataDir } from '../installation/data-dir.ts';
import {
  heldUpS,
  type MigrationPlan,
  obstacleOf,
  planUpdate,
  type TableChange,
} from '../installation/update-plan.ts';
import { lastBackupAt } from '../platform/database/backup/last-backup.ts';
import { openDatabase } from '../platform/database/connection/connection.ts';
import { startLocalDatabase } from '../platform/database/connection/local.ts';
import type { Db } from '../platform/database/db.ts';
import type { Migrations } from '../platform/database/schema/load-migrations.ts';
import { migrateJobQueue, migrateToLatest } from '../platform/database/schema/migrator.ts';

const USAGE = `Usage: npm run update [-- options]
Says which migrations of this version are not applied, what each changes, which tables it locks and for about how long.
Then asks, and applies them, while replicas of the version before may go on. Restart the shop afterwards.
  --dry-run  only says it
  --yes      does not ask`;

interface UpdateOptions {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  /** Null if no person can answer. */
  readonly ask: ((question: string) => Promise<boolean>) | null;
  /** Migrations beyond those of the folder: tests add the next release's. */
  readonly extra?: Migrations;
}

/**
 * Runs the command line.
 * @returns the exit code
 */
export async function update({ args, env, print, ask, extra = {} }: UpdateOptions): Promise<number> {
  if (args.some((arg) => arg !== '--dry-run' && arg !== '--yes')) {
    print(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  if (args.length === 0 && ask === null) {
    print(`Nobody is there to answer: this is no terminal. Add --yes or --dry-run.\n\n${USAGE}`);
    return 2;
  }
  const found = env.DATABASE_URL ? null : await findDataDir(env);
  if (found && 'refusal' in found) {
    print(`${found.refusal} Nothing was changed.`);
    return 1;
  }
  if (found?.note) print(found.note);
  const walArchiveDir = env.WAL_ARCHIVE_DIR || undefined;
  const local = found
    ? await startLocalDatabase({ dataDir: found.dataDir, walArchiveDir, log: () => {} })
    : undefined;
  const url = local?.url ?? (env.DATABASE_URL_DIRECT || env.DATABASE_URL || '');
  const database = openDatabase({ url, max: 2, applicationName: 'storefront-update' });
  try {
    const { migrations: plans, obstacle } = await planUpdate(database.db, extra);
    if (obstacle !== null) {
      print(`${obstacle} Nothing was changed.`);
      return 1;
    }
    if (plans.length === 0) {
      await migrateJobQueue(database.pool);
      print('The tables are those of this version: nothing to do. Restart the shop to run it.');
      return 0;
    }
    print(
      plans.length === 1 ? 'One migration is not applied:' : `${plans.length} migrations are not applied:`,
    );
    for (const plan of plans) for (const line of describe(plan)) print(line);
    print('');
    for (const line of await circumstances(database.db)) print(line);
    print(total(plans));
    if (args.includes('--dry-run')) return 0;
    if (!args.includes('--yes')) {
      if (!(await ask?.('Apply them now?'))) {
        print('nothing was changed');
        return 0;
      }
    }
    const begun = performance.now();
    let waits = 0;
    const applied = await migrateToLatest(database.db, { extra, onGaveWay: () => (waits += 1) });
    await migrateJobQueue(database.pool);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    for (const name of applied) print(`applied ${name}`);
    print(
      `done in ${seconds} s${waits > 0 ? `; gave way to the traffic ${waits} times` : ''}. Restart the shop.`,
    );
    const wrong = await obstacleOf(database.db);
    if (wrong !== null) print(wrong);
    return wrong === null ? 0 : 1;
  } finally {
    await database.close();
    await local?.server.stop();
  }
}

function describe({ name, about, newTables, goneTables, changes, problem }: MigrationPlan): string[] {
  const list = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`    ${what}: ${names.join(', ')}`] : [];
  return [
    `  ${name}${about ? ` (${about.replace(/\.$/, '')})` : ''}`,
    ...(problem ? [`    what it changes could not be tried: ${problem}`] : []),
    ...list('new tables', newTables),
    ...list('tables that go, with their rows', goneTables),
    ...changes.map((change) => `    ${describeChange(change)}`),
    ...(newTables.length + goneTables.length + changes.length === 0 && !problem
      ? ['    no table is locked']
      : []),
  ];
}

function describeChange(change: TableChange): string {
  const does = [
    ...(change.newColumns.length > 0 ? [`new: ${change.newColumns.join(', ')}`] : []),
    ...(change.goneColumns.length > 0 ? [`gone: ${change.goneColumns.join(', ')}`] : []),
    ...(change.newIndexes.length > 0 ? [`new index: ${change.newIndexes.join(', ')}`] : []),
    ...(change.rewritten ? ['every row is rewritten'] : []),
    ...(change.scanned ? ['every row is checked'] : []),
  ];
  const who = change.holdsUp === 'all' ? 'nobody reads or writes' : 'nobody writes';
  const size = `${Math.round(change.rows).toLocaleString('en')} rows, ${Math.ceil(change.bytes / 1e6)} MB`;
  return `${change.table} (${size}): ${does.join('; ') || 'a reference or a rule'}; ${who} for ${duration(heldUpS(change))}`;
}

function total(plans: readonly MigrationPlan[]): string {
  const longest = Math.max(
    0,
    ...plans.map(({ changes }) => changes.reduce((sum, one) => sum + heldUpS(one), 0)),
  );
  return (
    `The longest that taps wait: ${duration(longest)}. No statement waits longer than 0.3 s for its own turn; ` +
    'it lets the traffic pass and tries again.'
  );
}

function duration(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  return seconds < 90 ? `about ${Math.ceil(seconds)} s` : `about ${Math.ceil(seconds / 60)} minutes`;
}

/** Returns lines about the processes of the shop that use the database, and the age of the last backup. */
async function circumstances(db: Db): Promise<string[]> {
  const { rows } = await sql<{ replicas: number; known: boolean }>`
    select (select count(distinct application_name)::int from pg_stat_activity
        where datname = current_database() and application_name like 'storefront inbox %') as replicas,
      to_regclass('backups') is not null as known`.execute(db);
  const { replicas = 0, known = false } = rows[0] ?? {};
  const lines = [
    `${replicas === 1 ? 'One process' : `${replicas} processes`} of the shop work${replicas === 1 ? 's' : ''} with it now.`,
  ];
  const hours = known ? await hoursSinceBackup(db) : null;
  if (hours === null) lines.push('No backup is known: make one first, with npm run backup.');
  else if (hours > 24)
    lines.push(`The last backup is ${Math.floor(hours)} hours old: make one first, with npm run backup.`);
  return lines;
}

/** Returns the age of the last backup that the database knows; null: none. */
async function hoursSinceBackup(db: Db): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select (extract(epoch from now() - ${lastBackupAt}) / 3600)::float8 as hours`.execute(db);
  return rows[0]?.hours ?? null;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await update({
    args: process.argv.slice(2),
    env: process.env,
    print: (line) => console.log(line),
    ask: process.stdin.isTTY ? (message) => confirm({ message, default: false }) : null,
  });
}
