/**
 * The answers of the database that this process got, and their place in PostgreSQL's log. The rule:
 *
 * - While a standby follows the server, each answer is handed on together with a position of the log that was
 *   read after it. Everything that the process knows then lies before the largest position.
 * - An answer whose position could not be read is not handed on: its statement fails, with an unknown
 *   outcome.
 * - A transaction pooler may ask another server for the position. So behind one, each transaction tells its
 *   server (`connection/pooled.ts`), and only a position that the same server told after the answer covers it.
 * - An answer of a timeline that the process has left is not handed on. An old primary may still give one.
 * - While a standby follows the server, a process whose last beat is older than `BEAT_LASTS_MS` gets no answer
 *   until it has joined again (`jobs/process-beat.ts`). A promotion therefore need not wait for a process whose
 *   row was older than that before the server changed. A step of the wall clock by that much counts, too. It
 *   looks like a machine that stood still, and that may have stopped its other clocks.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  askAtOnce,
  askInTurn,
  type HeardClient,
  type LogPosition,
  UncoveredAnswerError,
} from './ask-with-position.ts';
import { DatabaseAwayError } from './away.ts';
import type { OwnClocks } from './clock.ts';
import { bytesOf, isHidden } from './log-position.ts';

/** An answer that came from a primary which was replaced: its commit may not exist. */
export class LeftTimelineError extends Error {
  override readonly name = 'LeftTimelineError';
  /** SQLSTATE of a connection that failed: the work is tried again. */
  readonly code = '08006';

  constructor() {
    super('the database was promoted meanwhile: an answer of the former primary does not count');
  }
}

/** The position up to which this process got answers on one timeline. */
export interface HeardUpTo {
  /** Null if no answer of the timeline came. */
  readonly position: bigint | null;
  /** False if an answer came whose position was not read. */
  readonly isBounded: boolean;
  /** Time since the last beat on the timeline was sent, milliseconds; null if none was committed on it. */
  readonly beatAgeMs: number | null;
}

interface Moment {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** Time from sending a beat for which the process gets answers, milliseconds. */
export const BEAT_LASTS_MS = 45_000;
/**
 * Time since the last beat of a process after which a promotion does not wait for it, milliseconds:
 * `BEAT_LASTS_MS` and a reserve.
 */
export const GONE_AFTER_MS = 60_000;
/** Longest wait for a standby, milliseconds. */
const ALONE_MS = 15_000;
const BEGIN = /^\s*(begin|start transaction)\b/i;
const END = /^\s*(commit|rollback)\s*$/i;
/** The answers that this process got, and its beats. */
export class HeardAnswers {
  #process = randomUUID();
  readonly #clocks: OwnClocks;
  readonly #positions = new Map<string, bigint>();
  readonly #beats = new Map<string, Moment>();
  #lastBeat: Moment | null = null;
  readonly #joining = new AsyncLocalStorage<true>();
  #follows = false;
  #isHidden = false;
  #settled: bigint | null = null;
  #hasMoved = false;
  readonly #aloneMs: number;
  /** Number of answers without a position, and the number of these that a later position covers. */
  #bare = 0;
  #covered = 0;

  /**
   * @param options.aloneMs longest wait for a standby
   */
  constructor({ clocks, aloneMs = ALONE_MS }: { clocks?: OwnClocks; aloneMs?: number } = {}) {
    this.#aloneMs = aloneMs;
    this.#clocks = clocks ?? { wall: Date.now, monotonic: () => performance.now() };
  }

  /** The id of this process in the table `processes`. */
  get process(): string {
    return this.#process;
  }

  /** Takes another id: the other processes have to read of this process again. */
  takeNewId(): void {
    this.#process = randomUUID();
  }

  /** True if the last beat is too old for answers. False before the first beat: the process does not work yet. */
  get isSilent(): boolean {
    return this.#lastBeat !== null && this.#ageOf(this.#lastBeat) > BEAT_LASTS_MS;
  }

