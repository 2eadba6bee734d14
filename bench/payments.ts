import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createLedger } from '../src/modules/ledger/ledger.ts';
import { payAndCredit } from '../src/modules/payments/credit.ts';
import { readPayments } from '../src/modules/payments/row.ts';
import { setStarsRate } from '../src/modules/payments/stars/rates.ts';
import { openDatabase } from '../src/platform/database/connection/connection.ts';
import type { Db } from '../src/platform/database/db.ts';
import { money } from '../src/platform/values/money.ts';
import { owner } from '../test/support/telegram/actors.ts';
import { meetAdmin } from './sales.ts';
import type { Check } from './support/books.ts';
import { type Crowd, message } from './support/crowd.ts';
import { ADMIN_ID, type BenchFixture } from './support/fixture.ts';
import type { Figure } from './support/report.ts';
import { percentile } from './support/statistics.ts';

const CURRENCY = 'USD';
/** Above the ids of people in the chat. */
const FIRST_OWNER = 9_000_000;
const OWNERS = 10_000;
/** Number of simultaneous writers. */
const POSTERS = 16;
const FIRST_PAYER_ID = 9_500_000;
const PAYERS = 100;
const ROUNDS = 5;
const FIRST_SPAMMER_ID = 9_600_000;
const SPAMMERS = 40;
const TEXT_EVERY_MS = 400;
const WANTED_POSTINGS = 1_000;

interface Options {
  readonly roundTripMs: number;
  readonly measureMs: number;
  readonly say: (line: string) => void;
}

/**
 * Measures the ledger's postings per second, and the checkout time of a hundred simultaneous Stars payers
 * under a flood of texts.
 */
export async function measurePayments(
  fixture: BenchFixture,
  { roundTripMs, measureMs, say }: Options,
): Promise<{ figures: Figure[]; checks: Check[] }> {
  const url = fixture.shop.parts.shopEnvironment.DATABASE_URL ?? '';
  const { db, close } = openDatabase({ url, max: POSTERS, applicationName: 'storefront bench' });
  try {
    await sql`
      insert into customers (id, first_name, locale)
      select ${FIRST_OWNER} + n, 'Owner', 'en' from generate_series(0, ${sql.lit(OWNERS)}) n`.execute(db);
    say('Measuring postings on one balance …');
    const one = await post(db, measureMs, () => FIRST_OWNER);
    say(`Measuring postings on ${OWNERS} balances …`);
    const many = await post(db, measureMs, () => FIRST_OWNER + 1 + Math.floor(Math.random() * OWNERS));
    say('Measuring payments that are credited …');
    const credited = await credit(db, measureMs);
    const books = await createBooks(db);
    say(
      `${PAYERS} people pay by Stars while ${SPAMMERS} accounts send ${1000 / TEXT_EVERY_MS} texts a second each …`,
    );
    const checkouts = await payAtOnce(fixture, db, roundTripMs);
    const paid = checkouts.filter(({ status }) => status === 'paid');
    const times = checkouts.map(({ ms }) => ms);
    const rate = (name: string, shop: number, note: string): Figure => ({
      name,
      unit: 'a second',
      shop,
      floor: null,
      target: { atLeast: WANTED_POSTINGS },
      note,
    });
    return {
      figures: [
        rate('postings on one balance', one.rate, `${one.refused} would have overdrawn it`),
        rate(`postings on ${OWNERS} balances`, many.rate, `${many.refused} would have overdrawn one`),
        {
          name: `payments credited, of ${OWNERS} customers`,
          unit: 'a second',
          shop: credited,
          floor: null,
          target: null,
        },
        {
          name: `${PAYERS} pay by Stars under a flood: answer to the pre-checkout, p99`,
          unit: 'ms',
          shop: percentile(times, 0.99),
          floor: null,
          target: { atMost: 500 },
          note: `a round trip of ${roundTripMs} ms in it; median ${Math.round(percentile(times, 0.5))} ms, ${times.length} in all`,
        },
      ],
      checks: [
        ...books,
        {
          name: 'everybody who paid by Stars was let pay, and has the money',
          ok: paid.length === checkouts.length && (await starsCredited(db)) === paid.length,
          detail: `${paid.length} of ${checkouts.length} paid, ${await starsCredited(db)} credited`,
        },
        ...(await createBooks(db)),
      ],
    };
  } finally {
    await close();
  }
}

/** Posts alternating credits and debits in parallel, on balances near zero. */
async function post(
  db: Db,
  measureMs: number,
  owner: () => number,
): Promise<{ rate: number; refused: number }> {
  const ledger = createLedger(db);
  const begun = performance.now();
  const run = `bench-${Math.random()}`;
  let [posted, refused, count] = [0, 0, 0];
  const poster = async () => {
    while (performance.now() - begun < measureMs) {
      count += 1;
      const input = { customerId: owner(), money: money('1', CURRENCY), actorId: 1, note: null };
      const kind = Math.random() < 0.5 ? 'credit' : 'debit';
      const { done } = await ledger[kind]({ ...input, key: `${run}-${count}` });
      if (done) posted += 1;
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: POSTERS }, poster));
  return { rate: (posted * 1000) / (performance.now() - begun), refused };
}

