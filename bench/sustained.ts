import { setTimeout as sleep } from 'node:timers/promises';
import { measurePurchases } from './purchases.ts';
import { gatherBuyers } from './sales.ts';
import { type Check, checkBooks } from './support/books.ts';
import { type BenchFixture, cheapVoucher } from './support/fixture.ts';
import { residentMb } from './support/processes.ts';
import type { Figure } from './support/report.ts';
import { percentile } from './support/statistics.ts';

const MINUTE_MS = 60_000;

export interface Sustained {
  readonly figures: Figure[];
  readonly checks: Check[];
}

/** Runs purchases for `minutes` without a pause, and checks the shop's rate, memory and books. */
export async function measureSustained(
  fixture: BenchFixture,
  options: { readonly minutes: number; readonly customers: number; readonly say: (line: string) => void },
): Promise<Sustained> {
  const { emulator, parts } = fixture.shop;
  await emulator.client.setLatency(0);
  const voucher = await cheapVoucher(fixture);
  const load = await gatherBuyers(fixture, voucher, options.customers);

  const memory: number[] = [];
  let measuring = true;
  const watch = async () => {
    for (;;) {
      await sleep(MINUTE_MS / 4);
      if (!measuring) return;
      memory.push((await residentMb(parts.shop.pid)) ?? 0);
      if (memory.length % 4 === 0) options.say(`${memory.length / 4} min, ${memory.at(-1)} MB`);
    }
  };
  const watching = watch();
  const bought = await measurePurchases({
    ...load,
    warmUpMs: MINUTE_MS / 2,
    measureMs: options.minutes * MINUTE_MS,
    ends: async () => {
      measuring = false;
    },
  });
  await watching;
  // Memory grows until the heap has its size, so the second half is compared with the first.
  const half = Math.ceil(memory.length / 2);
  const [early, late] = [memory.slice(0, half), memory.slice(half)].map((part) => Math.max(0, ...part));
  return {
    figures: [
      {
        name: `purchases, for ${options.minutes} min`,
        unit: 'a second',
        shop: bought.rate,
        floor: null,
        target: { atLeast: 50 },
        note: `${bought.codes.length} in all; the slowest minute ${Math.round(slowestMinute(bought.seconds))}`,
      },
      {
        name: 'from Confirm to the code, p95',
        unit: 'ms',
        shop: percentile(bought.confirmToCodes, 0.95),
        floor: null,
        target: null,
      },
      {
        name: 'most memory in the second half, beside the first',
        unit: '×',
        shop: (late ?? 0) / Math.max(1, early ?? 0),
        floor: null,
        target: { atMost: 1.1 },
        note: `${early} MB, ${late} MB`,
      },
    ],
    checks: await checkBooks(fixture, bought.codes),
  };
}

/** Returns the lowest mean rate of 60 consecutive seconds. */
function slowestMinute(seconds: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let start = 0; start + 60 <= seconds.length; start += 60) {
    const sum = seconds.slice(start, start + 60).reduce((total, count) => total + count, 0);
    least = Math.min(least, sum / 60);
  }
  return Number.isFinite(least) ? least : 0;
}
