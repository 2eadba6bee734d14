import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../../../../src/metrics.ts';
import { readArchive, watchArchive } from '../../../../src/modules/alerts/index.ts';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import type { LocalDatabase } from '../../../../src/platform/database/connection/local.ts';
import type { Db } from '../../../../src/platform/database/db.ts';
import { createTestDatabase } from '../../../support/database/database.ts';
import {
  archiveNow,
  endSegment,
  makeLogArchive,
  startArchived,
} from '../../../support/database/log-archive.ts';
import { momentNow } from '../../../support/database/moment.ts';
import { putPreparedServer } from '../../../support/database/prepared-server.ts';
import { runNode } from '../../../support/process/node-process.ts';
import { LONG_ONLY } from '../../../support/sizes.ts';
import { Storefront } from '../../../support/storefront.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';
import { until } from '../../../support/until.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-replay-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Makes a data folder and an archive, and the commands of a person who has both in the environment.
 *
 * @param tables true for a server with the shop's tables
 */
async function openFolders({ tables = false } = {}) {
  const folder = await newFolder();
  const [dataDir, archive, kept] = [join(folder, 'data'), join(folder, 'wal'), join(folder, 'backups')];
  if (tables) await putPreparedServer(join(dataDir, 'postgres'));
  await makeLogArchive(archive, dataDir);
  await chmod(dataDir, 0o711);
  const run = async (command: 'backup' | 'restore' | 'drill', args: string[]) => {
    const script = new URL(`../../../../src/cli/${command}.ts`, import.meta.url).pathname;
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, WAL_ARCHIVE_DIR: archive };
    const { code, out, err } = await runNode([script, ...args], { env });
    return { code, said: out.trim() || err };
  };
  const backUp = async (...args: string[]) => {
    const { code, said } = await run('backup', ['--to', kept, '--json', ...args]);
    expect(code, said).toBe(0);
    return (JSON.parse(said) as { backup: string }).backup;
  };
  return { dataDir, archive, kept, run, backUp };
}

/** Opens the shop's database, with a way to end its server as a power cut does. */
async function openServer(dataDir: string, archive: string) {
  const local: LocalDatabase = await startArchived(dataDir, archive);
  const database = openDatabase({ url: local.url, applicationName: 'replay' });
  const close = async () => {
    await database.close();
    await local.server.stop();
  };
  const killServer = async () => {
    process.kill(local.server.pid, 'SIGKILL');
    await close();
  };
  const archiveLog = (withinMs?: number) => archiveNow(local.superuserUrl, archive, withinMs);
  const switchLog = () => endSegment(local.superuserUrl);
  return { ...database, url: local.url, close, drop: close, killServer, archiveLog, switchLog };
}

const notesOf = async (db: Db) =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows.map(
    ({ text }) => text,
  );
const note = (db: Db, text: string) => sql`insert into notes values (${text})`.execute(db);

test('a restore goes to any time that the archive holds, also after another restore', LONG_ONLY, async () => {
  const { dataDir, archive, run, backUp } = await openFolders();
  const first = await openServer(dataDir, archive);
  await sql`create table notes (text text)`.execute(first.db);
  const backup = await backUp();
  await note(first.db, 'a');
  const afterA = await momentNow(first.db);
  await note(first.db, 'b');
  const afterB = await momentNow(first.db);
  await note(first.db, 'c');
  await first.archiveLog();
  await note(first.db, 'not archived');
  await first.killServer();
  await rm(join(dataDir, 'postgres'), { recursive: true });

  const restored = async (time: string) => {
    const { code, said } = await run('restore', [backup, '--replace', '--until', time]);
    expect(code, said).toBe(0);
    const server = await openServer(dataDir, archive);
    const notes = await notesOf(server.db);
    return { server, notes, said };
  };
  const early = await restored(afterA.toISOString());
  expect(early.notes).toEqual(['a']);
  await note(early.server.db, 'on the second timeline');
  await early.server.archiveLog();
  await early.server.killServer();

  const late = await restored(afterB.toISOString());
  expect(late.notes).toEqual(['a', 'b']);
  await note(late.server.db, 'on the third timeline');
  await late.server.archiveLog();
  await late.server.close();

  const latest = await restored('latest');
  expect(latest.notes).toEqual(['a', 'b', 'on the third timeline']);
  await latest.server.close();
  expect((await readdir(archive)).filter((name) => name.includes('history')).sort()).toEqual([
    '00000002.history.gz',
    '00000003.history.gz',
    '00000004.history.gz',
  ]);
});

/** Opens a shop with an archive and a backup from before its first purchase. */
async function openArchivedShop() {
  const folders = await openFolders({ tables: true });
  const { dataDir, archive, run } = folders;
  const books = await createTestDatabase();
  const first = await openServer(dataDir, archive);
  const storefront = await Storefront.open({
    database: first,
    embedded: dataDir,
    env: { WAL_ARCHIVE_DIR: archive },
    sandbox: { databaseUrl: books.url },
  });
  onTestFinished(async () => {
    await storefront.close();
    await books.drop();
  });
  const backup = await folders.backUp();
  const buyer = await storefront.customer();
  /** Buys one voucher more, and waits for it. */
  const buy = async (states: string[]) => {
    await storefront.toConfirm(buyer, 'voucher');
    await buyer.tap(/Buy for/);
    await storefront.untilStates(buyer, states);
  };
  /** Loses the disk with the database, and the shop's memory of it. */
  const loseDisk = async () => {
    await storefront.kill();
    await first.killServer();
    await rm(join(dataDir, 'postgres'), { recursive: true });
    await rm(join(dataDir, 'history.json'));
  };
  const restoreUntil = async (time: string) => {
    const { code, said } = await run('restore', [backup, '--until', time]);
    expect(code, said).toBe(0);
    const second = await openServer(dataDir, archive);
    onTestFinished(() => second.close());
    return second;
  };
  return { ...folders, first, storefront, buy, loseDisk, restoreUntil };
}

