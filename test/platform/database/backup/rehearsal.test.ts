// @module-tag slow
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backup } from '../../../../src/cli/backup.ts';
import { restore } from '../../../../src/cli/restore.ts';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import { startLocalDatabase } from '../../../../src/platform/database/connection/local.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { putPreparedServer } from '../../../support/database/prepared-server.ts';
import { runNode } from '../../../support/process/node-process.ts';
import { LONG_ONLY } from '../../../support/sizes.ts';
import { Storefront } from '../../../support/storefront.ts';
import { until } from '../../../support/until.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-backup-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens the own server of a data folder, next to the shop. */
async function openLocal(dataDir: string): Promise<TestDatabase> {
  const local = await startLocalDatabase({ dataDir, walArchiveDir: undefined, log: () => {} });
  const database = openDatabase({ url: local.url, applicationName: 'rehearsal' });
  return {
    ...database,
    url: local.url,
    drop: async () => {
      await database.close();
      await local.server.stop();
    },
  };
}

/** Runs the command in this process, which then must not use the shop's own server. */
async function here(command: typeof backup, args: string[], env: Record<string, string>) {
  const lines: string[] = [];
  const code = await command(args, env, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

/** Runs the command in its own process, like a person. */
async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const script = new URL(`../../../../src/cli/${command}.ts`, import.meta.url).pathname;
  const { code, out } = await runNode([script, ...args], { env: { PATH: process.env.PATH, ...env } });
  return { code, said: out.trim() };
}

it('a restored shop adopts later dealer orders without buying twice', {
  ...LONG_ONLY,
  timeout: 120_000,
}, async () => {
  const dataDir = await newFolder();
  const kept = await newFolder();
  const books = await createTestDatabase();
  await putPreparedServer(join(dataDir, 'postgres'));
  const first = await openLocal(dataDir);
  const storefront = await Storefront.open({
    database: first,
    embedded: dataDir,
    sandbox: { databaseUrl: books.url },
  });
  onTestFinished(async () => {
    await storefront.close();
    await books.drop();
  });
  const buyer = await storefront.customer();
  const buy = async () => {
    await storefront.toConfirm(buyer, 'voucher');
    await buyer.tap(/Buy for/);
  };
  await buy();
  await storefront.untilStates(buyer, ['succeeded']);
  // A surplus voucher, and an order that is queued during the backup.
  await sql`
    insert into surplus_orders (dealer_order_id, order_id, client_order_ref, item_id, currency, type, dealer_status, found_at,
      key_id, wrapped_key, sealed)
    select 999999, o.id, a.client_order_ref, p.item_id, p.currency, 'voucher', 'success', now(), v.key_id, v.wrapped_key, v.sealed
    from orders o join purchases p on p.id = o.purchase_id join attempts a on a.order_id = o.id join vouchers v on v.order_id = o.id`.execute(
    first.db,
  );
  await sql`update surplus_orders set item_id = -1`.execute(first.db);
  await sql`update upstream set paused_until = now() + interval '1 hour', pause_cause = 'rate-limited'`.execute(
    first.db,
  );
  await buy();
  await storefront.untilStates(buyer, ['succeeded', 'queued']);
  const made = await run('backup', ['--to', kept, '--json'], { DATA_DIR: dataDir });
  expect(made.code).toBe(0);
  const { backup: path } = JSON.parse(made.said) as { backup: string };

  const noted = await sql<{ kind: string }>`select kind from backups`.execute(first.db);
  expect(noted.rows).toEqual([{ kind: 'files' }]);
  await sql`update upstream set paused_until = null, pause_cause = null`.execute(first.db);
  await sql`update orders set due_at = now() where state = 'queued'`.execute(first.db);
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(
    first.db,
  );
  await storefront.untilStates(buyer, ['succeeded', 'succeeded']);
  await buy();
  await storefront.untilStates(buyer, ['succeeded', 'succeeded', 'succeeded']);
  const codes = async () => new Set(await storefront.codes(buyer)).size;
  await until(async () => (await codes()) === 3);

  await storefront.kill();
  await first.drop();
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await rm(join(dataDir, 'history.json'));

  expect(await run('restore', [path], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const second = await openLocal(dataDir);
  onTestFinished(() => second.drop());
  expect(
    (await second.db.selectFrom('orders').select('state').orderBy('id').execute()).map((o) => o.state),
  ).toEqual(['succeeded', 'queued']);
  await storefront.start();
  await until(async () => {
    const [recovery] = await second.db.selectFrom('recoveries').select(['why', 'opened_at']).execute();
    return recovery?.why === 'beat-lost' && recovery.opened_at !== null;
  }, 30_000);
  await until(async () => {
    const rows = await second.db.selectFrom('orders').select('state').execute();
    return rows.every(({ state }) => state === 'succeeded');
  }, 15_000);
  expect(await storefront.sandbox.control.orders()).toHaveLength(3);
  await expect.poll(codes).toBe(3);
  expect(
    await second.db.selectFrom('surplus_orders').select('id').where('withheld_at', 'is', null).execute(),
  ).toEqual([]);
  await storefront.admin.waitFor(/The database went back/);
  await storefront.admin.waitFor(/The shop is open again/);
  await storefront.admin.waitFor(/Surplus vouchers are held/);
});

describe('a backup', () => {
  it('says what it needs, refuses to overwrite data', { ...LONG_ONLY, timeout: 120_000 }, async () => {
    const dataDir = await newFolder();
    const kept = await newFolder();
    expect((await here(backup, ['--help'], {})).said).toContain('--keep <n>');
    expect((await here(restore, ['--help'], {})).said).toContain('--replace');
    expect(await here(backup, ['--keep', 'none'], {})).toMatchObject({ code: 2 });
    const none = await here(backup, ['--to', kept], { DATA_DIR: dataDir });
    expect(none).toMatchObject({ code: 1, said: expect.stringContaining('set DATA_DIR, or DATABASE_URL') });

    const database = await openLocal(dataDir);
    await sql`create table notes (text text)`.execute(database.db);
    await sql`insert into notes values ('before')`.execute(database.db);
    await writeFile(join(dataDir, 'vault.key'), 'k1:secret\n', { mode: 0o600 });
    const paths: string[] = [];
    for (const args of [[], ['--with-key', '--keep', '1'], []]) {
      const made = await run('backup', ['--to', kept, '--json', ...args], { DATA_DIR: dataDir });
      expect(made.code).toBe(0);
      paths.push((JSON.parse(made.said) as { backup: string }).backup);
    }
    const [, withKey = '', newest = ''] = paths;
    expect((await readdir(kept)).map((name) => join(kept, name)).sort()).toEqual([withKey, newest].sort());
    expect(await readFile(join(withKey, 'vault.key'), 'utf8')).toBe('k1:secret\n');
    await expect(stat(join(newest, 'vault.key'))).rejects.toThrow('ENOENT');
    for (const file of ['vault.key', 'password', 'manifest.json', 'data/PG_VERSION']) {
      expect((await stat(join(withKey, file))).mode & 0o777, file).toBe(0o600);
    }
    await sql`insert into notes values ('after')`.execute(database.db);
    expect(await here(restore, [newest, '--replace'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      said: expect.stringContaining('stop it first'),
    });
    await database.drop();
    expect(await here(restore, [newest], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      said: expect.stringContaining('add --replace'),
    });
    await writeFile(join(withKey, 'data', 'PG_VERSION'), '17\n');
    expect(await here(restore, [withKey, '--replace'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not what was written'),
    });
    expect(await here(restore, [newest, '--replace'], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      said: expect.stringContaining('is kept in'),
    });
    const again = await openLocal(dataDir);
    const { rows } = await sql<{ text: string }>`select text from notes`.execute(again.db);
    await again.drop();
    expect(rows).toEqual([{ text: 'before' }]);
  });

  it('of a server of one’s own needs pg_dump, and says so', async () => {
    const dataDir = await newFolder();
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    expect(
      await run('backup', [], { DATA_DIR: dataDir, DATABASE_URL: database.url, PATH: dataDir }),
    ).toMatchObject({
      code: 1,
      said: expect.stringContaining('pg_dump is not installed'),
    });
    expect(await readdir(join(dataDir, 'backups'))).toEqual([]);
  });
});
