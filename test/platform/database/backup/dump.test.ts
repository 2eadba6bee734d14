import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { clientEnvironment, runClient } from '../../../../src/platform/database/backup/dump.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';

/** Replaces the program and records its connection settings. */
const PG_DUMP = `#!/usr/bin/env node
const told = Object.entries(process.env).filter(([name]) => name.startsWith('PG'));
require('node:fs').writeFileSync(process.argv[2], JSON.stringify(Object.fromEntries(told)));
`;

async function toldBy(databaseUrl: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-dump-'));
  stopAfterTest(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'pg_dump'), PG_DUMP);
  await chmod(join(folder, 'pg_dump'), 0o755);
  vi.stubEnv('PATH', `${folder}:${dirname(process.execPath)}:/usr/bin:/bin`);
  stopAfterTest(async () => void vi.unstubAllEnvs());
  await runClient('pg_dump', [join(folder, 'told')], clientEnvironment(databaseUrl));
  return JSON.parse(await readFile(join(folder, 'told'), 'utf8'));
}

test.each([
  [
    'postgres://shop:p%40ss@db.example:6432/the%20shop?sslmode=require',
    { PGHOST: 'db.example', PGPORT: '6432', PGUSER: 'shop', PGPASSWORD: 'p@ss', PGSSLMODE: 'require' },
  ],
  [
    'postgres://shop:p%40ss@one,[::1]:6432/the%20shop?target_session_attrs=read-write',
    {
      PGHOST: 'one,::1',
      PGPORT: ',6432',
      PGUSER: 'shop',
      PGPASSWORD: 'p@ss',
      PGTARGETSESSIONATTRS: 'read-write',
    },
  ],
  ['postgresql://shop@/the%20shop?host=/run/postgresql', { PGHOST: '/run/postgresql', PGUSER: 'shop' }],
])('a client program goes where %s points', async (address, values) => {
  expect(await toldBy(address)).toEqual({ ...values, PGDATABASE: 'the shop' });
});
