interface Timer {
  due: number;
  run: () => void;
}

/**
 * The emulator's time: the machine's, moved forward by tests. It also keeps the deadlines of queries and
 * payments, so that a test passes them without waiting.
 */
export class Clock {
  #offset = 0;
  #timers = new Set<Timer>();
  #handle: NodeJS.Timeout | undefined;

  /** Returns the time, milliseconds since the epoch. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** Returns the Unix time in whole seconds, as in Bot API dates. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** Moves the time forward and runs the timers that are due. */
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
    this.#runDue();
  }

  /**
   * Runs a callback after the given milliseconds of this clock.
   *
   * @returns a function that cancels it
   */
  after(milliseconds: number, run: () => void): () => void {
    const timer: Timer = { due: this.now() + milliseconds, run };
    this.#timers.add(timer);
    this.#schedule();
    return () => {
      this.#timers.delete(timer);
      if (this.#timers.size === 0) clearTimeout(this.#handle);
    };
  }

  /** Clears every timer, so that none keeps the process alive. */
  stop(): void {
    this.#timers.clear();
    clearTimeout(this.#handle);
  }

  #runDue(): void {
    const now = this.now();
    for (const timer of [...this.#timers].sort((a, b) => a.due - b.due)) {
      if (timer.due > now || !this.#timers.delete(timer)) continue;
      timer.run();
    }
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#handle);
    let next = Number.POSITIVE_INFINITY;
    for (const timer of this.#timers) next = Math.min(next, timer.due);
    if (next === Number.POSITIVE_INFINITY) return;
    this.#handle = setTimeout(() => this.#runDue(), Math.max(0, next - this.now()));
  }
}
