/** The questions of `npm run setup`: each answer is tested before the next question. */
import { randomBytes } from 'node:crypto';
import confirm from '@inquirer/confirm';
import input from '@inquirer/input';
import password from '@inquirer/password';
import select from '@inquirer/select';
import { environment } from '../platform/config/environment.ts';
import type { VariableName } from '../platform/config/variables.ts';
import { Secret } from '../platform/secret.ts';
import {
  type BotAccess,
  botName,
  type CheckedValue,
  checkAdmins,
  checkDatabase,
  checkDataDir,
  checkDealerKey,
  checkDealerUrl,
  checkToken,
  losesSessions,
} from './checks.ts';
import type { Values } from './env-file.ts';
import { findAdmin } from './find-admin.ts';

/** Input and output of the questions; by default this process's terminal. */
export interface Terminal {
  readonly input?: NodeJS.ReadableStream;
  readonly output?: NodeJS.WritableStream;
  readonly signal?: AbortSignal;
}

interface Conversation {
  readonly terminal: Terminal;
  readonly print: (line: string) => void;
  /** Known values: from `.env` and from the environment. */
  readonly known: Values;
}

/** Time to press Start, milliseconds. */
const FIND_WITHIN_MS = 180_000;

const PROXIES = ['TELEGRAM_PROXY', 'DEALER_PROXY'] as const satisfies readonly VariableName[];

interface Question {
  readonly name: VariableName;
  readonly message: string;
  readonly secret?: true;
  /** Preset if no value is known. */
  readonly offer?: string;
  /** True if the value may be left empty. */
  readonly optional?: true;
  readonly check?: (value: string) => Promise<CheckedValue>;
}

/**
 * Asks all questions.
 * @returns the values for `.env`
 */
export async function askAll(conversation: Conversation): Promise<Record<string, string>> {
  const { known, print } = conversation;
  const values: Record<string, string> = {};
  const ask = async (question: Question) => {
    values[question.name] = await askOne(question, conversation);
    return values[question.name] ?? '';
  };

  print('1/5 The bot. Talk to @BotFather in Telegram, send /newbot, and copy the token that it gives you.');
  const token = await ask({
    name: 'BOT_TOKEN',
    message: 'Bot token',
    secret: true,
    check: (value) => checkToken(botAccessOf(known, value)),
  });

  print('2/5 The admins: they run the shop in their private chat with the bot. The first is the owner.');
  values.ADMIN_IDS = await askAdmins(botAccessOf(known, token), conversation);

  print(
    "3/5 The dealer. The key is made in the dealer panel; this machine's public IPv4 address must be on its list.",
  );
  const proxy = proxyOf(known, 'DEALER_PROXY');
  const url = await ask({
    name: 'DEALER_API_URL',
    message: 'Address of the Dealer API (https://…)',
    check: (value) => checkDealerUrl({ url: value, proxy }),
  });
  await ask({
    name: 'DEALER_API_KEY',
    message: 'API key (80 characters)',
    secret: true,
    check: (value) => checkDealerKey({ url: url.replace(/\/+$/, ''), proxy }, value),
  });

  print('4/5 The database.');
  const own = await select(
    {
      message: 'Where does the shop keep its books?',
      default: known.DATABASE_URL ? 'server' : 'own',
      choices: [
        { value: 'own', name: 'In a PostgreSQL of its own on this machine: nothing to install' },
        { value: 'server', name: 'On a PostgreSQL server that I have' },
      ],
    },
    conversation.terminal,
  );
  if (own === 'server') {
    const address = await ask({
      name: 'DATABASE_URL',
      message: 'Its address, postgres://user:password@host:5432/database',
      secret: true,
      check: (value) => checkDatabase(value, null),
    });
    if (known.DATABASE_URL_DIRECT) values.DATABASE_URL_DIRECT = '';
    if (await losesSessions(address)) {
      print('It is a pooler that changes the connection for each transaction.');
      await ask({
        name: 'DATABASE_URL_DIRECT',
        message: "PostgreSQL's own address, past the pooler",
        secret: true,
        check: (value) => checkDatabase(address, value),
      });
    }
  } else {
    if (known.DATABASE_URL_DIRECT) values.DATABASE_URL_DIRECT = '';
    if (known.DATABASE_URL) values.DATABASE_URL = '';
    await ask({ name: 'DATA_DIR', message: 'Folder for it', offer: 'data', check: checkDataDir });
  }

  print('5/5 What customers see.');
  await ask({ name: 'SHOP_NAME', message: 'Name of the shop', offer: 'Storefront' });
  await ask({
    name: 'SUPPORT_CONTACT',
    message: 'Whom customers write to for help, such as @my_support (may be empty)',
    optional: true,
  });
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await ask({ name: 'SHOP_TIMEZONE', message: 'Time zone of the shop', offer: here });
  return values;
}

/**
 * Tests the known values, without questions.
 * @returns a line for each value; refused ones are named
 */
