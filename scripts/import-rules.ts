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
/** Which jobs there are; it imports nothing of the worker's. */
const JOBS = 'src/jobs/catalog.ts';
/** A folder that imports nothing of the project but itself. */
const BLACK_BOX = 'src/sandbox/conformance/';
const CHAT = ['grammy', '@grammyjs/', '@fluent/'];

/** Files at the top of `src/` wire the rooms together; they make up the room `top`, with the parts of the config. */
export const rules: Readonly<Record<string, Rule>> = {
  dealer: {
    rooms: [],
    files: [SECRET],
    notPackages: [...CHAT, 'fastify', 'kysely', 'pg', 'graphile-worker'],
    because: 'the Dealer API client is usable on its own and knows nothing of the shop',
  },
  database: {
    rooms: [],
    files: [SECRET, LOGGING],
    because: 'the database knows nothing of what is built on it',
  },
  shop: {
    rooms: ['dealer', 'database'],
    files: [SECRET, LOGGING, JOBS],
    notPackages: [...CHAT, 'fastify', 'undici'],
    because: 'the domain knows neither Telegram nor HTTP',
  },
  telegram: {
    rooms: ['shop', 'database'],
    files: [SECRET, LOGGING],
    because: 'a door speaks with the domain, not with another door or with the dealer',
  },
  http: {
    rooms: ['shop', 'database'],
    files: [SECRET, LOGGING],
    because: 'a door speaks with the domain, not with another door or with the dealer',
  },
  jobs: {
    rooms: ['database'],
    files: [SECRET, LOGGING],
    because: 'the worker runs what it is given; the shop adds jobs by the catalog',
  },
  top: {
    rooms: ['dealer', 'database', 'shop', 'telegram', 'http', 'jobs'],
    files: [],
    because: 'nothing in production imports the stand-ins',
  },
  sandbox: {
    rooms: [],
    files: ['src/database/embedded.ts', 'src/database/prepared.ts'],
    because: 'the stand-ins speak with the shop over HTTP only',
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
  if (file.startsWith(BLACK_BOX) && !target.startsWith(BLACK_BOX)) {
    return 'the conformance suite knows of a service only what it answers';
  }
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
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (room !== 'sandbox' && !dependencies.includes(name))
    return 'production has only what is in "dependencies"';
  return undefined;
}

function roomOf(path: string): string {
  const [, room = '', ...rest] = path.split('/');
  return rest.length === 0 || room === 'config' ? 'top' : room;
}
