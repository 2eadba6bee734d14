// @module-tag slow
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withLock } from '@storefront/embedded-postgres/users';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { create } from 'tar';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../support/database/database.ts';
import { listen } from '../../../support/process/listen.ts';
import { runNode } from '../../../support/process/node-process.ts';
import { LONG_ONLY } from '../../../support/sizes.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';

const NAME = 'storefront-20261120T033000Z-1a2b';
const root = new URL('../../../../', import.meta.url).pathname;

/** Creates the tables of a shop, then runs the "archive" as SQL. Its environment is the drill's, without the compile cache. */
const PG_RESTORE = `#!${process.execPath}
import { readFileSync, writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
enableCompileCache('${process.env.NODE_COMPILE_CACHE ?? ''}');
const list = process.argv.find((arg) => arg.startsWith('--file='));
if (process.argv.includes('--list')) writeFileSync(list.slice(7), '');
else {
  const { openDatabase } = await import('${root}src/platform/database/connection/connection.ts');
  const { migrateToLatest } = await import('${root}src/platform/database/schema/migrator.ts');
  const { sql } = await import('${root}node_modules/kysely/dist/index.js');
  const { PGUSER, PGPASSWORD, PGHOST, PGPORT, PGDATABASE } = process.env;
  const url = 'postgres://' + PGUSER + ':' + PGPASSWORD + '@' + PGHOST + ':' + PGPORT + '/' + PGDATABASE;
  const { db, close } = openDatabase({ url, max: 1, applicationName: 'restored' });
  const archive = readFileSync(process.argv.at(-1), 'utf8');
  if (archive !== 'empty') {
    // pg_restore needs no leave of the migrator.
    await sql.raw('drop schema restore_under_way').execute(db);
    await migrateToLatest(db);
    await sql.raw(archive + '; create schema restore_under_way').execute(db);
  }
  await close();
}
`;

/** Opens a shop with one backup, whose archive holds this SQL. */
async function openShop(archive: string) {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-drill-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const dataDir = join(folder, 'data');
  const backup = join(dataDir, 'backups', NAME);
  await mkdir(backup, { recursive: true });
  await writeFile(join(backup, 'dump'), archive);
  const manifest = {
    version: 1,
    kind: 'dump',
    createdAt: '2026-11-20T03:30:00.000Z',
    serverVersion: '18.4',
    shopId: null,
    vaultKey: 'not-included',
    files: [
      {
        path: 'dump',
        bytes: Buffer.byteLength(archive),
        sha256: createHash('sha256').update(archive).digest('hex'),
      },
    ],
    folders: [],
  };
  await writeFile(join(backup, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(
    join(dataDir, 'last-backup.json'),
    JSON.stringify({ at: manifest.createdAt, path: backup }),
  );
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'pg_restore'), PG_RESTORE, { mode: 0o755 });
  const env = {
    PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  };
  const drills = () =>
    database.db.selectFrom('restore_drills').select(['source', 'backup_made_at', 'fault']).execute();
  return {
    db: database.db,
    folder,
    backup,
    dataDir,
    drills,
    drill: (args: readonly string[] = [], more: Readonly<Record<string, string>> = {}) =>
      runNode([join(root, 'src/cli/drill.ts'), ...args], { env: { ...env, ...more } }),
  };
}

test('a backup that cannot be restored is an alert with its cause', async () => {
  const { db, backup, dataDir, drill, drills } = await openShop('select 1');
  await writeFile(join(backup, 'dump'), 'select 2');
  const { code, out } = await drill();
  expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('could not be restored') });
  expect(await drills()).toEqual([
    {
      source: 'folder',
      backup_made_at: new Date('2026-11-20T03:30:00.000Z'),
      fault: expect.stringContaining('dump of the backup is not what was written'),
    },
  ]);
  expect(await openAlerts(db)).toEqual(['drill-failed:database']);
  expect((await readdir(dataDir)).sort()).toEqual(['backups', 'last-backup.json']);
});

test('a drill is not held while another one is under way', async () => {
  const { db, dataDir, drill, drills } = await openShop('select 1');
  const { code, out } = await withLock({ folder: dataDir }, () => drill());
  expect({ code, out }).toMatchObject({
    code: 1,
    out: expect.stringContaining('another drill is under way'),
  });
  expect(await drills()).toEqual([]);
  expect(await openAlerts(db)).toEqual([]);
  expect((await readdir(dataDir)).sort()).toEqual(['backups', 'last-backup.json']);
});

test('a drill leaves the folder of another container’s drill alone for a day', async () => {
  const { dataDir, drill } = await openShop('select 1');
  for (const name of ['drill-00000001', 'drill-00000002', 'drill-of-mine']) await mkdir(join(dataDir, name));
  const dayAgo = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ['drill-00000001', 'drill-of-mine']) await utimes(join(dataDir, name), dayAgo, dayAgo);
  await drill(['--from', '/nowhere']);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('drill')).sort()).toEqual([
    'drill-00000002',
    'drill-of-mine',
  ]);
});

test('a drill that succeeds ends the alert and leaves nothing behind', LONG_ONLY, async () => {
  const { db, dataDir, drill, drills } = await openShop(
    `insert into customers (id, first_name, locale) values (7, 'Sami', 'ar')`,
  );
  await drill(['--from', '/nowhere']);
  expect(await openAlerts(db)).toEqual(['drill-failed:database']);
  const { code, out } = await drill();
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringMatching(/the books hold: 0 postings; customers: 1, purchases: 0/),
  });
  expect(await openAlerts(db)).toEqual([]);
  expect((await drills()).map(({ fault }) => fault)).toEqual([expect.stringContaining('/nowhere'), null]);
  expect((await readdir(dataDir)).sort()).toEqual(['backups', 'last-backup.json']);
  expect(await db.selectFrom('customers').select('id').execute()).toEqual([]);
});

test('a backup without the tables of a shop fails the drill', LONG_ONLY, async () => {
  const { drill, drills } = await openShop('empty');
  expect((await drill()).code).toBe(1);
  expect(await drills()).toMatchObject([{ fault: 'the backup holds no tables of a shop.' }]);
});

test('a backup whose books do not hold fails the drill', LONG_ONLY, async () => {
  const { drill, drills } = await openShop(`
    insert into customers (id, first_name, locale) values (7, 'Sami', 'ar');
    alter table balances disable trigger user;
    insert into balances (customer_id, currency, amount) values (7, 'USD', 5);
    alter table balances enable trigger user`);
  expect((await drill()).code).toBe(1);
  expect(await drills()).toMatchObject([
    { fault: expect.stringContaining('books of the backup do not hold') },
  ]);
});

test('the newest backup is fetched from the bucket, decrypted and restored', LONG_ONLY, async () => {
  const { folder, backup, drill, drills } = await openShop('select 1');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(join(folder, 'identity'), `${identity}\n`);
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const packed = await create({ cwd: dirname(backup), gzip: true }, [NAME]).concat();
  const sent = await encrypter.encrypt(new Uint8Array(packed));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end(sent);
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const bucket = {
    BACKUP_BUCKET_URL: `http://127.0.0.1:${port}/books/shop`,
    BACKUP_BUCKET_KEY: 'AKID:secret',
    BACKUP_RECIPIENT: recipient,
  };
  await rm(backup, { recursive: true });
  const { code, out } = await drill(['--bucket', '--identity', join(folder, 'identity')], bucket);
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining(`restoring ${NAME}`) });
  expect(asked).toEqual([`GET /books/shop/${NAME}.tar.gz.age`]);
  expect(await drills()).toMatchObject([{ source: 'bucket', fault: null }]);
});
