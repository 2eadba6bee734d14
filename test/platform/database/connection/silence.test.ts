// @module-tag slow
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@storefront/embedded-postgres';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import { PrimaryClient } from '../../../../src/platform/database/connection/primary.ts';
import { settleSession } from '../../../../src/platform/database/connection/session.ts';
import { watchSilence } from '../../../../src/platform/database/connection/silence.ts';
import { startGate } from '../../../support/database/gate.ts';

const log = { warn: () => {} };

/** Opens a database behind a gate, with a watch that waits a tenth of a second for answers. */
async function setup() {
  const gate = await startGate(inject('postgresUrl'));
  onTestFinished(() => gate.stop());
  const { db, close } = openDatabase({ url: gate.url, max: 2, applicationName: 'silence' });
  onTestFinished(close);
  const watch = watchSilence({ log, silentMs: 100, everyMs: 50 });
  onTestFinished(() => watch.stop());
  return { gate, db };
}

test('a server that falls silent is left once another one answers in its place', async () => {
  const { gate, db } = await setup();
  const listening = new PrimaryClient({ connectionString: gate.url });
  const broken = new Promise<Error>((resolve) => listening.on('error', resolve));
  await listening.connect();
  await settleSession(listening);
  await sql`select 1`.execute(db);

  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-silence-'));
  await chmod(dataDir, 0o711);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const other = await startEmbeddedPostgres({ dataDir, persistent: false });
  onTestFinished(() => other.stop());
  const { username, password } = new URL(inject('postgresUrl'));
  const owner = new PrimaryClient({ connectionString: other.url });
  await owner.connect();
  await owner.query(`alter role ${username} password '${decodeURIComponent(password)}'`);
  await owner.end();
  gate.replace(other.url);
  await expect(sql`select 2`.execute(db)).rejects.toThrow('another server answers in its place');
  // A session that waits for notices asks nothing.
  expect((await broken).message).toContain('another server answers in its place');
  expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }]);
});

test('a statement that takes long on a living server is left alone', async () => {
  const { gate, db } = await setup();
  const holder = new PrimaryClient({ connectionString: inject('postgresUrl') });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('select pg_advisory_lock(7707)');
  const asked = sql`select pg_advisory_lock_shared(7707)`.execute(db);
  const before = gate.passed();
  // The watch asks the server in further sessions, and goes on asking.
  await expect.poll(() => gate.passed() - before).toBeGreaterThan(3);
  await holder.query('select pg_advisory_unlock(7707)');
  expect((await asked).rows).toHaveLength(1);
});
