import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logging.ts';

/** How long what runs may take to end, milliseconds; then it is left: the rows are the truth, and the next start takes it up. */
const LONGEST_MS = 17_000;
/** A database that does not answer within this time is away, milliseconds: nothing that ends later could be written. */
const AWAY_MS = 2_000;
/** Each part gets this time, whatever was left by those before it, milliseconds. */
const LEAST_MS = 300;

interface Part {
  readonly name: string;
  readonly stop: () => Promise<unknown>;
  /** Left running otherwise, it would outlive the process. */
  readonly isOwnProcess: boolean;
}

/** The parts that were started, to be stopped in the opposite order. */
export class Parts {
  readonly #log: Logger;
  readonly #parts: Part[] = [];
  #deadline = Number.POSITIVE_INFINITY;
  #stopped: Promise<void> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  started(name: string, stop: () => Promise<unknown>, { isOwnProcess = false } = {}): void {
    this.#parts.push({ name, stop, isOwnProcess });
  }

  /**
   * Stops everything, within 17 s, or soon where `answers` does not resolve. Doing it again does nothing.
   *
   * @param answers resolves when the database answers
   */
  stop(answers: () => Promise<unknown>): Promise<void> {
    this.#stopped ??= this.#stop(answers);
    return this.#stopped;
  }

  async #stop(answers: () => Promise<unknown>): Promise<void> {
    this.#deadline = performance.now() + LONGEST_MS;
    void this.#hurryWhenAway(answers);
    for (const part of this.#parts.reverse()) {
      const ended = part.stop().then(
        () => true,
        (error: unknown) => {
          this.#log.error({ err: error, part: part.name }, 'a part did not stop cleanly');
          return true;
        },
      );
      if (part.isOwnProcess) await ended;
      else if (!(await Promise.race([ended, this.#late()])))
        this.#log.warn(
          { part: part.name },
          'a part did not stop in time: what it left is taken up by the next start',
        );
    }
  }

  async #hurryWhenAway(answers: () => Promise<unknown>): Promise<void> {
    const isThere = await Promise.race([
      answers().then(
        () => true,
        () => false,
      ),
      sleep(AWAY_MS, false, { ref: false }),
    ]);
    if (isThere) return;
    this.#log.warn({}, 'the database does not answer: what runs is not waited for');
    this.#deadline = performance.now();
  }

  /** Resolves with false when the time is over; the end of it may come nearer while this waits. */
  async #late(): Promise<false> {
    const least = performance.now() + LEAST_MS;
    while (performance.now() < Math.max(this.#deadline, least)) await sleep(50, undefined, { ref: false });
    return false;
  }
}