  /** Runs the work of joining, which gets answers without a beat. */
  whileJoining<T>(work: () => Promise<T>): Promise<T> {
    return this.#joining.run(true, work);
  }

  /**
   * Starts or stops reading a position with each answer. Without a standby, no server can be promoted; after
   * a promotion, the former primary may still answer.
   */
  follow(isReplicated: boolean): void {
    this.#follows = (isReplicated || this.#hasMoved) && !this.#isHidden;
  }

  /**
   * Sends a statement, and hands its answer on with a position that lies after it in the log. The answers
   * within a transaction are covered by the position at its end.
   *
   * @throws {LeftTimelineError} if a former primary answered
   * @throws {DatabaseAwayError} if the last beat is too old
   */
  async hear<R>(client: HeardClient, text: string, ask: () => Promise<R>): Promise<R> {
    const isOpen = client.getTransactionStatus() !== 'I';
    if (isOpen ? !END.test(text) : BEGIN.test(text)) return ask();
    if (!this.#follows) {
      try {
        return await ask();
      } finally {
        this.#bare += 1;
      }
    }
    const bare = this.#bare;
    const isPooled = client.answeredBy !== undefined;
    const asking = isPooled ? askInTurn : askAtOnce;
    const { answer, read } = await asking(client, ask, this.#aloneMs);
    if (read.status === 'fulfilled') {
      if (this.#isLeft(read.value.rows[0])) {
        // The pool removes a connection that ends.
        await client.end?.().catch(() => {});
        throw new LeftTimelineError();
      }
      if (this.isSilent && this.#joining.getStore() === undefined)
        throw new DatabaseAwayError('57P03', 'this process was silent: the others have to read of it again');
      this.#note(read.value.rows[0], bare);
    } else if (isHidden(read.reason)) {
      this.#isHidden = true;
      this.#follows = false;
      this.#bare += 1;
    } else if (answer.status === 'fulfilled' || read.reason instanceof UncoveredAnswerError)
      throw read.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  /** Records a committed beat of this process. */
  noteBeat(timeline: string | null, sentAt: Moment): void {
    this.#lastBeat = sentAt;
    if (timeline !== null) this.#beats.set(timeline, sentAt);
  }

  now(): Moment {
    return { wallMs: this.#clocks.wall(), monotonicMs: this.#clocks.monotonic() };
  }

  /** Returns the position up to which the process knows this timeline. */
  upTo(timeline: string): HeardUpTo {
    const beat = this.#beats.get(timeline);
    return {
      position: this.#positions.get(timeline) ?? null,
      isBounded: this.#bare === this.#covered,
      beatAgeMs: beat ? this.#ageOf(beat) : null,
    };
  }

  /** Leaves all earlier timelines: their answers no longer count. */
  settle(timeline: string): void {
    if (this.#settled === BigInt(timeline)) return;
    if (this.#settled !== null) {
      this.#hasMoved = true;
      this.follow(true);
    }
    this.#settled = BigInt(timeline);
    for (const kept of [this.#positions, this.#beats])
      for (const known of kept.keys()) if (known !== timeline) kept.delete(known);
  }

  #ageOf(moment: Moment): number {
    const { wallMs, monotonicMs } = this.now();
    return Math.max(wallMs - moment.wallMs, monotonicMs - moment.monotonicMs);
  }

  #isLeft(row: LogPosition | undefined): boolean {
    return row !== undefined && this.#settled !== null && BigInt(row.timeline) < this.#settled;
  }

  #note(row: LogPosition | undefined, bare: number): void {
    if (!row) throw new Error('the database did not tell its position');
    const { timeline, position } = row;
    const before = this.#positions.get(timeline);
    const now = bytesOf(position);
    if (before === undefined || now > before) this.#positions.set(timeline, now);
    // A position of a promoted server does not cover answers of the one before.
    if (this.#settled === null || BigInt(timeline) === this.#settled)
      this.#covered = Math.max(this.#covered, bare);
  }
}
