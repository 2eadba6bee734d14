import { setTimeout as sleep } from 'node:timers/promises';
import { type Part, startPart } from '@storefront/demo/part.ts';
import { type Parts, startEmulatorPart, startParts } from '@storefront/demo/parts.ts';
import pg from 'pg';
import { COUNTING_SETTINGS } from './costs.ts';
import { Crowd } from './crowd.ts';

export const ADMIN_ID = 1_000_001;

/** A bot with its people. */
export interface Side {
  readonly emulator: Parts['emulator'];
  readonly crowd: Crowd;
}

/** The shop and the floor bot, each with its own Bot API emulator. */
export interface BenchFixture {
  readonly shop: Side & { readonly parts: Parts };
  readonly floor: Side & { readonly bot: Part };
  /** Queries the shop's database. */
  readonly query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;
  stop(): Promise<void>;
}

export interface BenchFixtureOptions {
  readonly roundTripMs: number;
  readonly items: number;
  /** Additional variables for the shop. */
  readonly env?: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}

/**
 * Starts each part in its own process: PostgreSQL with default durability, both emulators, the shop as by
 * `npm start`, and the floor. Resolves after the shop has read the catalog.
 */
export async function openBenchFixture({
  roundTripMs,
  items,
  env,
  say,
}: BenchFixtureOptions): Promise<BenchFixture> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one().catch(() => {});
  };
  const sideOf = async (emulator: Parts['emulator']): Promise<Side> => {
    const crowd = new Crowd(emulator.client);
    await crowd.start();
    stops.push(() => crowd.stop());
    return { emulator, crowd };
  };
  try {
    const parts = await startParts({
      adminIds: [ADMIN_ID],
      latencyMs: roundTripMs,
      finalAfterMs: 50,
      items,
      databaseSettings: COUNTING_SETTINGS,
      // The demo polls open orders every second, a shop every five.
      env: {
        POLL_MIN_S: '5',
        ADJUSTMENT_LIMITS: 'USD:1000000000',
        ADJUSTMENT_NOTICE: 'USD:1000000000',
        ADJUSTMENT_CEILINGS: 'USD:1000000000',
        ...env,
      },
      say,
    });
    stops.push(() => parts.stop());
    const database = new pg.Client({ connectionString: parts.shopEnvironment.DATABASE_URL });
    await database.connect();
    stops.push(() => database.end());
    const query: BenchFixture['query'] = async (text) => (await database.query(text)).rows;
    while ((await query('select from products limit 1')).length === 0) await sleep(200);

    const emulator = await startEmulatorPart({ adminIds: [], latencyMs: roundTripMs });
    stops.push(() => emulator.stop());
    const bot = await startPart({
      name: 'the floor',
      module: 'bench/support/floor.ts',
      env: { BOT_TOKEN: emulator.token, TELEGRAM_API_ROOT: emulator.url },
      ready: (line) => line === 'ready',
    });
    stops.push(() => bot.stop());
    say('The floor: a bot of a few lines on @grammyjs/runner');
    return {
      shop: { ...(await sideOf(parts.emulator)), parts },
      floor: { ...(await sideOf(emulator)), bot },
      query,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the cheapest voucher in the dealer's default currency without required fields. */
export async function cheapVoucher({ query }: BenchFixture): Promise<{ id: number; currency: string }> {
  const [row] = await query<{ id: string; currency: string }>(`
    select i.id, i.currency from items i
    join products p on p.id = i.product_id
    join wallets w on w.currency = i.currency and w.is_default
    where p.type = 'voucher' and i.shelf_position is not null and p.shelf_position is not null
      and p.required_info = '[]'
    order by i.list_price, i.id limit 1`);
  if (!row) throw new Error('the catalog has no voucher to buy');
  return { id: Number(row.id), currency: row.currency };
}
