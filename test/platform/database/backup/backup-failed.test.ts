// @module-tag slow
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../support/database/database.ts';
import { runNode } from '../../../support/process/node-process.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';

/** Opens a shop with its own database, whose pg_dump ends as the test chooses. */
async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-failed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const env = {
    PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin`,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
  };
  const script = new URL('../../../../src/cli/backup.ts', import.meta.url).pathname;
  return {
    db: database.db,
    backup: async (dump: string) => {
      await writeFile(join(folder, 'pg_dump'), `#!/bin/sh\n${dump}\n`, { mode: 0o755 });
      return (await runNode([script], { env })).code;
    },
  };
}

const FAILS = 'echo "pg_dump: error: server version mismatch" >&2; exit 1';
const WRITES = 'for arg; do case $arg in --file=*) echo archive > "$' + '{arg#--file=}";; esac; done';

test('a backup that fails is an alert with its cause, which the next one ends', async () => {
  const { db, backup } = await openShop();
  expect(await backup(FAILS)).toBe(1);
  expect(await openAlerts(db)).toEqual(['backup-failed:database']);
  const { detail } = await db.selectFrom('alerts').select('detail').executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ why: expect.stringContaining('server version mismatch') });
  expect(await backup(WRITES)).toBe(0);
  expect(await openAlerts(db)).toEqual([]);
});
