// @module-tag slow
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import type { Db } from '../../../../src/platform/database/db.ts';
import { migrateToLatest } from '../../../../src/platform/database/schema/migrator.ts';
import { isRestoring } from '../../../../src/platform/database/schema/restore-mark.ts';
import { createTestDatabase } from '../../../support/database/database.ts';
import { runNode, startNode } from '../../../support/process/node-process.ts';
import { until } from '../../../support/until.ts';

/** Runs the SQL of an "archive" like pg_restore: in one transaction, which any error ends. */
const PG_RESTORE = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const pg = require(${JSON.stringify(new URL('../../../../node_modules/pg', import.meta.url).pathname)});
const archive = process.argv.at(-1);
const file = (name) => process.argv.find((arg) => arg.startsWith(name))?.slice(name.length);
if (process.argv.includes('--list')) {
  writeFileSync(file('--file='), '; a comment\\n2; 3079 16384 EXTENSION - pg_trgm\\n1; 0 0 COMMENT - EXTENSION pg_trgm\\n');
} else {
  const comments = /COMMENT - EXTENSION/.test(readFileSync(file('--use-list='), 'utf8'));
  const client = new pg.Client();
  client.connect()
    .then(() => client.query(comments ? 'select the_comment_is_not_ours' : readFileSync(archive, 'utf8')))
    .then(() => client.end(), (error) => { console.error('ERROR: ' + error.message); process.exit(1); });
}
`;

const SEARCH = `
  create extension if not exists pg_trgm with schema public;
  create table public.search_words (sound text);
  create index search_words_sound on public.search_words using gist (sound public.gist_trgm_ops);`;

/** One object of each named kind. */
const OTHERS = `
  create type mood as enum ('calm');
  create domain code as text;
  create table people (id bigint generated always as identity, number serial, mood mood);
  create function count_people() returns bigint language sql return (select count(*) from people);
  create view calm as select id from people where mood = 'calm';
  create schema graphile_worker;
  create table graphile_worker.jobs (id bigint)`;

/** Creates a database of an unprivileged role, and a backup whose archive holds this SQL. */
async function openStage(archive: string) {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-dump-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const admin = await createTestDatabase();
  const name = `plain_${randomBytes(6).toString('hex')}`;
  await admin.pool.query(`create role ${name} login password 'plain'`);
  await admin.pool.query(`create database ${name} owner ${name}`);
  const url = Object.assign(new URL(admin.url), { username: name, password: 'plain', pathname: `/${name}` });
  const { db, close } = openDatabase({ url: url.href, applicationName: 'test' });
  onTestFinished(async () => {
    await close();
    await admin.pool.query(`drop database ${name}`);
    await admin.pool.query(`drop role ${name}`);
    await admin.drop();
  });
  for (const statement of `${SEARCH}; ${OTHERS}`.split(';')) await sql.raw(statement).execute(db);
  const backup = join(folder, 'backup');
  await mkdir(backup);
  await writeFile(join(backup, 'dump'), archive);
  const sha256 = createHash('sha256').update(archive).digest('hex');
  const manifest = {
    version: 1,
    kind: 'dump',
    createdAt: '2026-11-20T03:30:00.000Z',
    serverVersion: '18.4',
    shopId: null,
    vaultKey: 'not-included',
    files: [{ path: 'dump', bytes: Buffer.byteLength(archive), sha256 }],
    folders: [],
  };
  await writeFile(join(backup, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'pg_restore'), PG_RESTORE);
  await chmod(join(folder, 'pg_restore'), 0o755);
  const env = {
    PATH: `${folder}:${dirname(process.execPath)}`,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url.href,
  };
  const script = new URL('../../../../src/cli/restore.ts', import.meta.url).pathname;
  return {
    db,
    restore: () => runNode([script, backup, '--replace'], { env }),
    begin: () => startNode([script, backup, '--replace'], { env }),
    /** Ends the sessions of restores, and waits for their ends. */
    endOthers: () =>
      admin.pool.query(
        'select pg_terminate_backend(pid, 20000) from pg_stat_activity where datname = $1 and query = $2',
        [name, ENDLESS],
      ),
  };
}

/** An archive that is never restored to its end. */
const ENDLESS = 'select pg_sleep(120)';

async function untilRestoring(db: Db): Promise<void> {
  await until(async () => {
    const { rows } = await sql`select from pg_stat_activity where query = ${ENDLESS}`.execute(db);
    return rows.length > 0;
  }, 20_000);
}

const indexes = sql<{ schema: string }>`
  select schemaname as schema from pg_indexes where indexname = 'search_words_sound' order by 1`;

async function namesIn(db: Db, schema: string): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relnamespace = ${schema}::regnamespace order by 1`.execute(db);
  return rows.map(({ relname }) => relname);
}

test('a dump takes the place of a database that has search', async () => {
  const { db, restore } = await openStage(SEARCH);
  const { code, out } = await restore();
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining('restored what the shop held'),
  });
  const { rows } = await indexes.execute(db);
  expect(rows.map(({ schema }) => schema)).toEqual(['public', expect.stringMatching(/^public_before_\d+$/)]);
  expect(await namesIn(db, 'public')).toEqual(['search_words', 'search_words_sound']);
  expect(await isRestoring(db)).toBe(false);
});

test('a restore that fails leaves the database with its search', async () => {
  const { db, restore } = await openStage('select no_such_column');
  const before = await namesIn(db, 'public');
  const { code, out } = await restore();
  expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('nothing was restored') });
  const { rows } = await indexes.execute(db);
  expect(rows).toEqual([{ schema: 'public' }]);
  expect(await namesIn(db, 'public')).toEqual(before);
  expect(await isRestoring(db)).toBe(false);
  await sql`insert into people (mood) values ('calm')`.execute(db);
  expect(
    (await sql`select count_people(), calm.id from calm, graphile_worker.jobs`.execute(db)).rows,
  ).toEqual([]);
});

test('no shop starts in a database whose restore was killed', async () => {
  const { db, begin, restore, endOthers } = await openStage(ENDLESS);
  const killed = begin();
  await untilRestoring(db);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await endOthers();
  expect(await namesIn(db, 'public')).toEqual([]);

  await expect(migrateToLatest(db)).rejects.toThrow(/a restore of this database/);
  const again = restore();
  await untilRestoring(db);
  await endOthers();

  expect((await again).code).toBe(1);
  expect(await isRestoring(db)).toBe(true);
});

test('two restores of one database do not run at once', async () => {
  const { db, begin, restore, endOthers } = await openStage(ENDLESS);
  const first = begin();
  await untilRestoring(db);

  const { code, out } = await restore();

  expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('another restore') });
  first.child.kill('SIGKILL');
  await first.ended;
  await endOthers();
});

test('a restore that is told to stop puts the database back', async () => {
  const { db, begin, endOthers } = await openStage(ENDLESS);
  const before = await namesIn(db, 'public');
  const stopped = begin();
  await untilRestoring(db);

  stopped.child.kill('SIGTERM');

  expect(await stopped.ended).toBe(1);
  // pg_restore itself cancels its statement.
  await endOthers();
  expect(stopped.printed.out).toContain('nothing was restored: the command was stopped.');
  expect(await namesIn(db, 'public')).toEqual(before);
  expect(await isRestoring(db)).toBe(false);
});
