/**
 * The allowed imports of `src/`, as rules of dependency-cruiser. They forbid cycles of files, order the modules,
 * and make packages import each other by name.
 */
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { CHAT_CONTRACT, COMMON, FRAGMENTS, READS, rooms, TABLES } from './import-rooms.ts';
import { DELETABLE_MODULES, ORDER_OF_MODULES, WIRING_OF_MODULES } from './module-lists.ts';

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
    { path: ORDER_OF_MODULES.slice(index + 1).map((other) => `^src/modules/${other}/`), pathNot: READS },
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
 * A module's files behind its contract. Chats have theirs in `chat/buttons.ts`, `chat/places.ts` and
 * `chat/links.ts`; the types of its tables and the parts of statements (`reads.ts`) are as public as the tables.
 */
const BEHIND_CONTRACT = '^src/modules/[^/]+/(?!chat/|(index|tables)\\.ts$|reads[./])';

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
    { path: '^src/', pathNot: ['^src/modules/[^/]+/', '^src/modules/all\\.ts$', FRAGMENTS] },
    { path: BEHIND_CONTRACT },
  ),
  forbid(
    'contract-of-wiring',
    CONTRACT,
    { path: '^src/modules/all\\.ts$' },
    { path: BEHIND_CONTRACT, pathNot: '/module\\.ts$' },
  ),
  forbid(
    'list-of-fragments',
    'it joins the fragments of the modules, each from its fragments.ts',
    { path: FRAGMENTS },
    { path: '^src/', pathNot: ['^src/modules/[^/]+/fragments\\.ts$', '^src/platform/fragments\\.ts$'] },
  ),
  forbid(
    'own-contract',
    'the contract is for others: import the file itself',
    { path: '^src/modules/([^/]+)/' },
    { path: '^src/modules/$1/index\\.ts$' },
  ),
];

const OF_CHATS =
  'a chat is imported by its own module alone: import its buttons.ts, places.ts or links.ts, or answer a link';
const IN_CHAT = '^src/modules/[^/]+/chat/';

const ofChats = [
  forbid(
    'chat-of-module',
    OF_CHATS,
    { path: '^src/modules/([^/]+)/' },
    { path: IN_CHAT, pathNot: [CHAT_CONTRACT, '^src/modules/$1/'] },
  ),
  forbid(
    'chat-of-modules',
    OF_CHATS,
    { path: '^src/', pathNot: ['^src/modules/[^/]+/', '^src/telegram/chats\\.ts$'] },
    { path: IN_CHAT, pathNot: CHAT_CONTRACT },
  ),
  forbid(
    'chat-of-list',
    'it folds the chats, each from its chat/index.ts',
    { path: '^src/telegram/chats\\.ts$' },
    { path: IN_CHAT, pathNot: '^src/modules/[^/]+/chat/index\\.ts$' },
  ),
];

/** Matches an unresolved import, which keeps its written form. A resolved one is a path from the root. */
const RELATIVE = '^\\.(?!.*/node_modules/)';

export const rules: readonly IForbiddenRuleType[] = [
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
  ...ofChats,
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

export function ofWorkspace({ folder, dependencies }: Workspace): IForbiddenRuleType {
  const named = dependencies.map((name) => `^${name.replace('@storefront/', '(packages/)?')}/`);
  return forbid(
    `${folder}-workspaces`,
    'its package.json does not name it',
    { path: `^${folder}/src/` },
    { path: '^(packages|demo)/', pathNot: [`^${folder}/`, ...named] },
  );
}