const countOrders = async (db: Db) => (await db.selectFrom('orders').select('id').execute()).length;

/** Waits until a shop has noticed that its database went back, and has read the dealer's list. */
const untilReopened = (db: Db) =>
  until(async () => {
    const [recovery] = await db.selectFrom('recoveries').select(['why', 'opened_at']).execute();
    return recovery?.why === 'beat-lost' && recovery.opened_at !== null;
  }, 60_000);

test('a shop that was restored to a time closes, and buys nothing twice', LONG_ONLY, async () => {
  const { first, storefront, buy, loseDisk, restoreUntil } = await openArchivedShop();
  await buy(['succeeded']);
  const between = await momentNow(first.db);
  await buy(['succeeded', 'succeeded']);
  await first.archiveLog();
  await loseDisk();

  const { db } = await restoreUntil(between.toISOString());
  expect(await countOrders(db)).toBe(1);
  const balance = await sql`select amount from balances`.execute(db);
  await storefront.start();
  await untilReopened(db);
  await storefront.admin.waitFor(/The database went back/);
  await storefront.admin.waitFor(/An order of ours that the shop does not know|The shop is open again/);
  expect(await storefront.sandbox.control.orders()).toHaveLength(2);
  expect((await sql`select amount from balances`.execute(db)).rows).toEqual(balance.rows);
  expect((await sql`select dealer_order_id from orphan_orders`.execute(db)).rows).toHaveLength(1);
});

test('after the loss of a disk, the archive brings back the last purchase', LONG_ONLY, async () => {
  const { first, storefront, buy, loseDisk, restoreUntil } = await openArchivedShop();
  await buy(['succeeded']);
  await buy(['succeeded', 'succeeded']);
  await first.archiveLog();
  await sql`create table not_archived ()`.execute(first.db).catch(() => {});
  await loseDisk();

  const { db } = await restoreUntil('latest');
  expect(await countOrders(db)).toBe(2);
  const { rows } = await sql`select to_regclass('not_archived') as found`.execute(db);
  expect(rows).toEqual([{ found: null }]);
  await storefront.start();
  await untilReopened(db);
  expect(await storefront.sandbox.control.orders()).toHaveLength(2);
});

test('a time that the archive lacks is refused with the possible times', LONG_ONLY, async () => {
  const { dataDir, archive, run, backUp } = await openFolders();
  const server = await openServer(dataDir, archive);
  await sql`create table notes (text text)`.execute(server.db);
  const backup = await backUp();
  await note(server.db, 'a');
  await server.archiveLog();
  await server.close();
  for (const time of ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z']) {
    const { code, said } = await run('restore', [backup, '--replace', '--until', time]);
    expect(code).toBe(1);
    expect(said).toMatch(/nothing was restored: .* any time from 20\S+Z to 20\S+Z, and not /);
  }
  expect((await run('restore', [backup, '--until', '2026-11-26T10:00:00'])).code).toBe(2);
  const [place = ''] = (await readdir(join(dataDir, 'postgres'))).slice(0, 1);
  expect((await readdir(join(dataDir, 'postgres', place))).join(' ')).not.toMatch(/before|restoring/);
});

test('the time without an archived segment counts from the start of a server', LONG_ONLY, async () => {
  const { dataDir, archive } = await openFolders({ tables: true });
  const server = await openServer(dataDir, archive);
  onTestFinished(() => server.close());
  // As after a promotion on a machine that does not reach the archive.
  expect((await readArchive(server.db))?.archivedAt).toBe(null);
  const metrics = createMetrics(server.db, () => 0, {
    lastCommitS: () => 1,
    lastWriteTookS: () => 0,
    replicas: 1,
    parts: () => [],
  });
  const { body } = await metrics();
  const [, archivedAt] = /^storefront_log_archived_timestamp_seconds (\S+)$/m.exec(body) ?? [];
  expect(Number(archivedAt)).toBeGreaterThan(1_600_000_000);
});

test('a failure of the archive is an alert, which its next success ends', LONG_ONLY, async () => {
  const { dataDir, archive } = await openFolders({ tables: true });
  const server = await openServer(dataDir, archive);
  onTestFinished(() => server.close());
  await server.archiveLog();
  await watchArchive(server.db);
  expect(await openAlerts(server.db)).toEqual([]);

  await rename(archive, `${archive}.away`);
  await server.switchLog();
  await until(async () => (await readArchive(server.db))?.fault != null, 30_000);
  await watchArchive(server.db);
  expect(await openAlerts(server.db)).toEqual(['archive-failed:database']);

  await rename(`${archive}.away`, archive);
  await server.archiveLog(90_000);
  await watchArchive(server.db);
  expect(await openAlerts(server.db)).toEqual([]);
});
