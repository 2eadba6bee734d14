import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { EmulatorClient } from '@storefront/bot-api-emulator/client';
import { createSandboxControl, type SandboxControl } from '@storefront/dealer-sandbox/control';
import { freePort } from '@storefront/embedded-postgres/free-port';
import { z } from 'zod';
import shopPackage from '../../package.json' with { type: 'json' };
import { startDemoDatabase } from './database.ts';
import { keepRunning } from './keep.ts';
import { type Part, PartFailed, startPart } from './part.ts';
import { readJson } from './text/log-line.ts';

export interface PartsOptions {
  /** Telegram user ids of the admins, the owner first. */
  readonly adminIds: readonly number[];
  /** Milliseconds that the Bot API emulator adds to every answer; 0 by default. */
  readonly latencyMs?: number;
  /** Milliseconds from an order's creation to its final status. */
  readonly finalAfterMs?: number;
  /** Number of items in the catalog. Default: the sandbox's own. */
  readonly items?: number;
  /** Panes next to the chats on the page. */
  readonly panes?: readonly { readonly title: string; readonly url: string }[];
  /** Lets customers pay by an emulator of Crypto Pay. */
  readonly cryptoPay?: boolean;
  /** PostgreSQL settings in addition to the defaults. */
  readonly databaseSettings?: Readonly<Record<string, string>>;
  /** Additional variables for the shop. */
  readonly env?: Readonly<Record<string, string>>;
  /** Called with name and address of each part that is ready. */
  readonly say?: (name: string, place: string) => void;
  /** Decides whether to restart an ended shop. Without it, the shop's end ends everything. */
  readonly startShopAgain?: (end: PartFailed) => boolean;
  /** Aborts the start, and stops the started parts. */
  readonly signal?: AbortSignal;
}

/** A complete shop on this machine: separate processes that communicate by HTTP. */
export interface Parts {
  readonly emulator: Part & {
    readonly url: string;
    readonly token: string;
    /** The page for people to chat in a browser, if the emulator has one. */
    readonly page: string | null;
    readonly client: EmulatorClient;
  };
  readonly dealer: Part & {
    readonly url: string;
    readonly apiKey: string;
    readonly controlUrl: string;
    readonly controlToken: string;
    readonly control: SandboxControl;
  };
  /** The running process, or the last one. */
  readonly shop: Part & { readonly url: string };
  /** The shop's environment, which holds secrets. */
  readonly shopEnvironment: Readonly<Record<string, string>>;
  /** The process id of the PostgreSQL server. */
  readonly databasePid: number;
  /** Resolves with the first part that ends unexpectedly and is not restarted. */
  readonly broken: Promise<PartFailed>;
  /** Stops everything and removes its files. Repeated calls have no effect. */
  stop(): Promise<void>;
}

const SHOP_NAME = 'Demo Shop';

const emulatorReady = z.object({ url: z.string(), token: z.string(), page: z.string().nullish() });
const cryptoPayReady = z.object({ url: z.string(), token: z.string() });
const dealerReady = z.object({
  url: z.string(),
  apiKey: z.string(),
  control: z.object({ url: z.string(), token: z.string() }),
});
const shopReady = z.object({ msg: z.literal('the shop is open'), url: z.string() });

/**
 * Starts PostgreSQL, both emulators and the shop. Stops the started parts if a later one fails, or at the
 * signal.
 */
