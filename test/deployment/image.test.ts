/**
 * The image: built from a clone with the strictest modes and run like docker-compose.yml does, if the machine
 * supports it.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmulator } from '@storefront/bot-api-emulator';
import { startDealerSandbox } from '@storefront/dealer-sandbox';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { copyOfProject } from '../support/process/copy-of-project.ts';
import { freePort } from '../support/process/listen.ts';
import { isLong, LONG_ONLY } from '../support/sizes.ts';
import { stopAfterTest } from '../support/stop-after-test.ts';

const run = promisify(execFile);
const script = new URL('image.sh', import.meta.url).pathname;
const missing = isLong ? whatIsMissing() : [];
const canBuild = isLong && missing.length === 0;
if (missing.length > 0) console.warn(`the image is not built here: ${missing.join(', ')}`);

function whatIsMissing(): string[] {
  if (process.platform !== 'linux') return ['this is not Linux'];
  if (process.getuid?.() !== 0) return ['this is not root'];
  return ['buildah', 'mmdebstrap', 'unshare', 'setpriv']
    .filter((program) => {
      try {
        execFileSync('which', [program], { stdio: 'ignore' });
        return false;
      } catch {
        return true;
      }
    })
    .map((program) => `${program} is not installed`);
}

describe.runIf(canBuild)('the image', LONG_ONLY, () => {
  let work = '';
  beforeAll(async () => {
    work = await mkdtemp(join(process.env.IMAGE_WORK ?? '/var/tmp', 'storefront-image-'));
    const clone = await strictClone();
    await run(script, ['build', clone, work], { maxBuffer: 64 * 1024 * 1024 });
    await rm(clone, { recursive: true, force: true });
  }, 900_000);
  afterAll(async () => {
    const storage = ['--root', join(work, 'storage'), '--runroot', join(work, 'run')];
    await run('buildah', [...storage, 'umount', '--all']).catch(() => {});
    await rm(work, { recursive: true, force: true });
  });
  beforeEach(async () => {
    for (const name of ['data', 'backups']) {
      await rm(join(work, name), { recursive: true, force: true });
      await mkdir(join(work, name), { mode: 0o700 });
      await chown(join(work, name), 1000, 1000);
    }
  });

  it('has 300 MB at most', async () => {
    const [size = '', unit] = (await readFile(join(work, 'size'), 'utf8')).trim().split(' ');
    expect(unit).toBe('MB');
    expect(Number(size)).toBeLessThanOrEqual(300);
  });

  it('starts on a read-only file system without rights, stops in order', async () => {
    const root = (await readFile(join(work, 'root'), 'utf8')).trim();
    const image = JSON.parse(await readFile(join(work, 'image.json'), 'utf8'));
    expect(image).toMatchObject({ User: 'node', Volumes: { '/data': {} } });
    for (const left of [
      'src/.env',
      'src/vault.key',
      'test',
      'demo/src',
      'node_modules/vitest',
      'node_modules/typescript',
    ]) {
      expect(await stat(join(root, 'app', left)).catch(() => 'not in it'), left).toBe('not in it');
    }

    const { variables, port, operationsPort } = await surroundings();
    const file = await settingsFile(work, variables);
    const isReady = () =>
      expect.poll(() => statusOf(`http://127.0.0.1:${operationsPort}/readyz`), { timeout: 60_000 }).toBe(200);
    const shop = start(['run', work, file]);
    await isReady();
    expect(await statusOf(`http://127.0.0.1:${port}/healthz`)).toBe(200);
    expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(404);
    const pid = await firstProcess(shop);
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t1000\t1000/m);
    expect(status).toMatch(/^NoNewPrivs:\t1/m);
    expect(status).toMatch(/^CapBnd:\t0{16}$/m);
    expect(status).toMatch(/^NSpid:\t\d+\t1$/m);
    // The image's own health check, run like the platform does.
    const [, node = '', ...args] = image.Healthcheck.Test;
    const checked = run(
      'nsenter',
      ['--target', String(pid), '--mount', '--pid', '--root', `--wd=/proc/${pid}/cwd`, node, ...args],
      {
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', OPERATIONS_PORT: String(operationsPort) },
      },
    );
    await expect(checked).resolves.toBeTruthy();

    // Killed and restarted at once, with the same ids; then stopped.
    process.kill(pid, 'SIGKILL');
    await once(shop, 'close');
    const again = start(['run', work, file]);
    await isReady();
    const began = performance.now();
    process.kill(await firstProcess(again), 'SIGTERM');
    const [code] = await once(again, 'close');
    expect(code).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  }, 300_000);

  it('backs up, restores, examines and updates a database beside it', async () => {
    const databasePort = await freePort();
    const server = start(['database', work, String(databasePort)]);
    const { variables, operationsPort } = await surroundings();
    const databaseUrl = `postgres://storefront:for-the-image@127.0.0.1:${databasePort}/storefront`;
    const file = await settingsFile(work, { ...variables, DATABASE_URL: databaseUrl });
    const tool = (...args: string[]) =>
      run(script, ['run', work, file, 'node', ...args]).then(
        ({ stdout }) => stdout,
        (error: { stdout: string; stderr: string }) => `failed: ${error.stdout}${error.stderr}`,
      );
    const isReady = () =>
      expect.poll(() => statusOf(`http://127.0.0.1:${operationsPort}/readyz`), { timeout: 60_000 }).toBe(200);
    await expect.poll(() => answers(databaseUrl), { timeout: 30_000 }).toBe(true);

    const shop = start(['run', work, file]);
    await isReady();
    expect(await tool('src/cli/doctor.ts')).toMatch(/✔ database/);
    const written = await tool('src/cli/backup.ts', '--to', '/backups');
    const [backup = 'none'] = written.match(/\/backups\/storefront-\S+/) ?? [];
    expect(written).toMatch(/^wrote \/backups\//);
    expect(await tool('src/cli/drill.ts', '--from', '/backups')).toMatch(/the backup can be restored/);
    expect(await tool('src/cli/update.ts', '--dry-run')).not.toMatch(/^failed/);
    process.kill(await firstProcess(shop), 'SIGTERM');
    await once(shop, 'close');

    expect(await tool('src/cli/restore.ts', backup)).toMatch(/^failed: .*add --replace/);
    expect(await tool('src/cli/restore.ts', backup, '--replace')).toMatch(/restored what the shop held/);
    start(['run', work, file]);
    await isReady();
    server.kill('SIGTERM');
  }, 300_000);
});

/** Creates a clone with files that only their owner may read, and with misplaced secrets. */
async function strictClone(): Promise<string> {
  const clone = await copyOfProject();
  for (const name of ['.env', 'vault.key']) await writeFile(join(clone, 'src', name), 'BOT_TOKEN=canary\n');
  const own = ['src', 'migrations', 'packages', 'package.json', 'package-lock.json'].map((name) =>
    join(clone, name),
  );
  await run('chmod', ['-R', 'go=', ...own]);
  await chmod(clone, 0o700);
  return clone;
}

