/**
 * The allowed imports of each room of `src/` (drawn in docs/architecture.md), as rules of dependency-cruiser. They
 * forbid cycles of files or folders, order the modules, and make packages import each other by name.
 */
import { registerHooks } from 'node:module';
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';
import {
  AGAINST_ORDER,
  type AgainstOrder,
  DELETABLE_MODULES,
  ORDER_OF_MODULES,
  WIRING_OF_MODULES,
} from './module-lists.ts';

// dependency-cruiser reads TypeScript by the compiler's JavaScript interface, which TypeScript 7 lacks.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      /^typescript(\/|$)/.test(specifier) ? specifier.replace('typescript', 'typescript-classic') : specifier,
      context,
    ),
});

interface Room {
  /** Allowed imports of `src/` besides its own files, as regular expressions. */
  readonly mayImport: readonly string[];
  /** npm packages reserved for another room. */
  readonly notPackages: readonly string[];
  readonly because: string;
}

const COMMON = [
  '^src/platform/[^/]+\\.ts$',
  '^src/platform/values/',
  '^src/platform/measures/measures\\.ts$',
];
const CHAT = ['grammy', '@grammyjs', '@fluent'];
const CLIENT = '@storefront/dealer-client';
const EMBEDDED = '@storefront/embedded-postgres';

const DATABASE = '^src/platform/database/';
/** The part of the jobs that the domain uses: it adds them, and plans rounds. */
const JOBS = '^src/platform/jobs/(catalog|add-jobs|lock-watch|module-rounds|slots|round-times|sweeps)\\.ts$';
/** The files of a module that know no chat. */
const DOMAIN = '^src/modules/[^/]+/(?!chat/)';
/** The parts of a screen, and its senders. */
const KIT =
  '^src/telegram/((ui|bot-api|notifications|dialogs|pictures|locales)/|inbox/incoming\\.ts$|(menu|staff-commands)\\.ts$)';

/**
 * The buttons of a chat, by which screens link to each other, and the places to which other modules add rows.
 * They know no screen.
 */
const BUTTONS = '^src/modules/[^/]+/chat/(staff/)?(buttons|places)\\.ts$';

/** The types of a module's tables: everybody reads them. */
const TABLES = '^src/modules/[^/]+/tables\\.ts$';

const KNOWS_NO_MODULE = 'the platform knows no module';

