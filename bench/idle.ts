import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startShopPart } from '@storefront/demo/parts.ts';
import { type BenchFixture, openBenchFixture } from './support/fixture.ts';
import type { Figure } from './support/report.ts';
import { percentile } from './support/statistics.ts';

/** Number of starts. The first one fills Node's compile cache, and is left out. */
const STARTS = 7;
/** Time in which a shop that has just opened does its first rounds, milliseconds. */
const SETTLED_AFTER_MS = 20_000;

/**
 * Measures the commits of one and of three shops that nobody uses, and the time of a start with a warm compile cache.
 *
 * @param measureMs time in which commits are counted, milliseconds
 */
export async function measureIdle(measureMs: number, say: (line: string) => void): Promise<Figure[]> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const fixture = await openBenchFixture({
      roundTripMs: 0,
      items: 1_000,
      say,
      env: { TELEGRAM_MODE: 'webhook', TELEGRAM_WEBHOOK_SECRET: randomBytes(24).toString('hex') },
    });
    stops.push(() => fixture.stop());
    const env = { ...fixture.shop.parts.shopEnvironment, HTTP_PORT: '0' };

    // The server would analyze the filled tables during a count, by forty commits of its own.
    await fixture.query('vacuum analyze');
    say('Counting the commits of one shop …');
    const alone = await commitsASecond(fixture, measureMs);
    say(`Starting ${STARTS} times …`);
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const began = performance.now();
      const started = await startShopPart(env);
      starts.push(performance.now() - began);
      await started.stop();
    }
    say('Counting the commits of three shops …');
    for (let more = 0; more < 2; more += 1) {
      const added = await startShopPart(env);
      stops.push(() => added.stop());
    }
    const together = await commitsASecond(fixture, measureMs);
    return [
      figure('commits of an idle shop', 'a second', alone, 2),
      figure('commits of three idle shops together', 'a second', together, 5),
      figure('`npm start` until it is ready, warm, median', 'ms', percentile(starts.slice(1), 0.5), 700),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop().catch(() => {});
  }
}

/** Counts the server's commits, less those of the counting itself. */
async function commitsASecond({ query }: BenchFixture, measureMs: number): Promise<number> {
  const read = async () => {
    const [counts] = await query<{ commits: string }>(
      'select xact_commit::text as commits from pg_stat_database where datname = current_database()',
    );
    return Number(counts?.commits);
  };
  await sleep(SETTLED_AFTER_MS);
  const before = await read();
  await sleep(measureMs);
  return ((await read()) - before - 1) / (measureMs / 1000);
}

function figure(name: string, unit: Figure['unit'], shop: number, atMost: number): Figure {
  return { name, unit, shop, floor: null, target: { atMost } };
}
