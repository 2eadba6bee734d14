import { randomBytes } from 'node:crypto';
import { startShopPart } from '@storefront/demo/parts.ts';
import { type Balancer, startBalancer } from '../test/chaos/balancer.ts';
import { measurePurchases } from './purchases.ts';
import { gatherBuyers, type SalesOptions } from './sales.ts';
import { type Check, checkBooks } from './support/books.ts';
import {
  type BenchFixture,
  type BenchFixtureOptions,
  cheapVoucher,
  openBenchFixture,
} from './support/fixture.ts';
import { cpuSeconds } from './support/processes.ts';
import type { Figure } from './support/report.ts';
import { openShelves, turnPage } from './taps.ts';

/** Numbers of shops, in turn. The way back cancels caches that fill, and a database that grows. */
const TURNS = [1, 2, 3, 4, 4, 3, 2, 1] as const;
/** Multiple of one shop's cost that a purchase or a tap may cost with more shops. */
const DEARER = 1.2;

export type ShopsOptions = Omit<SalesOptions, 'floorMs'> & Pick<BenchFixtureOptions, 'items' | 'say'>;

/** A load of one number of shops. */
interface Measured {
  readonly shops: number;
  /** Times a second. */
  readonly rate: number;
  /** Processor time of all shops and of PostgreSQL, milliseconds each time. */
  readonly cost: number;
  /** The same of the emulators and of the people, whose work does not depend on the number of shops. */
  readonly beside: number;
}

/** Measures purchases and taps with one to four processes of the shop on one database, behind one address. */
export async function measureShops(options: ShopsOptions): Promise<{ figures: Figure[]; checks: Check[] }> {
  const { customers, items, say } = options;
  const balancer = await startBalancer();
  const stops: (() => Promise<unknown>)[] = [() => balancer.close()];
  try {
    const fixture = await openBenchFixture({ roundTripMs: 0, items, say, env: environmentBehind(balancer) });
    stops.push(() => fixture.stop());
    const { parts } = fixture.shop;
    balancer.add(parts.shop.url);
    const voucher = await cheapVoucher(fixture);
    const load = { ...(await gatherBuyers(fixture, voucher, customers)), seen: new Map() };

    const added: Awaited<ReturnType<typeof startShopPart>>[] = [];
    stops.push(() => Promise.all(added.map((one) => one.stop())));
    const purchases: Measured[] = [];
    const taps: Measured[] = [];
    const codes: string[] = [];
    for (const shops of TURNS) {
      while (added.length + 1 < shops) {
        const another = await startShopPart({ ...parts.shopEnvironment, HTTP_PORT: '0' });
        balancer.add(another.url);
        added.push(another);
      }
      for (const one of added.splice(shops - 1)) {
        balancer.remove(one.url);
        await one.stop();
      }
      say(`Measuring ${shops} ${shops === 1 ? 'shop' : 'shops'} …`);
      const used = meterOf(fixture, [parts.shop.pid, ...added.map(({ pid }) => pid)]);
      const bought = await measurePurchases({
        ...load,
        ...options,
        // V8 has not optimized the code of the last one, which gets only a share of the updates.
        warmUpMs: shops * options.warmUpMs,
        begins: used.begin,
        ends: used.end,
      });
      codes.push(...bought.codes);
      purchases.push({ shops, rate: bought.rate, ...used.each(bought.confirmToCodes.length) });
      taps.push({ shops, ...(await measureTaps(fixture, load.people, used, options)) });
    }
    return {
      figures: [...figuresOf('purchase', purchases), ...figuresOf('tap', taps)],
      checks: await checkBooks(fixture, codes),
    };
  } finally {
    for (const stop of stops.reverse()) await stop().catch(() => {});
  }
}

function environmentBehind({ url }: Balancer): Record<string, string> {
  return {
    TELEGRAM_MODE: 'webhook',
    TELEGRAM_WEBHOOK_SECRET: randomBytes(24).toString('hex'),
    PUBLIC_URL: url,
  };
}

/** Creates a meter of the processor time of these shops and of PostgreSQL, and of the emulators and people. */
function meterOf({ shop }: BenchFixture, pids: readonly number[]) {
  const { emulator, dealer, databasePid } = shop.parts;
  const shops = Object.fromEntries(pids.map((pid, index) => [`shop ${index + 1}`, pid]));
  const others = { emulator: emulator.pid, dealer: dealer.pid, people: process.pid };
  const read = async () => {
    const used = await cpuSeconds({ pids: { ...shops, ...others }, postgres: databasePid });
    const sum = (names: readonly string[]) => names.reduce((all, name) => all + (used[name] ?? 0), 0);
    return { cost: sum([...Object.keys(shops), 'postgres, shop']), beside: sum(Object.keys(others)) };
  };
  let [from, to] = [
    { cost: 0, beside: 0 },
    { cost: 0, beside: 0 },
  ];
  return {
    begin: async () => {
      from = await read();
    },
    end: async () => {
      to = await read();
    },
    /** Returns the milliseconds for each of this many purchases or taps. */
    each: (count: number) => ({
      cost: ((to.cost - from.cost) * 1000) / count,
      beside: ((to.beside - from.beside) * 1000) / count,
    }),
  };
}

/** Lets everybody turn pages without a pause. */
async function measureTaps(
  { shop }: BenchFixture,
  people: readonly number[],
  used: ReturnType<typeof meterOf>,
  { measureMs }: ShopsOptions,
): Promise<Omit<Measured, 'shops'>> {
  await openShelves(shop.crowd, people);
  await used.begin();
  const began = performance.now();
  const counts = await Promise.all(
    people.map(async (person) => {
      let turned = 0;
      while (performance.now() - began < measureMs / 2) {
        await turnPage(shop.crowd, person, turned);
        turned += 1;
      }
      return turned;
    }),
  );
  await used.end();
  const turned = counts.reduce((sum, count) => sum + count, 0);
  return { rate: turned / ((performance.now() - began) / 1000), ...used.each(turned) };
}

/**
 * Compares the costs with those of one shop, each in units of the work beside it: the machine's speed changes by
 * half within minutes, and changes both.
 */
function figuresOf(what: 'purchase' | 'tap', turns: readonly Measured[]): Figure[] {
  const byShops = [...Map.groupBy(turns, ({ shops }) => shops)].map(([shops, same]) => ({
    shops,
    rate: mean(same.map(({ rate }) => rate)),
    cost: mean(same.map(({ cost }) => cost)),
    units: mean(same.map(({ cost, beside }) => cost / beside)),
  }));
  const [alone] = byShops;
  if (!alone) return [];
  return byShops.flatMap(({ shops, rate, cost, units }): Figure[] => [
    {
      name: `${what}s, ${shops} × shop`,
      unit: 'a second',
      shop: rate,
      floor: null,
      target: null,
    },
    {
      name: `processor of a ${what}, ${shops} × shop`,
      unit: '×',
      shop: units / alone.units,
      floor: null,
      target: { atMost: DEARER },
      note: `${cost.toFixed(2)} ms`,
    },
  ]);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
