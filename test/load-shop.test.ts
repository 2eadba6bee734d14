// @module-tag slow
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runNode } from './support/process/node-process.ts';
import { until } from './support/until.ts';

const project = new URL('..', import.meta.url).pathname;

/** Least age of the files of a bundle, as in `scripts/make-bundle.ts`, with a reserve, milliseconds. */
const SETTLED_MS = 1_100;

const SHOP = `
import { word } from './word.ts';
export const runShop = () => ({ word, beside: new URL('./beside.txt', import.meta.url).pathname, at: new Error().stack });
`;
/** Logs an error, and returns the line. */
const FAILING_SHOP = `
import { createLogger } from './platform/logging.ts';

interface Line { written: string }

function fail(): never {
  throw new Error('refused');
}
export const runShop = () => {
  const line: Line = { written: '' };
  const log = createLogger({ logLevel: 'info', secrets: [] }, { write: (text: string) => (line.written += text) });
  try {
    fail();
  } catch (error) {
    log.error({ err: error }, 'it failed');
  }
  return { word: line.written, at: new Error().stack };
};
`;
const START = `
const { loadShop } = await import('./src/load-shop.ts');
const { runShop } = await loadShop(new AbortController().signal);
console.log(JSON.stringify(runShop()));
`;

/** A small program in place of the shop. */
interface Program {
  readonly folder: string;
  /** Path of the module with the word that a start prints. */
  readonly word: string;
  start(): Promise<{ word: string; beside: string; isBundled: boolean; warning: string }>;
  /** Returns the folder of the bundle. */
  bundleFolder(): Promise<string>;
  /** Returns the path of the bundle. */
  bundle(): Promise<string>;
}

async function openProgram({ bundler = true, shop = SHOP } = {}): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const platform = ['logging', 'repeated-errors', 'secret', 'source-lines'];
  const files = ['src/load-shop.ts', 'scripts/make-bundle.ts'];
  for (const path of [...files, ...platform.map((name) => `src/platform/${name}.ts`)])
    await cp(join(project, path), join(folder, path));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'src/run-shop.ts'), shop);
  const word = join(folder, 'src/word.ts');
  await writeFile(word, "export const word: string = 'one';");
  if (bundler) await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  const cache = join(folder, 'cache');
  const bundleFolder = async () => {
    const [made = ''] = (await readdir(cache, { recursive: true })).filter((path) =>
      /^shop-[0-9a-f]+$/.test(basename(path)),
    );
    return join(cache, made);
  };
  return {
    folder,
    word,
    async start() {
      const { code, out, err } = await runNode(['--input-type=module', '--eval', START], {
        cwd: folder,
        env: { NODE_COMPILE_CACHE: cache },
      });
      expect(code, err).toBe(0);
      const { at, ...said } = JSON.parse(out);
      return { ...said, isBundled: at.includes('.cjs'), warning: err };
    },
    bundleFolder,
    async bundle() {
      const folder = await bundleFolder();
      return join(folder, JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).bundle);
    },
  };
}

/** Waits until the program's files are old enough for a bundle. */
async function settle({ folder }: Program): Promise<void> {
  const sources = (await readdir(join(folder, 'src'), { recursive: true })).map((path) => join('src', path));
  const files = [...sources, 'node_modules/.package-lock.json'].map((path) => join(folder, path));
  const changed = await Promise.all(files.map((path) => stat(path).then(({ ctimeMs }) => ctimeMs)));
  await until(() => Date.now() - Math.max(...changed) > SETTLED_MS);
}

/** Starts the program with a bundle of its present files. */
async function startBundled(program: Program): Promise<void> {
  await settle(program);
  expect(await program.start()).toMatchObject({ isBundled: true });
}

test('serves a changed source file at the next start', async () => {
  const program = await openProgram();
  await startBundled(program);
  expect(await program.start()).toMatchObject({ word: 'one', isBundled: true });

  await writeFile(program.word, "export const word: string = 'two, and longer';");
  expect(await program.start()).toMatchObject({ word: 'two, and longer' });
  await startBundled(program);
  expect(await program.start()).toMatchObject({ word: 'two, and longer', isBundled: true });
});

test('serves a changed source file of the same size and time', async () => {
  const program = await openProgram();
  const time = new Date('2026-01-01T00:00:00Z');
  await utimes(program.word, time, time);
  await startBundled(program);

  await writeFile(program.word, "export const word: string = 'two';");
  await utimes(program.word, time, time);
  expect(await program.start()).toMatchObject({ word: 'two' });
});

test('makes a new bundle after an installation of packages', async () => {
  const program = await openProgram({ bundler: false });
  await mkdir(join(program.folder, 'node_modules'));
  await symlink(join(project, 'node_modules/rolldown'), join(program.folder, 'node_modules/rolldown'));
  const list = join(program.folder, 'node_modules/.package-lock.json');
  await writeFile(list, '{}');
  await startBundled(program);
  const before = await program.bundle();

  await writeFile(list, '{ }');
  await startBundled(program);
  expect(await program.bundle()).not.toBe(before);
});

test('serves a new file that a changed one imports', async () => {
  const program = await openProgram();
  await startBundled(program);
  await writeFile(join(program.folder, 'src/other.ts'), "export const word: string = 'other';");
  await writeFile(program.word, "export { word } from './other.ts';");
  await startBundled(program);

  await writeFile(join(program.folder, 'src/other.ts'), "export const word: string = 'again';");
  expect(await program.start()).toMatchObject({ word: 'again' });
});

