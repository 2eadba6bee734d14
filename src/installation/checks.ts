/**
 * Module `installation`: setup before the shop runs, and a preview of updates. In: typed values, `.env`, the
 * database of a shop. Out: the result of a test of each value; a file `.env` that only its owner can read.
 * Rule: it never changes the shop, the dealer's account or the bot. Begin with `checks.ts`, then
 * `questions.ts`.
 */
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createDealerClient, DealerError, describeFailure } from '@storefront/dealer-client';
import { HttpError } from 'grammy';
import { sql } from 'kysely';
import { codeOf } from '../platform/database/away.ts';
import { openDatabase } from '../platform/database/connection/connection.ts';
import { checkAddresses, PoolerError } from '../platform/database/connection/pooler.ts';
import { createLogger } from '../platform/logging.ts';
import { connectThrough, ProxyError, remembered } from '../platform/proxy.ts';
import { Secret } from '../platform/secret.ts';
import { type BotApi, createBotApi } from '../telegram/bot-api/bot-api.ts';
import { isBlocked, isTokenRefused } from '../telegram/bot-api/errors.ts';
import { describeError } from './examination.ts';

/** Result of the check of a value. */
export type CheckedValue =
  | { readonly ok: true; readonly says: string }
  | {
      readonly ok: false;
      readonly problem: string;
      /** False if the service that checks the value was not reachable. */
      readonly certain: boolean;
    };

/** Shorter than the shop's own time-out, since a person waits. */
const PATIENCE_MS = 10_000;
/** An invalid key: its refusal shows that a Dealer API answers at an address. */
const noKey = '0'.repeat(80);

/** The oldest supported version, in the notation of `server_version_num`. */
const OLDEST_POSTGRES = 140_000;

const fine = (says: string): CheckedValue => ({ ok: true, says });
const wrong = (problem: string): CheckedValue => ({ ok: false, problem, certain: true });
const unsure = (problem: string): CheckedValue => ({ ok: false, problem, certain: false });

export interface BotAccess {
  readonly token: string;
  readonly apiRoot: string;
  /** The proxy to `apiRoot`; absent for a direct connection. */
  readonly proxy?: Secret | undefined;
}

interface DealerAddress {
  readonly url: string;
  /** The proxy to `url`; absent for a direct connection. */
  readonly proxy?: Secret | undefined;
}

/** Opens a client of the Bot API while `use` runs. */
export async function withBot<T>(
  { token, apiRoot, proxy }: BotAccess,
  use: (bot: BotApi) => Promise<T>,
): Promise<T> {
  const log = createLogger({ logLevel: 'silent', secrets: [new Secret(token)] });
  const bot = createBotApi({
    token,
    apiRoot,
    proxy,
    log,
    timeoutSeconds: PATIENCE_MS / 1000,
    connections: 2,
  });
  try {
    return await use(bot);
  } finally {
    await bot.close();
  }
}

/**
 * Returns the bot's name, without the @.
 * @throws the error of the call
 */
export async function botName(access: BotAccess): Promise<string> {
  return (await withBot(access, ({ api }) => api.getMe())).username;
}

/** Checks that Telegram accepts the token. */
export async function checkToken(access: BotAccess): Promise<CheckedValue> {
  try {
    return fine(`the token belongs to @${await botName(access)}`);
  } catch (error) {
    return isTokenRefused(error)
      ? wrong('Telegram does not know this token: copy it from @BotFather once more')
      : unsure(`Telegram could not be asked: ${messageOf(error)}`);
  }
}

/** Checks that the bot may write to each admin: it may write only to people who have pressed Start. */
export async function checkAdmins(access: BotAccess, ids: readonly number[]): Promise<CheckedValue> {
  try {
    const names = await withBot(access, async ({ api }) => {
      const found: string[] = [];
      for (const id of ids) {
        const chat = await api.getChat(id);
        if (chat.type !== 'private') return { notAPerson: id };
        found.push(chat.username ? `${chat.first_name} (@${chat.username})` : chat.first_name);
      }
      return { found };
    });
    return 'found' in names
      ? fine(`admins: ${names.found?.join(', ')}`)
      : wrong(`${names.notAPerson} is not a person`);
  } catch (error) {
    return isBlocked(error)
      ? unsure('one of them has not pressed Start at the bot yet (or the number is wrong)')
      : unsure(`Telegram could not be asked: ${messageOf(error)}`);
  }
}

