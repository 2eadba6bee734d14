/** Makes the bundle of the shop: `node make-bundle.ts <project> <folder>`, in a process of its own. */
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { keepManifest, stateOf } from '../src/load-shop.ts';
import { linesFileOf, placeNumber, type SourceLines } from '../src/platform/source-lines.ts';

/** Minimum age of the files of a bundle, milliseconds: a file system's times may be coarse. */
const SETTLED_MS = 1_000;
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Lets a module find the files beside it, such as texts and migrations. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: {
    filter: { code: /import\.meta\./ },
    handler(code, id) {
      const known = code.replaceAll(/\bimport\.meta\.url\b/g, () => JSON.stringify(pathToFileURL(id).href));
      const other = /^(?!\s*(?:\*|\/\/)).*\bimport\.meta\.\w+/m.exec(known);
      if (other) this.error(`a bundle has no ${other[0].trim()}, which ${id} reads`);
      return { code: known, map: null };
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

/**
 * Loads only the parts of undici that the shop imports, its `fetch` and HTTP/2 on first use. The package
 * itself loads caches, mocks and web sockets at once. This list repeats the imports of the shop: the bundler
 * refuses the import of another part.
 */
const partsOfUndici: Plugin = {
  name: 'parts-of-undici',
  async resolveId(source, importer) {
    if (source !== 'undici' && !(source === './client-h2.js' && importer?.includes('/undici/'))) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && `\0parts-of${resolved.id}`;
  },
  load(id) {
    if (!id.startsWith('\0parts-of')) return null;
    const path = id.slice('\0parts-of'.length);
    if (path.endsWith('client-h2.js'))
      return `module.exports = (...given) => require(${JSON.stringify(path)})(...given);`;
    const lib = (part: string) => JSON.stringify(join(dirname(path), 'lib', `${part}.js`));
    return `
      import api from ${lib('api/index')};
      import Dispatcher from ${lib('dispatcher/dispatcher')};
      Object.assign(Dispatcher.prototype, api);
      export { default as Agent } from ${lib('dispatcher/agent')};
      export { default as Client } from ${lib('dispatcher/client')};
      export { default as Pool } from ${lib('dispatcher/pool')};
      export { default as buildConnector } from ${lib('core/connect')};
      export const fetch = async (...given) => (await import(${lib('web/fetch/index')})).fetch(...given);
    `;
  },
};

/** Keeps packages that are loaded on demand where they are installed. A path is not a package. */
const onDemand: Plugin = {
  name: 'on-demand',
  async resolveId(source, importer, { kind }) {
    if (kind !== 'dynamic-import' || /^([./]|node:)/.test(source)) return null;
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
    input: join(root, 'src/run-shop.ts'),
    cwd: root,
    platform: 'node',
    external: ['pg-native'],
    logLevel: 'silent',
    plugins: [ownAddresses, ownUrl, partsOfUndici, onDemand, readModules],
  });
  const { output } = await bundle.generate({
    format: 'cjs',
    codeSplitting: false,
    comments: false,
    sourcemap: 'hidden',
    // The removal of dead code takes 100 MB more with a source map.
    minify: false,
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
  writeFileSync(path, asciiOf(shop.code), { mode: 0o600, flush: true });
  files[relative(root, path)] = stateOf(path);
  if (shop.map) writeFileSync(linesFileOf(path), JSON.stringify(linesOf(shop.map)));
  keepManifest(folder, { bundle: basename(path), files });
  for (const name of readdirSync(folder)) {
    const other = join(folder, name);
    if (/\.cjs(\.lines)?$/.test(name) && !other.startsWith(path)) rmSync(other, { force: true });
  }
}

/**
 * Escapes all characters outside ASCII. Otherwise V8 keeps the text in two bytes for each character, and Node
 * reads it more slowly. Only the raw text of a tagged template shows the difference.
 */
function asciiOf(code: string): string {
  return code.replaceAll(/(\\*)([\u0080-\uffff])/g, (_, before: string, unit: string) => {
    // The last of an odd number of backslashes escapes the character itself.
    const kept = before.slice(0, before.length - (before.length % 2));
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Reads the place of each line's first mapping from a source map, a million mappings. */
function linesOf({ sources, mappings }: { sources: string[]; mappings: string }): SourceLines {
  const places: number[] = [];
  // The sums of the fields of the mappings so far: the column, then source, line and column there, and a
  // name.
  const at = [0, 0, 0, 0, 0];
  let [place, field, value, shift] = [0, 0, 0, 0];
  for (const character of `${mappings};`) {
    if (character === ',' || character === ';') {
      if (place === 0 && field > 1) place = placeNumber(at[1] ?? 0, (at[2] ?? 0) + 1);
      field = 0;
      if (character === ',') continue;
      places.push(place);
      place = 0;
      continue;
    }
    // A digit of five bits, the lowest first. The sign is the lowest bit of the number.
    const digit = BASE64.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    at[field] = (at[field] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1);
    [field, value, shift] = [field + 1, 0, 0];
  }
  // The bundler names the sources relative to its folder of results, which is never made.
  const names = sources.map((name) => relative(root, join(root, 'dist', name)));
  return { sources: names, places };
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

/** Makes the kernel end this process first if memory runs short: the shop starts without a bundle, too. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has this file.
  }
}
