import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from 'grammy';
import { pauseAfter } from '../../platform/database/away.ts';
import type { Logger } from '../../platform/logging.ts';
import { isTokenRefused } from '../bot-api/errors.ts';
import { isConflict } from '../bot-api/shared-token.ts';
import { ALLOWED_UPDATES } from './incoming.ts';
import type { Outage } from './outage.ts';
import type { Receiver } from './receiver.ts';

interface PollingOptions {
  /** A client with a time-out above `longPollSeconds`. */
  readonly api: Api;
  readonly receiver: Receiver;
  readonly outage: Outage;
  readonly log: Logger;
  /** Called when Telegram refused a poll because of another program. */
  readonly onConflict?: (error: unknown) => Promise<void>;
  /** Maximum time that Telegram holds a request without updates, seconds. */
  readonly longPollSeconds: number;
}

/** Maximum updates of one call. */
const MOST_UPDATES = 100;
/** Time since the last answer beyond which a request may return delayed updates, milliseconds. */
const BEHIND_MS = 2_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;

/**
 * Long polling: the offset, by which Telegram deletes updates, advances only after they are committed. Two
 * pollers of one bot disturb each other (409), so further replicas use the webhook mode.
 */
export class Polling {
  readonly #options: PollingOptions;
  #stop = new AbortController();
  #settledAt = performance.now();
  #loop: Promise<void> = Promise.resolve();
  #problem: string | null = null;
  #isStarted = false;
  #isStopped = false;

  constructor(options: PollingOptions) {
    this.#options = options;
  }

  /** Returns the problem with receiving updates; null: none. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Returns the time since Telegram or the database last answered, milliseconds; 0 before the start. */
  silentMs(): number {
    return this.#isStarted ? performance.now() - this.#settledAt : 0;
  }

  start(): void {
    this.#isStarted = true;
    this.#settledAt = performance.now();
    this.#loop = this.#run(this.#stop.signal);
  }

  /** Abandons a hanging loop, and begins another one: updates fetched twice are stored once. */
  restart(): void {
    if (this.#isStopped) return;
    this.#stop.abort();
    this.#stop = new AbortController();
    this.start();
  }

  /** Stops fetching; resolves when arrived updates are stored or left for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stop.abort();
    await this.#loop;
  }

  async #run(signal: AbortSignal): Promise<void> {
    let offset = 0;
    // Time when Telegram last returned all updates: later ones are not older.
    let emptiedAt = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      let mayBeOldMs = 0;
      const updates = await this.#patiently(
        signal,
        async () => {
          const behindMs = performance.now() - emptiedAt;
          // Behind, the request does not wait, so that `emptiedAt` bounds the age of its updates. Otherwise a
          // long poll returns each update as it arrives.
          const isBehind = behindMs > BEHIND_MS;
          const fetched = await this.#fetch(signal, offset, isBehind ? 0 : this.#options.longPollSeconds);
          const now = performance.now();
          mayBeOldMs = isBehind ? now - emptiedAt : 0;
          if (fetched.length < MOST_UPDATES) emptiedAt = now;
          return fetched;
        },
        'updates could not be fetched from Telegram',
      );
      if (!updates || updates.length === 0) continue;
      const stored = await this.#patiently(
        signal,
        async () => {
          await this.#options.receiver.receive(updates, mayBeOldMs);
          return true;
        },
        'updates could not be stored, Telegram keeps them',
        () => this.#options.outage.notify(updates),
        pauseAfter,
      );
      if (!stored) return;
      this.#options.outage.over();
      offset = Math.max(offset, ...updates.map((update) => update.update_id + 1));
    }
  }

  async #fetch(signal: AbortSignal, offset: number, timeout: number) {
    const { api } = this.#options;
    const request = { offset, limit: MOST_UPDATES, timeout, allowed_updates: ALLOWED_UPDATES };
    // grammY's types only know its polyfill's signal, which is compatible.
    return await api.getUpdates(request, signal as Parameters<Api['getUpdates']>[1]);
  }

  /**
   * Repeats a task with backoff until it succeeds or polling is stopped (then null).
   *
   * @param pauseFor shortens the pause after an error, milliseconds
   */
  async #patiently<T>(
    signal: AbortSignal,
    task: () => Promise<T>,
    complaint: string,
    onFailure?: () => void,
    pauseFor: (error: unknown, pauseMs: number) => number = (_, pauseMs) => pauseMs,
  ): Promise<T | null> {
    let wait = FIRST_RETRY_MS;
    while (!signal.aborted) {
      try {
        const result = await task();
        // An abandoned loop must not confirm updates that another loop handles.
        if (signal.aborted) return null;
        this.#settledAt = performance.now();
        this.#problem = null;
        return result;
      } catch (error) {
        if (signal.aborted) return null;
        this.#settledAt = performance.now();
        this.#problem = complaintOf(error, complaint);
        this.#options.log[this.#problem === complaint ? 'warn' : 'error']({ err: error }, this.#problem);
        onFailure?.();
        if (isConflict(error)) await this.#options.onConflict?.(error);
        await sleep(pauseFor(error, wait), undefined, { signal }).catch(() => {});
        wait = Math.min(wait * 2, LONGEST_RETRY_MS);
      }
    }
    return null;
  }
}

function complaintOf(error: unknown, otherwise: string): string {
  if (isTokenRefused(error)) return 'Telegram refuses BOT_TOKEN';
  return isConflict(error)
    ? 'another process polls for this bot, or a webhook is set: only one may'
    : otherwise;
}
