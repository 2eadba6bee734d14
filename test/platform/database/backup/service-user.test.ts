// @module-tag slow
/** Commands that root runs for a service, whose user owns the data folder. Only for root on Linux. */
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backup } from '../../../../src/cli/backup.ts';
import { restore } from '../../../../src/cli/restore.ts';
import { startLocalDatabase } from '../../../../src/platform/database/connection/local.ts';

/** The user "daemon" of each Linux. */
const SERVICE = 1;

test.runIf(process.getuid?.() === 0)(
  'leave no file that the user of the service cannot use',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-service-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o711);
    const shop = join(folder, 'shop');
    await mkdir(shop, { mode: 0o700 });
    await chown(shop, SERVICE, SERVICE);
    const local = await startLocalDatabase({ dataDir: shop, walArchiveDir: undefined, log: () => {} });
    await local.server.stop();
    await writeFile(join(shop, 'vault.key'), `k1:${Buffer.alloc(32).toString('base64')}\n`, { mode: 0o600 });
    const env = { DATA_DIR: shop };
    const print = () => {};

    expect(await backup(['--with-key'], env, print)).toBe(0);
    await rm(join(shop, 'vault.key'));
    const [made = ''] = await readdir(join(shop, 'backups'));
    expect(await restore([join(shop, 'backups', made), '--replace'], env, print)).toBe(0);

    const others: string[] = [];
    for (const path of await readdir(shop, { recursive: true })) {
      if ((await lstat(join(shop, path))).uid !== SERVICE) others.push(path);
    }
    expect(others).toEqual([]);
    expect((await lstat(join(shop, 'postgres', 'server'))).mode & 0o777).toBe(0o700);
  },
);
