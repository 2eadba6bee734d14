/**
 * Module `config`: the settings of a process, checked before anything starts. In: the environment variables
 * that `variables.ts` lists. Out: one typed `Config`, or every problem at once. Rule: no other file reads
 * `process.env` for a setting of the shop. Begin with `variables.ts`, then `loadConfig`.
 */

import type { CountryCode } from 'libphonenumber-js';
import type { z } from 'zod';
import type { Secret } from '../secret.ts';
import type { Locale } from '../values/locale.ts';
import { environment } from './environment.ts';
import { readCurrencyAmounts } from './fields.ts';
import type { KeyRing } from './key-ring.ts';
import { type VariableName, variables } from './variables.ts';

export type { VariableName } from './variables.ts';

interface TelegramAccess {
  readonly token: Secret;
  /** Without a slash at the end. */
  readonly apiRoot: string;
  /** Absent for a direct connection. */
  readonly proxy?: Secret | undefined;
}

/** Connection to Telegram: polling or webhook. */
type TelegramConfig =
  | (TelegramAccess & { readonly mode: 'polling' })
  | (TelegramAccess & {
      readonly mode: 'webhook';
      readonly publicUrl: string;
      readonly webhookSecret: Secret;
    });

export interface Config {
  readonly telegram: TelegramConfig;
  readonly dealer: {
    readonly url: string;
    readonly key: Secret;
    readonly timeoutMs: number;
    /** Absent for a direct connection. */
    readonly proxy?: Secret | undefined;
  };
  /** Null: Crypto Pay is off. */
  readonly cryptoPay: {
    readonly token: Secret;
    readonly apiRoot: string;
    readonly proxy?: Secret | undefined;
  } | null;
  /** Absent: an embedded server under `dataDir`. */
  readonly databaseUrl: Secret | undefined;
  /** Address of the same database whose connections keep their session; absent: those of `databaseUrl` do. */
  readonly databaseUrlDirect: Secret | undefined;
  /** Maximum of connections in this process's pool. */
  readonly databasePool: number;
  /** Factor on the usual limits of messages, searches, quotes and account checks per customer. */
  readonly customerRate: number;
  /** Retention of ended alerts, days. */
  readonly keepAlertsDays: number;
  /** Number of processes that the operator runs. */
  readonly replicas: number;
  /** Age of the last backup at which the admins are reminded, days; 0: never. */
  readonly backupReminderDays: number;
  readonly restoreDrillDays: number;
  readonly dataDir: string;
  /** The archive of the log of the shop's own PostgreSQL; absent: none. */
  readonly walArchiveDir: string | undefined;
  /** Absent: the key kept in a file under `dataDir`. */
  readonly keyRing: Secret<KeyRing> | undefined;
  /** Names of keys that are permanently lost. */
  readonly lostKeys: readonly string[];
  /**
   * Absent if the internet cannot reach the shop: orders are then followed by polling alone. No slash at the
   * end.
   */
  readonly publicUrl: string | undefined;
  /** Address of the server that the internet may reach. */
  readonly http: { readonly host: string; readonly port: number };
  /** Readiness and metrics, for the operator's own machines. */
  readonly operations: { readonly host: string; readonly port: number };
  /** Telegram user ids; the first is the owner. */
  readonly adminIds: readonly [owner: number, ...others: number[]];
  readonly adminChatId: number | undefined;
  /** Maximum and notification threshold of one adjustment. */
  readonly adjustments: {
    readonly limits: Readonly<Record<string, string>>;
    readonly notice: Readonly<Record<string, string>>;
    /** Amounts above this need a second admin. */
    readonly ceilings: Readonly<Record<string, string>>;
  };
  /** The base currency of exchange rates. */
  readonly baseCurrency: string;
  readonly shopName: string;
  readonly supportContact: string | undefined;
  readonly defaultLocale: Locale;
  /** IANA time zone of all displayed times. */
  readonly timeZone: string;
  /** Country of phone numbers that are typed without a country code. */
  readonly defaultCountry: CountryCode | undefined;
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  readonly pollMinS: number;
  readonly quarantineVoucherS: number;
  readonly quarantineTopUpS: number;
  readonly absenceScanGapS: number;
  readonly reconcileEveryS: number;
  readonly breakerCooldownS: number;
  /** Every text above that no log may contain. */
  readonly secrets: readonly Secret[];
}

