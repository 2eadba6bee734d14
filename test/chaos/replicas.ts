import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEAD_PART_CODE } from '../../src/health.ts';
import {
  type ShopProcess,
  type ShopProcessOptions,
  startShopProcess,
} from '../support/process/shop-process.ts';
import type { Random } from '../support/random.ts';
import type { Balancer } from './balancer.ts';

/** Maximum number of starting processes: a start costs a second of a processor. */
const MOST_STARTING = 3;

/** A place for one process at a time, with a data folder of its own. */
interface Machine {
  readonly dataDir: string;
  /** Path of the program of the version that is installed; undefined for today's. */
  program: string | undefined;
}

/** Several processes of the real shop on one database, behind one address. A dead process is replaced. */
export class Replicas {
  readonly #env: Readonly<Record<string, string>>;
  readonly #balancer: Balancer;
  readonly #wanted: number;
  #spares: number;
  readonly #furthestClockMs: number;
  #starts = 0;
  /** False until a process of the earlier version is open: the others then find its compiled code. */
  #isCompiled: boolean;
  readonly #machines: readonly Machine[];
  /** Machines without a process. */
  readonly #free: Machine[];
  /** The machines of the open processes. */
  readonly #open = new Map<ShopProcess, Machine>();
  readonly #starting = new Set<Promise<void>>();
  readonly #dismissed = new Set<ShopProcess>();
  #stopping = false;
  /** Number of processes killed during their work. */
  kills = 0;
  /** Number of failed starts, as while the database is down. */
  failedStarts = 0;
  /** Number of processes that could not recover and ended with the exit code for a restart. */
  givenUp = 0;
  /** Last lines of processes that ended without a kill. */
  readonly ownEnds: string[] = [];

