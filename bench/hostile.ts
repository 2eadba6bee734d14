import { setTimeout as sleep } from 'node:timers/promises';
import { meetAdmin } from './sales.ts';
import { type Crowd, hasButton, message, wire } from './support/crowd.ts';
import { ADMIN_ID, type BenchFixture } from './support/fixture.ts';
import type { Figure } from './support/report.ts';
import { percentile } from './support/statistics.ts';
import { openShelves, turnPage } from './taps.ts';

const FIRST_BYSTANDER_ID = 8_100_000;
const FIRST_BUYER_ID = 8_200_000;
const FIRST_SPAMMER_ID = 8_300_000;
const FIRST_GUESSER_ID = 8_400_000;
const BYSTANDERS = 12;
const BUYERS = 300;
const SPAMMERS = 40;
/** Number of customers who try wrong accounts during the flood of texts. */
const GUESSERS = 20;
const TEXT_EVERY_MS = 400;
const GUESS_EVERY_MS = 1_000;
/** Most account checks of one person in a time (docs/security/floods.md, "Limits"). */
const mostChecks = (ms: number) => 6 + Math.ceil(ms / 10_000);
/** The first texts of 40 people at once exceed Telegram's limit per second in any case. */
const FLOOD_BEGINS_MS = 3_000;
/**
 * Mean time between a buyer's taps on "Try again", varied by half up and down. The shop asks for ten seconds.
 */
const RETRY_EVERY_MS = 8_000;

interface Samples {
  readonly taps: number[];
  readonly texts: number[];
}

/**
 * Measures the effect of a hostile day on other people. First the dealer hangs while 300 customers wait for
 * an account check. Then 40 accounts send 2.5 texts a second each, under Telegram's flood limits, while
 * others guess accounts.
 */
