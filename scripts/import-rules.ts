/** Which room of `src/` may import what (docs/architecture.md draws it). */
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript-classic';

interface Rule {
  /** The rooms whose files this room may import, besides its own. */
  readonly rooms: readonly string[];
  /** Single files that it may import as well. */
  readonly files: readonly string[];
  /** Packages that would bring another room's business in. */
  readonly notPackages?: readonly string[];
  readonly because: string;
}

const SECRET = 'src/secret.ts';
const LOGGING = 'src/logging.ts';
const CLIENT = '@storefront/dealer-client';
const EMBEDDED = '@storefront/embedded-postgres';
/** Which jobs there are, and how one is added; they import nothing of the worker's. */
const JOBS = ['src/jobs/catalog.ts', 'src/jobs/add-jobs.ts'];
const CHAT = ['grammy', '@grammyjs/', '@fluent/'];

/** Files at the top of `src/` wire the rooms together; they make up the room `top`, with the parts of the config. */
export const rules: Readonly<Record<string, Rule>> = {
  database: {
    rooms: [],
    files: [SECRET, LOGGING],
    notPackages: [CLIENT],
    because: 'the database knows nothing of what is built on it',
  },
  shop: {
    rooms: ['database'],
    files: [SECRET, LOGGING, ...JOBS],
    notPackages: [...CHAT, EMBEDDED, 'fastify', 'undici'],
    because: 'the domain knows neither Telegram nor HTTP',
  },
  telegram: {
    rooms: ['shop', 'database'],
    files: [SECRET, LOGGING],
    notPackages: [CLIENT, EMBEDDED],
    because: 'a door speaks with the domain, not with another door or with the dealer',
  },
  http: {
    rooms: ['shop', 'database'],
    files: [SECRET, LOGGING],
    notPackages: [CLIENT, EMBEDDED],
    because: 'a door speaks with the domain, not with another door or with the dealer',
  },
  jobs: {
    rooms: ['database'],
    files: [SECRET, LOGGING],
    notPackages: [CLIENT, EMBEDDED],
    because: 'the worker runs what it is given; the shop adds jobs by the catalog',
  },
  top: {
    rooms: ['database', 'shop', 'telegram', 'http', 'jobs'],
    files: [],
    because: 'nothing in production imports the emulators',
  },
};

export interface Violation {
  readonly file: string;
  readonly specifier: string;
  readonly because: string;
}

/**
 * Every import that the rules forbid, `import type`, `export … from` and `import()` included. Production files may also
 * not need a package that `npm ci --omit=dev` leaves out.
 *
 * @param files sources by path, such as `src/shop/money.ts`
 * @param dependencies the names in the `dependencies` of package.json
 */
export function forbiddenImports(
  files: ReadonlyMap<string, string>,
  dependencies: readonly string[],
): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    for (const { fileName: specifier } of ts.preProcessFile(source, true, true).importedFiles) {
      const because = specifier.startsWith('.')
        ? whyNotFile(file, posix.join(posix.dirname(file), specifier))
        : whyNotPackage(file, specifier, dependencies);
      if (because !== undefined) violations.push({ file, specifier, because });
    }
  }
  return violations;
}

function whyNotFile(file: string, target: string): string | undefined {
  const room = roomOf(file);
  const rule = rules[room];
  if (!rule) return `the folder src/${room} is not a room that the rules know`;
  if (!target.startsWith('src/')) return 'what runs in production stands in src/';
  const allowed =
    roomOf(target) === room || rule.rooms.includes(roomOf(target)) || rule.files.includes(target);
  return allowed ? undefined : rule.because;
}

function whyNotPackage(file: string, specifier: string, dependencies: readonly string[]): string | undefined {
  if (specifier.startsWith('node:')) return undefined;
  if (builtinModules.includes(specifier)) return `write node:${specifier}`;
  const room = roomOf(file);
  const rule = rules[room];
  const banned = rule?.notPackages?.some((name) =>
    name.endsWith('/') ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`),
  );
  if (rule && banned) return rule.because;
  if (!dependencies.includes(nameOf(specifier))) return 'production has only what is in "dependencies"';
  return undefined;
}

/**
 * Every import of a package that leaves its folder, or needs what its package.json does not name: each of them is used
 * without the others. Tests may use what the root installs.
 *
 * @param files sources by path from the package's folder, such as `src/index.ts`
 */
export function importsThatLeave(
  files: ReadonlyMap<string, string>,
  manifest: {
    readonly name: string;
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly peerDependencies?: Readonly<Record<string, string>>;
  },
): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    for (const { fileName: specifier } of ts.preProcessFile(source, true, true).importedFiles) {
      const because = whyNotInPackage(file, specifier, manifest);
      if (because !== undefined) violations.push({ file, specifier, because });
    }
  }
  return violations;
}

function whyNotInPackage(
  file: string,
  specifier: string,
  { name: own, dependencies = {}, peerDependencies = {} }: Parameters<typeof importsThatLeave>[1],
): string | undefined {
  if (specifier.startsWith('.')) {
    const leaves = posix.join(posix.dirname(file), specifier).startsWith('..');
    return leaves ? 'packages know each other by name' : undefined;
  }
  if (specifier.startsWith('node:') || !file.startsWith('src/')) return undefined;
  if (builtinModules.includes(specifier)) return `write node:${specifier}`;
  const name = nameOf(specifier);
  // A page gets its imports from the server that serves it.
  if (name === own || name in dependencies || name in peerDependencies || file.includes('/app/'))
    return undefined;
  return `${own} does not depend on it`;
}

function nameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function roomOf(path: string): string {
  const [, room = '', ...rest] = path.split('/');
  return rest.length === 0 || room === 'config' ? 'top' : room;
}
