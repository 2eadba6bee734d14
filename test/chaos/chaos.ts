import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/db.ts';
import { addJobs } from '../../src/platform/jobs/add-jobs.ts';
import { roundJob } from '../../src/platform/jobs/catalog.ts';
import { playedFaults } from '../support/dealer/faults.ts';
import { createRandom, type Random } from '../support/random.ts';
import { type Books, readBooks } from './books/books.ts';
import { openChannel } from './buyers/channel.ts';
import type { Pause } from './buyers/pause.ts';
import { StarPayers } from './buyers/payers.ts';
import { Shoppers } from './buyers/shoppers.ts';
import { beginFaults, endFaults } from './faults/dealer-faults.ts';
import { type ChaosFixture, type ChaosFixtureOptions, provide, startChaosFixture } from './fixture.ts';
import { readWares } from './items.ts';
import { quiesce } from './quiesce.ts';

const FIRST_CUSTOMER = 6_000_000;
const FIRST_PAYER = 6_500_000;
/** Number of payers by Stars in addition to the buyers. */
const PAYERS = 3;
/**
 * Crashes come in stretches of 10. In the second half of each, the Dealer API and the Bot API also have
 * faults, unless `HARNESS_FAULTS` is `none`.
 */
const STRETCH = 10;
/** Orders per second of another channel of the account, while the list grows. */
const OTHER_ORDERS_A_SECOND = 3;

/** Crashes of the shop while customers buy. */
export interface Crashes extends ChaosFixtureOptions {
  /** Causes one crash. Returns false without a target. */
  crashOne(fixture: ChaosFixture, random: Random): Promise<boolean>;
  /**
   * Waits until the surviving processes work again, and throws if they do not. Without it, the processes are
   * replaced.
   */
  recovered?(fixture: ChaosFixture): Promise<void>;
  /** Returns the promises that the crashes broke, beyond those that every run checks. */
  broken?(fixture: ChaosFixture): Promise<string[]>;
  /** Pause between two crashes, milliseconds. */
  readonly every: Pause;
}

export interface ChaosOptions {
  readonly seed: number;
  readonly crashes: Crashes;
  /** The run ends when both numbers are reached. Each stretch waits for its share of the orders. */
  readonly least: { readonly crashes: number; readonly orders: number };
  readonly customers: number;
  /** Pause of a customer after each purchase or payment. Default: none. */
  readonly pause?: Pause;
  /** Database of the dealer's own. Default: a server of its own. */
  readonly dealerDatabaseUrl?: string;
  readonly say?: (line: string) => void;
}

export interface ChaosReport extends Books {
  readonly crashes: number;
  readonly orders: number;
  /** Number of orders by final state. */
  readonly states: Readonly<Record<string, number>>;
  /** Number of attempts by outcome. */
  readonly attempts: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Seconds from the end of the faults until all work was done. */
  readonly restSeconds: number;
  /** Number of successful payments by Stars. */
  readonly payments: number;
  /** Purchases whose end was announced more than a minute after the tap. */
  readonly late: number;
  /** Other customer steps that were answered after more than a minute. */
  readonly slowSteps: number;
  /** Customer steps after which a dialog began again, because another version of the shop took them. */
  readonly begunAgain: number;
  /** Dealer orders that the shop did not request. The shop must know each of them. */
  readonly unasked: number;
}