/** The rooms of `src/`, each a pattern of paths. The files at its top wire them together and may import all of them. */
const rooms: Readonly<Record<string, Room>> = {
  'platform/values/': {
    mayImport: [],
    notPackages: [...CHAT, EMBEDDED, 'pg', 'fastify', 'undici'],
    because: 'values know nothing of what is built on them',
  },
  'platform/database/tables\\.ts$': {
    mayImport: ['^src/tables\\.ts$'],
    notPackages: [...CHAT, CLIENT],
    because:
      'the type of a connection names all tables, so that this file alone imports the types of the modules',
  },
  'platform/database/': {
    mayImport: [],
    notPackages: [...CHAT, CLIENT],
    because: 'the database knows nothing of what is built on it',
  },
  'platform/measures/': {
    mayImport: [],
    notPackages: [...CHAT, EMBEDDED, 'fastify', 'prom-client'],
    because: 'it counts for every module and knows none of them',
  },
  'platform/jobs/': {
    mayImport: [DATABASE],
    notPackages: [...CHAT, CLIENT, EMBEDDED],
    because: 'the worker runs what it is given; the modules add jobs by the catalog',
  },
  'platform/http/': {
    mayImport: [],
    notPackages: [...CHAT, CLIENT, EMBEDDED],
    because: KNOWS_NO_MODULE,
  },
  'platform/config/': {
    mayImport: ['^src/platform/database/connection/address\\.ts$'],
    notPackages: [...CHAT, EMBEDDED],
    because: 'the settings know nothing of what is made from them',
  },
  'platform/module\\.ts$': {
    mayImport: [DATABASE, '^src/platform/jobs/(catalog|sweeps)\\.ts$'],
    notPackages: [...CHAT, EMBEDDED],
    because: KNOWS_NO_MODULE,
  },
  'platform/[^/]+\\.ts$': { mayImport: [], notPackages: [...CHAT, EMBEDDED], because: KNOWS_NO_MODULE },
  'modules/[^/]+/tables\\.ts$': {
    mayImport: [TABLES, '^src/platform/database/columns\\.ts$', '^src/modules/[^/]+/(core/)?states\\.ts$'],
    notPackages: [...CHAT, CLIENT, EMBEDDED, 'pg', 'fastify', 'undici'],
    because: 'the types of the tables stand below everything that uses a table',
  },
  'modules/[^/]+/(?!chat/)': {
    mayImport: [DOMAIN, DATABASE, JOBS, '^src/platform/config/key-ring\\.ts$'],
    notPackages: [...CHAT, EMBEDDED, 'fastify', 'undici'],
    because: 'the domain knows neither Telegram nor HTTP',
  },
  'modules/[^/]+/chat/(staff/)?(buttons|places)\\.ts$': {
    mayImport: [DOMAIN, BUTTONS, '^src/telegram/ui/', '/chat/staff/([a-z]+-draft|days-of-report)\\.ts$'],
    notPackages: [...CHAT, CLIENT, EMBEDDED],
    because: 'a button or a place knows no screen, so that each screen may import it',
  },
  'modules/[^/]+/chat/': {
    mayImport: ['^src/modules/', DATABASE, KIT],
    notPackages: [CLIENT, EMBEDDED],
    because: 'a chat calls the domain, not another adapter or the dealer, and is made from the kit',
  },
  'modules/[^/]+\\.ts$': {
    mayImport: [DOMAIN, DATABASE, JOBS],
    notPackages: [...CHAT, EMBEDDED, 'fastify', 'undici'],
    because: 'it wires the domain, which knows neither Telegram nor HTTP',
  },
  'telegram/(ui|bot-api|inbox|notifications|dialogs|pictures|locales)/': {
    mayImport: ['^src/telegram/', '^src/modules/[^/]+\\.ts$', DOMAIN, BUTTONS, DATABASE],
    notPackages: [CLIENT, EMBEDDED],
    because: 'the kit knows no screen that is made from it',
  },
  'telegram/': {
    mayImport: ['^src/telegram/', '^src/modules/', DATABASE],
    notPackages: [CLIENT, EMBEDDED],
    because: 'an adapter calls the domain, not another adapter or the dealer',
  },
  'cli/': {
    mayImport: ['^src/'],
    notPackages: ['fastify'],
    because: 'a command wires what it needs, as the files at the top do, and serves nothing',
  },
  'installation/': {
    mayImport: ['^src/platform/(config|database)/', '^src/telegram/bot-api/'],
    notPackages: ['@grammyjs', '@fluent', EMBEDDED, 'fastify'],
    because: 'it runs before the shop, and knows nothing of its domain',
  },
};

/** Matches a package or a workspace by its name, wherever it is installed. */
function packageNamed(name: string): string {
  return `(^|/)${name.replace('@storefront/', '(packages|@storefront)/')}(/|$)`;
}

function forbid(name: string, comment: string, from: object, to: object): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to } as unknown as IForbiddenRuleType;
}

const between = Object.entries(rooms).flatMap(([name, { mayImport, notPackages, because }], index, all) => {
  // The first room that a path matches is its room.
  const before = all.slice(0, index).map(([other]) => `^src/${other}`);
  const from = { path: `^src/${name}`, ...(before.length > 0 && { pathNot: before }) };
  return [
    forbid(`${index}-rooms`, because, from, {
      path: '^src/',
      pathNot: [...(name.includes('modules') ? [] : [`^src/${name}`]), ...COMMON, ...mayImport],
    }),
    forbid(`${index}-packages`, because, from, { path: notPackages.map((other) => packageNamed(other)) }),
  ];
});

const ofOrder = ORDER_OF_MODULES.slice(0, -1).map((name, index) =>
  forbid(
    `order-${name}`,
    `${name} stands below it (ORDER_OF_MODULES)`,
    { path: `^src/modules/${name}/(?!chat/)` },
    { path: ORDER_OF_MODULES.slice(index + 1).map((other) => `^src/modules/${other}/`) },
  ),
);

const ofDeletable = DELETABLE_MODULES.map((name) =>
  forbid(
    `deletable-${name}`,
    `a shop can do without ${name}: only ${WIRING_OF_MODULES.join(' and ')} name it`,
    { path: '^src/', pathNot: [`^src/modules/${name}/`, ...WIRING_OF_MODULES] },
    { path: `^src/modules/${name}/` },
  ),
);

const CONTRACT = 'its index.ts is its contract: import the name from there, or add it';

/**
 * A module's files behind its contract. Chats have theirs in `chat/buttons.ts` and `chat/places.ts`; the types
 * of its tables are as public as the tables.
 */
const BEHIND_CONTRACT = '^src/modules/[^/]+/(?!chat/|(index|tables)\\.ts$)';

