/** `npm run bench`: the figures that docs/benchmarks.md explains, each beside its floor or target. */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPart } from '../src/sandbox/demo/part.ts';
import { type Parts, startEmulatorPart, startParts } from '../src/sandbox/demo/parts.ts';
import { cpuSeconds, residentMb } from './processes.ts';
import { measurePurchases } from './purchases.ts';
import { medianPercentile, percentile } from './statistics.ts';
import { gather, measureBurst, measureTaps, Watch } from './taps.ts';

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly beside: string;
  readonly holds: boolean;
}

const adminId = 1_000_001;
const roundTripMs = 50;
const users = 100;

const { values: args } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});
const rounds = args.quick ? 6 : 20;
const tapRounds = args.quick ? 2 : 10;
const catalogItems = 20_000;

interface TapFigures {
  readonly tap: number;
  readonly burst: number;
}

async function tapFigures(client: Parts['emulator']['client']): Promise<TapFigures> {
  const watch = new Watch(client);
  const people = await gather(client, users);
  await watch.start();
  // The first rounds warm up the code and fill the pools, of the floor as of the shop.
  await measureBurst(watch, people, 4);
  const taps = await measureTaps(watch, people.slice(0, 20), tapRounds);
  const bursts = await measureBurst(watch, people, rounds);
  await watch.stop();
  return { tap: percentile(taps, 0.95), burst: medianPercentile(bursts, 0.95) };
}

async function floorFigures(): Promise<TapFigures> {
  const emulator = await startEmulatorPart({ adminIds: [], latencyMs: roundTripMs });
  const bot = await startPart({
    name: 'the floor',
    module: 'bench/floor.ts',
    env: { BOT_TOKEN: emulator.token, TELEGRAM_API_ROOT: emulator.url },
    ready: (line) => line === 'ready',
  });
  try {
    return await tapFigures(emulator.client);
  } finally {
    await bot.stop();
    await emulator.stop();
  }
}

async function shopFigures(): Promise<TapFigures & { first: number; last: number }> {
  const parts = await startParts({
    adminIds: [adminId],
    latencyMs: roundTripMs,
    items: catalogItems,
    env: { DEALER_TIMEOUT_MS: '30000' },
  });
  try {
    await catalogIsRead(parts);
    const figures = await tapFigures(parts.emulator.client);
    return { ...figures, ...(await catalogFigures(parts)) };
  } finally {
    await parts.stop();
  }
}

/** Milliseconds for the first and the last page of the vouchers, as a person sees them, less the round trips. */
async function catalogFigures(parts: Parts): Promise<{ first: number; last: number }> {
  const { client } = parts.emulator;
  const person = await client.createUser({ id: 4_000_000, firstName: 'Pia', languageCode: 'en' });
  await person.start();
  await person.waitFor(/Hello/);
  await person.tap(/Vouchers/);
  const shelf = await person.waitFor(/Vouchers/);
  const pager = shelf.buttons.flat().find((button) => /^\d+\/\d+$/.test(button.label))?.label ?? '1/1';
  const pages = Number(pager.split('/')[1]);
  const forward = shelf.buttons.flat().find((button) => button.label === '▶')?.data ?? '';
  const page = async (number: number) => {
    const samples: number[] = [];
    for (let at = 0; at < 30; at += 1) {
      // Another page in between, so that every tap changes the screen.
      for (const wanted of [2, number]) {
        const begun = performance.now();
        await person.tapData(forward.replace(/2$/, String(wanted)));
        await person.waitFor((message) =>
          message.buttons.flat().some((one) => one.label === `${wanted}/${pages}`),
        );
        if (wanted === number) samples.push(performance.now() - begun);
      }
    }
    return percentile(samples, 0.5);
  };
  return { first: await page(1), last: await page(pages) };
}

async function catalogIsRead(parts: Parts): Promise<void> {
  const client = new pg.Client({ connectionString: parts.shopEnvironment.DATABASE_URL });
  await client.connect();
  for (;;) {
    const { rows } = await client.query(
      'select count(*)::int as count from items where shelf_position is not null',
    );
    if (rows[0].count > 0) break;
  }
  await client.end();
}

