import { measurePurchases, prepareCustomers } from './purchases.ts';
import { type Check, checkBooks } from './support/books.ts';
import { createCostMeter } from './support/costs.ts';
import { ADMIN_ID, type BenchFixture, cheapVoucher, type Side } from './support/fixture.ts';
import { memoryFigure } from './support/memory.ts';
import { cpuSeconds, cpuShares } from './support/processes.ts';
import type { Figure } from './support/report.ts';
import { percentile } from './support/statistics.ts';

const FIRST_CUSTOMER_ID = 6_000_000;
const WANTED = 50;

export interface SalesOptions {
  /** Number of simultaneous customers. */
  readonly customers: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
  readonly floorMs: number;
}

export interface Sales {
  readonly figures: Figure[];
  /** Percent of one core during the measured time. */
  readonly cpu: Record<string, number>;
  /** Purchases in each measured second. */
  readonly seconds: readonly number[];
  readonly checks: Check[];
}

/** Gathers customers with money and a phone number, who buy a voucher in the shop. */
export async function gatherBuyers(
  fixture: Pick<BenchFixture, 'shop' | 'query'>,
  voucher: { readonly id: number; readonly currency: string },
  customers: number,
) {
  const { crowd } = fixture.shop;
  const people = await crowd.join(FIRST_CUSTOMER_ID, customers);
  await meetAdmin(fixture.shop);
  const load = { crowd, people, itemId: voucher.id };
  await prepareCustomers(fixture, { ...load, adminId: ADMIN_ID, credit: `1000000 ${voucher.currency}` });
  return load;
}

/** Measures the shop's complete purchases per second, with durable commits and without network delays. */
export async function measureSales(fixture: BenchFixture, options: SalesOptions): Promise<Sales> {
  const { shop, floor } = fixture;
  const { customers, warmUpMs, measureMs, floorMs } = options;
  await Promise.all([shop, floor].map(({ emulator }) => emulator.client.setLatency(0)));
  const voucher = await cheapVoucher(fixture);

  const floorPeople = await floor.crowd.join(FIRST_CUSTOMER_ID, customers);
  const most = await measurePurchases({
    crowd: floor.crowd,
    people: floorPeople,
    itemId: voucher.id,
    warmUpMs: floorMs / 4,
    measureMs: floorMs,
  });

  const load = await gatherBuyers(fixture, voucher, customers);
  const meter = cpuMeter(fixture);
  const costs = createCostMeter(fixture);
  let memory: Figure[] = [];
  const bought = await measurePurchases({
    ...load,
    warmUpMs,
    measureMs,
    begins: async () => {
      await costs.begin();
      await meter.begin();
    },
    ends: async () => {
      memory = await memoryFigure(fixture, 'memory at the end of the load', 'not yet idle');
      await meter.end();
      await costs.end();
    },
  });
  return {
    figures: [
      {
        name: 'purchases',
        unit: 'a second',
        shop: bought.rate,
        floor: most.rate,
        target: { atLeast: WANTED },
        note: `${customers} customers; the slowest second ${Math.min(...bought.seconds)}`,
      },
      {
        name: 'from Confirm to the code, median',
        unit: 'ms',
        shop: percentile(bought.confirmToCodes, 0.5),
        floor: percentile(most.confirmToCodes, 0.5),
        target: null,
        note: 'under that load',
      },
      {
        name: 'from Confirm to the code, p95',
        unit: 'ms',
        shop: percentile(bought.confirmToCodes, 0.95),
        floor: percentile(most.confirmToCodes, 0.95),
        target: null,
      },
      ...costs.figures(bought.confirmToCodes.length),
      ...memory,
    ],
    cpu: meter.shares(),
    seconds: bought.seconds,
    checks: await checkBooks(fixture, bought.codes),
  };
}

/** Starts the admin's chat. */
export async function meetAdmin({ emulator, crowd }: Side): Promise<void> {
  await emulator.client.createUser({ id: ADMIN_ID, firstName: 'Omar', languageCode: 'en' });
  await crowd.act({ person: ADMIN_ID, action: 'start' }, (event) => event.type === 'message' || undefined);
}

function cpuMeter({ shop }: BenchFixture) {
  const consumers = {
    pids: {
      shop: shop.parts.shop.pid,
      'Dealer API sandbox': shop.parts.dealer.pid,
      'Bot API emulator': shop.parts.emulator.pid,
      'the customers': process.pid,
    },
    postgres: shop.parts.databasePid,
  };
  let from: { at: number; used: Record<string, number> } | undefined;
  let shares: Record<string, number> = {};
  return {
    begin: async () => {
      from = { used: await cpuSeconds(consumers), at: performance.now() };
    },
    end: async () => {
      if (!from) return;
      const seconds = (performance.now() - from.at) / 1000;
      shares = cpuShares(from.used, await cpuSeconds(consumers), seconds);
    },
    shares: () => shares,
  };
}
