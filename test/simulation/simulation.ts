import { randomBytes } from 'node:crypto';
import type { DealerClient } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Db } from '../../src/database/db.ts';
import type { OrderState } from '../../src/database/tables/orders/orders.ts';
import { createShop, type ShopWork } from '../../src/shop/create-shop.ts';
import { type HistoryMemory, memoryOfProcess } from '../../src/shop/history/memory.ts';
import type { ReviewDecision, Shop } from '../../src/shop/shop.ts';
import { createVault } from '../../src/shop/vault/vault.ts';
import { storyOf } from '../support/database/evidence.ts';
import { type Fault, playedFaults } from '../support/dealer/faults.ts';
import { createRandom, type Random } from '../support/random.ts';
import { owner } from '../support/telegram/actors.ts';
import { Buyers } from './buyers.ts';
import { createSimulatedDealerApi, type SimulatedDealerApi } from './dealer-api.ts';
import { Growth } from './growth.ts';
import { Past } from './past.ts';
import { Payers, simulateClock } from './payers.ts';
import { brokenPromises } from './promises.ts';
import { Shelf, type Ware } from './shelf.ts';
import { day, minute, quarantineMs } from './times.ts';

/** After the faults have ended, everything must quiesce within 400 rounds of a quarter of an hour and more. */
const mostRounds = 400;

/** How many schedules have a fault; those that take long to play have it less often. */
const shareOf: Readonly<Record<Fault, number>> = {
  'growing-list': 0.12,
  'double-execution': 0.3,
  'refusal-that-acted': 0.3,
  'own-clocks': 0.3,
  'database-put-back': 0.15,
  'wrong-answer': 0.3,
};

/** What a person decides about an order in review: mostly to give the money back. */
const decisions: readonly ReviewDecision[] = ['retry', 'retry', 'refund', 'refund', 'delivered-elsewhere'];

/** A process that died: what it was doing is over, and nothing of it is known but what it wrote. */
class Crash extends Error {}

export interface Verdict {
  readonly seed: number;
  readonly orders: number;
  readonly payments: number;
  /** Bonuses that were posted and gifts that were opened. */
  readonly gains: number;
  /** Empty when every promise was kept. */
  readonly violations: string[];
}

/**
 * Plays schedules of purchases against a faulty Dealer API, with processes that die at any moment, in virtual time on a real
 * database. The handlers are woken by what the rows say, in any order and several at once, as jobs and replicas would.
 */
export class Simulation {
  readonly #db: Db;
  readonly #url: string;
  /** What the shop keeps outside the database. */
  readonly #memory: HistoryMemory = memoryOfProcess();
  readonly #vault = createVault({ current: 'k1', keys: new Map([['k1', randomBytes(32)]]) });
  #now: number;
  #nextCustomer = 1_000_000;
  #nextDealerOrder = 1;
  readonly #shelf = new Shelf();
  /** What the processes are at, by its beginning: a name for each call. */
  readonly #calls = new Set<{ readonly name: string }>();

  constructor({ db, url }: { readonly db: Db; readonly url: string }) {
    this.#db = db;
    this.#url = url;
    this.#now = Date.now();
  }