/** Starts the surroundings of the image's shop: a Dealer API and a Bot API on this machine. */
async function surroundings() {
  const books = await createTestDatabase();
  stopAfterTest(() => books.drop());
  const [sandbox, emulator, port, operationsPort] = await Promise.all([
    startDealerSandbox({ databaseUrl: books.url }),
    startEmulator(),
    freePort(),
    freePort(),
  ]);
  stopAfterTest(() => Promise.all([sandbox.close(), emulator.close()]));
  const variables = {
    BOT_TOKEN: emulator.token,
    TELEGRAM_API_ROOT: emulator.url,
    DEALER_API_URL: sandbox.url,
    DEALER_API_KEY: sandbox.apiKey,
    ADMIN_IDS: '1',
    VAULT_KEYS: `test:${randomBytes(32).toString('base64')}`,
    HTTP_PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
  };
  return { variables, port, operationsPort };
}

/** Writes the container's environment file, and returns its path. */
async function settingsFile(work: string, variables: Readonly<Record<string, string>>): Promise<string> {
  const path = join(work, 'variables');
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(path, lines.join(''), { mode: 0o600 });
  return path;
}

async function answers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts a long-running command of image.sh: the image with its volumes, or the database next to it. */
function start(args: readonly string[]): ChildProcess {
  const shop = spawn(script, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  onTestFailed(() => console.error(said.slice(-3000)));
  stopAfterTest(async () => {
    // The change of user clears the signal with which `unshare --kill-child` would end process 1.
    const inside = args[0] === 'run' ? await firstProcess(shop).catch(() => 0) : 0;
    if (inside > 0) process.kill(inside, 'SIGKILL');
    shop.kill('SIGKILL');
    if (inside > 0)
      await expect.poll(() => stat(`/proc/${inside}`).catch(() => 'gone'), { timeout: 5_000 }).toBe('gone');
  });
  return shop;
}

/** Returns process 1 of the container: the child of its creator. */
async function firstProcess({ pid = 0 }: ChildProcess): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0]);
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );
}