/** Checks that a Dealer API answers at an address. */
export async function checkDealerUrl(address: DealerAddress): Promise<CheckedValue> {
  const checked = await readProfile(address, noKey);
  if (checked.ok || checked.refusesKey) return fine('a Dealer API answers there');
  return unsure(`no Dealer API answers there: ${checked.problem}`);
}

/** Checks that the Dealer API accepts the key from this machine, and lists its wallets. */
export async function checkDealerKey(address: DealerAddress, key: string): Promise<CheckedValue> {
  const checked = await readProfile(address, key);
  if (checked.ok) return fine(checked.says);
  return unsure(
    checked.refusesKey
      ? "the Dealer API refuses this key: it is wrong, or this machine's public IPv4 address is not on its list in the dealer panel"
      : checked.problem,
  );
}

async function readProfile(
  { url, proxy }: DealerAddress,
  apiKey: string,
): Promise<{ ok: true; says: string } | { ok: false; problem: string; refusesKey: boolean }> {
  const way = remembered(connectThrough(proxy, PATIENCE_MS));
  const dealer = createDealerClient({
    baseUrl: url,
    apiKey,
    timeoutMs: PATIENCE_MS,
    connect: way.connect,
  });
  try {
    const { wallets } = await dealer.profile();
    const shown = wallets
      .filter((wallet) => wallet.active)
      .map(({ balance }) => `${balance.value.toFixed()} ${balance.currency}`);
    return shown.length > 0
      ? { ok: true, says: `the key is accepted; wallets: ${shown.join(', ')}` }
      : { ok: false, problem: 'the key is accepted, but there is no active wallet', refusesKey: false };
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    const refusesKey = error.failure.kind === 'unauthorised' || error.failure.kind === 'forbidden';
    const failure = way.failure();
    const problem = failure instanceof ProxyError ? failure.message : describeFailure(error.failure);
    return { ok: false, problem, refusesKey };
  } finally {
    await dealer.close();
  }
}

/** Returns true if an address leads through a pooler that does not keep sessions. */
export async function losesSessions(url: string): Promise<boolean> {
  try {
    await checkAddresses({ statements: url, sessions: url });
    return false;
  } catch (error) {
    return error instanceof PoolerError;
  }
}

/**
 * Checks that the shop can keep its tables in a database.
 *
 * @param sessions the address of the same database that keeps sessions; null to not check them
 */
export async function checkDatabase(url: string, sessions: string | null): Promise<CheckedValue> {
  const { db, close } = openDatabase({ url, max: 1, applicationName: 'storefront setup' });
  try {
    if (sessions !== null) await checkAddresses({ statements: url, sessions });
    const { rows } = await sql<{
      version: string;
      number: number;
      may: boolean;
      migrated: boolean;
      superuser: boolean;
    }>`
      select current_setting('server_version') as version,
        current_setting('server_version_num')::int as number,
        has_schema_privilege(current_schema(), 'create') as may,
        to_regclass('kysely_migration') is not null as migrated,
        current_setting('is_superuser') = 'on' as superuser`.execute(db);
    const [found] = rows;
    if (found && found.number < OLDEST_POSTGRES) {
      return wrong(`PostgreSQL ${found.version} is too old: the shop needs 14 or later`);
    }
    if (!found?.may) return wrong('this role may not make tables there: make it the owner of the database');
    return fine(
      [
        `PostgreSQL ${found.version}`,
        found.migrated ? 'with the tables of a shop' : 'without tables yet',
        ...(found.superuser ? ['as a superuser: a plain role that owns the database is safer'] : []),
      ].join(', '),
    );
  } catch (error) {
    if (error instanceof PoolerError) return wrong(error.message);
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === '28P01' || code === '28000') return wrong('PostgreSQL refuses this user or password');
    if (code === '3D000') return wrong('there is no database of that name');
    return unsure(`the database does not answer: ${messageOf(error)}`);
  } finally {
    await close();
  }
}

/** Checks that the shop may keep its files, including its PostgreSQL, in a folder that may not exist yet. */
export async function checkDataDir(dataDir: string): Promise<CheckedValue> {
  let folder = resolve(dataDir);
  while (!(await stat(folder).catch(() => null)) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    await access(folder, constants.W_OK);
    return fine(`the shop runs a PostgreSQL of its own under ${dataDir}`);
  } catch {
    return wrong(`this user may not write to ${folder}`);
  }
}

/** Returns the message without the address, which may contain a token or a password. */
function messageOf(error: unknown): string {
  const cause = error instanceof HttpError ? error.error : error;
  if (cause instanceof ProxyError) return cause.message;
  return codeOf(cause) ?? describeError(cause);
}
