/** Makes the bundle of the shop: `node make-bundle.ts <project> <folder>`, in a process of its own. */
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { keepManifest, stateOf } from '../src/load-shop.ts';

/** Least age of the files of a bundle: a file system's times may be coarse, milliseconds. */
const SETTLED_MS = 1_000;

/** Lets a module find the files beside it, such as texts and migrations. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: {
    filter: { code: /import\.meta\./ },
    handler(code, id) {
      const known = code.replaceAll(/\bimport\.meta\.url\b/g, () => JSON.stringify(pathToFileURL(id).href));
      const other = /^(?!\s*(?:\*|\/\/)).*\bimport\.meta\.\w+/m.exec(known);
      if (other) this.error(`a bundle has no ${other[0].trim()}, which ${id} reads`);
      return { code: known };
    },
  },
};

/**
 * Gives node-fetch, which grammY loads, Node's own class URL. The package in its place is a table of 400 kB, and
 * loads a module that Node warns of.
 */
const ownUrl: Plugin = {
  name: 'own-url',
  resolveId: (source) => (source === 'whatwg-url' ? '\0own-url' : null),
  load: (id) => (id === '\0own-url' ? 'export const { URL, URLSearchParams } = globalThis;' : null),
};

/** Keeps packages that are loaded on demand where they are installed. */
const onDemand: Plugin = {
  name: 'on-demand',
  async resolveId(source, importer, { kind }) {
    if (kind !== 'dynamic-import' || /^(\.|node:)/.test(source)) return null;
    const resolved = await this.resolve(source, importer, { kind, skipSelf: true });
    return resolved && { id: pathToFileURL(resolved.id).href, external: 'absolute' };
  },
};

/** Ids of all modules that were read. A module of constants alone is inlined, and is not in the bundle's own list. */
const read: string[] = [];
const readModules: Plugin = {
  name: 'read-modules',
  buildEnd() {
    read.push(...this.getModuleIds());
  },
};

const [root = '', folder = ''] = process.argv.slice(2);
await makeBundle();

async function makeBundle(): Promise<void> {
  endFirst();
  const began = Date.now();
  const bundle = await rolldown({
    input: join(root, 'src/shop.ts'),
    cwd: root,
    platform: 'node',
    external: ['pg-native'],
    logLevel: 'silent',
    plugins: [ownAddresses, ownUrl, onDemand, readModules],
  });
  const { output } = await bundle.generate({
    format: 'cjs',
    codeSplitting: false,
    comments: false,
  });
  await bundle.close();
  const [shop] = output;
  const files: Record<string, string> = {};
  for (const path of inputsOf(read)) {
    // The next start makes the bundle.
    if (statSync(path).ctimeMs > began - SETTLED_MS) return;
    files[relative(root, path)] = stateOf(path);
  }
  const path = join(folder, `shop-${process.pid}.cjs`);
  writeFileSync(path, shop.code, { mode: 0o600, flush: true });
  files[relative(root, path)] = stateOf(path);
  keepManifest(folder, { bundle: basename(path), files });
  for (const name of readdirSync(folder)) {
    const other = join(folder, name);
    if (name.endsWith('.cjs') && other !== path) rmSync(other, { force: true });
  }
}

/** Returns the modules, and the other files that decide which modules are found, and how. */
function inputsOf(moduleIds: readonly string[]): Set<string> {
  const modules = moduleIds.filter((id) => isAbsolute(id));
  const inputs = new Set([...modules, fileURLToPath(import.meta.url)]);
  const folders = new Set(modules.map((id) => dirname(id)));
  // A set yields the folders that are added meanwhile.
  for (const one of folders) if (one.length > root.length) folders.add(dirname(one));
  for (const one of folders) {
    const manifest = join(one, 'package.json');
    if (existsSync(manifest)) inputs.add(manifest);
  }
  for (const name of ['node_modules/.package-lock.json', 'tsconfig.json']) {
    if (existsSync(join(root, name))) inputs.add(join(root, name));
  }
  return inputs;
}

/** If memory runs short, this process ends before others: the shop starts without a bundle, too. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
}
