import { setTimeout as sleep } from 'node:timers/promises';
import { restAfter } from '../../platform/database/away.ts';
import { withRank } from '../../platform/database/connection/ranks.ts';
import type { Term } from '../../platform/database/lease.ts';
import type { Logger } from '../../platform/logging.ts';
import { type AbandonReason, type AttemptOptions, attempt, type Handling, type Run } from './attempt.ts';
import { LostClaims } from './lost-claims.ts';
import { type AdminLanes, type Count, NO_PLACES, Places } from './places.ts';
import { Scans } from './scans.ts';
import type { ClaimedUpdate, DoneUpdate, InboxStore } from './store.ts';

export interface DispatcherOptions extends Handling {
  readonly store: InboxStore;
  readonly log: Logger;
  /** Maximum parallel handlers; 200 by default: of 100 concurrent taps, none waits for another. */
  readonly concurrency?: number;
  /** Admins for whose chats the last places are reserved; none by default. */
  readonly adminIds?: readonly number[] | AdminLanes;
  /** Interval of renewing the lease while handlers run; must be well below the lease. 3 s by default. */
  readonly heartbeatMs?: number;
  /** Interval of scanning for lanes without a wake-up, which also renews the lease; 5 s by default. */
  readonly scanMs?: number;
  /** Time after which a scan without an answer no longer delays the next one; 3 s by default. */
  readonly hungScanMs?: number;
  /** Time limit of a handler; then its update is given up, and the lane continues. 120 s by default. */
  readonly timeLimitMs?: number;
  /** Maximum claims of an update; 20 by default. A process that is killed repeatedly claims it repeatedly. */
  readonly maxTries?: number;
}

interface HeldRun extends Run {
  readonly claimed: ClaimedUpdate;
  readonly since: number;
  /** Ends the wait for a handler that hangs or lost its lease. */
  readonly abandon: (why: AbandonReason) => void;
}

const FIRST_RETRY_MS = 20;
const LONGEST_RETRY_MS = 5_000;
/** Interval of checking whether the lease still holds, milliseconds. */
const TERM_LOOK_MS = 250;
/** Time to the next scan after one that failed, or while the lease is not held, milliseconds: a scan renews it. */
const RENEW_AGAIN_MS = 1_000;
/** A lease that can't be given up within this time runs out, milliseconds. */
const LEAVE_WITHIN_MS = 1_000;

/**
 * Hands stored updates to their handler: in order within a lane, in parallel across lanes and replicas. One
 * statement runs at a time, and everything that ends meanwhile joins the next one. So a burst costs few
 * statements, and a quiet lane's next update still starts at once.
 */
export class Dispatcher {
  readonly #options: Required<Omit<DispatcherOptions, 'hungScanMs'>>;
  readonly #running = new Map<string, HeldRun>();
  /** Lanes to process, in the order of their wake-ups. */
  readonly #wanted = new Set<string>();
  #done: DoneUpdate[] = [];
  readonly #places: Places;
  readonly #attempts: AttemptOptions;
  readonly #stopping = new AbortController();
  /** Updates that were put off, until their lanes are woken. */
  readonly #putOff = new Set<string>();
  readonly #lost = new LostClaims(() => this.#freeLost());
  #turning: Promise<void> | null = null;
  #phase: 'waiting' | 'open' | 'stopping' | 'stopped' = 'waiting';
  #timers: NodeJS.Timeout[] = [];
  readonly #scans: Scans;
  /** Time of the inbox's last answer, including failures. */
  #settledAt = performance.now();
  #idle: (() => void)[] = [];