/**
 * Runs three processes of the real shop behind one address, both emulators, continuous customers, and
 * external crashes. After the faults, it checks every promise against the rows, the dealer and the chats.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const fixture = await startChaosFixture(options.crashes, ends, options.dealerDatabaseUrl);
    return await chaos(options, fixture);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function chaos(options: ChaosOptions, fixture: ChaosFixture): Promise<ChaosReport> {
  const { crashes, least, say = () => {} } = options;
  const random = createRandom(options.seed);
  const { own, sandbox, emulator, replicas } = fixture;
  const shoppers = new Shoppers(emulator.client, random, say);
  const people = await shoppers.join(FIRST_CUSTOMER, options.customers);
  await provide(own.db, people);
  const wares = await readWares(sandbox);
  const starPayers = new StarPayers(fixture, createRandom(options.seed + 2));
  await starPayers.join(FIRST_PAYER, PAYERS);
  shoppers.begin(wares, options.pause);
  starPayers.begin(options.pause);
  const channel = playedFaults().includes('growing-list')
    ? openChannel(sandbox, wares, createRandom(options.seed + 1), OTHER_ORDERS_A_SECOND)
    : null;

  const began = Date.now();
  let dealt = 0;
  let placed = 0;
  while (dealt < least.crashes || placed < least.orders) {
    const share = (least.orders / least.crashes) * Math.min(dealt, least.crashes);
    await sleep(random.whole(crashes.every.leastMs, crashes.every.mostMs));
    placed = (await countOrders(own.db)) ?? placed;
    if (dealt % STRETCH === 0 && placed < share) continue;
    if (!(await crashes.crashOne(fixture, random))) continue;
    dealt += 1;
    if (dealt % STRETCH === STRETCH / 2 && playedFaults().length > 0) await beginFaults(fixture, random);
    if (dealt % STRETCH === 0) {
      await endFaults(fixture);
      say(`${dealt} crashes, ${placed} orders, ${Math.round((Date.now() - began) / 1000)} s`);
    }
  }
  const seconds = (Date.now() - began) / 1000;
  await endFaults(fixture);
  await channel?.end();
  const calm = Date.now();
  await crashes.recovered?.(fixture);
  const ended = Promise.all([shoppers.end(), starPayers.end()]);
  await replicas.dismissSpares();
  if (!crashes.recovered) await replicas.renew();
  await ended;
  const open = await quiesce(fixture, { renewing: !crashes.recovered });
  await reconcile(own.db);
  const restSeconds = (Date.now() - calm) / 1000;

  const { db } = own;
  const books = await readBooks({
    db,
    dealer: sandbox.control,
    chats: emulator.client,
    confirmed: shoppers.confirmed,
    unasked: fixture.gateway.unasked,
    diary: shoppers.diary,
    loggedOf: (code) => replicas.loggedOf(code),
  });
  const violations = [
    ...(open === null ? [] : [`not at rest: ${open}`]),
    ...replicas.ownEnds.map((said) => `a process ended on its own: ${said}`),
    ...books.violations,
    ...(await starPayers.differences()),
    ...((await crashes.broken?.(fixture)) ?? []),
  ];
  const [states, attempts] = [await tally(db, 'orders', 'state'), await tally(db, 'attempts', 'outcome')];
  const orders = Object.values(states).reduce((sum, count) => sum + count, 0);
  return {
    crashes: dealt,
    orders,
    states,
    attempts,
    seconds,
    restSeconds,
    payments: starPayers.paid,
    late: shoppers.late,
    slowSteps: shoppers.unanswered,
    begunAgain: shoppers.begunAgain,
    unasked: fixture.gateway.unasked.size,
    idleTaps: books.idleTaps,
    appearedLate: books.appearedLate,
    violations,
  };
}

/**
 * Reads the recent order list again: the shop must know of a double purchase after an hour, and this finds it
 * now.
 */
async function reconcile(db: Db): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  const since = rows[0]?.now ?? new Date();
  const isDone = async () => {
    const row = await db
      .selectFrom('reconciliations')
      .select('id')
      .where('complete', '=', true)
      .where('started_at', '>=', since)
      .executeTakeFirst();
    return row !== undefined;
  };
  const until = Date.now() + 60_000;
  while (!(await isDone()) && Date.now() < until) {
    await addJobs(db, [roundJob('reconcile')]);
    await sleep(500);
  }
}

/** Returns null while the database is down. */
async function countOrders(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst()
    .catch(() => undefined);
  return row ? Number(row.count) : null;
}

async function tally(
  db: Db,
  table: 'orders' | 'attempts',
  column: 'state' | 'outcome',
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(({ ref, fn }) => [
      ref(column).$castTo<string | null>().as('what'),
      fn.countAll<string>().as('count'),
    ])
    .groupBy('what')
    .execute();
  return Object.fromEntries(rows.map(({ what, count }) => [what ?? 'none', Number(count)]));
}
