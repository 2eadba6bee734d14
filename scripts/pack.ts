/**
 * `prepack` and `postpack` of every package. In the repository a package is its TypeScript. In its tarball it
 * is `dist`: JavaScript for Node 20 with types, including the used parts of other packages, so that it
 * installs alone. `prepack` compiles and adapts package.json; `postpack` restores everything.
 */
import { execFile } from 'node:child_process';
import { copyFile, cp, glob, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

interface Manifest {
  name: string;
  version: string;
  bin?: Record<string, string>;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts?: unknown;
  [field: string]: unknown;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SCOPE = '@storefront/';
const KEPT = 'package.json.repository';
/**
 * Packages whose version here needs a later Node, with their replacement in tarballs: `npm:undici@…` of the
 * root.
 */
const ON_NODE_20: Readonly<Record<string, string>> = { undici: 'undici-node20' };
/** Language features of Node 20. The compiler reports newer ones. */
const LANGUAGE = { target: 'es2023', lib: ['es2023', 'es2024.string'] };
/** Returns true for a script of a page: a browser runs it, and the page's server resolves its imports. */
const isOfPage = (file: string) => /\/page\/app\/|\/web-kit\/(src\/)?page\//.test(file);

const folder = process.cwd();
const [step] = process.argv.slice(2);
if (step === 'before') await before();
else if (step === 'after') await after();
else throw new Error('usage: pack.ts before|after, in the folder of a package');

async function before(): Promise<void> {
  const manifest = await manifestOf(folder);
  const inside = await packagesInside(manifest);
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  const compiled = await mkdtemp(join(folder, '.compiled-'));
  try {
    await compile([folder, ...inside.map(folderOf)], compiled);
    await place(manifest, compiled, 'dist');
    for (const one of inside) await place(one, compiled, posix.join('dist', 'packages', shortName(one)));
    for await (const file of glob('dist/**/*.{js,d.ts}', { cwd: folder })) {
      await rewrite(file.replaceAll(sep, '/'), inside);
    }
  } finally {
    await rm(compiled, { recursive: true, force: true });
  }
  const { devDependencies = {} } = await manifestOf(ROOT);
  await copyFile(join(folder, 'package.json'), join(folder, KEPT));
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify(packed(manifest, inside, devDependencies), null, 2)}\n`,
  );
  await copyFile(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

async function after(): Promise<void> {
  await rename(join(folder, KEPT), join(folder, 'package.json'));
  await rm(join(folder, 'LICENSE'), { force: true });
  await rm(join(folder, 'dist'), { recursive: true, force: true });
}

async function manifestOf(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(path, 'package.json'), 'utf8'));
}

function folderOf(one: Manifest): string {
  return join(ROOT, 'packages', shortName(one));
}

function shortName({ name }: Manifest): string {
  return name.slice(SCOPE.length);
}

/** Returns the project's own packages that this one needs, including indirect ones. */
async function packagesInside({ dependencies = {} }: Manifest): Promise<Manifest[]> {
  const found = new Map<string, Manifest>();
  for (const name of Object.keys(dependencies)) {
    if (!name.startsWith(SCOPE)) continue;
    const one = await manifestOf(join(ROOT, 'packages', name.slice(SCOPE.length)));
    for (const each of [one, ...(await packagesInside(one))]) found.set(each.name, each);
  }
  return [...found.values()];
}

/** Compiles packages to their repository paths. */
async function compile(folders: readonly string[], outDir: string): Promise<void> {
  const files = await Array.fromAsync(glob(folders.map((one) => `${one}/src/**/*.ts`)), (file) =>
    file.replaceAll(sep, '/'),
  );
  const options = {
    ...LANGUAGE,
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: ROOT,
    outDir,
  };
  await tsc(
    'tsconfig.json',
    files.filter((file) => !isOfPage(file)),
    options,
  );
  const lib = [...LANGUAGE.lib, 'dom', 'dom.iterable'];
  await tsc('tsconfig.browser.json', files.filter(isOfPage), { ...options, lib });
}

async function tsc(base: string, files: readonly string[], compilerOptions: object): Promise<void> {
  if (files.length === 0) return;
  const file = join(folder, `tsconfig.${process.pid}.json`);
  await writeFile(
    file,
    JSON.stringify({ extends: join(ROOT, base), include: [], exclude: [], files, compilerOptions }),
  );
  try {
    const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    // More checkers do more work in sum, for so few files.
    await promisify(execFile)(process.execPath, [compiler, '--project', file, '--checkers', '1']);
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    throw new Error(`${basename(folder)} does not compile for Node 20:\n${said}`);
  } finally {
    await rm(file, { force: true });
  }
}

/** Places one package's compiled `src`, with the files that are not compiled. */
async function place(one: Manifest, compiled: string, to: string): Promise<void> {
  const from = join('packages', shortName(one), 'src');
  await cp(join(compiled, from), join(folder, to), { recursive: true });
  for await (const file of glob('**/*.*', { cwd: join(ROOT, from) })) {
    if (extname(file) === '.ts') continue;
    const target = join(folder, to, file);
    await mkdir(dirname(target), { recursive: true });
    if (extname(file) === '.html') {
      const text = await readFile(join(ROOT, from, file), 'utf8');
      await writeFile(target, text.replaceAll('.ts"', '.js"'));
    } else await copyFile(join(ROOT, from, file), target);
  }
}

/** Redirects a compiled file's imports to files of the tarball. */
async function rewrite(file: string, inside: readonly Manifest[]): Promise<void> {
  const path = join(folder, file);
  let text = await readFile(path, 'utf8');
  // The compiler keeps the endings in declarations.
  if (file.endsWith('.d.ts')) text = text.replace(/(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/g, '$1$2.js$1');
  if (!isOfPage(file)) {
    text = text.replace(/(['"])(@storefront\/[^'"\n]+)\1/g, (whole, quote: string, specifier: string) => {
      const one = inside.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
      const source = one?.exports[`.${specifier.slice(one.name.length)}`];
      if (!one || source === undefined) return whole;
      const target = posix.join(
        'dist',
        'packages',
        shortName(one),
        compiledName(source).slice('./dist/'.length),
      );
      return `${quote}./${posix.relative(posix.dirname(file), target)}${quote}`.replace('./../', '../');
    });
  }
  await writeFile(path, text);
}

function compiledName(source: string): string {
  return source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '.js');
}

/** Returns the package.json of the tarball. */
function packed(
  manifest: Manifest,
  inside: readonly Manifest[],
  ofRoot: Readonly<Record<string, string>>,
): object {
  const { devDependencies: _, scripts: __, bin, exports, dependencies = {}, ...rest } = manifest;
  const foreign = [dependencies, ...inside.map((one) => one.dependencies ?? {})]
    .flatMap((some) => Object.entries(some))
    .filter(([name]) => !name.startsWith(SCOPE))
    .map(([name, version]) => [name, ofRoot[ON_NODE_20[name] ?? '']?.replace(/^.*@/, '') ?? version] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...rest,
    ...(bin ? { bin: mapValues(bin, compiledName) } : {}),
    exports: mapValues(exports, (source) => {
      const code = compiledName(source);
      return { types: code.replace(/\.js$/, '.d.ts'), default: code };
    }),
    dependencies: Object.fromEntries(foreign),
  };
}

function mapValues<T>(record: Record<string, string>, map: (value: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
