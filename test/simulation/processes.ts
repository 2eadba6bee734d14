import { randomBytes } from 'node:crypto';
import type { DealerClient } from '@storefront/dealer-client';
import { pino } from 'pino';
import { createModules, type Shop, type ShopWork } from '../../src/modules/all.ts';
import { type HistoryMemory, memoryOfProcess } from '../../src/modules/history/index.ts';
import type { PaymentMethod } from '../../src/modules/payments/index.ts';
import { createVault } from '../../src/modules/vault/index.ts';
import type { Db } from '../../src/platform/database/db.ts';
import type { Job } from '../../src/platform/jobs/catalog.ts';
import type { Slots } from '../../src/platform/jobs/slots.ts';
import { eraseFromInbox } from '../../src/telegram/inbox/store.ts';
import type { Random } from '../support/random.ts';
import { MINUTE, quarantineMs, type SimulatedTime } from './times.ts';

/** A limit that lets the simulation's owner decide alone: other tests cover budgets. */
const MUCH = '1000000000';
const PLENTY = {
  limits: {},
  notice: {},
  ceilings: { USD: MUCH, IQD: MUCH, EUR: MUCH, TRY: MUCH, GBP: MUCH, AED: MUCH, SAR: MUCH, KWD: MUCH },
};

/** The death of a process: its work ends, and only its written rows survive. */
export class Crash extends Error {}

/** Runs the task, and accepts the death of its process, also in several parts of a sweep. Other errors are findings. */
export async function survive(task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!causesOf(error).every((cause) => cause instanceof Crash)) throw error;
  }
}

/** Returns the errors of all parts of a task that goes on after an error, or the task's own error. */
export function causesOf(error: unknown): unknown[] {
  return error instanceof AggregateError ? error.errors.flatMap(causesOf) : [error];
}

/**
 * Resolves like `Promise.all`, but only after every call has ended: if one dies, no transaction of the others
 * commits during the next step.
 */
export async function together<T extends readonly unknown[] | []>(
  calls: T,
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  await Promise.allSettled(calls);
  return Promise.all(calls);
}

/** A process of the shop. */
export interface ShopProcess {
  readonly shop: Shop;
  readonly work: ShopWork;
}

/** Parts that a schedule gives to each of its processes. */
export interface ProcessGiven {
  readonly dealer: DealerClient;
  /** The payment methods. The function ends the process before and after each call. */
  readonly methods: (perhapsDie: () => void) => readonly PaymentMethod[];
  readonly random: Random;
  /** With faults, a process may die at every outgoing call and clock reading. */
  readonly life: { readonly faults: boolean };
  /** Lead of its clock, milliseconds. */
  readonly skewMs: number;
  /** The zone of its environment. */
  readonly timeZone: string;
  /** Decides which tasks the process begins without a job. Without it, all are jobs. */
  readonly begins?: Random;
}

interface ProcessesDeps {
  readonly db: Db;
  readonly time: SimulatedTime;
  /** Lets the others work while one process pauses. */
  readonly goOnWithout: (work: ShopWork, random: Random) => Promise<void>;
}

/** Starts processes of one shop. They share a database, the keys and the shop's data outside the database. */
export class Processes {
  readonly #deps: ProcessesDeps;
  readonly #memory: HistoryMemory = memoryOfProcess();
  readonly #vault = createVault({ current: 'k1', keys: new Map([['k1', randomBytes(32)]]) });
  /** Tasks that processes have begun without a job; each resolves to an error that counts, or null. */
  #begun: Promise<unknown>[] = [];
  /** Names of the running calls. */
  readonly #calls = new Set<{ readonly name: string }>();

  constructor(deps: ProcessesDeps) {
    this.#deps = deps;
  }

  /** Returns the names of the running handlers. */
  underWay(): string[] {
    return [...this.#calls].map(({ name }) => name);
  }

  /** Waits for the tasks that processes have begun without a job. @throws their first error */
  async begunEnded(): Promise<void> {
    // A task may begin another one.
    while (this.#begun.length > 0) {
      const begun = this.#begun;
      this.#begun = [];
      const error = (await Promise.all(begun)).find((one) => one !== null);
      if (error !== undefined) throw error;
    }
  }

  start({ dealer, methods, random, life, skewMs, timeZone, begins }: ProcessGiven): ShopProcess {
    const { db, time, goOnWithout } = this.#deps;
    const perhapsDie = () => {
      if (life.faults && random.chance(0.01)) throw new Crash('the process died');
    };
    // A process may pause in the middle of an attempt, and continue after the others have given the attempt
    // up.
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
    const created = createModules({
      db,
      dealer: mortal,
      vault: this.#vault,
      log: pino({ level: 'silent' }),
      clock: () => {
        perhapsDie();
        return new Date(time.now + skewMs);
      },
      timeZone,
      eraseFromInbox,
      ...(begins && {
        slots: this.#slots(begins, (orderId) => process.work.confirm(orderId)),
      }),
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

  /** Creates the slots of a process, which are free now and then; its end may come before a task. */
  #slots(random: Random, confirm: (orderId: string) => Promise<void>): Slots {
    const perform = async (task: Job | (() => Promise<void>)) => {
      if (typeof task === 'function') return task();
      const { orderId } = task.payload as { orderId?: string };
      if (task.task === 'confirm_order' && orderId !== undefined) await confirm(orderId);
    };
    const run = (task: Job | (() => Promise<void>)) => {
      if (!random.chance(0.8)) return;
      const ended = survive(() => perform(task)).then(
        () => null,
        (error: unknown) => error,
      );
      this.#begun.push(ended);
    };
    return { take: () => (random.chance(0.5) ? { run, giveBack: () => {} } : null) };
  }

  /** Wraps the handlers to record each one while it runs. */
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