const ofContracts = [
  forbid(
    'contract-of-module',
    CONTRACT,
    { path: '^src/modules/([^/]+)/' },
    { path: BEHIND_CONTRACT, pathNot: '^src/modules/$1/' },
  ),
  forbid(
    'contract-of-modules',
    CONTRACT,
    { path: '^src/', pathNot: ['^src/modules/[^/]+/', '^src/modules/all\\.ts$'] },
    { path: BEHIND_CONTRACT },
  ),
  forbid(
    'contract-of-wiring',
    CONTRACT,
    { path: '^src/modules/all\\.ts$' },
    { path: BEHIND_CONTRACT, pathNot: '/module\\.ts$' },
  ),
  forbid(
    'own-contract',
    'the contract is for others: import the file itself',
    { path: '^src/modules/([^/]+)/' },
    { path: '^src/modules/$1/index\\.ts$' },
  ),
];

/** Matches an unresolved import, which keeps its written form. A resolved one is a path from the root. */
const RELATIVE = '^\\.(?!.*/node_modules/)';

const rules: readonly IForbiddenRuleType[] = [
  forbid('no-circle', 'files that import each other are one file', { path: '^src/' }, { circular: true }),
  ...between,
  ...ofOrder,
  ...ofDeletable,
  forbid(
    'one-wiring',
    'src/modules/all.ts makes the modules, and nothing else does',
    { path: '^src/(?!modules/all\\.ts$)' },
    { path: '^src/modules/[^/]+/module\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  ...ofContracts,
  forbid(
    'types-of-tables',
    'a tables.ts has types alone',
    { path: '^src/' },
    { path: ['^src/tables\\.ts$', TABLES], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'one-union-of-tables',
    'src/platform/database/tables.ts passes it on, as the type of a connection',
    { path: '^src/(?!platform/database/tables\\.ts$)' },
    { path: '^src/tables\\.ts$' },
  ),
  forbid(
    'known-rooms',
    'each folder of src/ needs a rule of its own',
    { path: `^src/(?!${Object.keys(rooms).join('|')})[^/]+/` },
    {},
  ),
  forbid(
    'known-modules',
    'ORDER_OF_MODULES of scripts/checks/module-lists.ts lacks its module',
    { path: `^src/modules/(?!(${ORDER_OF_MODULES.join('|')})/)[^/]+/` },
    {},
  ),
  forbid(
    'production',
    'production has src/ and what is in "dependencies"',
    { path: '^src/' },
    {
      path: [
        '^(test|bench|scripts|demo)/',
        '(^|/)(packages|@storefront)/(?!dealer-client|embedded-postgres)',
      ],
    },
  ),
  forbid(
    'no-such-file',
    'there is no such file',
    { path: '^(src|packages/[^/]+/src|demo/src)/' },
    { couldNotResolve: true, path: RELATIVE },
  ),
  forbid(
    'production-packages',
    'production has only what is in "dependencies"',
    { path: '^src/' },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: RELATIVE },
  ),
  forbid(
    'by-name',
    'packages know each other by name',
    { path: '^(packages/[^/]+|demo)/' },
    {
      path: '^(packages|demo|src|test|scripts)/',
      pathNot: '^$1/',
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace', 'undetermined'],
    },
  ),
  forbid(
    'package-dependencies',
    'its package.json does not name it',
    { path: '^(packages/[^/]+|demo)/src/' },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: RELATIVE },
  ),
];

/** A workspace and the dependencies in its package.json, the only workspaces that it may import. */
export interface Workspace {
  /** For example `packages/web-kit`. */
  readonly folder: string;
  readonly dependencies: readonly string[];
}

function ofWorkspace({ folder, dependencies }: Workspace): IForbiddenRuleType {
  const named = dependencies.map((name) => `^${name.replace('@storefront/', '(packages/)?')}/`);
  return forbid(
    `${folder}-workspaces`,
    'its package.json does not name it',
    { path: `^${folder}/src/` },
    { path: '^(packages|demo)/', pathNot: [`^${folder}/`, ...named] },
  );
}

/** The compared folders: those of one room, and of one module. The modules have their order. */
const COMPARED = /^src\/(platform|telegram|modules\/[^/]+)(\/|$)/;

/**
 * Returns the imports between folders of one folder that import each other, directly or through others.
 *
 * @param imports pairs of paths
 */
function circlesOfFolders(imports: readonly (readonly [file: string, imported: string])[]): Violation[] {
  const between = imports.flatMap(([file, imported]) => {
    const [from, to] = [file.split('/').slice(0, -1), imported.split('/').slice(0, -1)];
    const depth = from.findIndex((part, index) => part !== to[index]);
    // A folder may import what it contains, and the reverse.
    if (depth < 0 || to[depth] === undefined || !COMPARED.test(`${from.slice(0, depth).join('/')}/`))
      return [];
    return [[from.slice(0, depth + 1).join('/'), to.slice(0, depth + 1).join('/')] as const];
  });
  let left = new Map(between.map((pair) => [pair.join(' '), pair]));
  for (let count = -1; count !== left.size; ) {
    count = left.size;
    const importing = new Set([...left.values()].map(([from]) => from));
    const imported = new Set([...left.values()].map(([, to]) => to));
    left = new Map([...left].filter(([, [from, to]]) => importing.has(to) && imported.has(from)));
  }
  const because = 'folders that import each other are one folder';
  return [...left.values()].map(([file, imported]) => ({ file, imported, because, isInCircle: true }));
}

export interface Violation {
  readonly file: string;
  readonly imported: string;
  readonly because: string;
  /** The import is part of a cycle. */
  readonly isInCircle: boolean;
}

/**
 * Maximum number of reported imports in cycles: one import in the wrong direction may close a cycle through a
 * thousand.
 */
const MOST_OF_CIRCLES = 10;

/** @returns a line for each violation, directly forbidden imports first */
export function linesOf(violations: readonly Violation[]): string[] {
  const line = ({ file, imported, because }: Violation) => `${file} must not import ${imported}: ${because}`;
  const inCircles = violations.filter(({ isInCircle }) => isInCircle);
  const left = inCircles.length - MOST_OF_CIRCLES;
  return [
    ...violations.filter(({ isInCircle }) => !isInCircle).map(line),
    ...inCircles.slice(0, MOST_OF_CIRCLES).map(line),
    ...(left > 0
      ? [`${left} more imports are parts of circles: what is named above may have closed them`]
      : []),
  ];
}

/**
 * Matches the files of `src/` that need no import. A command or a process starts them, or they hold a decision
 * about each act that the compiler and a test read.
 */
const WITHOUT_IMPORT =
  /^src\/(main|cli\/\w+|telegram\/pictures\/draw-process|modules\/staff\/budget\/act-budgets)\.ts$/;

export interface ImportReport {
  readonly violations: readonly Violation[];
  /** Entries of AGAINST_ORDER that no file needs. */
  readonly unneeded: readonly AgainstOrder[];
  /** Files of `src/` without an import, such as a screen that its chat does not list. */
  readonly unused: readonly string[];
  readonly count: number;
}

/**
 * Checks the imports below `root`, including `import type`, `export … from` and `import()`.
 */
export async function forbiddenImports(
  root: string,
  folders: readonly string[],
  workspaces: readonly Workspace[] = [],
): Promise<ImportReport> {
  const { cruise } = await import('dependency-cruiser');
  const forbidden = [...rules, ...workspaces.map(ofWorkspace)];
  const { output } = await cruise([...folders], {
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
    parser: 'tsc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    // Browser pages get their imports from their server.
    exclude: { path: '^(packages|demo)/.*/(dist|app)/|^packages/[^/]+/dist/|^packages/web-kit/src/page/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.d.ts', '.json'],
    },
  });
  const { summary, modules } = output as ICruiseResult;
  const needed = new Set<AgainstOrder>();
  const isAllowed = ({ from, to, rule }: { from: string; to: string; rule: { name: string } }) => {
    const entry =
      /^(order|contract)-/.test(rule.name) &&
      AGAINST_ORDER.find(({ file, imported }) => file === from && imported === to);
    if (entry) needed.add(entry);
    return Boolean(entry);
  };
  const why = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  const violations = [
    ...summary.violations
      .filter((one) => !isAllowed(one))
      .map(({ from, to, rule }) => ({
        file: from,
        imported: to,
        because: why.get(rule.name) ?? rule.name,
        isInCircle: rule.name.startsWith('no-circle'),
      })),
    ...circlesOfFolders(
      modules.flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => [source, resolved] as const),
      ),
    ),
  ];
  return {
    count: summary.totalCruised,
    violations,
    unneeded: AGAINST_ORDER.filter((entry) => !needed.has(entry)),
    unused: unusedFiles(modules),
  };
}

function unusedFiles(modules: ICruiseResult['modules']): string[] {
  const ofSource = modules.filter(({ source }) => source.startsWith('src/'));
  const imported = new Set(
    ofSource.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved)),
  );
  return ofSource
    .map(({ source }) => source)
    .filter((file) => !imported.has(file) && !WITHOUT_IMPORT.test(file));
}
