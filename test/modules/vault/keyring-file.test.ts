import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadKeyRingFile } from '../../../src/modules/vault/keyring-file.ts';

describe('the key ring file', () => {
  let folder: string;
  let lines: { fields: object; message: string }[];
  const log = { warn: (fields: object, message: string) => lines.push({ fields, message }) };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storefront-keys-'));
    lines = [];
  });

  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  test('is made once, only for its owner, with a logged request for a backup', async () => {
    const dataDir = join(folder, 'data');
    const made = await loadKeyRingFile(dataDir, log);
    const again = await loadKeyRingFile(dataDir, log);

    expect(again).toEqual(made);
    expect(made.keys.get(made.current)).toHaveLength(32);
    expect((await stat(join(dataDir, 'vault.key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['vault.key']);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.message).toContain('back this file up');
    expect(inspect(lines, { depth: 5 })).not.toContain(made.keys.get(made.current)?.toString('base64'));
  });

  test('is the same for two replicas that start together', async () => {
    const rings = await Promise.all([loadKeyRingFile(folder, log), loadKeyRingFile(folder, log)]);

    expect(rings[0]).toEqual(rings[1]);
  });

  test('is closed to others again with a line in the log', async () => {
    await loadKeyRingFile(folder, log);
    await chmod(join(folder, 'vault.key'), 0o644);

    await loadKeyRingFile(folder, log);

    expect((await stat(join(folder, 'vault.key'))).mode & 0o777).toBe(0o600);
    expect(lines.at(-1)?.message).toContain('others could read');
  });

  test('is never replaced when it is damaged', async () => {
    await writeFile(join(folder, 'vault.key'), 'k1:short\n', { mode: 0o600 });

    await expect(loadKeyRingFile(folder, log)).rejects.toThrow('from a backup');
  });
});
