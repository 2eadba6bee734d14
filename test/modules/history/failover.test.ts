import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@storefront/embedded-postgres';
import { findPlace } from '@storefront/embedded-postgres/place';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createHistory } from '../../../src/modules/history/history.ts';
import { memoryInFile } from '../../../src/modules/history/memory.ts';
import { openDatabase } from '../../../src/platform/database/connection/connection.ts';
import { migrateJobQueue, migrateToLatest } from '../../../src/platform/database/schema/migrator.ts';
import { LONG_ONLY } from '../../support/sizes.ts';
import { until } from '../../support/until.ts';

it('notices a failover by the timeline, even in the claiming statement', {
  ...LONG_ONLY,
  timeout: 60_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-failover-'));
  await chmod(dataDir, 0o711);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  let server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const open = () => openDatabase({ url: server.url, applicationName: 'failover' });
  let database = open();
  onTestFinished(async () => {
    await database.close();
    await server.stop();
  });
  const historyOf = () =>
    createHistory({
      db: database.db,
      clock: () => new Date(),
      log: pino({ level: 'silent' }),
      memory: memoryInFile(dataDir, { warn: () => {} }),
    });
  const holds = async () => {
    const { rows } = await sql<{ holds: boolean }>`select history_holds() as holds`.execute(database.db);
    return rows[0]?.holds;
  };
  await migrateToLatest(database.db);
  await migrateJobQueue(database.pool);
  expect(await historyOf().check({ starting: true })).toBe(true);
  expect(await holds()).toBe(true);

  // A crash with recovery loses no data, so it is not a failover.
  await database.close();
  await server.restart('immediate');
  database = open();
  expect(await historyOf().check({ starting: true })).toBe(true);

  // A server that leaves archive recovery begins a new timeline, like a promoted standby.
  await database.close();
  await server.stop();
  const { data } = await findPlace(dataDir, () => {});
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o666 });
  await chmod(join(data, 'recovery.signal'), 0o666);
  server = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', restore_command: '/bin/false' },
  });
  database = open();
  // A server in recovery accepts no session of the shop.
  await until(
    () =>
      holds().then(
        () => true,
        () => false,
      ),
    10_000,
  );
  expect(await holds()).toBe(false);
  expect(await historyOf().check({ starting: false })).toBe(false);
  const recoveries = await database.db.selectFrom('recoveries').select(['why', 'certain']).execute();
  expect(recoveries).toEqual([{ why: 'timeline', certain: true }]);
});
