/**
 * Claims whose statement got no answer, or got it too late, as in a failover. No process handles their
 * updates, and their chats would wait for the end of these claims. Another claim may look the same while its
 * statement runs, so they are freed only while no statement claims.
 */
export class LostClaims {
  readonly #free: () => Promise<void>;
  /** Number of running statements that may claim. */
  #claiming = 0;
  #mayExist = false;
  #freeing: Promise<void> | null = null;

  /** @param free frees the claims without a handler */
  constructor(free: () => Promise<void>) {
    this.#free = free;
  }

  /** True if there may be lost claims, and no statement claims now. */
  get canBeFreed(): boolean {
    return this.#mayExist && this.#claiming === 0;
  }

  /**
   * Runs a statement that may claim, but not while lost claims are freed.
   *
   * @param claim resolves to false if its claims have no handler
   */
  async whileClaiming(claim: () => Promise<boolean>): Promise<void> {
    while (this.#freeing) await this.#freeing.catch(() => {});
    this.#claiming += 1;
    let isHandled = false;
    try {
      isHandled = await claim();
    } finally {
      this.#claiming -= 1;
      this.#mayExist ||= !isHandled;
    }
  }

  /** Frees the lost claims, unless a statement claims now. */
  async free(): Promise<void> {
    if (!this.canBeFreed) return;
    this.#freeing = this.#free();
    try {
      await this.#freeing;
      this.#mayExist = false;
    } finally {
      this.#freeing = null;
    }
  }
}