export async function measureHostile(
  fixture: BenchFixture,
  options: { readonly roundTripMs: number; readonly measureMs: number; readonly say: (line: string) => void },
): Promise<Figure[]> {
  const { emulator, crowd, parts } = fixture.shop;
  const { measureMs, say } = options;
  await emulator.client.setLatency(0);
  await meetAdmin(fixture.shop);
  const others = await crowd.join(FIRST_BYSTANDER_ID, BYSTANDERS);
  await openShelves(crowd, others);
  const people = await crowd.join(FIRST_BUYER_ID, BUYERS);
  const guessers = await crowd.join(FIRST_GUESSER_ID, GUESSERS);
  say(`${BUYERS} customers go to the account of a top-up …`);
  const itemId = await toTheAccount(fixture, [...people, ...guessers]);
  await emulator.client.setLatency(options.roundTripMs);

  say('Measuring while nothing is wrong …');
  const idle = await watch(crowd, others, measureMs);

  say('The dealer hangs …');
  const { control } = parts.dealer;
  const endpoints = ['POST /order/top-up/preflight', 'GET /user/profile'] as const;
  for (const endpoint of endpoints)
    await control.planFault({ endpoint, fault: { kind: 'hang', when: 'before' }, times: null });
  const stop = new AbortController();
  const answeredAfterMs: number[] = [];
  const insisting = people.map((person) => insist(crowd, person, stop.signal, answeredAfterMs));
  await sleep(1_000);
  const [hang, status] = await Promise.all([watch(crowd, others, measureMs), adminStatus(crowd, measureMs)]);
  stop.abort();
  await control.behave();
  await Promise.all(insisting);

  say(`${SPAMMERS} accounts send ${1000 / TEXT_EVERY_MS} texts a second each …`);
  const spam = await crowd.join(FIRST_SPAMMER_ID, SPAMMERS);
  await emulator.client.setFloodLimits(true);
  const before = await preflights(fixture);
  const end = Date.now() + FLOOD_BEGINS_MS + measureMs;
  const flooding = [
    ...spam.map((person, index) =>
      repeat(end, TEXT_EVERY_MS, (n) => post(crowd, person, spamText(index, n))),
    ),
    ...guessers.map((person) =>
      repeat(end, GUESS_EVERY_MS, (n) => post(crowd, person, `${UNKNOWN_ACCOUNTS}${10_000 + n}`)),
    ),
  ];
  await sleep(FLOOD_BEGINS_MS);
  const flood = await watch(crowd, others, measureMs);
  await Promise.all(flooding);
  const checked = (await preflights(fixture)) - before;
  if (checked < GUESSERS) throw new Error(`${GUESSERS} guessers had ${checked} accounts checked`);
  const staleMs = await lastAnswer(fixture, spam, end);

  const figure = (
    name: string,
    shop: number,
    floor: number | null,
    target: Figure['target'],
    note?: string,
  ): Figure => ({ name, unit: 'ms', shop, floor, target, ...(note !== undefined && { note }) });
  const tap = percentile(idle.taps, 0.95);
  const text = percentile(idle.texts, 0.95);
  return [
    figure('tap of a bystander, nothing wrong, p95', tap, null, null, `${idle.taps.length} taps`),
    figure('/balance of a bystander, nothing wrong, p95', text, null, null),
    figure(
      `the dealer hangs, ${BUYERS} in top-up dialogs: tap, p95`,
      percentile(hang.taps, 0.95),
      tap,
      { floors: 2 },
      'floor: nothing wrong',
    ),
    figure('the same: /balance, p95', percentile(hang.texts, 0.95), text, { atMost: 500 }),
    figure("the same: an admin's /status, the longest", percentile(status, 1), null, { atMost: 1_000 }),
    figure(
      'the same: a customer learns of it, p95',
      percentile(answeredAfterMs.length > 0 ? answeredAfterMs : [LOST_MS], 0.95),
      null,
      { atMost: 8_500 },
    ),
    figure(
      `${SPAMMERS} accounts flood: tap of a bystander, p95`,
      percentile(flood.taps, 0.95),
      tap,
      { atMost: 500 },
      `item ${itemId}`,
    ),
    figure('the same: /balance of a bystander, p95', percentile(flood.texts, 0.95), text, { atMost: 500 }),
    {
      ...figure(`the same: account checks of ${GUESSERS} guessers`, checked, null, {
        atMost: GUESSERS * mostChecks(FLOOD_BEGINS_MS + measureMs),
      }),
      unit: 'in all',
    },
    figure('the flood is over: its last answer after', staleMs, null, { atMost: 30_000 }),
  ];
}

/**
 * Brings customers with a phone and credit to the account question of a top-up.
 *
 * @returns the item
 */
async function toTheAccount(
  { shop: { crowd }, query }: BenchFixture,
  people: readonly number[],
): Promise<number> {
  const [row] = await query<{ id: string; currency: string }>(`
    select i.id, i.currency from items i join products p on p.id = i.product_id
    join wallets w on w.currency = i.currency and w.active
    where p.type = 'top-up' and i.shelf_position is not null and p.shelf_position is not null
      and jsonb_array_length(p.required_info) = 1
    order by i.list_price, i.id limit 1`);
  if (!row) throw new Error('the catalog has no top-up with one field');
  const until = (label: RegExp) => message((shown) => hasButton(shown, label));
  const start = (person: number) =>
    crowd.act({ person, action: 'start', payload: `item_${row.id}` }, until(/Buy$/));
  await Promise.all(people.map(start));
  const ids = people.join(',');
  await query(`update customers set phone = '+9647701234567' where id in (${ids})`);
  await query(`insert into balances (customer_id, currency, credit_limit)
    select id, '${row.currency}', 1000000 from customers where id in (${ids})`);
  await Promise.all(
    people.map((person) => crowd.act({ person, action: 'tap', label: wire(/Buy$/) }, until(/Cancel/))),
  );
  return Number(row.id);
}

