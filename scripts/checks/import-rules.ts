/**
 * The allowed imports of each module (drawn in docs/architecture.md), as rules of dependency-cruiser. They
 * forbid cycles of files or folders, order the modules of `src/`, and make packages import each other by
 * name.
 */
import { registerHooks } from 'node:module';
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';

// dependency-cruiser reads TypeScript by the compiler's JavaScript interface, which TypeScript 7 lacks.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      /^typescript(\/|$)/.test(specifier) ? specifier.replace('typescript', 'typescript-classic') : specifier,
      context,
    ),
});

interface Module {
  /** Allowed imports of `src/` besides its own files, as regular expressions. */
  readonly mayImport: readonly string[];
  /** npm packages reserved for another module. */
  readonly notPackages: readonly string[];
  readonly because: string;
}

const COMMON = [
  '^src/secret\\.ts$',
  '^src/proxy\\.ts$',
  '^src/logging\\.ts$',
  '^src/measures/measures\\.ts$',
];
const CHAT = ['grammy', '@grammyjs', '@fluent'];
const CLIENT = '@storefront/dealer-client';
const EMBEDDED = '@storefront/embedded-postgres';

/** The folders of `src/`. The top-level files wire them together and may import all of them. */
export const modules: Readonly<Record<string, Module>> = {
  database: {
    mayImport: [],
    notPackages: [...CHAT, CLIENT],
    because: 'the database knows nothing of what is built on it',
  },
  measures: {
    mayImport: [],
    notPackages: [...CHAT, EMBEDDED, 'fastify', 'prom-client'],
    because: 'it counts for every module and knows none of them',
  },
  jobs: {
    mayImport: ['^src/database/'],
    notPackages: [...CHAT, CLIENT, EMBEDDED],
    because: 'the worker runs what it is given; the shop adds jobs by the catalog',
  },
  shop: {
    mayImport: ['^src/database/', '^src/jobs/(catalog|add-jobs|lock-watch|slots)\\.ts$'],
    notPackages: [...CHAT, EMBEDDED, 'fastify', 'undici'],
    because: 'the domain knows neither Telegram nor HTTP',
  },
  telegram: {
    mayImport: ['^src/shop/', '^src/database/'],
    notPackages: [CLIENT, EMBEDDED],
    because: 'an adapter calls the domain, not another adapter or the dealer',
  },
  http: {
    mayImport: ['^src/shop/', '^src/database/'],
    notPackages: [...CHAT, CLIENT, EMBEDDED],
    because: 'an adapter calls the domain, not another adapter or the dealer',
  },
  cli: {
    mayImport: ['^src/'],
    notPackages: ['fastify'],
    because: 'a command wires what it needs, as the files at the top do, and serves nothing',
  },
  installation: {
    mayImport: ['^src/(config|database)/', '^src/telegram/bot-api/'],
    notPackages: ['@grammyjs', '@fluent', EMBEDDED, 'fastify'],
    because: 'it runs before the shop, and knows nothing of its domain',
  },
  config: {
    mayImport: [
      '^src/shop/vault/',
      '^src/shop/(locale|money|time-zone|visible-text)\\.ts$',
      '^src/database/connection/address\\.ts$',
    ],
    notPackages: [...CHAT, EMBEDDED],
    because: 'the settings know nothing of what is made from them',
  },
};

/** Matches a package or a workspace by its name, wherever it is installed. */
function packageNamed(name: string): string {
  return `(^|/)${name.replace('@storefront/', '(packages|@storefront)/')}(/|$)`;
}

function forbid(name: string, comment: string, from: object, to: object): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to } as unknown as IForbiddenRuleType;
}

const between = Object.entries(modules).flatMap(([name, { mayImport, notPackages, because }]) => [
  forbid(
    `${name}-modules`,
    because,
    { path: `^src/${name}/` },
    { path: '^src/', pathNot: [`^src/${name}/`, ...COMMON, ...mayImport] },
  ),
  forbid(
    `${name}-packages`,
    because,
    { path: `^src/${name}/` },
    { path: notPackages.map((other) => packageNamed(other)) },
  ),
]);

/** Matches an unresolved import, which keeps its written form. A resolved one is a path from the root. */
const RELATIVE = '^\\.(?!.*/node_modules/)';

const rules: readonly IForbiddenRuleType[] = [
  forbid('no-circle', 'files that import each other are one file', { path: '^src/' }, { circular: true }),
  {
    ...forbid(
      'no-circle-of-folders',
      'modules that import each other are one module',
      { path: '^src/' },
      {
        circular: true,
      },
    ),
    scope: 'folder',
  } as unknown as IForbiddenRuleType,
  ...between,
  forbid(
    'known-modules',
    'each folder of src/ needs a rule of its own',
    { path: `^src/(?!(${Object.keys(modules).join('|')})/)[^/]+/` },
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

/** Returns every forbidden import below `root`, including `import type`, `export … from` and `import()`. */
export async function forbiddenImports(
  root: string,
  folders: readonly string[],
  workspaces: readonly Workspace[] = [],
): Promise<{ violations: Violation[]; count: number }> {
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
  const { summary } = output as ICruiseResult;
  const why = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  return {
    count: summary.totalCruised,
    violations: summary.violations.map(({ from, to, rule }) => ({
      file: from,
      imported: to,
      because: why.get(rule.name) ?? rule.name,
      isInCircle: rule.name.startsWith('no-circle'),
    })),
  };
}
