import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/db.ts';
import { type Fault, playedFaults } from '../support/dealer/faults.ts';
import { createRandom, type Random } from '../support/random.ts';
import { createSimulatedDealerApi, type SimulatedDealerApi } from './dealer/dealer-api.ts';
import { Shelf, type Ware } from './dealer/shelf.ts';
import { chooseExtras, Extras } from './extras/extras.ts';
import { wrongLedger } from './oracles/audit.ts';
import { wrongTimes } from './oracles/payments.ts';
import { brokenPromises } from './oracles/promises.ts';
import { Past } from './past.ts';
import { Buyers, buySome } from './people/buyers.ts';
import { Directs } from './people/directs.ts';
import { Growth } from './people/growth.ts';
import { Payers } from './people/payers.ts';
import { cancel, decide, decideCases, sellChanged } from './people/staff.ts';
import { Processes, type ShopProcess, survive } from './processes.ts';
import { hasSurplus, quiesce, quiescePayers } from './rest.ts';
import { simulateClock } from './simulated-clock.ts';
import { DAY, MINUTE, SimulatedTime } from './times.ts';
import { goOnWithout, ordersIn, wake } from './wake.ts';

/** Share of schedules with each fault. Slow ones are rarer. */
const shareOf: Readonly<Record<Fault, number>> = {
  'growing-list': 0.12,
  'double-execution': 0.3,
  'refusal-that-acted': 0.3,
  'own-clocks': 0.3,
  'database-put-back': 0.15,
  'wrong-answer': 0.3,
  'stale-answer': 0.15,
};
/** Share of schedules with customers who pay for an item directly. */
const DIRECTS_SHARE = 0.35;
const DIRECTS_WITH_PAST = 0.8;

export interface Verdict {
  readonly seed: number;
  readonly orders: number;
  readonly payments: number;
  /** Number of posted bonuses and opened gifts. */
  readonly gains: number;
  /** Empty if every promise was kept. */
  readonly violations: string[];
}

/**
 * Plays schedules of purchases against a faulty Dealer API, with processes that die at any moment, in virtual
 * time on a real database. It wakes the handlers by the rows, in any order and several at once, like jobs and
 * replicas.
 */
export class Simulation {
  readonly #db: Db;
  readonly #time = new SimulatedTime();
  readonly #processes: Processes;
  #nextCustomer = 1_000_000;
  #nextDealerOrder = 1;
  readonly #shelf = new Shelf();

