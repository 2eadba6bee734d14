/** The image: built from a clone with the strictest modes and started as docker-compose.yml does, where the machine can. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmulator } from '@storefront/bot-api-emulator';
import { startDealerSandbox } from '@storefront/dealer-sandbox';
import { expect, it, onTestFailed } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { copyOfProject } from '../support/process/copy-of-project.ts';
import { freePort } from '../support/process/listen.ts';
import { isLong } from '../support/sizes.ts';
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

it.runIf(canBuild)(
  'the image starts on a file system that cannot be written, without a right, is ready, and stops in order',
  async () => {
    const work = await mkdtemp(join(process.env.IMAGE_WORK ?? '/var/tmp', 'storefront-image-'));
    stopAfterTest(async () => {
      await run('buildah', [
        '--root',
        join(work, 'storage'),
        '--runroot',
        join(work, 'run'),
        'umount',
        '--all',
      ]).catch(() => {});
      await rm(work, { recursive: true, force: true });
    });
    const clone = await strictClone();
    await run(script, ['build', clone, work], { maxBuffer: 64 * 1024 * 1024 });
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

    await mkdir(join(work, 'data'));
    await chown(join(work, 'data'), 1000, 1000);
    const { variables, port, operationsPort } = await surroundings();
    const file = join(work, 'variables');
    await writeFile(
      file,
      Object.entries(variables)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
      { mode: 0o600 },
    );
    const isReady = () =>
      expect.poll(() => statusOf(`http://127.0.0.1:${operationsPort}/readyz`), { timeout: 30_000 }).toBe(200);
    const shop = start(work, file);
    await isReady();
    expect(await statusOf(`http://127.0.0.1:${port}/healthz`)).toBe(200);
    expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(404);
    const pid = await firstProcess(shop);
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t1000\t1000/m);
    expect(status).toMatch(/^NoNewPrivs:\t1/m);
    expect(status).toMatch(/^CapBnd:\t0{16}$/m);
    expect(status).toMatch(/^NSpid:\t\d+\t1$/m);
    // Its own health check, as the platform runs it.
    const [, node = '', ...args] = image.Healthcheck.Test;
    const checked = run(
      'nsenter',
      ['--target', String(pid), '--mount', '--pid', '--root', `--wd=/proc/${pid}/cwd`, node, ...args],
      {
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', OPERATIONS_PORT: String(operationsPort) },
      },
    );
    await expect(checked).resolves.toBeTruthy();

    // Killed and started again at once, with the same ids; then stopped.
    process.kill(pid, 'SIGKILL');
    await once(shop, 'close');
    const again = start(work, file);
    await isReady();
    const began = performance.now();
    process.kill(await firstProcess(again), 'SIGTERM');
    const [code] = await once(again, 'close');
    expect(code).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  },
  300_000,
);

/** A clone of somebody whose files nobody else may read, with secrets where they do not belong. */
async function strictClone(): Promise<string> {
  const clone = await copyOfProject();
  stopAfterTest(() => rm(clone, { recursive: true, force: true }));
  for (const name of ['.env', 'vault.key']) await writeFile(join(clone, 'src', name), 'BOT_TOKEN=canary\n');
  const own = ['src', 'migrations', 'packages', 'package.json', 'package-lock.json'].map((name) =>
    join(clone, name),
  );
  await run('chmod', ['-R', 'go=', ...own]);
  await chmod(clone, 0o700);
  return clone;
}

/** What the shop of the image needs: a Dealer API and a Bot API of this machine. */
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

/** Starts the image with a PostgreSQL of its own in its volume. */
function start(work: string, variables: string): ChildProcess {
  const shop = spawn(script, ['run', work, variables], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  onTestFailed(() => console.error(said.slice(-3000)));
  stopAfterTest(async () => void shop.kill('SIGKILL'));
  return shop;
}

/** Process 1 of the container: the child of the one that made it. */
async function firstProcess({ pid = 0 }: ChildProcess): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0]);
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );
}