  /**
   * `spares`: number of additional processes, so that one is at work despite consecutive deaths.
   * `furthestClockMs`: every fourth process has a clock that is so far ahead or behind; 0 for none.
   * `earlierProgram`: program of an earlier version, which all machines have at first. Default: today's version.
   */
  constructor(options: {
    env: Readonly<Record<string, string>>;
    balancer: Balancer;
    count: number;
    spares: number;
    furthestClockMs: number;
    earlierProgram?: string | undefined;
  }) {
    this.#env = options.env;
    this.#balancer = options.balancer;
    this.#wanted = options.count;
    this.#spares = options.spares;
    this.#furthestClockMs = options.furthestClockMs;
    this.#isCompiled = options.earlierProgram === undefined;
    this.#machines = Array.from({ length: options.count + options.spares }, (_, number) => ({
      dataDir: join(options.env.DATA_DIR ?? 'data', String(number)),
      program: options.earlierProgram,
    }));
    this.#free = [...this.#machines];
  }

  /** Returns the readiness of each open process: `ready`, or its problems. */
  async readiness(): Promise<string[]> {
    return Promise.all([...this.#open.keys()].map(({ operationsUrl }) => readinessOf(operationsUrl)));
  }

  /** Returns the lines with this message that the open processes have logged, as text. */
  logged(message: string): string[] {
    const lines = [...this.#open.keys()].flatMap(({ log }) => log.filter(({ msg }) => msg === message));
    return lines.map((line) => JSON.stringify(line));
  }

  /** Returns the warnings and errors that the open processes have logged within this time, oldest first, without stacks. */
  warned(from: Date, to: Date): string[] {
    const [first, last] = [from.toISOString(), to.toISOString()];
    const lines = [...this.#open.keys()].flatMap(({ log }) =>
      log.filter(
        ({ level, time }) =>
          ['warn', 'error', 'fatal'].includes(String(level)) && String(time) >= first && String(time) <= last,
      ),
    );
    return lines
      .map(({ time, replica, msg, err }) => {
        const { message = '' } = (err ?? {}) as { message?: string };
        return `${time} ${replica}: ${String(msg).split('\n')[0]} ${message}`.trimEnd();
      })
      .sort();
  }

  /** Returns the lines that the open processes have logged about a purchase, oldest first. */
  loggedOf(code: string): string[] {
    const lines = [...this.#open.keys()].flatMap(({ log }) =>
      log.filter(({ purchase }) => purchase === code),
    );
    return lines
      .toSorted((one, other) => String(one.time).localeCompare(String(other.time)))
      .map((line) => JSON.stringify(line));
  }

  /** Resolves when the wanted number of processes is open. */
  async start(): Promise<void> {
    this.#fill();
    while (this.#open.size < this.#wanted) {
      if (this.#starting.size === 0) throw new Error('no process of the shop starts');
      await Promise.race(this.#starting);
    }
  }

  /** Kills a working process by SIGKILL. Returns false without one. */
  async killOne(random: Random): Promise<boolean> {
    const atWork = [...this.#open.keys()].filter(isAtWork);
    if (atWork.length === 0) return false;
    const shop = random.pick(atWork);
    this.#dismissed.add(shop);
    this.#open.delete(shop);
    await shop.kill();
    this.#balancer.remove(shop.url);
    this.kills += 1;
    this.#fill();
    return true;
  }

  /** Ends the use of spares: without kills the wanted number is enough. */
  async dismissSpares(): Promise<void> {
    this.#spares = 0;
    await Promise.all(this.#starting);
    const spares = [...this.#open.keys()].slice(this.#wanted);
    await Promise.all(spares.map((shop) => this.#dismiss(shop)));
  }

  /** Replaces one process after the other by a clean stop and a new start, like a release. */
  async renew(): Promise<void> {
    for (const shop of [...this.#open.keys()]) {
      await this.#dismiss(shop);
      this.#fill();
      await Promise.all(this.#starting);
    }
  }

  /** Returns the number of machines with the earlier version. */
  get earlier(): number {
    return this.#machines.filter(({ program }) => program !== undefined).length;
  }

  /** Installs today's version on a machine with the earlier one, and waits until its process is open. */
  async upgradeOne(): Promise<void> {
    const [shop, machine] = [...this.#open].find(([, { program }]) => program !== undefined) ?? [];
    if (!shop || !machine) throw new Error('no process of the earlier version is open');
    machine.program = undefined;
    await this.#dismiss(shop);
    this.#fill();
    while (![...this.#open.values()].includes(machine)) {
      if (this.#starting.size === 0) throw new Error('no process of today starts');
      await Promise.race(this.#starting);
    }
  }

  /** Stops all processes cleanly. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#starting);
    await Promise.all([...this.#open.keys()].map((shop) => shop.stop()));
  }

  async #dismiss(shop: ShopProcess): Promise<void> {
    this.#dismissed.add(shop);
    this.#open.delete(shop);
    this.#balancer.remove(shop.url);
    await shop.stop();
  }

  #fill(): void {
    while (
      !this.#stopping &&
      this.#open.size + this.#starting.size < this.#wanted + this.#spares &&
      this.#starting.size < (this.#isCompiled ? MOST_STARTING : 1)
    ) {
      // A process that ends keeps its machine until it is gone.
      const machine = this.#free.shift();
      if (!machine) return;
      const starting = this.#startOne(machine).finally(() => {
        this.#starting.delete(starting);
        this.#fill();
      });
      this.#starting.add(starting);
    }
  }

  #clock(): ShopProcessOptions {
    this.#starts += 1;
    if (this.#furthestClockMs === 0 || this.#starts % 4 !== 0) return {};
    return { clockAheadMs: this.#starts % 8 === 0 ? this.#furthestClockMs : -this.#furthestClockMs };
  }

  async #startOne(machine: Machine): Promise<void> {
    const { program, dataDir } = machine;
    let shop: ShopProcess;
    try {
      shop = await startShopProcess({ ...this.#env, DATA_DIR: dataDir }, { ...this.#clock(), program });
    } catch {
      this.#free.push(machine);
      this.failedStarts += 1;
      // An immediate failure would otherwise be retried in a tight loop that blocks other work.
      await sleep(100);
      return;
    }
    this.#isCompiled = true;
    this.#open.set(shop, machine);
    this.#balancer.add(shop.url);
    void shop.ended.then((code) => {
      this.#free.push(machine);
      if (!this.#dismissed.has(shop) && !this.#stopping) {
        if (code === DEAD_PART_CODE) this.givenUp += 1;
        const said = [...shop.log.slice(-3).map((line) => JSON.stringify(line)), ...shop.errors.slice(-20)];
        if (code !== DEAD_PART_CODE) this.ownEnds.push(said.join('\n'));
        this.#open.delete(shop);
        this.#balancer.remove(shop.url);
      }
      this.#fill();
    });
  }
}

async function readinessOf(operationsUrl: string): Promise<string> {
  const response = await fetch(`${operationsUrl}/readyz`).catch(() => null);
  if (!response) return 'gone';
  const { problems } = (await response.json()) as { problems?: string[] };
  return problems?.join('; ') ?? 'ready';
}

/** Returns true if a process has logged something about an order since it opened. */
function isAtWork({ log }: ShopProcess): boolean {
  const opened = log.findIndex((line) => line.msg === 'the shop is open');
  return log.slice(opened).some((line) => line.order !== undefined || line.purchase !== undefined);
}