/** Types an account, and taps every offered "Try again" until the signal. */
async function insist(
  crowd: Crowd,
  person: number,
  signal: AbortSignal,
  answeredAfterMs: number[],
): Promise<void> {
  const offered = message((shown) => hasButton(shown, /Try again/));
  let action: Parameters<Crowd['act']>[0] = { person, action: 'send', text: '123456789' };
  while (!signal.aborted) {
    const done = await crowd.act(action, offered).catch(() => null);
    if (!done) return;
    answeredAfterMs.push(done.seen.at - done.at);
    await sleep(RETRY_EVERY_MS * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    action = { person, action: 'tap', label: wire(/Try again/) };
  }
}

/**
 * Turns pages as bystanders, sometimes asking for the balance. A missing screen counts as the crowd's
 * patience.
 */
async function watch(crowd: Crowd, people: readonly number[], measureMs: number): Promise<Samples> {
  const samples: Samples = { taps: [], texts: [] };
  const end = Date.now() + measureMs;
  const balance = message((shown) => /balance/i.test(shown.text));
  await Promise.all(
    people.map(async (person, index) => {
      await sleep(index * 40);
      // Ends each pair on the first page, as the next measurement expects.
      for (let round = 0; Date.now() < end || round % 2 === 1; round += 1) {
        const tapped = await orLost(turnPage(crowd, person, round));
        samples.taps.push(tapped);
        if (tapped === LOST_MS) return;
        await sleep(400);
        if (round % 10 !== 5) continue;
        const asked = crowd.act({ person, action: 'send', text: '/balance' }, balance);
        samples.texts.push(await orLost(asked.then(({ at, seen }) => seen.at - at)));
      }
    }),
  );
  if (samples.texts.length === 0) samples.texts.push(LOST_MS);
  return samples;
}

const LOST_MS = 60_000;

function orLost(waited: Promise<number>): Promise<number> {
  return waited.catch(() => LOST_MS);
}

async function adminStatus(crowd: Crowd, measureMs: number): Promise<number[]> {
  const samples: number[] = [];
  const end = Date.now() + measureMs;
  const status = message((shown) => /The shop now/i.test(shown.text));
  while (Date.now() < end) {
    const asked = crowd.act({ person: ADMIN_ID, action: 'send', text: '/status' }, status);
    samples.push(await orLost(asked.then(({ at, seen }) => seen.at - at)));
    await sleep(1_000);
  }
  return samples;
}

async function repeat(end: number, everyMs: number, act: (n: number) => void): Promise<void> {
  await sleep(Math.random() * everyMs);
  for (let n = 0; Date.now() < end; n += 1) {
    act(n);
    await sleep(everyMs);
  }
}

/** Sends a text without waiting. */
function post(crowd: Crowd, person: number, text: string): void {
  void crowd.act({ person, action: 'send', text }, () => true).catch(() => {});
}

/** The sandbox knows no account that begins so. */
const UNKNOWN_ACCOUNTS = '000';

function spamText(spammer: number, n: number): string {
  return ['gift card', '/help', `${spammer} ${n}`, '/balance', 'steam'][n % 5] ?? '';
}

async function preflights({ shop }: BenchFixture): Promise<number> {
  return (await shop.parts.dealer.control.requests())['POST /order/top-up/preflight']?.received ?? 0;
}

/**
 * Returns the milliseconds from the end of the flood to its last answer. After 8 s of silence it was the
 * last.
 */
async function lastAnswer({ shop }: BenchFixture, spam: readonly number[], end: number): Promise<number> {
  const flooders = new Set(spam);
  let last = end;
  while (Date.now() - last < 8_000 && Date.now() - end < 120_000) {
    await sleep(1_000);
    const calls = await shop.emulator.client.calls({ method: 'sendMessage' });
    for (const { chat, at, status } of calls)
      if (status === 200 && chat !== undefined && flooders.has(chat)) last = Math.max(last, at);
  }
  return last - end;
}
