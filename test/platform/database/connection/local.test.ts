import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@storefront/embedded-postgres';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { copyFile } from '../../../../src/platform/database/backup/copy.ts';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import { startLocalDatabase } from '../../../../src/platform/database/connection/local.ts';
import {
  migrateDown,
  migrateJobQueue,
  migrateToLatest,
} from '../../../../src/platform/database/schema/migrator.ts';
import { addJobs } from '../../../../src/platform/jobs/add-jobs.ts';
import { roundJob } from '../../../../src/platform/jobs/catalog.ts';
import { LONG_ONLY } from '../../../support/sizes.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-local-'));
  await chmod(folder, 0o711);
  stopAfterTest(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function open(url: string) {
  const opened = openDatabase({ url, applicationName: 'test' });
  stopAfterTest(() => opened.close());
  return opened;
}

test(
  'the shop works as a plain role, which owns its database and may do nothing else',
  LONG_ONLY,
  async () => {
    const dataDir = await newFolder();
    const local = await startLocalDatabase({ dataDir, walArchiveDir: undefined, log: () => {} });
    stopAfterTest(() => local.server.stop());
    const { db, pool } = await open(local.url);
    await migrateToLatest(db);
    await migrateJobQueue(pool);
    await addJobs(db, [roundJob('sync_catalog')]);

    const { rows: rights } = await sql`
    select rolname as name, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as more
    from pg_roles where rolname = current_user`.execute(db);
    expect(rights).toEqual([{ name: 'storefront', more: false }]);
    await expect(sql`copy (select 1) to program 'true'`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`copy (select 1) to '/tmp/x'`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`select pg_read_file('postgresql.auto.conf')`.execute(db)).rejects.toThrow(
      /permission denied/,
    );
    await expect(sql`alter system set work_mem = '1MB'`.execute(db)).rejects.toThrow(/permission denied/);
    // From these the shop detects that its database went back.
    const { rows: history } = await sql<{ known: boolean }>`
    select database_system() is not null and database_timeline() is not null and database_position() is not null as known`.execute(
      db,
    );
    expect(history).toEqual([{ known: true }]);
  },
);

test('takes over a database that an earlier version made as superuser', LONG_ONLY, async () => {
  const dataDir = await newFolder();
  const before = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  await before.createDatabase('storefront');
  const old = openDatabase({ url: before.connectionString('storefront'), applicationName: 'test' });
  await migrateToLatest(old.db);
  await migrateJobQueue(old.pool);
  await sql`insert into customers (id, first_name, locale) values (7, 'Kept', 'en')`.execute(old.db);
  await old.close();

  // The second start has no work left, and both leave the server usable for the other.
  const [local, again] = await Promise.all(
    [1, 2].map(() => startLocalDatabase({ dataDir, walArchiveDir: undefined, log: () => {} })),
  );
  stopAfterTest(() => Promise.all([local?.server.stop(), again?.server.stop(), before.stop()]));
  const { db, pool } = await open(local?.url ?? '');
  // The superuser owns an extension's functions and types, because it may have installed the extension.
  const { rows } = await sql<{ left: string }>`
    select oid::regclass::text as left from pg_class where relowner <> current_user::regrole and relnamespace::regnamespace::text !~ '^(pg_|information)'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all select oid::regprocedure::text from pg_proc where proowner <> current_user::regrole and pronamespace::regnamespace::text !~ '^(pg_|information)'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select oid::regtype::text from pg_type where typowner <> current_user::regrole and typnamespace::regnamespace::text !~ '^(pg_|information)'
      and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
    union all select nspname from pg_namespace where nspname = 'graphile_worker' and nspowner <> current_user::regrole`.execute(
    db,
  );
  expect(rows).toEqual([]);
  expect((await db.selectFrom('customers').select('first_name').execute()).length).toBe(1);
  await migrateJobQueue(pool);
  await addJobs(db, [roundJob('sync_catalog')]);
  // The owner of all objects can change all of them.
  await migrateDown(db, { all: true });
  await migrateToLatest(db);
});

test('a backup by root copies no file that a link in the folder of the server leads to', async () => {
  const dataDir = await newFolder();
  const data = join(dataDir, 'data');
  await mkdir(data);
  await writeFile(join(dataDir, 'secret'), 'of another user', { mode: 0o600 });
  await symlink(join(dataDir, 'secret'), join(data, '16384'));
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

  await expect(copyFile(join(data, '16384'), join(dataDir, 'copy'), owner)).rejects.toThrow(
    /does not belong/,
  );
  const stranger = { ...owner, uid: owner.uid + 1 };
  await expect(copyFile(join(dataDir, 'secret'), join(dataDir, 'copy'), stranger)).rejects.toThrow(
    /does not belong/,
  );
  expect(await copyFile(join(data, 'gone'), join(dataDir, 'copy'), owner)).toBeNull();
  expect(await copyFile(join(dataDir, 'secret'), join(dataDir, 'copy'), owner)).toMatchObject({ bytes: 15 });
});