export async function startParts(options: PartsOptions): Promise<Parts> {
  const say = options.say ?? (() => {});
  const starting: Promise<{ stop(): Promise<void> }>[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      for (const part of starting.reverse()) await part.then((started) => started.stop()).catch(() => {});
    })();
    return stopped;
  };
  const begin = <T extends { stop(): Promise<void> }>(part: Promise<T>): Promise<T> => {
    starting.push(part);
    return part;
  };
  try {
    const [database, emulator, cryptoPay] = await Promise.all([
      begin(startDemoDatabase(['shop', 'dealer'], options.databaseSettings)),
      begin(startEmulatorPart(options)),
      ...(options.cryptoPay ? [begin(startCryptoPayPart(options.signal))] : []),
    ]);
    say('PostgreSQL', database.folder);
    say('Bot API', emulator.url);
    const dealer = await begin(startDealerPart(options, database.url('dealer')));
    // With a wallet in each currency of the catalog, the admin's chat has no alert before the first purchase.
    for (const currency of ['GBP', 'KWD'])
      await dealer.control.setWallet(currency, { balance: '5000', active: true });
    say('Dealer API', dealer.url);
    if (cryptoPay) say('Crypto Pay', cryptoPay.url);
    const shopEnvironment = await environmentOf({ options, database, emulator, dealer, cryptoPay });
    const sayShop = (part: Parts['shop']) => say('The shop', `${part.url}, process ${part.pid}`);
    const shop = await begin(
      keepRunning({
        start: (signal) => startShopPart(shopEnvironment, signal),
        startAgain: options.startShopAgain ?? (() => false),
        back: sayShop,
        signal: options.signal,
      }),
    );
    sayShop(shop.part);
    const ends = [emulator, dealer, ...(cryptoPay ? [cryptoPay] : [])].map((part) =>
      part.ended.then((code) => PartFailed.ended(part, code)),
    );
    return {
      emulator,
      dealer,
      get shop() {
        return shop.part;
      },
      shopEnvironment,
      databasePid: database.pid,
      broken: Promise.race([...ends, shop.broken, database.broken]),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function environmentOf(from: {
  options: PartsOptions;
  database: { url(database: string): string; folder: string };
  emulator: Parts['emulator'];
  dealer: Parts['dealer'];
  cryptoPay: z.output<typeof cryptoPayReady> | undefined;
}): Promise<Record<string, string>> {
  const { options, database, emulator, dealer, cryptoPay } = from;
  const port = await freePort();
  return {
    BOT_TOKEN: emulator.token,
    TELEGRAM_API_ROOT: emulator.url,
    TELEGRAM_MODE: 'polling',
    DEALER_API_URL: dealer.url,
    DEALER_API_KEY: dealer.apiKey,
    // Without a webhook, the shop polls every five seconds.
    ...(cryptoPay && { CRYPTO_PAY_TOKEN: cryptoPay.token, CRYPTO_PAY_API_ROOT: cryptoPay.url }),
    DATABASE_URL: database.url('shop'),
    // Inside the server's own folder, which its watchdog removes after any end of this process.
    DATA_DIR: join(database.folder, 'server', 'shop'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HTTP_HOST: '127.0.0.1',
    HTTP_PORT: String(port),
    OPERATIONS_PORT: '0',
    ADMIN_IDS: options.adminIds.join(','),
    VAULT_KEYS: `demo:${randomBytes(32).toString('base64')}`,
    POLL_MIN_S: '1',
    // The tours and benchmarks act faster than people.
    CUSTOMER_RATE: '1000',
    SHOP_NAME: SHOP_NAME,
    SUPPORT_CONTACT: '@demo_support',
    // People type local phone numbers.
    DEFAULT_COUNTRY: 'IQ',
    ...options.env,
  };
}

/** Starts the Bot API emulator alone. */
export async function startEmulatorPart({
  latencyMs,
  panes = [],
  signal,
}: PartsOptions): Promise<Parts['emulator']> {
  const { part, ready } = await startAndRead(emulatorReady, {
    signal,
    name: 'the Bot API emulator',
    module: 'packages/bot-api-emulator/src/main.ts',
    // Node warns that stripping types from the page's scripts is experimental.
    nodeFlags: ['--disable-warning=ExperimentalWarning'],
    args: [
      ...['--json', '--strict', '--port', '0', '--name', SHOP_NAME],
      ...(latencyMs === undefined ? [] : ['--latency-ms', String(latencyMs)]),
      ...panes.flatMap(({ title, url }) => ['--pane', `${title}=${url}`]),
    ],
  });
  return { ...part, ...ready, page: ready.page ?? null, client: new EmulatorClient(ready.url) };
}

/** Starts the emulator of Crypto Pay: its invoices are pages with one pay button per coin. */
async function startCryptoPayPart(
  signal: AbortSignal | undefined,
): Promise<Part & z.output<typeof cryptoPayReady>> {
  const { part, ready } = await startAndRead(cryptoPayReady, {
    signal,
    name: 'the Crypto Pay emulator',
    module: 'packages/crypto-pay-emulator/src/main.ts',
    args: ['--json'],
  });
  return { ...part, ...ready };
}

/** Starts only the Dealer API sandbox, on an existing database. */
export async function startDealerPart(
  { finalAfterMs, items, signal }: Pick<PartsOptions, 'finalAfterMs' | 'items' | 'signal'>,
  databaseUrl: string,
): Promise<Parts['dealer']> {
  const { part, ready } = await startAndRead(dealerReady, {
    signal,
    name: 'the Dealer API sandbox',
    module: 'packages/dealer-sandbox/src/main.ts',
    args: [
      '--json',
      ...['--port', '0'],
      ...(finalAfterMs === undefined ? [] : ['--final-after-ms', String(finalAfterMs)]),
      ...(items === undefined ? [] : ['--items', String(items)]),
    ],
    // Every user of the machine can read arguments, and this address holds the password.
    env: { DEALER_SANDBOX_DATABASE_URL: databaseUrl },
  });
  return {
    ...part,
    url: ready.url,
    apiKey: ready.apiKey,
    controlUrl: ready.control.url,
    controlToken: ready.control.token,
    control: createSandboxControl({ url: ready.url, token: ready.control.token }),
  };
}

/** `npm start`: `export NAME=VALUE`, then `exec node` with Node's flags and the shop's module. */
const [EXPORTED = '', PROGRAM = ''] = shopPackage.scripts.start.split(' && ');
const [NAME = '', VALUE = ''] = EXPORTED.replace('export ', '').split('=');
const SHOP_START = PROGRAM.split(' ').slice(2);

/** Starts the shop exactly as `npm start` does. */
export async function startShopPart(
  env: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Parts['shop']> {
  const { part, ready } = await startAndRead(shopReady, {
    signal,
    name: 'the shop',
    module: SHOP_START.at(-1) ?? '',
    nodeFlags: SHOP_START.slice(0, -1),
    env: { ...env, [NAME]: VALUE },
  });
  return { ...part, url: ready.url };
}

async function startAndRead<S extends z.ZodType>(
  shape: S,
  options: Omit<Parameters<typeof startPart>[0], 'ready'>,
): Promise<{ part: Part; ready: z.output<S> }> {
  let ready: z.output<S> | undefined;
  const part = await startPart({
    ...options,
    ready: (line) => {
      const parsed = shape.safeParse(readJson(line));
      if (parsed.success) ready = parsed.data;
      return parsed.success;
    },
  });
  if (ready === undefined) throw new Error(`${options.name} is ready without having said so`);
  return { part, ready };
}