  /** The handlers that were called and have not ended. */
  underWay(): string[] {
    return [...this.#calls].map(({ name }) => name);
  }

  /** One schedule, and whether it kept every promise. */
  async play(seed: number): Promise<Verdict> {
    const random = createRandom(seed);
    // Of its own, so that cases change no schedule that has none.
    const choices = createRandom(seed + 1_000_000);
    // A time of its own for each: what an earlier schedule left unresolved is out of sight.
    this.#now += 3 * day;
    await this.#clean();
    await simulateClock(this.#db);
    const plays = new Set(playedFaults().filter((fault) => random.chance(shareOf[fault])));
    const dealerApi = createSimulatedDealerApi({
      ...{ random, now: () => this.#now, firstId: this.#nextDealerOrder, shelf: this.#shelf, plays },
      pass: (ms) => {
        this.#now += ms;
      },
    });
    const buyers = new Buyers(this.#nextCustomer);
    this.#nextCustomer += 10;
    this.#nextDealerOrder += 10_000;
    const life = { faults: true };
    // Clocks up to ten minutes apart.
    const skew = () => (plays.has('own-clocks') ? random.whole(-5 * minute, 5 * minute) : 0);
    // What the provider was paid since the database went back, the shop can't know of: there nobody adds money.
    const payers = plays.has('database-put-back')
      ? null
      : await Payers.join({ db: this.#db, random, now: () => this.#now }, [
          this.#nextCustomer - 1,
          this.#nextCustomer - 2,
        ]);
    const processes = [1, 2, 3].map(() => this.#process(dealerApi.dealer, payers, random, life, skew()));
    const calm = this.#process(dealerApi.dealer, payers, random, { faults: false }, 0);
    await payers?.arrive(calm.shop);
    const any = () => random.pick(processes);
    const first = await this.#db
      .selectFrom('orders')
      .select(sql<string>`coalesce(max(id), 0)`.as('id'))
      .executeTakeFirst();
    const since = first?.id ?? '0';
    if (first === undefined || first.id === '0') await retried(() => calm.shop.catalog.sync());
    let basket = this.#shelf.basket(random);
    await this.#sellOne(calm, dealerApi, buyers, random, random.pick(basket));

    const customers: number[] = [];
    for (let count = random.whole(1, 3); count > 0; count -= 1) customers.push(await buyers.join(calm.shop));
    // What a database that went back has forgotten, people still know. Numbers of its own: the rest of a seed stays as it was.
    const growth = plays.has('database-put-back')
      ? null
      : await Growth.begin({ db: this.#db, random: createRandom(seed + 1), buyers, seed }, calm.shop);
    await growth?.join(calm.shop);
    // Mostly short ones: what goes wrong needs few purchases, but many different beginnings.
    let forgetful = random.chance(0.3);
    const steps = random.pick([4, 5, 6, 6, 8, 20]);
    const past = plays.has('database-put-back') ? new Past({ db: this.#db, url: this.#url }, buyers) : null;
    for (let step = 0; step < steps; step += 1) {
      if (past && (await past.perhapsPutBack(random, this.#now, step === steps - 1))) {
        await retried(() => calm.shop.catalog.sync());
        // Either a process starts, or those that run go on and have not looked yet.
        if (random.chance(0.5)) await survive(() => any().work.checkHistory(true));
      } else {
        // As heartbeats do.
        for (const { work } of processes) await survive(() => work.checkHistory(false));
      }
      if (random.chance(0.06)) {
        await this.#relist(calm.shop, random);
        basket = basket.map(({ item }) => this.#shelf.ware(item)).filter((ware) => ware !== undefined);
      }
      if (random.chance(0.4)) {
        await survive(() => buy(any().shop, buyers, random, random.pick(customers), random.pick(basket)));
      }
      if (growth) await survive(() => growth.act(any().shop));
      if (payers && random.chance(0.25)) await survive(() => payers.begin(any().shop));
      // What a dead process was at is found late: for a while nobody looks after it.
      if (random.chance(0.1)) forgetful = !forgetful;
      await this.#wake(
        processes.map(({ work }) => work),
        random,
        since,
        forgetful,
        [...((await payers?.tasks(calm.shop)) ?? []), ...((await growth?.tasks()) ?? [])],
      );
      if (random.chance(0.1)) await survive(() => this.#decide(any().shop, random, since));
      // Nobody remembers what was decided in a time that the database lost.
      if (!past && choices.chance(0.3)) await survive(() => this.#decideCases(any().shop, choices, since));
      if (random.chance(0.05)) await survive(() => this.#cancel(any().shop, random.pick(customers)));
      await past?.recordShown(calm.shop);
      this.#now += random.pick([100, 1_000, 5_000, 20_000, minute, 6 * minute, 20 * minute]);
    }
    await past?.end();
    dealerApi.setMood({ faults: false });
    life.faults = false;
    let rounds = await this.#quiesce(calm, dealerApi, random, since);
    if (await this.#hasSurplus(since)) {
      // Whoever comes next may be served by it: the right item in the right currency, or not at all.
      if (random.chance(0.5)) await this.#relist(calm.shop, random);
      for (const ware of this.#shelf.wares().filter(({ type }) => type === 'voucher')) {
        await buyers.buy(calm.shop, random, random.pick(customers), ware, random.whole(1, 2));
      }
      rounds = Math.max(rounds, await this.#quiesce(calm, dealerApi, random, since));
    }
    const overGranted = (await growth?.violations(calm.work, calm.shop)) ?? [];
    const violations = await brokenPromises({
      db: this.#db,
      shop: calm.shop,
      ...{ dealerApi, buyers },
      since,
      mayBuyAgain: past?.wentUnnoticed ?? false,
    });
    violations.push(...overGranted, ...((await past?.soldAgain(calm.shop)) ?? []));
    if (payers) violations.push(...(await this.#quiescePayers(payers, calm)));
    if (rounds >= mostRounds) violations.push(await this.#unrest(since));
    const orders = await this.#db.selectFrom('orders').select('id').where('id', '>', since).execute();
    const gains = growth?.gains ?? 0;
    return { seed, orders: orders.length, payments: (await payers?.count()) ?? 0, gains, violations };
  }

  /** Everything is paid, heard and woken: then provider and shop must say the same, and the ledger is in order. */
  async #quiescePayers(payers: Payers, { shop, work }: { shop: Shop; work: ShopWork }): Promise<string[]> {
    if ((await payers.count()) === 0) return [];
    const violations = await payers.quiesce(work, (to) => {
      this.#now = to;
    });
    violations.push(...(await payers.differences()));
    const { postings: _, ...invariants } = await shop.ledger.audit();
    for (const [name, holds] of Object.entries(invariants)) if (!holds) violations.push(`ledger: ${name}`);
    return violations;
  }

  /** A process of the shop; while there are faults it may die at every call out and whenever it looks at the clock. */
  #process(
    dealer: DealerClient,
    payers: Payers | null,
    random: Random,
    life: { faults: boolean },
    skewMs: number,
  ): { shop: Shop; work: ShopWork } {
    const perhapsDie = () => {
      if (life.faults && random.chance(0.01)) throw new Crash('the process died');
    };
    // A process may stand still in the middle of an attempt, and go on when the others have given it up.
    const perhapsStandStill = async () => {
      if (life.faults && random.chance(0.005)) await this.#goOnWithout(process.work, random);
    };
    const mortal: DealerClient = {
      ...dealer,
      async createOrder(input, options) {
        perhapsDie();
        await perhapsStandStill();
        const outcome = await dealer.createOrder(input, options);
        await perhapsStandStill();
        perhapsDie();
        return outcome;
      },
      async order(id) {
        perhapsDie();
        return dealer.order(id);
      },
      async listOrders(query) {
        perhapsDie();
        return dealer.listOrders(query);
      },
    };
    const created = createShop({
      db: this.#db,
      dealer: mortal,
      vault: this.#vault,
      log: pino({ level: 'silent' }),
      clock: () => {
        perhapsDie();
        return new Date(this.#now + skewMs);
      },
      memory: this.#memory,
      paymentMethods: payers?.methods(perhapsDie) ?? [],
      settings: {
        pollMinS: 5,
        attemptMs: 35_000,
        callbackBase: null,
        breakerCooldownMs: minute,
        quarantineVoucherMs: quarantineMs.voucher,
        quarantineTopUpMs: quarantineMs['top-up'],
        absenceScanGapMs: minute,
        reconcileEveryMs: 60 * minute,
      },
    });
    const process = { shop: created.shop, work: this.#noted(created.work) };
    return process;
  }

  /** The same handlers, each noted while it is under way. */
  #noted(work: ShopWork): ShopWork {
    return new Proxy(work, {
      get: (target, name, receiver) => {
        const handler: unknown = Reflect.get(target, name, receiver);
        if (typeof handler !== 'function') return handler;
        return async (...args: unknown[]) => {
          const call = { name: String(name) };
          this.#calls.add(call);
          try {
            return await handler.apply(target, args);
          } finally {
            this.#calls.delete(call);
          }
        };
      },
    });
  }

  /** What the others do while one process stands still: they look after what it had begun, perhaps until it is attempted again. */
  async #goOnWithout(work: ShopWork, random: Random): Promise<void> {
    this.#now += 40_000;
    for (const { id } of await this.#ordersIn('submitting')) await survive(() => work.resolve(id));
    if (random.chance(0.5)) return;
    this.#now += 20 * minute;
    await survive(() => work.scan());
    this.#now += 61_000;
    await survive(() => work.scan());
    for (const { id } of await this.#ordersIn('queued')) await survive(() => work.submit(id));
  }

  #ordersIn(state: OrderState): Promise<{ id: string }[]> {
    return this.#db.selectFrom('orders').select('id').where('state', '=', state).execute();
  }

  async #clean(): Promise<void> {
    await sql`
      delete from graphile_worker._private_jobs;
      update upstream set paused_until = null, pause_cause = null, breaker_opened_at = null, probe_order_id = null,
        probe_until = null, outage_since = null, maintenance_since = null;
      update surplus_orders set allocated_to = null, due_at = null, key_id = null, wrapped_key = null, sealed = null
        where allocated_to is null;
      update orders set recheck_at = null where recheck_at is not null;
      delete from reconciliations;
      delete from wallets;
      delete from wallet_readings`.execute(this.#db);
  }

  /** The list has to show something before it can prove that an order is not in it. */
  async #sellOne(
    { shop, work }: { shop: Shop; work: ShopWork },
    dealerApi: SimulatedDealerApi,
    buyers: Buyers,
    random: Random,
    ware: Ware,
  ): Promise<void> {
    dealerApi.setMood({ faults: false });
    await buyers.buy(shop, random, await buyers.join(shop), ware, 1);
    for (const { id } of await this.#ordersIn('queued')) await work.submit(id);
    this.#now += 2 * minute;
    dealerApi.setMood({ faults: true });
  }

  /** The dealer lists an item in another currency, and the shop reads it. */
  async #relist(shop: Shop, random: Random): Promise<void> {
    this.#shelf.relist(random);
    await retried(() => shop.catalog.sync());
  }

  async #hasSurplus(since: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('surplus_orders')
      .select('id')
      .where('order_id', '>', since)
      .where('sealed', 'is not', null)
      .where('allocated_to', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** What the rows say is to be done, several at once and in any order; some of it twice. */
  async #wake(
    works: readonly ShopWork[],
    random: Random,
    since: string,
    forgetful: boolean,
    tasks: ((work: ShopWork) => Promise<unknown>)[],
  ): Promise<void> {
    const rows = await this.#db
      .selectFrom('orders')
      .select(['id', 'state'])
      .where('id', '>', since)
      .where('state', 'in', ['queued', 'submitting', 'accepted', 'review', 'succeeded'])
      .execute();
    for (const { id, state } of rows) {
      if (state === 'queued')
        tasks.push(
          (work) => work.submit(id),
          (work) => work.submit(id),
        );
      if (state === 'submitting' && !forgetful) tasks.push((work) => work.resolve(id));
      if (state === 'accepted')
        tasks.push(
          (work) => work.confirm(id),
          (work) => work.confirm(id),
        );
      if (state === 'succeeded' && random.chance(0.1)) tasks.push((work) => work.confirm(id));
    }
    tasks.push(
      (work) => work.scan(),
      (work) => work.scan(),
      (work) => work.poll(),
      (work) => work.recheckOrders(),
      (work) => work.fetchSurplus(),
      (work) => work.probeDealer(),
      (work) => work.checkHistory(false),
      (work) => work.recover(),
      (work) => work.reconcile(),
      (work) => work.fetchOrphans(),
    );
    const chosen = random.shuffled(tasks).filter(() => random.chance(0.7));
    const width = random.whole(1, 6);
    for (let start = 0; start < chosen.length; start += width) {
      await Promise.all(
        chosen.slice(start, start + width).map((task) => survive(() => task(random.pick(works)))),
      );
    }
  }

  async #decide(shop: Shop, random: Random, since: string): Promise<void> {
    const rows = await this.#db
      .selectFrom('orders as o')
      .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
      .select(['p.code', 'o.unit', 'o.state'])
      .where('o.id', '>', since)
      .where('o.state', 'in', ['review', 'reversed'])
      .execute();
    for (const { code, unit, state } of rows) {
      if (state === 'reversed')
        await shop.reversals.decide(`${code}-${unit}`, random.pick(['refunded', 'kept']), owner(1));
      else await shop.reviews.decide(`${code}-${unit}`, random.pick(decisions), owner(1));
    }
  }

  /** Customers report codes, and two admins decide at once. */
  async #decideCases(shop: Shop, random: Random, since: string): Promise<void> {
    const rows = await this.#db
      .selectFrom('orders as o')
      .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
      .select(['p.code', 'o.unit', 'p.customer_id'])
      .where('o.id', '>', since)
      .where('o.state', 'in', ['succeeded', 'reversed'])
      .where('p.type', '=', 'voucher')
      .execute();
    for (const row of rows.filter(() => random.chance(0.3))) {
      const code = `${row.code}-${row.unit}`;
      await shop.codeProblems.open(code, Number(row.customer_id), 'used');
      const cost = await shop.codeProblems.replacementCost(code);
      const decisions = [1, 2].map((admin) => {
        const kind = random.pick(
          cost === null ? (['refunded', 'closed'] as const) : (['refunded', 'replaced'] as const),
        );
        const decision = kind === 'replaced' ? { kind, cost: cost?.amount ?? '' } : { kind };
        return shop.codeProblems.decide(code, decision, owner(admin));
      });
      await Promise.all(decisions);
    }
  }

  async #cancel(shop: Shop, customer: number): Promise<void> {
    const { entries } = await shop.purchases.list(customer, 1);
    for (const purchase of entries) await shop.purchases.cancel(purchase.code, customer);
  }

  /** Everybody behaves again: after some hours nothing may be left to do but what a person has to decide. */
  async #quiesce(
    { shop, work }: { shop: Shop; work: ShopWork },
    dealerApi: SimulatedDealerApi,
    random: Random,
    since: string,
  ): Promise<number> {
    let calmRounds = 0;
    let open = await this.#openOrders(since);
    for (let round = 0; round < mostRounds; round += 1) {
      await work.checkHistory(round === 0);
      await work.recover();
      if (await this.#isHeld()) await work.probeDealer();
      for (const { id, state } of open) {
        if (state === 'queued') await work.submit(id);
        if (state === 'submitting') await work.resolve(id);
        if (state === 'accepted' || state === 'review') await work.confirm(id);
      }
      await work.scan();
      await work.fetchSurplus();
      await work.reconcile();
      await work.fetchOrphans();
      await this.#decide(shop, random, since);
      open = await this.#openOrders(since);
      if (open.length === 0 && this.#now > dealerApi.quietAt()) calmRounds += 1;
      // A quarantine passes in a few steps, and two scans a gap apart fit between them.
      if (open.length > 0) this.#now += round % 2 === 0 ? 61_000 : 21 * minute;
      else this.#now = Math.max(this.#now, dealerApi.quietAt()) + 62 * minute;
      // Two more scans for what appeared last.
      if (calmRounds > 2) {
        await work.recheckOrders();
        return round;
      }
    }
    return mostRounds;
  }

  /** Orders that are not final, in the order in which they were placed. */
  #openOrders(since: string): Promise<{ id: string; state: OrderState }[]> {
    return this.#db
      .selectFrom('orders')
      .select(['id', 'state'])
      .where('id', '>', since)
      .where('final_at', 'is', null)
      .orderBy('id')
      .execute();
  }

  /** Whether submitting is held, so that a look at the Dealer API is planned. */
  async #isHeld(): Promise<boolean> {
    const { pause_cause } = await this.#db
      .selectFrom('upstream')
      .select('pause_cause')
      .executeTakeFirstOrThrow();
    return pause_cause !== null && pause_cause !== 'rate-limited';
  }

  /** What is left to do, with what holds everybody up and the story of the first order. */
  async #unrest(since: string): Promise<string> {
    const open = await this.#openOrders(since);
    const what = open.map(({ id, state }) => `${id} ${state}`).join(', ') || 'the Dealer API';
    const upstream = await this.#db.selectFrom('upstream').selectAll().executeTakeFirst();
    const { rows: recoveries } = await sql`select * from recoveries`
      .execute(this.#db)
      .catch(() => ({ rows: [] }));
    const story = open[0] ? await storyOf(this.#db, open[0].id) : '';
    return `not at rest: ${what}; now ${new Date(this.#now).toISOString()}; ${JSON.stringify({ upstream, recoveries })}: ${story}`;
  }
}

/** Up to three vouchers, or one top-up. */
function buy(shop: Shop, buyers: Buyers, random: Random, customer: number, ware: Ware): Promise<void> {
  return buyers.buy(shop, random, customer, ware, ware.type === 'voucher' ? random.whole(1, 3) : 1);
}

/** Does it, and lets a process die of it; anything else that goes wrong is a finding. */
async function survive(task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
}

async function retried(sync: () => Promise<{ ok: boolean }>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) if ((await sync()).ok) return;
  throw new Error('the catalog could not be read');
}
