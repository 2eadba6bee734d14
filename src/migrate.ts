/** `npm run migrate -- up|down|status`: moves the tables of the configured database. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { openDatabase } from './database/connection.ts';
import { startLocalDatabase } from './database/local.ts';
import { migrateDown, migrateJobQueue, migrateToLatest, migrationStatus } from './database/migrator.ts';

const USAGE = `Usage: npm run migrate -- <command>
  up          apply every migration that is missing (what \`npm start\` does automatically)
  down        roll back the last migration; its tables' rows are lost
  down --all  roll back all of them
  status      list the migrations and when they were applied`;

/** Runs the command line. @returns the exit code */
export async function migrate(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<number> {
  const [command = 'up', ...rest] = args;
  const all = rest.includes('--all');
  if (!['up', 'down', 'status'].includes(command) || rest.some((arg) => arg !== '--all')) {
    print(USAGE);
    return 2;
  }
  const local = env.DATABASE_URL
    ? undefined
    : await startLocalDatabase({ dataDir: env.DATA_DIR ?? 'data', log: print });
  const database = openDatabase({
    url: local?.url ?? env.DATABASE_URL ?? '',
    applicationName: 'storefront-migrate',
  });
  try {
    if (command === 'status') {
      for (const { name, appliedAt } of await migrationStatus(database.db)) {
        print(`${name}  ${appliedAt ? `applied ${appliedAt.toISOString()}` : 'not applied'}`);
      }
      return 0;
    }
    const names =
      command === 'up' ? await migrateToLatest(database.db) : await migrateDown(database.db, { all });
    if (command === 'up') await migrateJobQueue(database.pool);
    for (const name of names) print(`${command === 'up' ? 'applied' : 'rolled back'} ${name}`);
    if (names.length === 0) print('nothing to do');
    return 0;
  } finally {
    await database.close();
    await local?.server.stop();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await migrate(process.argv.slice(2), process.env, (line) => console.log(line));
}
