import { setTimeout as sleep } from 'node:timers/promises';
import { meetAdmin } from './sales.ts';
import { type Crowd, hasButton, message, wire } from './support/crowd.ts';
import { ADMIN_ID, type BenchFixture } from './support/fixture.ts';
import type { Figure } from './support/report.ts';
import { percentile } from './support/statistics.ts';
import { openShelves, turnPage } from './taps.ts';

const CUSTOMERS = 100_000;
const FIRST_TAPPER_ID = 8_600_000;
const TAPPERS = 50;
const FIRST_READER_ID = 8_700_000;
/** Recipients with a chat in the emulator. The other recipients have never written to the bot. */
const READERS = 2_000;
const PAUSE_MS = 900;

/**
 * Measures a broadcast to 100,000: the planning time, the sending rate under flood limits, and its effect on
 * 50 people who tap.
 */
export async function measureBroadcast(
  fixture: BenchFixture,
  options: { readonly roundTripMs: number; readonly measureMs: number; readonly say: (line: string) => void },
): Promise<Figure[]> {
  const { emulator, crowd } = fixture.shop;
  const { measureMs, say } = options;
  await emulator.client.setLatency(0);
  await meetAdmin(fixture.shop);
  const people = await crowd.join(FIRST_TAPPER_ID, TAPPERS);
  await openShelves(crowd, people);
  say(`${READERS} people press Start …`);
  const reading = await crowd.join(FIRST_READER_ID, READERS);
  for (let from = 0; from < reading.length; from += 50) {
    await Promise.all(
      reading.slice(from, from + 50).map((person) =>
        crowd.act(
          { person, action: 'start' },
          message(() => true),
        ),
      ),
    );
  }
  await fixture.query(`
    insert into customers (id, first_name, locale) select 20000000 + n, 'P' || n, 'en'
    from generate_series(1, ${CUSTOMERS - READERS}) n`);
  await fixture.query('analyze customers');
  // Excludes the tappers from the news, because the bench measures only their screens.
  await fixture.query(`update customers set wants_news = false where id < ${FIRST_READER_ID}`);
  await emulator.client.setFloodLimits(true);
  await emulator.client.setLatency(options.roundTripMs);

  say('Measuring taps while nothing else goes on …');
  const idle = await taps(crowd, people, measureMs);
  say(`A broadcast to ${CUSTOMERS} …`);
  const tap = (label: RegExp, then: RegExp) =>
    crowd.act(
      { person: ADMIN_ID, action: 'tap', label: wire(label) },
      message((shown) => then.test(shown.text)),
    );
  await crowd.act(
    { person: ADMIN_ID, action: 'send', text: '/broadcast' },
    message((shown) => hasButton(shown, /Write a broadcast/)),
  );
  await tap(/Write a broadcast/, /Send the message/);
  await crowd.act(
    { person: ADMIN_ID, action: 'send', text: 'An offer for everybody' },
    message((shown) => /not sent/.test(shown.text)),
  );
  await tap(/Send to .* people/, /Send this to/);
  const { at, seen } = await tap(/Yes/, /is being sent/);
  const planned = seen.at - at;
  await sleep(3_000);
  const before = await sentNow(fixture);
  const began = performance.now();
  const busy = await taps(crowd, people, measureMs);
  const sent = (await sentNow(fixture)) - before;
  const rate = sent / ((performance.now() - began) / 1000);
  const [twice] = await fixture.query<{ count: string }>(
    "select count(*) - count(distinct customer_id) as count from notices where kind = 'broadcast'",
  );
  const figure = (
    name: string,
    unit: Figure['unit'],
    shop: number,
    target: Figure['target'],
    floor: number | null = null,
    note?: string,
  ): Figure => ({ name, unit, shop, floor, target, ...(note !== undefined && { note }) });
  const quiet = percentile(idle, 0.95);
  return [
    figure(`a broadcast to ${CUSTOMERS}: planned after`, 'ms', planned, { atMost: 10_000 }),
    figure('sent, under flood limits', 'a second', rate, { atLeast: 10 }, null, `${sent} people`),
    figure('recipients planned twice', '×', Number(twice?.count ?? 0), { atMost: 0 }),
    figure(`tap of ${TAPPERS} people, nothing else, p95`, 'ms', quiet, null, null, `${idle.length} taps`),
    figure(
      'the same while it runs, p95',
      'ms',
      percentile(busy, 0.95),
      { floors: 1.5 },
      quiet,
      'floor: nothing else',
    ),
  ];
}

async function sentNow({ query }: BenchFixture): Promise<number> {
  const [row] = await query<{ sent: number }>(
    'select coalesce(sum(sent), 0)::integer as sent from broadcasts',
  );
  return row?.sent ?? 0;
}

/** Turns pages as everybody, about one a second per person. */
async function taps(crowd: Crowd, people: readonly number[], measureMs: number): Promise<number[]> {
  const samples: number[] = [];
  const end = Date.now() + measureMs;
  await Promise.all(
    people.map(async (person) => {
      await sleep(Math.random() * PAUSE_MS);
      // Makes an even number of turns, so that the next measurement begins on the first page.
      for (let round = 0; Date.now() < end || round % 2 === 1; round += 1) {
        samples.push(await turnPage(crowd, person, round));
        await sleep(PAUSE_MS * (0.5 + Math.random()));
      }
    }),
  );
  return samples;
}
