import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The migrations committed with this version, one `name checksum` a line; `npm run format` writes it. */
export const MIGRATIONS_LOCK = new URL('./migrations.lock', import.meta.url);

/** Returns the SHA-256 of a migration's statements, built without a database. */
export async function checksumOf(migration: Migration): Promise<string> {
  const hash = createHash('sha256');
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      hash.update(JSON.stringify([query.sql, query.parameters]));
    },
  });
  await migration.up(db);
  await db.destroy();
  return hash.digest('hex');
}

/**
 * Returns the checksum of each migration by its name, from the text of a lock file. Comments begin with `#`.
 */
export function parseLock(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [name = '', checksum = ''] = line.split(' ');
      return [name, checksum];
    }),
  );
}

/** Returns the checksum of each migration of this version. */
export async function readMigrationsLock(): Promise<Map<string, string>> {
  return parseLock(await readFile(MIGRATIONS_LOCK, 'utf8'));
}
