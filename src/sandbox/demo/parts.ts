import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startEmbeddedPostgres } from '../../database/embedded.ts';
import { createSandboxControl, type SandboxControl } from '../dealer/control.ts';
import { EmulatorClient } from '../telegram/client.ts';
import { type Part, startPart } from './part.ts';

export interface PartsOptions {
  /** Telegram user ids of the admins, the owner first. */
  readonly adminIds: readonly number[];
  /** Milliseconds that the Bot API stand-in takes for every answer; 0 by default. */
  readonly latencyMs?: number;
  /** Milliseconds from an order's creation to its final status. */
  readonly finalAfterMs?: number;
  /** The size of the catalog; the sandbox's own default if left out. */
  readonly items?: number;
  /** More variables for the shop. */
  readonly env?: Readonly<Record<string, string>>;
  /** Told as each part is ready. */
  readonly say?: (line: string) => void;
}

/** Everything that a shop needs, running on this machine as processes of their own that speak HTTP. */
export interface Parts {
  readonly emulator: Part & { readonly url: string; readonly token: string; readonly client: EmulatorClient };
  readonly dealer: Part & { readonly url: string; readonly apiKey: string; readonly control: SandboxControl };
  readonly shop: Part & { readonly url: string };
  /** The environment that the shop runs with; holds secrets. */
  readonly shopEnvironment: Readonly<Record<string, string>>;
  /** The process id of the PostgreSQL server. */
  readonly databasePid: number;
  /** Resolves with the first part that ends by itself. */
  readonly broken: Promise<Part>;
  /** Stops everything and removes its files. Doing it again does nothing. */
  stop(): Promise<void>;
}

const emulatorReady = z.object({ url: z.string(), token: z.string() });
const dealerReady = z.object({
  url: z.string(),
  apiKey: z.string(),
  control: z.object({ url: z.string(), token: z.string() }),
});
const shopReady = z.object({ msg: z.literal('the shop is open'), url: z.string() });

/** Starts PostgreSQL, both stand-ins and the shop. What was started is stopped again when a later part fails. */
export async function startParts(options: PartsOptions): Promise<Parts> {
  const say = options.say ?? (() => {});
  const stops: (() => Promise<unknown>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      for (const part of stops.reverse()) await part().catch(() => {});
    })();
    return stopped;
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-demo-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), persistent: false });
    stops.push(() => postgres.stop());
    await postgres.createDatabase('shop');
    await postgres.createDatabase('dealer');
    say('PostgreSQL, in a temporary folder');

    const [emulator, dealer] = await Promise.all([
      startEmulatorPart(options).then((part) => {
        stops.push(() => part.stop());
        say(`Bot API stand-in      ${part.url}`);
        return part;
      }),
      startDealerPart(options, postgres.connectionString('dealer')).then((part) => {
        stops.push(() => part.stop());
        say(`Dealer API sandbox    ${part.url}`);
        return part;
      }),
    ]);

    const port = await freePort();
    const shopEnvironment = {
      BOT_TOKEN: emulator.token,
      TELEGRAM_API_ROOT: emulator.url,
      DEALER_API_URL: dealer.url,
      DEALER_API_KEY: dealer.apiKey,
      DATABASE_URL: postgres.connectionString('shop'),
      DATA_DIR: folder,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: String(port),
      ADMIN_IDS: options.adminIds.join(','),
      VAULT_KEYS: `demo:${randomBytes(32).toString('base64')}`,
      POLL_MIN_S: '1',
      SHOP_NAME: 'Demo Shop',
      SUPPORT_CONTACT: '@demo_support',
      ...options.env,
    };
    const shop = await startShopPart(shopEnvironment);
    stops.push(() => shop.stop());
    say(`The shop              ${shop.url}`);
    const ends = [emulator, dealer, shop].map((part) => part.ended.then((): Part => part));
    return {
      emulator,
      dealer,
      shop,
      shopEnvironment,
      databasePid: postgres.pid,
      broken: Promise.race(ends),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the Bot API stand-in alone. */
export async function startEmulatorPart({ latencyMs }: PartsOptions): Promise<Parts['emulator']> {
  const { part, ready } = await startAndRead(emulatorReady, {
    name: 'the Bot API stand-in',
    module: 'src/sandbox/telegram/main.ts',
    args: ['--json', '--port', '0', ...(latencyMs === undefined ? [] : ['--latency-ms', String(latencyMs)])],
  });
  return { ...part, ...ready, client: new EmulatorClient(ready.url) };
}

async function startDealerPart(
  { finalAfterMs, items }: PartsOptions,
  databaseUrl: string,
): Promise<Parts['dealer']> {
  const { part, ready } = await startAndRead(dealerReady, {
    name: 'the Dealer API sandbox',
    module: 'src/sandbox/dealer/main.ts',
    args: [
      '--json',
      ...['--port', '0', '--database-url', databaseUrl],
      ...(finalAfterMs === undefined ? [] : ['--final-after-ms', String(finalAfterMs)]),
      ...(items === undefined ? [] : ['--items', String(items)]),
    ],
  });
  return {
    ...part,
    url: ready.url,
    apiKey: ready.apiKey,
    control: createSandboxControl({ url: ready.url, token: ready.control.token }),
  };
}

/** Starts the shop exactly as `npm start` does. */
export async function startShopPart(env: Readonly<Record<string, string>>): Promise<Parts['shop']> {
  const { part, ready } = await startAndRead(shopReady, {
    name: 'the shop',
    module: 'src/main.ts',
    nodeFlags: ['--max-semi-space-size=4'],
    env,
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

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port could be had');
  return address.port;
}
