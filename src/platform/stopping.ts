import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logging.ts';

/**
 * Longest time for running work to end, milliseconds. Then it is abandoned: the database has all state, and
 * the next start resumes it.
 */
const LONGEST_MS = 17_000;
/**
 * A database without an answer for this time counts as away, milliseconds. The results of running work could
 * not be written then.
 */
const AWAY_MS = 2_000;
/** Minimum time for each part, even if the earlier ones used up the rest, milliseconds. */
const LEAST_MS = 300;

interface Part {
  readonly name: string;
  readonly stop: () => Promise<unknown>;
  /** True if the part is a process of its own, which would outlive this one. */
  readonly isOwnProcess: boolean;
}

/** The started parts, which are stopped in reverse order. */
export class Parts {
  readonly #log: Logger;
  readonly #parts: Part[] = [];
  #deadline = Number.POSITIVE_INFINITY;
  #stopped: Promise<void> | undefined;
  #isLate = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  started(name: string, stop: () => Promise<unknown>, { isOwnProcess = false } = {}): void {
    this.#parts.push({ name, stop, isOwnProcess });
  }

  /** True if the work of a part may still run after it was told to stop. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /**
   * Stops everything within 17 s; sooner if the database does not answer. A second call has no effect.
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
      else if (!(await Promise.race([ended, this.#late()]))) {
        this.#isLate = true;
        this.#log.warn(
          { part: part.name },
          'a part did not stop in time: what it left is taken up by the next start',
        );
      }
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

  /** Resolves with false at the deadline, which `#hurryWhenAway` may set to an earlier time meanwhile. */
  async #late(): Promise<false> {
    const least = performance.now() + LEAST_MS;
    while (performance.now() < Math.max(this.#deadline, least)) await sleep(50, undefined, { ref: false });
    return false;
  }
}