/**
 * Credits payments that a provider confirms, serially and in parallel.
 *
 * @returns payments per second
 */
async function credit(db: Db, measureMs: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount, payload,
      chat_id, expires_at)
    select 'P-B' || n, 'bench-' || n, ${FIRST_OWNER} + 1 + n % ${sql.lit(OWNERS)}, 'bench', 'awaiting', ${CURRENCY}, 5, ${CURRENCY}, 5,
      'bench-' || n, 1, now() + interval '1 day'
    from generate_series(1, 50000) n returning id`.execute(db);
  const begun = performance.now();
  let next = 0;
  const poster = async () => {
    for (;;) {
      const row = rows[next];
      if (!row || performance.now() - begun > measureMs) return;
      next += 1;
      const cause = { kind: 'provider-confirmed', ref: row.id, amount: '5', unit: CURRENCY } as const;
      await payAndCredit(db, row.id, { providerRef: row.id, cause });
    }
  };
  await Promise.all(Array.from({ length: POSTERS }, poster));
  const rate = (next * 1000) / (performance.now() - begun);
  // Removes the messages to people who do not exist in the emulator.
  await sql`delete from graphile_worker._private_jobs where key like 'payment:%'`.execute(db);
  await sql`update payments set announced = state, due_at = null where method = 'bench'`.execute(db);
  return rate;
}

/** Checks that every balance is the sum of its entries and not overdrawn. */
async function createBooks(db: Db): Promise<Check[]> {
  const { rows } = await sql<{ overdrawn: string; different: string }>`
    select
      (select count(*) from balances where amount < 0) as overdrawn,
      (select count(*) from balances b where amount <> (
        select coalesce(sum(amount), 0) from entries
        where account = 'customer:' || b.customer_id and currency = b.currency)) as different`.execute(db);
  const { overdrawn = '', different = '' } = rows[0] ?? {};
  return [
    { name: 'no balance is overdrawn', ok: overdrawn === '0', detail: overdrawn },
    { name: 'each balance is the sum of its entries', ok: different === '0', detail: different },
  ];
}

interface Checkout {
  readonly ms: number;
  readonly status: string;
}

/**
 * Taps "Pay" as a hundred people at the same moment, several times, while others send texts without a pause.
 */
async function payAtOnce({ shop }: BenchFixture, db: Db, roundTripMs: number): Promise<Checkout[]> {
  const { emulator, crowd } = shop;
  await emulator.client.setLatency(0);
  await meetAdmin(shop);
  await setStarsRate(db, CURRENCY, '2', { actor: owner(ADMIN_ID), spendBudget: async () => 'go' });
  const people = await crowd.join(FIRST_PAYER_ID, PAYERS);
  const shown = message(() => true);
  await Promise.all(people.map((person) => crowd.act({ person, action: 'start' }, shown)));
  const spam = await crowd.join(FIRST_SPAMMER_ID, SPAMMERS);
  const links = new Map<number, Map<number, string>>();
  for (let round = 0; round < ROUNDS; round += 1) links.set(round, await invoices(db, people, round));
  await emulator.client.setFloodLimits(true);
  await emulator.client.setLatency(roundTripMs);

  const stop = new AbortController();
  const flooding = spam.map((person, index) => flood(crowd, person, index, stop.signal));
  const found: Checkout[] = [];
  for (const round of links.values()) {
    await sleep(3_000);
    const paying = [...round].map(async ([id, link]) => {
      const person = await emulator.client.person(id);
      const begun = performance.now();
      const { status } = await person.pay({ link });
      return { ms: performance.now() - begun, status };
    });
    found.push(...(await Promise.all(paying)));
  }
  stop.abort();
  await Promise.all(flooding);
  await sleep(5_000);
  return found;
}

/**
 * Creates an invoice for each person, as the shop does.
 *
 * @returns their links
 */
async function invoices(db: Db, people: readonly number[], round: number): Promise<Map<number, string>> {
  await sql`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount, payload,
      chat_id, due_at, expires_at)
    select 'P-S' || id || ${`-${round}`}::text, 'stars-' || id || ${`-${round}`}::text, id, 'stars', 'created', ${CURRENCY}, 1, 'XTR', 50,
      'stars-' || id || ${`-${round}`}::text, id, now(), now() + interval '1 day'
    from unnest(${[...people]}::bigint[]) id`.execute(db);
  for (;;) {
    const offered = await readPayments(
      db,
      sql`p.method = 'stars' and p.payload like ${`stars-%-${round}`} and p.state = 'awaiting'`,
    );
    if (offered.length === people.length) {
      return new Map(offered.map(({ customerId, providerData }) => [customerId, String(providerData.link)]));
    }
    await sleep(500);
  }
}

async function flood(crowd: Crowd, person: number, index: number, signal: AbortSignal): Promise<void> {
  await sleep(Math.random() * TEXT_EVERY_MS);
  for (let n = 0; !signal.aborted; n += 1) {
    const text = ['gift card', '/help', `${index} ${n}`, '/balance', 'steam'][n % 5] ?? '';
    void crowd.act({ person, action: 'send', text }, () => true).catch(() => {});
    await sleep(TEXT_EVERY_MS);
  }
}

async function starsCredited(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from payments where method = 'stars' and state = 'credited'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
