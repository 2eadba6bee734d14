import type { EventEmitter } from 'node:events';
import type { Logger } from '../logging.ts';

/** A background part of the process, observed from outside of it. */
export interface BackgroundPart {
  readonly name: string;
  /** Returns the time since the part's last sign of life, milliseconds; 0 while no work is expected. */
  silentMs(): number;
  /** Silence after which the part counts as dead, milliseconds; 20 s by default. */
  readonly limitMs?: number;
  /** Abandons the hanging work and starts again. Absent: only a new process helps. */
  readonly restart?: () => Promise<void>;
}

export interface PartReport {
  readonly name: string;
  readonly silentMs: number;
  /** Restarts since the process began. */
  readonly restarts: number;
}

interface LivenessOptions {
  readonly log: Logger;
  /** True if the database takes writes. Without writes, parts wait for it, and a restart would not help. */
  readonly databaseWrites: () => boolean;
  /** Called once if a part stays silent after its restart: the process ends with an exit code. */
  readonly giveUp: (part: string) => void;
  /** Monotonic clock, milliseconds; tests pass their own. */
  readonly now?: () => number;
}

const LIMIT_MS = 20_000;
/** Time for a restarted part to show a sign of life, milliseconds. */
const SETTLE_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
/**
 * A check later than this means that the whole process was suspended, milliseconds. No part could show a sign
 * of life.
 */
const LATE_MS = 5_000;

/**
 * A runner with all slots taken does not fetch: it counts as alive for this time after its last job began,
 * milliseconds.
 */
const LONGEST_BUSY_MS = 10 * 60_000;

interface WatchedPart {
  readonly part: BackgroundPart;
  restarts: number;
  /** Time, by `now`, of the part's restart after it was found dead; null while it shows signs of life. */
  deadSince: number | null;
  /** True if the restart failed, so that the next check repeats it. */
  hasFailed: boolean;
}

/** Watches the background parts: restarts a silent one, and ends the process if that does not help. */
export class Liveness {
  readonly #options: LivenessOptions;
  readonly #now: () => number;
  readonly #watched: WatchedPart[] = [];
  #timer: NodeJS.Timeout | undefined;
  #lookedAt: number;
  /** Silence counts from this time. */
  #awakeSince: number;
  #hasGivenUp = false;

  constructor(options: LivenessOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#lookedAt = this.#now();
    this.#awakeSince = this.#lookedAt;
  }

  watch(...parts: readonly BackgroundPart[]): void {
    for (const part of parts) this.#watched.push({ part, restarts: 0, deadSince: null, hasFailed: false });
  }

  start(): void {
    this.#lookedAt = this.#now();
    this.#awakeSince = this.#lookedAt;
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Returns the parts with their silence. */
  report(): PartReport[] {
    return this.#watched.map(({ part, restarts }) => ({
      name: part.name,
      silentMs: this.#silentMs(part),
      restarts,
    }));
  }

  /** Names the dead parts, in words for an operator. */
  problems(): string[] {
    return this.#watched
      .filter(({ part }) => this.#isDead(part))
      .map(({ part }) => `${part.name}: no sign of life for ${Math.round(this.#silentMs(part) / 1000)} s`);
  }

  /** Restarts dead parts. Called every second once started. */
  look(): void {
    const now = this.#now();
    if (now - this.#lookedAt > LATE_MS) this.#awakeSince = now;
    this.#lookedAt = now;
    for (const watched of this.#watched) {
      if (!this.#isDead(watched.part)) watched.deadSince = null;
      else if (this.#options.databaseWrites()) this.#attend(watched, now);
      // Time without the database does not count against the restart.
      else if (watched.deadSince !== null) watched.deadSince = now;
    }
  }

  #attend(watched: WatchedPart, now: number): void {
    const { log, giveUp } = this.#options;
    const { name, restart } = watched.part;
    if (watched.deadSince === null || watched.hasFailed) {
      watched.deadSince ??= now;
      watched.hasFailed = false;
      if (!restart) return;
      watched.restarts += 1;
      log.error({ part: name }, 'a part shows no sign of life: it is started again');
      restart().catch((err: unknown) => {
        watched.hasFailed = true;
        log.error({ err, part: name }, 'a part could not be started again');
      });
      if (now - watched.deadSince < SETTLE_MS) return;
    }
    if (now - watched.deadSince < SETTLE_MS || this.#hasGivenUp) return;
    this.#hasGivenUp = true;
    giveUp(name);
  }

  #silentMs(part: BackgroundPart): number {
    return Math.min(part.silentMs(), this.#now() - this.#awakeSince);
  }

  #isDead(part: BackgroundPart): boolean {
    return this.#silentMs(part) > (part.limitMs ?? LIMIT_MS);
  }
}

/** The signs of life of one runner of jobs. Jobs of an earlier runner, which go on, do not count. */
export class RunnerSigns {
  readonly #slots: number;
  #running = 0;
  #startedAt = 0;
  #signAt: number;

  /** @param signAt the last sign of its predecessor, by the monotonic clock; now by default */
  constructor(slots: number, signAt = performance.now()) {
    this.#slots = slots;
    this.#signAt = signAt;
  }

  get signAt(): number {
    return this.#signAt;
  }

  /** Follows the events of graphile-worker. */
  follow(events: EventEmitter): void {
    for (const sign of ['localQueue:getJobs:complete', 'job:start', 'job:complete']) {
      events.on(sign, () => {
        this.#signAt = performance.now();
      });
    }
  }

  /** Runs a job, which takes a slot meanwhile. */
  async run(job: () => Promise<void>): Promise<void> {
    this.#running += 1;
    this.#startedAt = performance.now();
    try {
      await job();
    } finally {
      this.#running -= 1;
    }
  }

  silentMs(): number {
    const now = performance.now();
    const isBusy = this.#running >= this.#slots && now - this.#startedAt < LONGEST_BUSY_MS;
    return isBusy ? 0 : now - this.#signAt;
  }
}
