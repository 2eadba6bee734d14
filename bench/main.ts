/**
 * `npm run bench`: the speed of the shop, compared with the fastest possible bot. docs/benchmarks.md explains
 * the figures.
 */
import { parseArgs } from 'node:util';
import { measureBroadcast } from './broadcast.ts';
import { measureDesk } from './desk.ts';
import { measureEmulator } from './emulator.ts';
import { measureGrowth } from './growth/main.ts';
import { measureHostile } from './hostile.ts';
import { measureIdle } from './idle.ts';
import { measureInbox } from './inbox.ts';
import { measureOrders } from './orders.ts';
import { measurePayments } from './payments.ts';
import { measureRounds } from './rounds.ts';
import { measureSales } from './sales.ts';
import { measureSandbox } from './sandbox/main.ts';
import { measureSearch } from './search.ts';
import { measureShops } from './shops.ts';
import type { Check } from './support/books.ts';
import { type BenchFixture, openBenchFixture } from './support/fixture.ts';
import { describeMachine } from './support/machine.ts';
import { idleMemoryFigure } from './support/memory.ts';
import { type Figure, holds, table } from './support/report.ts';
import { measureSpeed } from './support/speed.ts';
import { measureSustained } from './sustained.ts';

const USAGE = `Usage: npm run bench               all figures, a few minutes
       npm run bench -- --quick    the same with fewer samples, under a minute
       npm run bench -- --json     one line of JSON instead of the table
       npm run bench -- --only shop | orders | rounds | sandbox | emulator    one of its parts
       npm run bench -- --only hostile      everybody else's taps while the dealer hangs, and while 40 accounts flood
       npm run bench -- --only broadcast    a broadcast to 100,000, and 50 people who tap while it runs
       npm run bench -- --only idle         commits of one and of three shops that nobody uses, and warm starts
       npm run bench -- --only inbox        the inbox beside the job queue's named queues, which are its floor
       npm run bench -- --only search       searches in 20,000 items: as written, by amount, misspelled, nowhere
       npm run bench -- --only desk         each screen of staff at 1,000,000 orders, 100,000 customers and 20,000 items (--quick: 50,000 orders)
       npm run bench -- --only payments     postings a second, and a hundred people who pay by Stars while 40 accounts flood
       npm run bench -- --only sustained    purchases for ten minutes without a pause (--minutes 3: for three)
       npm run bench -- --only shops        purchases and taps with one to four processes of the shop
       npm run bench -- --only growth       the same work at 1e4, 1e6 and 1e7 orders; 16 minutes, 40 GB of disk
                                            (--sizes 1e4,1e6: smaller; --database <address>: one seeded before)`;

const ROUND_TRIP_MS = 50;
const ITEMS = 20_000;
const extent = {
  full: {
    rounds: 22,
    largeRounds: 8,
    tappers: 50,
    pageTurns: 100,
    warmUpMs: 15_000,
    measureMs: 60_000,
    floorMs: 10_000,
    polledRounds: 5,
  },
  quick: {
    rounds: 8,
    largeRounds: 4,
    tappers: 10,
    pageTurns: 20,
    warmUpMs: 4_000,
    measureMs: 10_000,
    floorMs: 2_000,
    polledRounds: 1,
  },
};

/** The results of one part. */
interface Section {
  readonly title: string;
  readonly machine: Readonly<Record<string, string | number>>;
  readonly figures: readonly Figure[];
  readonly checks: readonly Check[];
  /** Shares of one core, in percent. */
  readonly cpu: Readonly<Record<string, number>>;
  readonly seconds: number;
}

interface Options {
  readonly quick: boolean;
  readonly minutes: number;
  readonly sizes: readonly number[];
  readonly database?: string;
  readonly say: (line: string) => void;
}

