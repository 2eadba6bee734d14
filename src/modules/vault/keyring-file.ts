import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeyRing, parseKeyRing } from '../../platform/config/key-ring.ts';

const FILE = 'vault.key';

interface Log {
  warn(fields: object, message: string): void;
}

/**
 * Loads the key ring of an installation without `VAULT_KEYS`: the file `vault.key` in the data folder,
 * created with one new key if absent. Only its owner can read it. Replicas that share the folder share the
 * key. Throws if the file is not a key ring.
 */
export async function loadKeyRingFile(dataDir: string, log: Log): Promise<KeyRing> {
  const path = join(dataDir, FILE);
  if (!(await stat(path).catch(() => undefined))) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (await makeKeyFile(path)) {
      log.warn(
        { path },
        'made a key that encrypts voucher codes: back this file up, for without it no stored code can be read again',
      );
    }
  }
  const ring = await readKeyRingFile(dataDir, log);
  if (!ring) throw new Error(`${path} vanished while it was read`);
  return ring;
}

/**
 * Reads the key ring file without creating one.
 *
 * @param log if given, a file that others can read is made private, and this is logged
 * @returns undefined if there is no file
 */
export async function readKeyRingFile(dataDir: string, log?: Log): Promise<KeyRing | undefined> {
  const path = join(dataDir, FILE);
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  if (log && (found.mode & 0o077) !== 0) {
    await chmod(path, 0o600);
    log.warn(
      { path },
      'others could read the vault key: now only its owner can, but somebody may have copied it',
    );
  }
  const ring = parseKeyRing((await readFile(path, 'utf8')).trim());
  if (!ring) throw new Error(`${path} does not hold a vault key: put the file back from a backup`);
  return ring;
}

/** Creates the file; false if another process created it first. */
async function makeKeyFile(path: string): Promise<boolean> {
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  // Flush the whole key to disk before the file becomes visible: a voucher may be encrypted a moment later.
  const file = await open(fresh, 'wx', 0o600);
  try {
    await file.writeFile(`k${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}\n`);
    await file.sync();
    await link(fresh, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await file.close();
    await rm(fresh, { force: true });
  }
}
