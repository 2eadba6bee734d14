import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../logging.ts';
import type { DialogChange } from '../ui/dialog-slot.ts';
import type { ClaimedUpdate, DoneUpdate, InboxStore } from './store.ts';

/** The outcome of an update: done for good, with what it did to the dialog, or to be handled again after a while. */
export type Verdict =
  | { readonly done: true; readonly dialog: DialogChange }
  | { readonly done: false; readonly againAfterMs: number };

export interface DispatcherOptions {
  readonly store: InboxStore;
  readonly log: Logger;
  /** Handles one update. What it throws is logged, and the update counts as done. */
  readonly handle: (claimed: ClaimedUpdate) => Promise<Verdict>;
  /** Notifies the sender of an update that it is given up: it broke its handler too often, or hung. */
  readonly giveUp: (claimed: ClaimedUpdate, why: 'too-many-tries' | 'hung') => Promise<void>;
  /** The most handlers at a time; 100 by default. */
  readonly concurrency?: number;
  /** How often running handlers' leases are extended; must be well below the lease. 3 s by default. */
  readonly heartbeatMs?: number;
  /** How often lanes are looked for that no wake-up named; 2 s by default. */
  readonly scanMs?: number;
  /** A handler that runs longer hangs: its update is given up so that the lane goes on. 120 s by default. */
  readonly timeLimitMs?: number;
  /** A claim beyond this number is not handled any more; 20 by default, since a process that is killed again and again claims
   * an update again and again, too. */
  readonly maxTries?: number;
}

interface Running {
  readonly claimed: ClaimedUpdate;
  readonly since: number;
  /** Ends the wait for a handler that hangs. */
  readonly abandon: () => void;
}

const FIRST_RETRY_MS = 20;
const LONGEST_RETRY_MS = 5_000;

/**
 * Hands stored updates to their handler: in order within a lane, in parallel across lanes and replicas. One statement at
 * a time is under way; whatever ends meanwhile goes into the next one, so a burst costs few statements and a quiet
 * lane's next update still starts at once.
 */
export class Dispatcher {
  readonly #options: Required<DispatcherOptions>;
  readonly #running = new Map<string, Running>();
  /** Lanes to look at, in the order in which they were announced. */
  readonly #wanted = new Set<string>();
  #done: DoneUpdate[] = [];
  /** Places set aside for claims under way. */
  #reserved = 0;
  #turning: Promise<void> | null = null;
  #phase: 'waiting' | 'open' | 'stopping' | 'stopped' = 'waiting';
  #timers: NodeJS.Timeout[] = [];
  #idle: (() => void)[] = [];