async function measureShop({ quick, say }: Options): Promise<Omit<Section, 'title' | 'seconds'>> {
  const sizes = quick ? extent.quick : extent.full;
  say(`A catalog of ${ITEMS} items; ${ROUND_TRIP_MS} ms a round trip.`);
  const fixture = await openBenchFixture({ roundTripMs: ROUND_TRIP_MS, items: ITEMS, say });
  try {
    const machine = await describeMachine(fixture);
    say('Waiting until both are idle …');
    const atStart = await idleMemoryFigure(fixture, `memory with ${ITEMS} items, open`);
    say('Measuring taps …');
    const bursts = [
      { users: 100, rounds: sizes.rounds, floors: 1.3 },
      { users: 1_000, rounds: sizes.largeRounds, floors: 1.6 },
    ];
    const speed = await measureSpeed(fixture, { ...sizes, bursts, roundTripMs: ROUND_TRIP_MS });
    say('Measuring purchases …');
    const sales = await measureSales(fixture, { ...sizes, customers: 48 });
    const figures: Figure[] = [
      ...speed,
      ...sales.figures,
      ...atStart,
      ...(await idleMemoryFigure(fixture, 'memory after all of it')),
    ];
    return { machine, figures, checks: sales.checks, cpu: sales.cpu };
  } finally {
    await fixture.stop();
  }
}

async function measureWays({ quick, say }: Options): Promise<Omit<Section, 'title' | 'seconds'>> {
  return withFixture(say, async (fixture) => {
    say('Measuring the ways of an order …');
    return { figures: await measureOrders(fixture, extent[quick ? 'quick' : 'full']), checks: [] };
  });
}

async function measureLong({ minutes, say }: Options): Promise<Omit<Section, 'title' | 'seconds'>> {
  return withFixture(say, (fixture) => measureSustained(fixture, { minutes, customers: 48, say }));
}

async function measureSlots({ quick, say }: Options): Promise<Omit<Section, 'title' | 'seconds'>> {
  return withFixture(say, async (fixture) => {
    say('Measuring deliveries while rounds run …');
    return { figures: await measureRounds(fixture, { measureMs: quick ? 15_000 : 60_000 }), checks: [] };
  });
}

async function measureFloods({ quick, say }: Options): Promise<Omit<Section, 'title' | 'seconds'>> {
  const measureMs = quick ? 15_000 : 60_000;
  return withFixture(
    say,
    async (fixture) => ({
      figures: await measureHostile(fixture, { roundTripMs: ROUND_TRIP_MS, measureMs, say }),
      checks: [],
    }),
    { CUSTOMER_RATE: '1' },
  );
}

async function measureNews({ quick, say }: Options): Promise<Omit<Section, 'title' | 'seconds'>> {
  const measureMs = quick ? 15_000 : 60_000;
  return withFixture(
    say,
    async (fixture) => ({
      figures: await measureBroadcast(fixture, { roundTripMs: ROUND_TRIP_MS, measureMs, say }),
      checks: [],
    }),
    { CUSTOMER_RATE: '1000' },
  );
}

async function measureMoney({ quick, say }: Options): Promise<Omit<Section, 'title' | 'seconds'>> {
  const measureMs = quick ? 5_000 : 20_000;
  return withFixture(
    say,
    (fixture) => measurePayments(fixture, { roundTripMs: ROUND_TRIP_MS, measureMs, say }),
    {
      CUSTOMER_RATE: '1',
    },
  );
}

async function measureFinding({ quick, say }: Options): Promise<Omit<Section, 'title' | 'seconds'>> {
  return withFixture(
    say,
    async (fixture) => {
      say(`Measuring searches in ${ITEMS} items …`);
      return { figures: await measureSearch(fixture, { rounds: quick ? 5 : 30, items: ITEMS }), checks: [] };
    },
    {},
    ITEMS,
  );
}

async function measureStaff({ quick, say }: Options): Promise<Omit<Section, 'title' | 'seconds'>> {
  const orders = quick ? 50_000 : 1_000_000;
  return withFixture(
    say,
    async (fixture) => ({
      figures: await measureDesk(fixture, {
        orders,
        customers: 100_000,
        items: ITEMS,
        rounds: quick ? 2 : 3,
        say,
      }),
      checks: [],
    }),
    // One simulated person taps more often than a real one.
    { CUSTOMER_RATE: '1000' },
    ITEMS,
  );
}

async function withFixture(
  say: Options['say'],
  measure: (fixture: BenchFixture) => Promise<Pick<Section, 'figures' | 'checks'>>,
  env: Readonly<Record<string, string>> = {},
  catalog = 1_000,
): Promise<Omit<Section, 'title' | 'seconds'>> {
  const fixture = await openBenchFixture({ roundTripMs: 0, items: catalog, env, say });
  try {
    return { machine: await describeMachine(fixture), ...(await measure(fixture)), cpu: {} };
  } finally {
    await fixture.stop();
  }
}