  constructor({ db }: { readonly db: Db }) {
    this.#db = db;
    const deps = { db, time: this.#time };
    this.#processes = new Processes({
      ...deps,
      goOnWithout: (work, random) => goOnWithout(deps, work, random),
    });
  }

  /** Returns the names of the running handlers. */
  underWay(): string[] {
    return this.#processes.underWay();
  }

  /** Plays one schedule, and returns whether it kept every promise. */
  async play(seed: number): Promise<Verdict> {
    const db = this.#db;
    const time = this.#time;
    const random = createRandom(seed);
    // A separate stream, so that cases do not change schedules without them.
    const choices = createRandom(seed + 1_000_000);
    // Separates the schedules in time, so that earlier unresolved orders are out of scope.
    time.pass(3 * DAY);
    await this.#clean();
    await simulateClock(db);
    // A separate stream for all additional parts of schedules.
    const more = createRandom(seed + 2_000_000);
    const plays = new Set(
      playedFaults().filter((fault) => (fault === 'stale-answer' ? more : random).chance(shareOf[fault])),
    );
    const dealerApi = createSimulatedDealerApi({
      random,
      more: createRandom(seed + 3_000_000),
      now: () => time.now,
      firstId: this.#nextDealerOrder,
      // Lower here, because a double refund needs a failure first.
      successes: plays.has('database-put-back') ? 0.5 : 0.8,
      shelf: this.#shelf,
      plays,
      pass: (ms) => time.pass(ms),
    });
    const buyers = new Buyers(this.#nextCustomer);
    this.#nextCustomer += 20;
    this.#nextDealerOrder += 10_000;
    const life = { faults: true };
    // Clocks up to ten minutes apart.
    const skew = () => (plays.has('own-clocks') ? random.whole(-5 * MINUTE, 5 * MINUTE) : 0);
    // The shop cannot know of payments since the database went back, so such a schedule has none.
    const payers = plays.has('database-put-back')
      ? null
      : await Payers.join({ db, random, now: () => time.now }, [
          this.#nextCustomer - 1,
          this.#nextCustomer - 2,
        ]);
    const directs = more.chance(plays.has('database-put-back') ? DIRECTS_WITH_PAST : DIRECTS_SHARE)
      ? await Directs.join({
          db,
          random: more,
          time,
          buyers,
          people: [this.#nextCustomer - 3, this.#nextCustomer - 4],
          goesBack: plays.has('database-put-back'),
        })
      : null;
    const methods = (perhapsDie: () => void) => [
      ...(payers?.methods(perhapsDie) ?? []),
      ...(directs ? [directs.method(perhapsDie)] : []),
    ];
    const choice = chooseExtras(seed);
    const given = { dealer: dealerApi.dealer, methods, random, timeZone: choice.timeZone };
    const begins = createRandom(seed + 40_000_000);
    const processes = [1, 2, 3].map(() => this.#processes.start({ ...given, life, skewMs: skew(), begins }));
    const calm = this.#processes.start({ ...given, life: { faults: false }, skewMs: 0 });
    await payers?.arrive(calm.shop);
    await directs?.arrive(calm.shop);
    const any = () => random.pick(processes);
    const first = await db
      .selectFrom('orders')
      .select(sql<string>`coalesce(max(id), 0)`.as('id'))
      .executeTakeFirst();
    const since = first?.id ?? '0';
    const wasRaised = this.#shelf.lower();
    if (first === undefined || first.id === '0' || wasRaised) await retried(() => calm.shop.catalog.sync());
    let basket = this.#shelf.basket(random);
    const read = async () => {
      await retried(() => calm.shop.catalog.sync());
      basket = basket.map((ware) => this.#shelf.known(ware.item) ?? ware);
    };
    await this.#sellOne(calm, dealerApi, buyers, random, random.pick(basket));

    const customers: number[] = [];
    for (let count = random.whole(1, 3); count > 0; count -= 1) customers.push(await buyers.join(calm.shop));
    // People remember what a database that went back has lost. A separate stream keeps the rest of a seed
    // unchanged.
    const growth = plays.has('database-put-back')
      ? null
      : await Growth.begin({ db, random: createRandom(seed + 1), buyers, seed }, calm.shop);
    await growth?.join(calm.shop);
    const extras = await Extras.begin(choice, {
      db,
      seed,
      shop: calm.shop,
      buyers,
      shelf: this.#shelf,
      wares: () => basket,
      since,
      goesBack: plays.has('database-put-back'),
      sync: () => read(),
      customer: customers[0] ?? 0,
      payers: [...(payers?.people ?? []), ...(directs?.people ?? [])],
      depositors: payers?.people ?? [],
      shops: [calm, ...processes].map(({ shop }) => shop),
    });
    // Usually short schedules: a fault needs few purchases, but many different beginnings.
    let forgetful = random.chance(0.3);
    const steps = random.pick([4, 5, 6, 6, 8, 20]);
    const past = plays.has('database-put-back') ? new Past({ db, told: dealerApi.told }, buyers) : null;
    if (past && directs && more.chance(0.5)) {
      const hurried = more.shuffled(basket).slice(0, 3);
      await survive(() => directs.hurryToPay(calm.shop, any().work, hurried));
      await past.recordShown(calm.shop);
      await this.#processes.begunEnded();
      await past.lose(async () => {
        time.pass(4 * MINUTE);
        for (let round = 0; round < 2; round += 1) await survive(() => directs.hurry(any().work));
        for (const { work } of processes) await survive(() => work.checkHistory(false));
        await this.#processes.begunEnded();
      });
      directs.forgetStopped();
      await retried(() => calm.shop.catalog.sync());
    }
    for (let step = 0; step < steps; step += 1) {
      await this.#processes.begunEnded();
      if (past && (await past.perhapsPutBack(random, time.now, step === steps - 1))) {
        directs?.forgetStopped();
        await retried(() => calm.shop.catalog.sync());
        // Either a process starts, or the running ones continue before they have checked.
        if (random.chance(0.5)) await survive(() => any().work.checkHistory(true));
      } else {
        // In the shop, the heartbeats make this check.
        for (const { work } of processes) await survive(() => work.checkHistory(false));
      }
      if (random.chance(0.06)) {
        this.#shelf.relist(random);
        await read();
        await sellChanged(db, calm.shop);
      }
      if (random.chance(0.4)) {
        await survive(() => buySome(any().shop, buyers, random, random.pick(customers), random.pick(basket)));
      }
      if (growth) await survive(() => growth.act(any().shop));
      if (directs) await survive(() => directs.act(calm.shop, more.pick(basket)));
      await extras.act(
        processes.map(({ shop }) => shop),
        () => this.#processes.begunEnded(),
      );
      if (payers && random.chance(0.25)) await survive(() => payers.begin(any().shop));
      // A dead process's work is found late: for a while it is not swept.
      if (random.chance(0.1)) forgetful = !forgetful;
      await wake({
        db,
        works: processes.map(({ work }) => work),
        random,
        since,
        forgetful,
        tasks: [
          ...((await payers?.tasks(calm.shop)) ?? []),
          ...((await growth?.tasks()) ?? []),
          ...((await directs?.tasks(calm.shop)) ?? []),
          ...extras.tasks(),
        ],
      });
      if (random.chance(0.1)) await survive(() => decide(db, any().shop, random, since));
      // Decisions in a time that the database lost are unknown to everybody.
      if (!past && choices.chance(0.3)) await survive(() => decideCases(db, any().shop, choices, since));
      if (random.chance(0.05)) await survive(() => cancel(any().shop, random.pick(customers)));
      await past?.recordShown(calm.shop);
      time.pass(random.pick([100, 1_000, 5_000, 20_000, MINUTE, 6 * MINUTE, 20 * MINUTE]));
    }
    await this.#processes.begunEnded();
    await past?.end();
    dealerApi.setMood({ faults: false });
    life.faults = false;
    const ending = { db, time, calm, dealerApi, random, since };
    await directs?.settle(calm.work);
    let unrest = await quiesce(ending);
    await extras.settle();
    if (await hasSurplus(db, since)) {
      // It may serve the next buyer only with the right item in the right currency.
      const isRelisted = random.chance(0.5);
      if (isRelisted) this.#shelf.relist(random);
      if (isRelisted || this.#shelf.hasRaises()) await read();
      await sellChanged(db, calm.shop);
      for (const ware of this.#shelf.wares().filter(({ type }) => type === 'voucher')) {
        await buyers.buy(calm.shop, random, random.pick(customers), ware, random.whole(1, 2));
      }
      unrest = (await quiesce(ending)) ?? unrest;
    }
    const overGranted = (await growth?.violations(calm.work, calm.shop)) ?? [];
    const mayBuyAgain = past?.wentUnnoticed ?? false;
    const violations = await brokenPromises({ db, shop: calm.shop, dealerApi, buyers, since, mayBuyAgain });
    violations.push(...(await extras.violations()));
    violations.push(...overGranted, ...((await past?.soldAgain(calm.shop)) ?? []));
    if (payers) violations.push(...(await quiescePayers(payers, calm, time)));
    if (directs) {
      await directs.settle(calm.work);
      violations.push(...(await directs.violations(mayBuyAgain)));
    }
    violations.push(...(await extras.violationsOfPayments(calm.work)));
    violations.push(...(await wrongLedger(db)), ...(await wrongTimes(db)));
    if (unrest !== null) violations.push(unrest);
    const orders = await db.selectFrom('orders').select('id').where('id', '>', since).execute();
    const gains = growth?.gains ?? 0;
    return { seed, orders: orders.length, payments: (await payers?.count()) ?? 0, gains, violations };
  }

  async #clean(): Promise<void> {
    await sql`
      truncate graphile_worker._private_jobs;
      update upstream set paused_until = null, pause_cause = null, breaker_opened_at = null, probe_order_id = null,
        probe_until = null, outage_since = null, maintenance_since = null;
      update surplus_orders set allocated_to = null, due_at = null, key_id = null, wrapped_key = null, sealed = null
        where allocated_to is null;
      update orders set recheck_at = null where recheck_at is not null;
      update items set loss_cost = null, loss_at = null, seen_cost = null, seen_at = null, changed_at = null, changed_seen_at = null
        where coalesce(loss_at, seen_at, changed_at) is not null;
      delete from reconciliations;
      delete from wallets;
      delete from wallet_readings`.execute(this.#db);
  }

  /** Sells one order first: the list must show an order before it can prove that another one is absent. */
  async #sellOne(
    { shop, work }: ShopProcess,
    dealerApi: SimulatedDealerApi,
    buyers: Buyers,
    random: Random,
    ware: Ware,
  ): Promise<void> {
    dealerApi.setMood({ faults: false });
    await buyers.buy(shop, random, await buyers.join(shop), ware, 1);
    for (const { id } of await ordersIn(this.#db, 'queued')) await work.submit(id);
    this.#time.pass(2 * MINUTE);
    dealerApi.setMood({ faults: true });
  }
}

async function retried(sync: () => Promise<{ ok: boolean }>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) if ((await sync()).ok) return;
  throw new Error('the catalog could not be read');
}