  constructor(options: DispatcherOptions) {
    this.#options = {
      concurrency: 200,
      adminIds: [],
      heartbeatMs: 3_000,
      scanMs: 5_000,
      timeLimitMs: 120_000,
      maxTries: 20,
      ...options,
    };
    this.#places = new Places(this.#options.concurrency, this.#options.adminIds);
    const { store, concurrency } = this.#options;
    this.#scans = new Scans({
      ...this.#options,
      scan: async () => this.wake(await store.scan(concurrency * 4)),
      hungMs: options.hungScanMs,
    });
    this.#attempts = {
      ...this.#options,
      mayCollapse: (lane) => !this.#places.isAdmin(lane),
      stopping: this.#stopping.signal,
    };
  }

  /** Returns the time since the inbox last answered, milliseconds; it is scanned every five seconds. */
  silentMs(): number {
    return this.#phase === 'open' ? performance.now() - this.#settledAt : 0;
  }

  /** True while an update is handled. */
  get isHandling(): boolean {
    return this.#running.size > 0;
  }

  /** Begins to handle updates. Until then, received updates are stored and wait. */
  start(): void {
    this.#phase = 'open';
    this.#settledAt = performance.now();
    const { scanMs, heartbeatMs } = this.#options;
    this.#timers = [
      setInterval(() => void this.scan(), scanMs),
      setInterval(() => void this.#beat(), heartbeatMs),
      setInterval(() => this.#watchTerm(), Math.min(heartbeatMs, TERM_LOOK_MS)),
    ];
    void this.scan();
  }

  /**
   * Reserves places for the updates that `claim` is about to claim in these lanes, and handles them. Without
   * the reservation, concurrent claims would count on the same places.
   */
  async claiming(
    lanes: Iterable<string>,
    claim: (places: Count) => Promise<readonly ClaimedUpdate[]>,
  ): Promise<void> {
    try {
      await this.#lost.whileClaiming(async () => {
        const { term } = this.#options.store.lease;
        const mayClaim = this.#phase === 'open' && term !== null;
        const places = mayClaim ? this.#places.reserve(this.#places.count(lanes)) : NO_PLACES;
        try {
          const claimed = await claim(places);
          // A claim that was answered after the lease ended may belong to another process by now.
          if (!term?.isHeld()) return claimed.length === 0;
          for (const one of claimed) this.#start(one, term);
          return true;
        } finally {
          this.#places.release(places);
        }
      });
    } finally {
      this.#turn();
    }
  }

  /** Wakes these lanes now. */
  wake(lanes: Iterable<string>): void {
    for (const lane of lanes) this.#wanted.add(lane);
    this.#turn();
  }

  /** Scans for lanes that wait without a wake-up, unless a scan is running. */
  async scan(): Promise<void> {
    if (this.#phase !== 'open' || !(await this.#scans.run())) return;
    if (!this.#turning) this.#settledAt = performance.now();
  }

  /** Stops claiming, and waits `withinMs` for running handlers; another replica claims the rest again. */
  async stop(withinMs: number): Promise<void> {
    this.#phase = 'stopping';
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    const beats = [
      setInterval(() => void this.#beat(), this.#options.heartbeatMs),
      setInterval(() => this.#endLost(), TERM_LOOK_MS),
    ];
    await Promise.race([this.#untilIdle(), sleep(withinMs, undefined, { ref: false })]);
    for (const beat of beats) clearInterval(beat);
    this.#phase = 'stopped';
    const { log, store } = this.#options;
    if (this.#running.size > 0) {
      log.warn({ running: this.#running.size }, 'stopped before every update was handled');
      return;
    }
    const left = store.leave().catch((err: unknown) => log.warn({ err }, 'the lease could not be given up'));
    await Promise.race([left, sleep(LEAVE_WITHIN_MS, undefined, { ref: false })]);
  }

  /** Resolves once all handlers have ended and their outcomes are written. */
  async #untilIdle(): Promise<void> {
    while (this.#running.size > 0 || this.#done.length > 0 || this.#turning) {
      await new Promise<void>((resolve) => this.#idle.push(resolve));
    }
  }

  #turn(): void {
    if (this.#turning || !this.#hasWork()) return;
    this.#turning = this.#turns().finally(() => {
      this.#turning = null;
      for (const resolve of this.#idle.splice(0)) resolve();
      this.#turn();
    });
  }

  #hasWork(): boolean {
    if (this.#phase === 'stopped') return false;
    if (this.#done.length > 0) return true;
    const mayClaim = this.#phase === 'open' && this.#options.store.lease.term !== null;
    return mayClaim && (this.#lost.canBeFreed || this.#places.hasRoom(this.#wanted));
  }

  async #freeLost(): Promise<void> {
    const kept = [...this.#running.keys(), ...this.#done.map(({ updateId }) => updateId), ...this.#putOff];
    for (const lane of await this.#options.store.free(kept)) this.#wanted.add(lane);
  }

  async #turns(): Promise<void> {
    let wait = FIRST_RETRY_MS;
    while (this.#hasWork()) {
      let done: DoneUpdate[] = [];
      let lanes: string[] = [];
      try {
        await this.#lost.free();
        done = this.#done.splice(0);
        await this.claiming(new Set([...this.#wanted, ...done.map((one) => one.lane)]), (places) => {
          lanes = this.#takeWanted(done, places);
          return this.#options.store.turn(done, lanes);
        });
        this.#settledAt = performance.now();
        wait = FIRST_RETRY_MS;
      } catch (error) {
        // Another replica was quicker (the index of active updates), or the database is away: both pass.
        this.#done.unshift(...done);
        for (const lane of lanes) this.#wanted.add(lane);
        this.#settledAt = performance.now();
        this.#options.log.warn({ err: error }, 'updates could not be claimed, trying again');
        await restAfter(error, wait);
        wait = Math.min(wait * 2, LONGEST_RETRY_MS);
      }
    }
  }

  /** Lanes of finished updates go first: updates may wait in them. Lanes without a place stay queued. */
  #takeWanted(done: readonly { lane: string }[], places: Count): string[] {
    const lanes: string[] = [];
    const left = { ...places };
    for (const lane of new Set([...done.map((one) => one.lane), ...this.#wanted])) {
      const kind = this.#places.isAdmin(lane) ? 'admins' : 'others';
      if (left[kind] > 0) {
        left[kind] -= 1;
        this.#wanted.delete(lane);
        lanes.push(lane);
      } else if (this.#phase === 'open') this.#wanted.add(lane);
    }
    return lanes;
  }

  #start(claimed: ClaimedUpdate, term: Term): void {
    // The update was claimed again within the term, while its handler still runs.
    if (this.#running.has(claimed.updateId)) return;
    const { promise: abandoned, resolve: abandon } = Promise.withResolvers<AbandonReason>();
    const place = this.#places.take(claimed.lane);
    const running: HeldRun = { claimed, since: performance.now(), term, abandoned, abandon, isLeft: false };
    this.#running.set(claimed.updateId, running);
    const rank = place === 'admins' ? 'staff' : 'customers';
    void withRank(rank, () => attempt(this.#attempts, claimed, running)).then((verdict) => {
      this.#running.delete(claimed.updateId);
      this.#places.leave(place);
      if (verdict.done) {
        this.#done.push({ updateId: claimed.updateId, lane: claimed.lane, dialog: verdict.dialog });
        this.#turn();
      } else this.#wakeAfter(claimed, verdict.againAfterMs);
      for (const resolve of this.#idle.splice(0)) resolve();
    });
  }

  #wakeAfter({ updateId, lane }: ClaimedUpdate, ms: number): void {
    this.#putOff.add(updateId);
    setTimeout(() => {
      this.#putOff.delete(updateId);
      this.wake([lane]);
    }, ms + 20).unref();
  }

  /** Abandons handlers whose lease is lost: another process may handle their updates now. */
  #endLost(): void {
    for (const { term, abandon } of this.#running.values()) if (!term.isHeld()) abandon('lost');
  }

  #watchTerm(): void {
    this.#endLost();
    if (this.#scans.ageMs <= RENEW_AGAIN_MS) return;
    if (this.#scans.hasFailed || this.#options.store.lease.term === null) void this.scan();
  }

  async #beat(): Promise<void> {
    this.#endLost();
    const hangsSince = performance.now() - this.#options.timeLimitMs;
    for (const one of this.#running.values()) if (one.since < hangsSince) one.abandon('hung');
    const claims = [...this.#running.values()].filter(({ isLeft }) => !isLeft);
    if (claims.length === 0) return;
    try {
      await this.#options.store.renew(claims.map(({ claimed }) => claimed.updateId));
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the lease could not be renewed');
    }
  }
}
