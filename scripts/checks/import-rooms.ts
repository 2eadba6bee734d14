/** The rooms of `src/` and their allowed imports (drawn in docs/architecture.md). */

interface Room {
  /** Allowed imports of `src/` besides its own files, as regular expressions. */
  readonly mayImport: readonly string[];
  /** npm packages reserved for another room. */
  readonly notPackages: readonly string[];
  readonly because: string;
}

/** The files that every room may import. */
export const COMMON = [
  '^src/platform/[^/]+\\.ts$',
  '^src/platform/values/',
  '^src/platform/measures/measures\\.ts$',
];
const CHAT = ['grammy', '@grammyjs', '@fluent'];
const CLIENT = '@storefront/dealer-client';
const EMBEDDED = '@storefront/embedded-postgres';

const DATABASE = '^src/platform/database/';
/** The part of the jobs that the domain uses: it adds them, plans rounds, and counts the processes. */
const JOBS =
  '^src/platform/jobs/(catalog|add-jobs|lock-watch|module-rounds|process-beat|slots|round-times|sweeps)\\.ts$';
/** The files of a module outside of its chat. */
const DOMAIN = '^src/modules/[^/]+/(?!chat/)';
/** The parts of a screen, and its senders. */
const KIT =
  '^src/telegram/((ui|bot-api|notifications|dialogs|pictures|locales)/|inbox/incoming\\.ts$|(menu|staff-commands)\\.ts$)';

/**
 * The buttons and the links of a chat, by which screens lead to each other, and the places to which other
 * modules add rows. They do not import screens.
 */
export const CHAT_CONTRACT = '^src/modules/[^/]+/chat/(staff/)?(buttons|places|links)\\.ts$';

/** The fragments that modules add to statements of lower ones, joined. */
export const FRAGMENTS = '^src/modules/fragments\\.ts$';
/** The types of a module's tables. */
export const TABLES = '^src/modules/[^/]+/tables\\.ts$';
/**
 * The parts of statements by which other modules read a module's tables; in a folder if they have subjects.
 * The fragments that a module adds to statements of lower ones follow the same rules.
 */
export const READS = '^src/modules/[^/]+/(reads[./]|fragments\\.ts$)';
const STATES = '^src/modules/[^/]+/(core/)?states\\.ts$';

const KNOWS_NO_MODULE = 'the platform knows no module';

/**
 * The rooms of `src/`, each a pattern of paths. The files at the top of `src/` wire the rooms together and
 * may import all of them.
 */
export const rooms: Readonly<Record<string, Room>> = {
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
    mayImport: [TABLES, '^src/platform/database/columns\\.ts$', STATES],
    notPackages: [...CHAT, CLIENT, EMBEDDED, 'pg', 'fastify', 'undici'],
    because: 'the types of the tables stand below everything that uses a table',
  },
  'modules/[^/]+/(reads[./]|fragments\\.ts$)': {
    mayImport: [READS, TABLES, STATES, DATABASE],
    notPackages: [...CHAT, CLIENT, EMBEDDED, 'pg', 'fastify', 'undici'],
    because: 'parts of statements stand below everything that reads a table',
  },
  'modules/[^/]+/(?!chat/)': {
    mayImport: [DOMAIN, FRAGMENTS, DATABASE, JOBS, '^src/platform/config/key-ring\\.ts$'],
    notPackages: [...CHAT, EMBEDDED, 'fastify', 'undici'],
    because: 'the domain knows neither Telegram nor HTTP',
  },
  'modules/[^/]+/chat/(staff/)?(buttons|places|links)\\.ts$': {
    mayImport: [
      DOMAIN,
      CHAT_CONTRACT,
      '^src/telegram/(ui/|dialogs/(talk|answers)\\.ts$)',
      '/chat/staff/([a-z]+-draft|days-of-report)\\.ts$',
    ],
    notPackages: [...CHAT, CLIENT, EMBEDDED],
    because: 'a button, a link or a place knows no screen, so that each screen may import it',
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
    mayImport: ['^src/telegram/', '^src/modules/[^/]+\\.ts$', DOMAIN, CHAT_CONTRACT, DATABASE],
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