test('lets a bundled module find the files beside it', async () => {
  const program = await openProgram();
  await startBundled(program);
  expect(await program.start()).toMatchObject({
    beside: join(program.folder, 'src/beside.txt'),
    isBundled: true,
  });
});

test('names the source file of a logged error', async () => {
  const program = await openProgram({ shop: FAILING_SHOP });
  await startBundled(program);
  const { word } = await program.start();
  const { err } = JSON.parse(word) as { err: { stack: string } };
  expect(err.stack.split('\n').slice(0, 3)).toEqual([
    'Error: refused',
    '    at fail (src/run-shop.ts:7)',
    expect.stringMatching(/^ {4}at .*runShop.* \(src\/run-shop\.ts:13\)$/),
  ]);
});

test('keeps each character in a bundle of ASCII', async () => {
  const program = await openProgram();
  const tag = '(parts: TemplateStringsArray) => parts.join()';
  const word = 'é—😀';
  const literals = [`'${word}\\\\${word}'`, `'\\${word}'`, `tag\`${word}\``, `/^[—-😀]$/u.test('😀')`];
  await writeFile(program.word, `const tag = ${tag};\nexport const word: string = [${literals}].join();`);
  await startBundled(program);
  expect(await program.start()).toMatchObject({
    word: `${word}\\${word},${word},${word},true`,
    isBundled: true,
  });
  expect(await readFile(await program.bundle(), 'utf8')).not.toMatch(/[\u0080-\uffff]/);
});

test('starts from the sources where no bundler is installed', async () => {
  const program = await openProgram({ bundler: false });
  expect(await program.start()).toMatchObject({ word: 'one', isBundled: false, warning: '' });
});

test('starts from the sources where no bundle can be made', async () => {
  const program = await openProgram();
  await writeFile(program.word, 'export const word = import.meta.filename;');
  expect((await program.start()).warning).toContain('a bundle has no');
  expect(await program.start()).toMatchObject({ word: program.word, isBundled: false });
});

test('starts from the sources where no bundle can be kept', async () => {
  const program = await openProgram();
  await startBundled(program);
  const folder = await program.bundleFolder();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file in place of the folder');

  const started = await program.start();
  expect(started).toMatchObject({ word: 'one', isBundled: false });
  expect(started.warning).toContain('the shop starts without a bundle');
});

test('starts from the sources while another process makes the bundle', async () => {
  const program = await openProgram();
  await startBundled(program);
  const folder = await program.bundleFolder();
  await rm(join(folder, 'manifest.json'));
  await writeFile(join(folder, 'making'), '');
  expect(await program.start()).toMatchObject({ isBundled: false, warning: '' });

  // Its process was killed, or failed, an hour ago.
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(folder, 'making'), anHourAgo, anHourAgo);
  expect(await program.start()).toMatchObject({ isBundled: true });
});

test('does not bundle again right after a failure', async () => {
  const program = await openProgram();
  await writeFile(program.word, 'export const word = import.meta.filename;');
  expect((await program.start()).warning).toContain('a bundle has no');
  expect((await program.start()).warning).toBe('');
});

test('starts from the sources where its bundle cannot be loaded', async () => {
  const program = await openProgram();
  await startBundled(program);
  const folder = await program.bundleFolder();
  const manifest = join(folder, 'manifest.json');
  const { bundle } = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(join(folder, bundle), 'throw new Error("damaged")');
  await writeFile(manifest, JSON.stringify({ bundle, files: {} }));

  const started = await program.start();
  expect(started).toMatchObject({ word: 'one', isBundled: false });
  expect(started.warning).toContain('damaged');
  expect(await program.start()).toMatchObject({ word: 'one', isBundled: true });
});

test('runs no bundle that another user could have written', async () => {
  const program = await openProgram();
  await startBundled(program);
  const folder = await program.bundleFolder();
  await chmod(folder, 0o777);
  expect(await program.start()).toMatchObject({ isBundled: false });
  await chmod(folder, 0o700);
  expect(await program.start()).toMatchObject({ isBundled: true });
});

test('runs no bundle outside its folder', async () => {
  const program = await openProgram();
  await startBundled(program);
  const planted = join(program.folder, 'planted.cjs');
  await writeFile(planted, "exports.runShop = () => ({ word: 'planted', at: '.cjs' });");
  await writeFile(
    join(await program.bundleFolder(), 'manifest.json'),
    JSON.stringify({ bundle: planted, files: {} }),
  );
  expect(await program.start()).toMatchObject({ word: 'one' });
});

test('replaces a bundle that was cut off', async () => {
  const program = await openProgram();
  await startBundled(program);
  await truncate(await program.bundle(), 0);
  expect(await program.start()).toMatchObject({ word: 'one', isBundled: true });
});

test('makes a new bundle where the manifest was cut off', async () => {
  const program = await openProgram();
  await startBundled(program);
  await truncate(join(await program.bundleFolder(), 'manifest.json'), 20);
  expect(await program.start()).toMatchObject({ word: 'one', isBundled: true });
});

test('keeps one bundle', async () => {
  const program = await openProgram();
  await startBundled(program);
  await writeFile(program.word, "export const word: string = 'two';");
  await startBundled(program);
  expect((await readdir(await program.bundleFolder())).filter((name) => name.endsWith('.cjs'))).toHaveLength(
    1,
  );
});