const sections = {
  shop: { title: 'shop', measure: measureShop },
  orders: { title: 'orders', measure: measureWays },
  rounds: { title: 'rounds', measure: measureSlots },
  sandbox: {
    title: 'sandbox',
    measure: async (options: Options) => ({ ...(await measureSandbox(options)), cpu: {} }),
  },
  emulator: {
    title: 'emulator',
    measure: async ({ quick }: Options) => {
      const { measureMs } = extent[quick ? 'quick' : 'full'];
      return {
        machine: {},
        figures: await measureEmulator({ measureMs: measureMs / 4 }),
        checks: [],
        cpu: {},
      };
    },
  },
  hostile: { title: 'hostile', measure: measureFloods },
  broadcast: { title: 'broadcast', measure: measureNews },
  idle: {
    title: 'idle',
    measure: async ({ quick, say }: Options) => ({
      machine: {},
      figures: await measureIdle(quick ? 30_000 : 120_000, say),
      checks: [],
      cpu: {},
    }),
  },
  inbox: {
    title: 'inbox',
    measure: async ({ say }: Options) => ({ ...(await measureInbox(say)), cpu: {} }),
  },
  search: { title: 'search', measure: measureFinding },
  desk: { title: 'desk', measure: measureStaff },
  payments: { title: 'payments', measure: measureMoney },
  sustained: { title: 'sustained', measure: measureLong },
  shops: {
    title: 'shops',
    measure: async ({ quick, say }: Options) => ({
      machine: {},
      ...(await measureShops({
        items: 1_000,
        customers: 48,
        warmUpMs: quick ? 2_000 : 5_000,
        measureMs: quick ? 8_000 : 30_000,
        say,
      })),
      cpu: {},
    }),
  },
  growth: { title: 'growth', measure: measureGrowth },
} as const;
type SectionName = keyof typeof sections;
/** Sections without arguments. */
const usual: readonly SectionName[] = ['shop', 'orders', 'sandbox', 'emulator'];

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      only: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      sizes: { type: 'string', default: '1e4,1e6,1e7' },
      database: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { only } = values;
  const minutes = Number(values.minutes);
  const sizes = values.sizes.split(',').map(Number);
  const database = values.database === undefined ? {} : { database: values.database };
  const isNamed = (name: string): name is SectionName => Object.hasOwn(sections, name);
  if ((only !== undefined && !isNamed(only)) || !(minutes > 0) || !sizes.every((size) => size >= 1000))
    throw new Error(USAGE);
  if (values.help) {
    console.log(USAGE);
    return true;
  }
  const say = (line: string) => {
    if (!values.json) console.log(`  ${line}`);
  };
  const found: Section[] = [];
  for (const name of only === undefined ? usual : [only]) {
    const begun = performance.now();
    const { title, measure } = sections[name];
    const section = await measure({ quick: values.quick, minutes, sizes, ...database, say });
    found.push({ title, ...section, seconds: Math.round((performance.now() - begun) / 1000) });
    const last = found.at(-1);
    if (last && !values.json) print(last);
  }
  if (values.json) console.log(JSON.stringify(found.map(judged)));
  return found.every(
    ({ figures, checks }) =>
      figures.every((figure) => holds(figure) !== false) && checks.every((check) => check.ok),
  );
}

function judged(section: Section) {
  return { ...section, figures: section.figures.map((figure) => ({ ...figure, holds: holds(figure) })) };
}

function print({ title, machine, figures, checks, cpu, seconds }: Section): void {
  console.log('');
  for (const line of table(figures, title)) console.log(line);
  const used = Object.entries(cpu).filter(([, share]) => share > 0);
  if (used.length > 0) console.log('\nProcessor during the purchases, in per cent of one core:');
  for (const [name, share] of used) console.log(`  ${name}: ${share}`);
  if (checks.length > 0) console.log('\nThe books after it:');
  for (const { name, ok, detail } of checks) console.log(`  ${ok ? '✔' : '✘'} ${name}  ${detail}`);
  const { commitMs, ...rest } = machine;
  console.log(
    `\n${Object.entries(rest)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
  );
  const commit =
    commitMs === undefined ? '' : `a durable commit takes ${Number(commitMs).toFixed(1)} ms here; `;
  console.log(`${commit}all of it took ${seconds} s\n`);
}

process.exitCode = (await main()) ? 0 : 1;
