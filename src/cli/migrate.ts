/**
 * `npm run migrate -- up|down|status`: applies, rolls back or lists the migrations of the configured
 * database.
 */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import input from '@inquirer/input';
import { sql } from 'kysely';
import { findDataDir } from '../installation/data-dir.ts';
import { lastBackupAt, readLastBackup } from '../platform/database/backup/last-backup.ts';
import { openDatabase } from '../platform/database/connection/connection.ts';
import { startLocalDatabase } from '../platform/database/connection/local.ts';
import type { Db } from '../platform/database/db.ts';
import {
  migrateDown,
  migrateJobQueue,
  migrateToLatest,
  migrationStatus,
} from '../platform/database/schema/migrator.ts';

const HOUR_MS = 3_600_000;

const USAGE = `Usage: npm run migrate -- <command>
  up                  apply every migration that is missing (what \`npm start\` does automatically)
  down [<migration>]  roll back every migration after this one; without a name, the last one; the rows of their tables are lost
  down --all          roll back all of them: nothing of the shop remains
  status              list the migrations and when they were applied
down refuses while a process of the shop is connected, or without a backup that is younger than an hour. It asks to type the
database's name; --confirm <name> types it.`;

const APPLICATION_NAME = 'storefront-migrate';

interface MigrateCommand {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  /** Resolves with the typed text. Null without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/**
 * Runs the command line.
 * @returns the exit code
 */
export async function migrate(command: MigrateCommand): Promise<number> {
  const { env, print } = command;
  const given = readArguments(command.args);
  if (!given) {
    print(USAGE);
    return 2;
  }
  const found = await findDataDir(env);
  if ('refusal' in found) {
    print(`${found.refusal} Nothing was changed.`);
    return 1;
  }
  if (found.note) print(found.note);
  const { dataDir } = found;
  const walArchiveDir = env.WAL_ARCHIVE_DIR || undefined;
  const local = env.DATABASE_URL
    ? undefined
    : await startLocalDatabase({ dataDir, walArchiveDir, log: print });
  const database = openDatabase({
    url: local?.url ?? (env.DATABASE_URL_DIRECT || env.DATABASE_URL || ''),
    applicationName: APPLICATION_NAME,
  });
  try {
    if (given.name === 'status') {
      for (const { name, appliedAt, isNewer } of await migrationStatus(database.db)) {
        const newer = isNewer ? ', by a later version' : '';
        print(`${name}  ${appliedAt ? `applied ${appliedAt.toISOString()}${newer}` : 'not applied'}`);
      }
      return 0;
    }
    if (given.name === 'down') return await rollBack(database.db, given, { ...command, dataDir });
    const names = await migrateToLatest(database.db);
    await migrateJobQueue(database.pool);
    for (const name of names) print(`applied ${name}`);
    if (names.length === 0) print('nothing to do');
    return 0;
  } finally {
    await database.close();
    await local?.server.stop();
  }
}

interface MigrateArguments {
  readonly name: 'up' | 'down' | 'status';
  readonly all: boolean;
  /** The last migration to keep; absent: roll back only the last one. */
  readonly to: string | undefined;
  readonly confirm: string | undefined;
}

function readArguments(args: readonly string[]): MigrateArguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, confirm: { type: 'string' } },
    });
    const [name = 'up', to, ...more] = positionals;
    if ((name !== 'up' && name !== 'down' && name !== 'status') || more.length > 0) return null;
    const isPlain = to === undefined && !values.all && values.confirm === undefined;
    if (name !== 'down' && !isPlain) return null;
    return values.all && to !== undefined ? null : { name, to, all: values.all, confirm: values.confirm };
  } catch {
    return null;
  }
}

/**
 * Rolls migrations back if there is no obstacle and the person has typed the database's name.
 *
 * @returns the exit code
 */
async function rollBack(
  db: Db,
  given: MigrateArguments,
  { print, ask, dataDir }: MigrateCommand & { readonly dataDir: string },
): Promise<number> {
  const status = await migrationStatus(db);
  const newer = status.filter(({ isNewer }) => isNewer).map(({ name }) => name);
  if (newer.length > 0) {
    print(
      `A later version applied ${newer.join(', ')}: only that version can roll back. Nothing was changed.`,
    );
    return 1;
  }
  const applied = status.filter(({ appliedAt }) => appliedAt).map(({ name }) => name);
  if (given.to !== undefined && !applied.includes(given.to)) {
    print(`${given.to} is not applied; npm run migrate -- status lists those that are. Nothing was changed.`);
    return 1;
  }
  const stays = given.all ? 0 : given.to === undefined ? applied.length - 1 : applied.indexOf(given.to) + 1;
  const going = applied.slice(Math.max(0, stays)).reverse();
  if (going.length === 0) {
    print('nothing to do');
    return 0;
  }
  const obstacle = await obstacleOf(db, dataDir);
  if (obstacle !== null) {
    print(`${obstacle} Nothing was changed.`);
    return 1;
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = rows[0]?.name ?? '';
  print(`These are rolled back, and the rows of their tables are lost: ${going.join(', ')}`);
  const typed =
    given.confirm ?? (await ask?.(`Type the name of the database (${name}) to roll back:`))?.trim();
  if (typed !== name) {
    const hint =
      typed === undefined ? `Nobody is there to answer: add --confirm ${name}.` : 'That is another name.';
    print(`${hint} Nothing was changed.`);
    return 1;
  }
  // The question may have been open for long.
  const since = await obstacleOf(db, dataDir);
  if (since !== null) {
    print(`${since} Nothing was changed.`);
    return 1;
  }
  const to = going.length === 1 ? undefined : given.to;
  for (const gone of await migrateDown(db, { all: given.all, to })) print(`rolled back ${gone}`);
  return 0;
}

/** Returns the obstacle to rolling back, with the next step; null if there is none. */
async function obstacleOf(db: Db, dataDir: string): Promise<string | null> {
  const { rows } = await sql<{ shops: number; now: Date; known: boolean }>`
    select (select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and application_name like 'storefront%' and application_name <> ${APPLICATION_NAME}) as shops,
      now(), to_regclass('backups') is not null as known`.execute(db);
  const { shops = 0, known = false, now = new Date() } = rows[0] ?? {};
  if (shops > 0) return `The shop is connected to this database (connections: ${shops}): stop it first.`;
  // The rollback may have removed the table of backups; the file in DATA_DIR also records the last backup.
  const madeAt = known ? await newestBackup(db) : ((await readLastBackup(dataDir))?.at ?? null);
  const isRecent = madeAt !== null && now.getTime() - madeAt.getTime() < HOUR_MS;
  return isRecent ? null : 'No backup was made within the last hour: run npm run backup first.';
}

async function newestBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select ${lastBackupAt} as at`.execute(db);
  return rows[0]?.at ?? null;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await migrate({
    args: process.argv.slice(2),
    env: process.env,
    print: (line) => console.log(line),
    ask: process.stdin.isTTY ? (message) => input({ message }) : null,
  });
}