async function purchaseFigures() {
  const parts = await startParts({
    adminIds: [adminId],
    finalAfterMs: 0,
    env: { LOG_LEVEL: 'info', POLL_MIN_S: '5' },
  });
  const { client } = parts.emulator;
  const watch = new Watch(client);
  try {
    await catalogIsRead(parts);
    const admin = await client.createUser({ id: adminId, firstName: 'Omar', languageCode: 'en' });
    await admin.start();
    await admin.waitFor(/Hello/);
    await parts.dealer.control.setWallet('USD', { balance: '100000000' });
    await watch.start();
    const pids = {
      shop: parts.shop.pid,
      postgres: parts.databasePid,
      'dealer sandbox': parts.dealer.pid,
      'bot api': parts.emulator.pid,
      load: process.pid,
    };
    const before = await cpuSeconds(pids);
    const begun = performance.now();
    const result = await measurePurchases({
      client,
      watch,
      admin,
      itemId: 50_001,
      customers: 48,
      warmUpMs: 5_000,
      measureMs: args.quick ? 15_000 : 60_000,
    });
    const after = await cpuSeconds(pids);
    const seconds = (performance.now() - begun) / 1000;
    const cpu = Object.fromEntries(
      Object.keys(pids).map((name) => [
        name,
        Math.round((100 * ((after[name] ?? 0) - (before[name] ?? 0))) / seconds),
      ]),
    );
    return { ...result, cpu, memory: await residentMb(parts.shop.pid), orders: await orderStates(parts) };
  } finally {
    await watch.stop().catch(() => {});
    await parts.stop();
  }
}

async function orderStates(parts: Parts): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: parts.shopEnvironment.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from orders group by state',
  );
  await client.end();
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

const ms = (value: number) => `${Math.round(value)} ms`;

const floor = await floorFigures();
const shop = await shopFigures();
const purchases = await purchaseFigures();
const figures: Figure[] = [
  {
    name: `tap, p95 (round trip ${roundTripMs} ms)`,
    value: ms(shop.tap),
    beside: `floor ${ms(floor.tap)}; at most twice`,
    holds: shop.tap <= 2 * floor.tap,
  },
  {
    name: `burst of ${users}, p95 (median of ${rounds} rounds)`,
    value: ms(shop.burst),
    beside: `floor ${ms(floor.burst)}; at most twice`,
    holds: shop.burst <= 2 * floor.burst,
  },
  {
    name: `catalog page of ${catalogItems} items, first and last`,
    value: `${ms(shop.first)} and ${ms(shop.last)}`,
    beside: 'last at most 1.5 times the first',
    holds: shop.last <= 1.5 * shop.first,
  },
  {
    name: 'whole purchases a second, fsync on',
    value: purchases.perSecond.toFixed(1),
    beside: 'at least 50',
    holds: purchases.perSecond >= 50,
  },
  {
    name: 'of these, from confirm to the code, p50 and p95',
    value: `${ms(percentile(purchases.confirmToReady, 0.5))} and ${ms(percentile(purchases.confirmToReady, 0.95))}`,
    beside: 'under full load',
    holds: true,
  },
  {
    name: 'orders by state after it',
    value: JSON.stringify(purchases.orders),
    beside: 'all succeeded',
    holds: Object.keys(purchases.orders).every((state) => state === 'succeeded'),
  },
  {
    name: 'memory of the shop after it',
    value: `${purchases.memory ?? 'unknown'} MB`,
    beside: 'for information',
    holds: true,
  },
];
if (args.json) console.log(JSON.stringify({ figures, cpu: purchases.cpu }));
else {
  for (const { name, value, beside, holds } of figures) {
    console.log(`${holds ? '✔' : '✘'} ${name.padEnd(52)} ${value.padEnd(20)} ${beside}`);
  }
  console.log(`  processor during the purchases, % of one core: ${JSON.stringify(purchases.cpu)}`);
}
process.exitCode = figures.every((figure) => figure.holds) ? 0 : 1;