interface ConfigProblem {
  readonly variable: VariableName;
  /** `is missing`, or the required form. */
  readonly problem: string;
  /** The present value; absent if it is missing or a secret. */
  readonly value?: string;
}

type LoadedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[]; readonly message: string };

/**
 * Reads the environment and reports all missing or invalid variables at once; `message` is for the person who
 * starts the shop. An empty variable counts as missing.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): LoadedConfig {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    const text = value?.trim() ?? '';
    if (name in variables && text !== '') given[name] = text;
  }
  const parsed = environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => toProblem(issue.path[0], issue.message, given));
  if (given.TELEGRAM_MODE === 'webhook') {
    for (const variable of ['PUBLIC_URL', 'TELEGRAM_WEBHOOK_SECRET'] as const) {
      if (given[variable] === undefined)
        problems.push({ variable, problem: 'is missing, and TELEGRAM_MODE is webhook' });
    }
  }
  if (
    parsed.success &&
    parsed.data.OPERATIONS_PORT !== 0 &&
    parsed.data.OPERATIONS_PORT === parsed.data.HTTP_PORT
  ) {
    problems.push({
      variable: 'OPERATIONS_PORT',
      problem: 'must differ from HTTP_PORT, which the internet reaches',
      value: String(parsed.data.OPERATIONS_PORT),
    });
  }
  if (given.WAL_ARCHIVE_DIR !== undefined && given.DATABASE_URL !== undefined) {
    problems.push({
      variable: 'WAL_ARCHIVE_DIR',
      problem: "is for the shop's own PostgreSQL, and DATABASE_URL names another server: remove one of them",
    });
  }
  const config = parsed.success ? toConfig(parsed.data) : undefined;
  if (config && problems.length === 0) return { ok: true, config };
  return { ok: false, problems, message: formatProblems(problems) };
}

/** Returns one text with every problem, the purpose of each variable, and an example. */
function formatProblems(problems: readonly ConfigProblem[]): string {
  const count = problems.length === 1 ? 'One variable is' : `${problems.length} variables are`;
  const blocks = problems.map(({ variable, problem, value }) => {
    const { purpose, example } = variables[variable];
    const now = value === undefined ? '' : ` (it is ${JSON.stringify(value)})`;
    return `  ${variable} ${problem}${now}\n      ${purpose}\n      for example: ${variable}=${example}`;
  });
  return [`${count} missing or wrong in the environment (or in .env):`, ...blocks].join('\n\n');
}

function toProblem(
  name: PropertyKey | undefined,
  message: string,
  given: Readonly<Record<string, string>>,
): ConfigProblem {
  if (!isVariable(name)) throw new TypeError('a problem without a variable');
  const value = given[name];
  if (value === undefined) return { variable: name, problem: 'is missing' };
  return isPrintable(name, value)
    ? { variable: name, problem: message, value }
    : { variable: name, problem: message };
}

/**
 * Returns false for a long value or one with a password: it may be a secret that was given to the wrong
 * variable.
 */
function isPrintable(name: VariableName, value: string): boolean {
  return !variables[name].secret && value.length <= 32 && !value.includes('@');
}

function isVariable(name: PropertyKey | undefined): name is VariableName {
  return typeof name === 'string' && name in variables;
}