export async function checkAll(
  known: Values,
): Promise<readonly { readonly name: string; readonly ok: boolean; readonly says: string }[]> {
  const access = botAccessOf(known, known.BOT_TOKEN ?? '');
  const dealer = {
    url: (known.DEALER_API_URL ?? '').replace(/\/+$/, ''),
    proxy: proxyOf(known, 'DEALER_PROXY'),
  };
  const checks: [VariableName, (value: string) => Promise<CheckedValue>][] = [
    ['BOT_TOKEN', () => checkToken(access)],
    ['ADMIN_IDS', (ids) => checkAdmins(access, idsOf(ids))],
    ['DEALER_API_URL', () => checkDealerUrl(dealer)],
    ['DEALER_API_KEY', (key) => checkDealerKey(dealer, key)],
    known.DATABASE_URL
      ? ['DATABASE_URL', (url) => checkDatabase(url, known.DATABASE_URL_DIRECT || url)]
      : ['DATA_DIR', () => checkDataDir(known.DATA_DIR || 'data')],
  ];
  return Promise.all(
    checks.map(async ([name, check]) => {
      const value = known[name] ?? '';
      const problem = formProblem(name, value, name === 'DATA_DIR');
      const checked: CheckedValue = problem
        ? { ok: false, problem, certain: true }
        : await check(value.trim());
      return { name, ok: checked.ok, says: checked.ok ? checked.says : checked.problem };
    }),
  );
}

/** Returns the access to a token's bot according to `.env` and the environment. */
export function botAccessOf(known: Values, token: string): BotAccess {
  const apiRoot = (known.TELEGRAM_API_ROOT || 'https://api.telegram.org').replace(/\/+$/, '');
  return { token, apiRoot, proxy: proxyOf(known, 'TELEGRAM_PROXY') };
}

/**
 * Returns the faults of the configured proxies. Setup must reach the services in the same way as the shop.
 */
export function proxyProblems(known: Values): string[] {
  return PROXIES.flatMap((name) => {
    const problem = formProblem(name, known[name]?.trim() ?? '', true);
    return problem === null ? [] : [`${name} ${problem}`];
  });
}

function proxyOf(known: Values, name: (typeof PROXIES)[number]): Secret | undefined {
  const address = known[name]?.trim() ?? '';
  return address === '' ? undefined : new Secret(address);
}

async function askOne(question: Question, { terminal, print, known }: Conversation): Promise<string> {
  const { name, secret, optional } = question;
  const before = known[name]?.trim() || undefined;
  for (;;) {
    let checked: CheckedValue | undefined;
    const validate = async (typed: string) => {
      const value = typed.trim() || (secret ? (before ?? '') : '');
      const problem = formProblem(name, value, optional);
      if (problem) return problem;
      checked = value === '' ? undefined : await question.check?.(value);
      return !checked || checked.ok || !checked.certain || checked.problem;
    };
    const typed = secret
      ? await password(
          {
            message: before ? `${question.message} (Enter keeps what is set)` : question.message,
            mask: '•',
            toggleMask: false,
            validate,
          },
          terminal,
        )
      : await input(
          { message: question.message, default: before ?? question.offer ?? '', validate },
          terminal,
        );
    const value = typed.trim() || (secret ? (before ?? '') : '');
    if (checked?.ok) print(`  ✔ ${checked.says}`);
    if (!checked || checked.ok) return value;
    print(`  ✘ ${checked.problem}`);
    if (await confirm({ message: 'Keep it all the same?', default: false }, terminal)) return value;
  }
}

async function askAdmins(access: BotAccess, conversation: Conversation): Promise<string> {
  const { terminal, print, known } = conversation;
  const typed = () =>
    askOne(
      {
        name: 'ADMIN_IDS',
        message: 'Telegram user ids of the admins, with commas between',
        check: (value) => checkAdmins(access, idsOf(value)),
      },
      conversation,
    );
  if (known.ADMIN_IDS?.trim()) return typed();
  const way = await select(
    {
      message: 'Who is the owner?',
      choices: [
        { value: 'find', name: 'I am: I press Start at the bot now' },
        { value: 'type', name: 'I know the Telegram user ids' },
      ],
    },
    terminal,
  );
  if (way === 'type') return typed();
  const word = `setup_${randomBytes(6).toString('hex')}`;
  const name = await botName(access).catch(() => null);
  if (name !== null) {
    print(`  Open https://t.me/${name}?start=${word} and press Start; waiting for 3 minutes …`);
    const found = await findAdmin(access, word, { withinMs: FIND_WITHIN_MS, signal: terminal.signal });
    if (found && (await confirm({ message: `${found.name}: is that you?`, default: true }, terminal))) {
      print(`  ✔ the owner is ${found.name}`);
      return String(found.id);
    }
  }
  print('  Nobody was found. (While a shop runs with this bot, it gets the messages.) Type the ids instead.');
  return typed();
}

function idsOf(text: string): number[] {
  const parsed = environment.shape.ADMIN_IDS.safeParse(text);
  return parsed.success ? parsed.data : [];
}

/** Returns the fault of a value; null if it is valid. */
function formProblem(name: VariableName, value: string, optional = false): string | null {
  if (value === '') return optional ? null : 'is needed';
  const parsed = environment.shape[name].safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'is wrong');
}
