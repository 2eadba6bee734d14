import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../src/app.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { meterStatements, type SentStatement } from '../support/database/meter.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { Storefront } from '../support/storefront.ts';

/**
 * The bounds may only decrease. Each is the maximum that was measured when a change last made the shop
 * cheaper.
 */
const MOST = { idleCommitsASecond: 2.0, statementsOfAPurchase: 25, commitsOfAPurchase: 25 };
/** Sent by each process every 5 s (`process-beat.ts`). */
const BEAT = 'insert into processes';
/**
 * Number of beats in which the idle shop is counted. Each of their intervals contains the reads that repeat
 * every 15 s.
 */
const BEATS = 3;
/** Maximum number of idle intervals. A rare job or a new connection may fall into one, but not into each. */
const INTERVALS = 4;
const PURCHASES = 5;
/** Statements of a purchase, and its commits, while many customers buy: they share what they ask for in the same turn. */
const MOST_UNDER_LOAD = 12;
const CUSTOMERS = 24;

/** Opens a shop in this process, which counts its statements. */
async function openMeteredShop() {
  const storefront = await Storefront.open({
    // On a busy machine, the dealer of the test answers many customers after more than a second.
    env: { POLL_MIN_S: '5', DEALER_TIMEOUT_MS: '15000' },
  });
  onTestFinished(() => storefront.close());
  await storefront.shop.stop();
  const loaded = loadConfig(storefront.env);
  if (!loaded.ok) throw new Error(loaded.message);
  const meter = meterStatements('storefront');
  onTestFinished(() => meter.stop());
  const stopping = new AbortController();
  const app = await startApp(loaded.config, pino({ level: 'silent' }), stopping.signal);
  onTestFinished(() => app.stop());
  return { storefront, meter };
}

test('customers who buy at once share statements', { ...LONG_ONLY, timeout: 120_000 }, async () => {
  const { storefront, meter } = await openMeteredShop();
  const people = [];
  for (let count = 0; count < CUSTOMERS; count += 1) people.push(await storefront.customer({ dollars: 40 }));
  // The first use also fills caches.
  await Promise.all(people.map((person) => buy(storefront, person)));
  meter.take();
  await Promise.all(people.map((person) => buy(storefront, person)));
  const sent = meter.take();
  expect(sent.length / CUSTOMERS, listOf(sent)).toBeLessThanOrEqual(MOST_UNDER_LOAD);
  expect(commitsIn(sent) / CUSTOMERS, listOf(sent)).toBeLessThanOrEqual(MOST_UNDER_LOAD);
});

test('an idle shop and a purchase send no more statements than they did', {
  ...LONG_ONLY,
  timeout: 120_000,
}, async () => {
  const { storefront, meter } = await openMeteredShop();
  const lina = await storefront.customer();
  // The first use also fills caches.
  await buy(storefront, lina);

  await meter.next(BEAT);
  meter.take();
  const idles: SentStatement[][] = [];
  do {
    for (let beat = 0; beat < BEATS; beat += 1) await meter.next(BEAT);
    idles.push(meter.take());
  } while (idles.length < INTERVALS && commitsASecond(fewest(idles)) > MOST.idleCommitsASecond);
  const idle = fewest(idles);

  const background = new Set(
    idles
      .flat()
      .map(({ text }) => text)
      .filter((text) => !isQueue(text)),
  );
  const purchases: SentStatement[][] = [];
  for (let count = 0; count < PURCHASES; count += 1) {
    await buy(storefront, lina);
    purchases.push(
      meter.take().filter(({ text }) => !background.has(text) && !text.includes('set_config(s.name')),
    );
  }
  const least = fewest(purchases);
  const seen = {
    idleCommitsASecond: commitsASecond(idle),
    statementsOfAPurchase: least.length,
    commitsOfAPurchase: commitsIn(least),
  };
  const tooMany = Object.entries(seen).filter(([name, count]) => count > MOST[name as keyof typeof MOST]);
  expect(tooMany, listOf(tooMany.some(([name]) => name.startsWith('idle')) ? idle : least)).toEqual([]);
});

/** Buys a voucher, and waits until all its work is done. */
async function buy(
  storefront: Storefront,
  person: Awaited<ReturnType<Storefront['customer']>>,
): Promise<void> {
  const after = await person.cursor();
  await storefront.toConfirm(person, 'voucher');
  await person.tap(/Buy for/);
  await person.waitFor(/code is ready/, { after });
  await storefront.until('all jobs and updates are done', async () => {
    const { rows } = await storefront.database.pool.query(
      'select from updates where done_at is null union all select from graphile_worker._private_jobs where run_at <= now()',
    );
    return rows.length === 0;
  });
}

/**
 * Returns true if a statement is the job queue's search for jobs, which runs by the clock and for each added
 * job.
 */
function isQueue(text: string): boolean {
  return text.includes('graphile_worker');
}

/** Returns the measurement with the fewest statements. */
function fewest(measured: readonly SentStatement[][]): SentStatement[] {
  return measured.reduce((one, other) => (one.length <= other.length ? one : other));
}

/** Returns the commits a second of an idle interval. */
function commitsASecond(idle: readonly SentStatement[]): number {
  return commitsIn(idle) / (BEATS * 5);
}

function commitsIn(sent: readonly SentStatement[]): number {
  return sent.filter(({ commits }) => commits).length;
}

function listOf(sent: readonly SentStatement[]): string {
  const counts = new Map<string, number>();
  for (const { text } of sent) {
    const line = text.replaceAll(/\s+/g, ' ').trim().slice(0, 100);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `${count} × ${line}`).join('\n');
}