function toConfig(env: z.infer<typeof environment>): Config | undefined {
  const telegram = toTelegram(env);
  const [owner, ...others] = env.ADMIN_IDS;
  if (!telegram || owner === undefined) return undefined;
  return {
    telegram,
    dealer: {
      url: env.DEALER_API_URL,
      key: env.DEALER_API_KEY,
      timeoutMs: env.DEALER_TIMEOUT_MS,
      proxy: env.DEALER_PROXY,
    },
    cryptoPay: env.CRYPTO_PAY_TOKEN
      ? { token: env.CRYPTO_PAY_TOKEN, apiRoot: env.CRYPTO_PAY_API_ROOT, proxy: env.TELEGRAM_PROXY }
      : null,
    databaseUrl: env.DATABASE_URL,
    databaseUrlDirect: env.DATABASE_URL_DIRECT,
    databasePool: env.DATABASE_POOL,
    replicas: env.REPLICAS,
    customerRate: env.CUSTOMER_RATE,
    keepAlertsDays: env.KEEP_ALERTS_DAYS,
    backupReminderDays: env.BACKUP_REMINDER_DAYS,
    restoreDrillDays: env.RESTORE_DRILL_DAYS,
    dataDir: env.DATA_DIR,
    walArchiveDir: env.WAL_ARCHIVE_DIR,
    keyRing: env.VAULT_KEYS,
    lostKeys: env.VAULT_KEYS_LOST ?? [],
    publicUrl: env.PUBLIC_URL,
    http: { host: env.HTTP_HOST, port: env.HTTP_PORT },
    operations: { host: env.OPERATIONS_HOST, port: env.OPERATIONS_PORT },
    adminIds: [owner, ...others],
    adminChatId: env.ADMIN_CHAT_ID,
    adjustments: {
      limits: readCurrencyAmounts(env.ADJUSTMENT_LIMITS) ?? {},
      notice: readCurrencyAmounts(env.ADJUSTMENT_NOTICE) ?? {},
      ceilings: readCurrencyAmounts(env.ADJUSTMENT_CEILINGS) ?? {},
    },
    baseCurrency: env.BASE_CURRENCY,
    shopName: env.SHOP_NAME,
    supportContact: env.SUPPORT_CONTACT,
    defaultLocale: env.DEFAULT_LOCALE,
    timeZone: env.SHOP_TIMEZONE,
    defaultCountry: env.DEFAULT_COUNTRY,
    logLevel: env.LOG_LEVEL,
    pollMinS: env.POLL_MIN_S,
    quarantineVoucherS: env.QUARANTINE_VOUCHER_S,
    quarantineTopUpS: env.QUARANTINE_TOPUP_S,
    absenceScanGapS: env.ABSENCE_SCAN_GAP_S,
    reconcileEveryS: env.RECONCILE_EVERY_S,
    breakerCooldownS: env.BREAKER_COOLDOWN_S,
    secrets: [
      env.BOT_TOKEN,
      env.DEALER_API_KEY,
      env.TELEGRAM_WEBHOOK_SECRET,
      env.CRYPTO_PAY_TOKEN,
      env.BACKUP_BUCKET_KEY,
      env.DATABASE_URL,
      env.DATABASE_URL_DIRECT,
      env.TELEGRAM_PROXY,
      env.DEALER_PROXY,
    ].filter((secret) => secret !== undefined),
  };
}

function toTelegram(env: z.infer<typeof environment>): TelegramConfig | undefined {
  const access = { token: env.BOT_TOKEN, apiRoot: env.TELEGRAM_API_ROOT, proxy: env.TELEGRAM_PROXY };
  if (env.TELEGRAM_MODE === 'polling') return { ...access, mode: 'polling' };
  if (env.PUBLIC_URL === undefined || env.TELEGRAM_WEBHOOK_SECRET === undefined) return undefined;
  return {
    ...access,
    mode: 'webhook',
    publicUrl: env.PUBLIC_URL,
    webhookSecret: env.TELEGRAM_WEBHOOK_SECRET,
  };
}

/**
 * Returns the address for callbacks; null for one that the Dealer API refuses. It accepts only HTTPS; plain
 * HTTP on loopback serves an emulator on this machine.
 */
export function callbackBase({ publicUrl, dealer }: Config): string | null {
  if (publicUrl === undefined) return null;
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(dealer.url).hostname);
  return publicUrl.startsWith('https:') || isLocal ? publicUrl : null;
}