  constructor(options: DispatcherOptions) {
    this.#options = {
      concurrency: 100,
      heartbeatMs: 3_000,
      scanMs: 2_000,
      timeLimitMs: 120_000,
      maxTries: 20,
      ...options,
    };
  }

  /** Begins to handle. What is received before it is stored and waits. */
  start(): void {
    this.#phase = 'open';
    const { scanMs, heartbeatMs } = this.#options;
    this.#timers = [
      setInterval(() => void this.scan(), scanMs),
      setInterval(() => void this.#beat(), heartbeatMs),
    ];
    void this.scan();
  }

  /** How many more updates may be claimed just now. */
  get #free(): number {
    if (this.#phase !== 'open') return 0;
    return this.#options.concurrency - this.#running.size - this.#reserved;
  }

  /**
   * Sets places aside for what `claim` is about to claim, `wanted` at most, and handles what it brings. Without it, claims
   * that are under way at the same moment would count on the same places.
   */
  async claiming(
    wanted: number,
    claim: (places: number) => Promise<readonly ClaimedUpdate[]>,
  ): Promise<void> {
    const places = Math.max(0, Math.min(wanted, this.#free));
    this.#reserved += places;
    try {
      for (const one of await claim(places)) this.#start(one);
    } finally {
      this.#reserved -= places;
      this.#turn();
    }
  }

  /** Looks at these lanes now. */
  wake(lanes: Iterable<string>): void {
    for (const lane of lanes) this.#wanted.add(lane);
    this.#turn();
  }

  /** Looks for lanes that wait without anyone having said so. */
  async scan(): Promise<void> {
    if (this.#phase !== 'open') return;
    try {
      await this.#options.store.endDeadLeases();
      this.wake(await this.#options.store.waitingLanes(this.#options.concurrency * 4));
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the inbox cannot be read');
    }
  }

  /** Claims nothing more and waits for what runs, at most `withinMs`; what still runs then is claimed again by another replica. */
  async stop(withinMs: number): Promise<void> {
    this.#phase = 'stopping';
    for (const timer of this.#timers) clearInterval(timer);
    const beat = setInterval(() => void this.#beat(), this.#options.heartbeatMs);
    await Promise.race([this.#untilIdle(), sleep(withinMs, undefined, { ref: false })]);
    clearInterval(beat);
    this.#phase = 'stopped';
    if (this.#running.size > 0) {
      this.#options.log.warn({ running: this.#running.size }, 'stopped before every update was handled');
    }
  }

  /** Resolves once nothing runs and nothing ended is unwritten. */
  async #untilIdle(): Promise<void> {
    while (this.#running.size > 0 || this.#done.length > 0 || this.#turning) {
      await new Promise<void>((resolve) => this.#idle.push(resolve));
    }
  }

  #turn(): void {
    if (this.#turning || !this.#hasWork()) return;
    this.#turning = this.#turns().finally(() => {
      this.#turning = null;
      this.#sayIdle();
      this.#turn();
    });
  }

  #sayIdle(): void {
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #hasWork(): boolean {
    if (this.#phase === 'stopped') return false;
    return this.#done.length > 0 || (this.#wanted.size > 0 && this.#free > 0);
  }

  async #turns(): Promise<void> {
    let wait = FIRST_RETRY_MS;
    while (this.#hasWork()) {
      const done = this.#done.splice(0);
      let lanes: string[] = [];
      try {
        await this.claiming(this.#wanted.size + done.length, (places) => {
          lanes = this.#takeWanted(done, places);
          return this.#options.store.turn(done, lanes);
        });
        wait = FIRST_RETRY_MS;
      } catch (error) {
        // Nothing of the statement happened. A conflict on the index of active updates (another replica was quicker)
        // goes away by itself; a database that is away comes back.
        this.#done.unshift(...done);
        for (const lane of lanes) this.#wanted.add(lane);
        this.#options.log.warn({ err: error }, 'updates could not be claimed, trying again');
        await sleep(wait);
        wait = Math.min(wait * 2, LONGEST_RETRY_MS);
      }
    }
  }

  /** The lanes of what is done go first: somebody may wait in them. Those that find no place are wanted again. */
  #takeWanted(done: readonly { lane: string }[], places: number): string[] {
    const lanes: string[] = [];
    for (const lane of new Set([...done.map((one) => one.lane), ...this.#wanted])) {
      if (lanes.length < places) {
        this.#wanted.delete(lane);
        lanes.push(lane);
      } else if (this.#phase === 'open') this.#wanted.add(lane);
    }
    return lanes;
  }

  #start(claimed: ClaimedUpdate): void {
    // A lease of our own that ran out while its handler went on (the database was away): it still goes on.
    if (this.#running.has(claimed.updateId)) return;
    const { promise: abandoned, resolve } = Promise.withResolvers<'hung'>();
    this.#running.set(claimed.updateId, {
      claimed,
      since: performance.now(),
      abandon: () => resolve('hung'),
    });
    void this.#run(claimed, abandoned).then((verdict) => {
      this.#running.delete(claimed.updateId);
      if (verdict.done) {
        this.#done.push({ updateId: claimed.updateId, lane: claimed.lane, dialog: verdict.dialog });
        this.#turn();
      }
      this.#sayIdle();
    });
  }

  async #run(claimed: ClaimedUpdate, abandoned: Promise<'hung'>): Promise<Verdict> {
    const { handle, log, timeLimitMs, maxTries } = this.#options;
    const about = { update: claimed.updateId, lane: claimed.lane, tries: claimed.tries };
    if (claimed.tries > maxTries) {
      log.error(about, 'an update is set aside: handling it never came to an end');
      return this.#givenUp(claimed, 'too-many-tries');
    }
    try {
      const verdict = await Promise.race([handle(claimed), abandoned]);
      if (verdict === 'hung') {
        log.error(
          { ...about, timeLimitMs },
          'a handler hangs: its update is given up so that the chat goes on',
        );
        return await this.#givenUp(claimed, 'hung');
      }
      if (!verdict.done) await this.#postpone(claimed, verdict.againAfterMs);
      return verdict;
    } catch (error) {
      log.error({ ...about, err: error }, 'a handler failed');
      return { done: true, dialog: undefined };
    }
  }

  async #givenUp(claimed: ClaimedUpdate, why: 'too-many-tries' | 'hung'): Promise<Verdict> {
    try {
      await this.#options.giveUp(claimed, why);
    } catch (error) {
      this.#options.log.warn(
        { update: claimed.updateId, err: error },
        'a customer could not be notified that an update was given up',
      );
    }
    // A dialog that hangs, or breaks the process, would do it again.
    return { done: true, dialog: claimed.dialog && null };
  }

  async #postpone(claimed: ClaimedUpdate, ms: number): Promise<void> {
    try {
      await this.#options.store.postpone(claimed.updateId, ms);
    } catch (error) {
      // The lease that was taken runs out by itself.
      this.#options.log.warn({ update: claimed.updateId, err: error }, 'a retry could not be written');
    }
    setTimeout(() => this.wake([claimed.lane]), ms + 20).unref();
  }

  async #beat(): Promise<void> {
    const now = performance.now();
    for (const one of this.#running.values()) {
      if (one.since < now - this.#options.timeLimitMs) one.abandon();
    }
    const old = now - this.#options.heartbeatMs;
    const ids = [...this.#running.values()]
      .filter((one) => one.since < old)
      .map((one) => one.claimed.updateId);
    if (ids.length === 0) return;
    try {
      await this.#options.store.extend(ids);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'leases could not be extended');
    }
  }
}
