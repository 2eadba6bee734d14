import { randomBytes } from 'node:crypto';
import type { DealerClient } from '@storefront/dealer-client';
import { pino } from 'pino';
import type { Db } from '../../src/database/db.ts';
import { createShop, type ShopWork } from '../../src/shop/create-shop.ts';
import { type HistoryMemory, memoryOfProcess } from '../../src/shop/history/memory.ts';
import type { PaymentMethod } from '../../src/shop/payments/methods/method.ts';
import type { Shop } from '../../src/shop/shop.ts';
import { createVault } from '../../src/shop/vault/vault.ts';
import type { Random } from '../support/random.ts';
import { MINUTE, quarantineMs, type SimulatedTime } from './times.ts';

/** The owner of the simulation decides alone, whatever the amounts: budgets have tests of their own. */
const MUCH = '1000000000';
const PLENTY = {
  limits: {},
  notice: {},
  ceilings: { USD: MUCH, IQD: MUCH, EUR: MUCH, TRY: MUCH, GBP: MUCH, AED: MUCH, SAR: MUCH, KWD: MUCH },
};

/** A process that died: what it was doing is over, and nothing of it is known but what it wrote. */
class Crash extends Error {}

/** Does it, and lets a process die of it; anything else that goes wrong is a finding. */
export async function survive(task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
}

/** A process of the shop. */
export interface ShopProcess {
  readonly shop: Shop;
  readonly work: ShopWork;
}

/** What a schedule gives to each of its processes. */
export interface ProcessGiven {
  readonly dealer: DealerClient;
  /** The methods of payment; the function ends the process before and after each call. */
  readonly methods: (perhapsDie: () => void) => readonly PaymentMethod[];
  readonly random: Random;
  /** While there are faults a process may die at every call out and whenever it looks at the clock. */
  readonly life: { readonly faults: boolean };
  /** How far its clock is ahead, milliseconds. */
  readonly skewMs: number;
  /** The zone of its environment. */
  readonly timeZone: string;
}

interface ProcessesDeps {
  readonly db: Db;
  readonly time: SimulatedTime;
  /** What the others do while one process stands still. */
  readonly goOnWithout: (work: ShopWork, random: Random) => Promise<void>;
}

/** Starts processes of one shop: they share a database, the keys and what the shop keeps outside the database. */
export class Processes {
  readonly #deps: ProcessesDeps;
  readonly #memory: HistoryMemory = memoryOfProcess();
  readonly #vault = createVault({ current: 'k1', keys: new Map([['k1', randomBytes(32)]]) });
  /** What the processes are at, by its beginning: a name for each call. */
  readonly #calls = new Set<{ readonly name: string }>();

  constructor(deps: ProcessesDeps) {
    this.#deps = deps;
  }

  /** The handlers that were called and have not ended. */
  underWay(): string[] {
    return [...this.#calls].map(({ name }) => name);
  }

  start({ dealer, methods, random, life, skewMs, timeZone }: ProcessGiven): ShopProcess {
    const { db, time, goOnWithout } = this.#deps;
    const perhapsDie = () => {
      if (life.faults && random.chance(0.01)) throw new Crash('the process died');
    };
    // A process may stand still in the middle of an attempt, and go on when the others have given it up.
    const perhapsStandStill = async () => {
      if (life.faults && random.chance(0.005)) await goOnWithout(process.work, random);
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
      db,
      dealer: mortal,
      vault: this.#vault,
      log: pino({ level: 'silent' }),
      clock: () => {
        perhapsDie();
        return new Date(time.now + skewMs);
      },
      timeZone,
      memory: this.#memory,
      paymentMethods: methods(perhapsDie),
      adjustments: PLENTY,
      owners: [1],
      settings: {
        pollMinS: 5,
        attemptMs: 35_000,
        callbackBase: null,
        breakerCooldownMs: MINUTE,
        quarantineVoucherMs: quarantineMs.voucher,
        quarantineTopUpMs: quarantineMs['top-up'],
        absenceScanGapMs: MINUTE,
        reconcileEveryMs: 60 * MINUTE,
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
}
