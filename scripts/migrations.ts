/**
 * Keeps `src/platform/database/schema/`: the checksum of each migration, and the tables that all of them create. A
 * migration on main never changes, because databases have applied it. `npm run format` adds new ones and
 * refuses a changed one. With `--check` (`npm run check`) it also fails if a file is out of date.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@storefront/embedded-postgres';
import { openDatabase } from '../src/platform/database/connection/connection.ts';
import { checksumOf, MIGRATIONS_LOCK, parseLock } from '../src/platform/database/schema/checksum.ts';
import { listSchema, SCHEMA_LOCK } from '../src/platform/database/schema/list-schema.ts';
import { loadAllMigrations } from '../src/platform/database/schema/load-migrations.ts';
import { migrateToLatest } from '../src/platform/database/schema/migrator.ts';

type Checksums = ReadonlyMap<string, string>;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK_PATH = 'src/platform/database/schema/migrations.lock';
const HEADER =
  '# Written by scripts/migrations.ts (npm run format). A conflict: take either side and run it.\n';

/** Returns the committed migrations of `kept` that are missing or changed now. */
export function changedOf(kept: Checksums, now: Checksums): string[] {
  return [...kept].flatMap(([name, checksum]) => {
    const found = now.get(name);
    if (found === undefined) return [`${name} is gone`];
    return found === checksum ? [] : [`${name} has changed`];
  });
}

/** Returns the text of the lock file. */
export function lockText(checksums: Checksums): string {
  const lines = [...checksums].sort().map(([name, checksum]) => `${name} ${checksum}\n`);
  return `${HEADER}${lines.join('')}`;
}

/**
 * Returns the checksums that must not change: those of main in git's history. Null without git or the file.
 *
 * @param root the folder of the repository
 */
export function committed(root: string): Checksums | null {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout : null;
  };
  const head = git('rev-parse', 'HEAD')?.trim();
  if (head === undefined) return null;
  const base = ['origin/main', 'main'].map((name) => git('merge-base', 'HEAD', name)?.trim()).find(Boolean);
  // On main itself, the commit before the last one decides. The last one adds only new migrations.
  const commits = base === undefined || base === head ? ['HEAD', 'HEAD^'] : [base];
  const found = commits.flatMap((commit) => git('show', `${commit}:${LOCK_PATH}`) ?? []);
  return found.length === 0 ? null : new Map(found.flatMap((text) => [...parseLock(text)]));
}

function read(file: URL): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Applies every migration on a new server, and lists the resulting schema. */
async function listFresh(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-schema-'));
  // The user that runs the server for root must be able to enter it.
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    persistent: false,
    settings: { fsync: 'off' },
  });
  try {
    await server.createDatabase('schema');
    const url = server.connectionString('schema');
    const { db, close } = openDatabase({ url, max: 2, applicationName: 'storefront-schema' });
    try {
      await migrateToLatest(db);
      return await listSchema(db);
    } finally {
      await close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(isCheck: boolean): Promise<string[]> {
  const now = new Map<string, string>();
  for (const { name, migration } of await loadAllMigrations()) now.set(name, await checksumOf(migration));
  const kept = committed(ROOT) ?? parseLock(read(MIGRATIONS_LOCK));
  const changed = changedOf(kept, now);
  if (changed.length > 0) {
    return changed.map((what) => `${what}, and databases have applied it: write a further migration instead`);
  }
  const text = lockText(now);
  const madeBy = `# of ${createHash('sha256').update(text).digest('hex')}\n`;
  const isCurrent = read(MIGRATIONS_LOCK) === text && read(SCHEMA_LOCK).startsWith(`${HEADER}${madeBy}`);
  if (isCurrent) return [];
  if (isCheck)
    return ['src/platform/database/schema/ differs from migrations/: npm run format writes it again'];
  const lines = await listFresh();
  writeFileSync(SCHEMA_LOCK, `${HEADER}${madeBy}${lines.map((line) => `${line}\n`).join('')}`);
  writeFileSync(MIGRATIONS_LOCK, text);
  return [];
}

if (import.meta.main) {
  const problems = await main(process.argv.includes('--check'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
