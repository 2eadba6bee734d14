/**
 * Each package as its users get it: its tarball in an empty folder, used from plain JavaScript on Node 20.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { startDealerSandbox } from '@storefront/dealer-sandbox';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { copyOfProject } from '../support/process/copy-of-project.ts';
import { LONG_ONLY } from '../support/sizes.ts';

const root = new URL('../../', import.meta.url).pathname;
const run = promisify(execFile);
const packages = [
  'bot-api-emulator',
  'crypto-pay-emulator',
  'dealer-client',
  'dealer-conformance',
  'dealer-sandbox',
  'embedded-postgres',
  'web-kit',
];

/** The machine's Node 20 if there is one, otherwise this test's Node. */
const node =
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .find((file) => versionOf(file).startsWith('v20.')) ?? process.execPath;

function versionOf(file: string): string {
  try {
    return execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

describe('the tarball', LONG_ONLY, () => {
  let work: string;
  const folderOf = (name: string) => join(work, name);

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'storefront-tarballs-'));
    const copy = await copyOfProject();
    try {
      const workspaces = packages.map((name) => `--workspace=packages/${name}`);
      await run('npm', ['pack', '--pack-destination', work, ...workspaces], { cwd: copy, env: process.env });
      const changed = await Promise.all(packages.map((name) => readdir(join(copy, 'packages', name))));
      expect(
        changed.flat().filter((file) => /^(dist|LICENSE|.*\.repository|\.compiled.*)$/.test(file)),
      ).toEqual([]);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
    for (const name of packages) await install(name);
  }, 300_000);

  afterAll(() => rm(work, { recursive: true, force: true }));

  /** Unpacks the tarball into an empty folder, and links only the dependencies of its package.json. */
  async function install(name: string): Promise<void> {
    const target = join(folderOf(name), 'node_modules', '@storefront', name);
    await mkdir(target, { recursive: true });
    const tarball = join(work, `storefront-${name}-0.1.0.tgz`);
    await run('tar', [
      '--extract',
      '--gzip',
      '--file',
      tarball,
      '--strip-components=1',
      '--directory',
      target,
    ]);
    const { dependencies = {} } = await manifestOf(name);
    await link(name, Object.keys(dependencies));
    await writeFile(join(folderOf(name), 'package.json'), '{"type": "module"}');
  }

  async function manifestOf(name: string) {
    const file = join(folderOf(name), 'node_modules', '@storefront', name, 'package.json');
    return JSON.parse(await readFile(file, 'utf8'));
  }

  async function link(name: string, dependencies: readonly string[]): Promise<void> {
    for (const dependency of dependencies) {
      const path = join(folderOf(name), 'node_modules', dependency);
      await mkdir(dirname(path), { recursive: true });
      // The version in a tarball, for Node 20.
      const installed = dependency === 'undici' ? 'undici-node20' : dependency;
      await symlink(join(root, 'node_modules', installed), path);
    }
  }

  /** Runs the example of the tarball's README. */
  async function example(name: string, env: Record<string, string> = {}): Promise<string> {
    const page = await readFile(
      join(folderOf(name), 'node_modules', '@storefront', name, 'README.md'),
      'utf8',
    );
    await writeFile(join(folderOf(name), 'example.js'), /```js\n(.*?)```/s.exec(page)?.[1] ?? '');
    return script(name, 'example.js', [], env);
  }

  async function script(name: string, file: string, args: string[] = [], env = {}): Promise<string> {
    const { stdout, stderr } = await run(node, [file, ...args], {
      cwd: folderOf(name),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      timeout: 60_000,
    });
    expect(stderr).toBe('');
    return stdout;
  }

  async function command(name: string): Promise<string> {
    const { bin } = await manifestOf(name);
    return join('node_modules', '@storefront', name, bin[name]);
  }

  test.each(packages)(
    'of %s holds JavaScript, types, README, license, but no other package',
    async (name) => {
      const { dependencies = {}, scripts, devDependencies } = await manifestOf(name);
      const folder = join(folderOf(name), 'node_modules', '@storefront', name);
      const files = await readdir(folder, { recursive: true });

      expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json', 'dist']));
      expect(files.filter((file) => /(?<!\.d)\.ts$|(^|\/)test\/|\.tgz$/.test(file))).toEqual([]);
      expect([scripts, devDependencies]).toEqual([undefined, undefined]);
      expect(Object.keys(dependencies).filter((one) => one.startsWith('@storefront/'))).toEqual([]);
    },
  );

  test('of bot-api-emulator runs a grammY bot, and its page loads whole', async () => {
    await link('bot-api-emulator', ['grammy']);

    expect(await example('bot-api-emulator')).toBe('Hello, Amira!\n');
    await writeFile(join(folderOf('bot-api-emulator'), 'page.js'), PAGE);
    const [count, ...missing] = (await script('bot-api-emulator', 'page.js')).trim().split('\n');
    expect(missing).toEqual([]);
    expect(Number(count)).toBeGreaterThan(30);
    expect(await script('bot-api-emulator', await command('bot-api-emulator'), ['--help'])).toContain(
      'Usage:',
    );
  });

  test('of crypto-pay-emulator has an invoice paid', async () => {
    expect(await example('crypto-pay-emulator')).toBe('paid 4 TON\n');
    const bin = await command('crypto-pay-emulator');
    expect(await script('crypto-pay-emulator', bin, ['--help'])).toContain('Usage:');
  });

  test('of dealer-client runs its example against a Dealer API', async () => {
    const sandbox = await sandboxForTest();
    const answer = await fetch(`${sandbox.url}/product/catalog`, {
      headers: { 'x-api-key': sandbox.apiKey },
    });
    const { data } = (await answer.json()) as { data: { type: string; productItems: { id: number }[] }[] };
    const item = data.find(({ type }) => type === 'chargingCard')?.productItems[0];
    const said = await example('dealer-client', {
      DEALER_API_URL: sandbox.url,
      DEALER_API_KEY: sandbox.apiKey,
      PRODUCT_ITEM: String(item?.id),
    });

    expect(said).toMatch(/USD/);
    expect(said).toMatch(/topUp/);
  });

  test('of dealer-sandbox answers requests', async () => {
    expect(await example('dealer-sandbox')).toBe('201 in-progress\nfailed\n');
    expect(await script('dealer-sandbox', await command('dealer-sandbox'), ['--help'])).toContain('Usage:');
  });

  test('of dealer-conformance names the rule that a Dealer API breaks', async () => {
    const right = await sandboxForTest();
    const broken = await sandboxForTest('service.json-answers');
    const environment = ({ url, apiKey }: typeof right) => ({ DEALER_API_URL: url, DEALER_API_KEY: apiKey });

    expect(await example('dealer-conformance', environment(right))).toBe('true []\n');
    const bin = await command('dealer-conformance');
    const failed = await run(node, [bin], {
      cwd: folderOf('dealer-conformance'),
      env: { PATH: process.env.PATH, ...environment(broken) },
    }).catch((error: { code: number; stdout: string }) => error);
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stdout).toContain('service.json-answers');
  });

  test('of embedded-postgres starts a server and stops it', async () => {
    expect(await example('embedded-postgres')).toBe('shop\n');
    const args = ['--data-dir', 'served', '--temporary', '--json'];
    const child = spawn(node, [await command('embedded-postgres'), ...args], {
      cwd: folderOf('embedded-postgres'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    onTestFinished(() => void child.kill('SIGKILL'));
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    expect(JSON.parse(String(line))).toEqual({
      url: expect.stringMatching(/^postgres:/),
      pid: expect.any(Number),
    });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  test('of web-kit serves a page and keeps other web sites out', async () => {
    await mkdir(join(folderOf('web-kit'), 'page'));
    await writeFile(join(folderOf('web-kit'), 'page', 'index.html'), '<!doctype html>');
    await writeFile(join(folderOf('web-kit'), 'page', 'main.js'), '');

    expect(await example('web-kit')).toBe(
      [
        ...[
          '200 ',
          '200 main.js',
          '200 kit/html',
          '200 kit/base.css',
          '200 packages/htm.js',
          '404 package.json',
        ],
        '403 from another web site\n',
      ].join('\n'),
    );
  });

  test('of each package brings its types along', async () => {
    for (const [name, source] of Object.entries(TYPED)) {
      await writeFile(join(folderOf(name), 'typed.ts'), source);
      await writeFile(
        join(folderOf(name), 'tsconfig.json'),
        JSON.stringify({
          compilerOptions: {
            module: 'nodenext',
            strict: true,
            noEmit: true,
            skipLibCheck: true,
            types: ['node'],
          },
          files: ['typed.ts'],
        }),
      );
      await link(name, ['@types/node']);
    }
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    // One process compiles each package in a program of its own. Other tests use the other cores.
    const options = ['--builders', '1', '--checkers', '1'];
    const compiled = await run(process.execPath, [compiler, '--build', ...options, ...Object.keys(TYPED)], {
      cwd: work,
    }).catch((error: { stdout: string }) => error);
    expect(compiled.stdout).toBe('');
  });
});

async function sandboxForTest(breakRule?: string) {
  const database = await createTestDatabase('empty');
  const sandbox = await startDealerSandbox({ databaseUrl: database.url, finalAfterMs: 50, breakRule });
  onTestFinished(async () => {
    await sandbox.close();
    await database.drop();
  });
  return sandbox;
}

/** Follows the files that the emulator's page loads. Prints their number, and each missing one. */
const PAGE = `
import { startEmulator } from '@storefront/bot-api-emulator';

const { page, close } = await startEmulator();
const index = await (await fetch(page)).text();
const map = new Map(Object.entries(JSON.parse(/importmap">(.*?)<\\/script>/s.exec(index)[1]).imports));
const resolve = (specifier, from) => {
  if (specifier.startsWith('.')) return new URL(specifier, from).href;
  const prefix = [...map.keys()].find((key) => key === specifier || (key.endsWith('/') && specifier.startsWith(key)));
  return prefix === undefined ? 'missing:' + specifier : new URL(map.get(prefix) + specifier.slice(prefix.length), page).href;
};
const IMPORTS = /(?:^(?:import|export)\\s[\\w\\s{},*]*from\\s*|^import\\s*|import\\()['"]([^'"]+)['"]/gm;
const waiting = [...index.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => new URL(path, page).href);
const seen = new Set();
const missing = [];
for (let url = waiting.pop(); url; url = waiting.pop()) {
  if (seen.has(url)) continue;
  seen.add(url);
  const answer = await fetch(url).catch(() => ({ ok: false }));
  if (!answer.ok) {
    missing.push(url);
    continue;
  }
  const text = await answer.text();
  if (!answer.headers.get('content-type').includes('javascript') || url.includes('/packages/')) continue;
  for (const [, specifier] of text.matchAll(IMPORTS)) waiting.push(resolve(specifier, url));
}
await close();
console.log([seen.size, ...missing].join('\\n'));
`;

/** Each line fails to compile if a type is missing or `any`. */
const TYPED = {
  'bot-api-emulator': `
    import { startEmulator } from '@storefront/bot-api-emulator';
    const emulator = await startEmulator({ port: 0 });
    const text: string = (await (await emulator.client.createUser({ firstName: 'A' })).waitFor('x')).text;
    // @ts-expect-error an address is a string
    const wrong: number = emulator.url;
    export { text, wrong };`,
  'crypto-pay-emulator': `
    import { startCryptoPayEmulator } from '@storefront/crypto-pay-emulator';
    const { control } = await startCryptoPayEmulator();
    const amount: string | undefined = control.invoices()[0]?.amount;
    // @ts-expect-error a number
    const wrong: string | undefined = control.invoices()[0]?.invoice_id;
    export { amount, wrong };`,
  'dealer-client': `
    import { createDealerClient, Secret } from '@storefront/dealer-client';
    const client = createDealerClient({ baseUrl: 'http://127.0.0.1', apiKey: 'k' });
    const amount: string | undefined = (await client.profile()).wallets[0]?.balance.value.toFixed();
    // @ts-expect-error a secret prints nothing
    const wrong: number = new Secret('x').expose();
    export { amount, wrong };`,
  'dealer-conformance': `
    import { DEFAULTS, runConformance } from '@storefront/dealer-conformance';
    const run = await runConformance({ ...DEFAULTS, url: 'http://127.0.0.1', key: 'k' });
    // @ts-expect-error a number
    const wrong: string = run.orders;
    export { wrong };`,
  'dealer-sandbox': `
    import { startDealerSandbox } from '@storefront/dealer-sandbox';
    const sandbox = await startDealerSandbox({ finalAfterMs: 5 });
    const [order] = await sandbox.control.orders();
    // @ts-expect-error a number
    const wrong: string | undefined = order?.id;
    export { wrong };`,
  'embedded-postgres': `
    import { startEmbeddedPostgres } from '@storefront/embedded-postgres';
    const server = await startEmbeddedPostgres({ dataDir: 'x', persistent: false });
    // @ts-expect-error a number
    const wrong: string = server.pid;
    export { wrong };`,
  'web-kit': `
    import { Site } from '@storefront/web-kit';
    const file = await new Site({ root: new URL('file:///x/') }).file('');
    // @ts-expect-error bytes
    const wrong: number = file?.body;
    export { wrong };`,
};
