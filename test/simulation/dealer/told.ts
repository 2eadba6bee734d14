/** The Dealer API's answers about its orders: the shop's only knowledge of them. */
export class Told {
  readonly #rightly = new Set<number>();
  readonly #wrongly = new Set<number>();
  /** The last false answer about an order. */
  readonly #lastLie = new Map<number, string>();
  readonly #twiceWrongly = new Set<number>();

  /** @param lie the false statement of the answer; null for a right answer */
  tell(id: number, lie: string | null): void {
    (lie === null ? this.#rightly : this.#wrongly).add(id);
    if (lie !== null && this.#lastLie.get(id) === lie) this.#twiceWrongly.add(id);
    if (lie === null) this.#lastLie.delete(id);
    else this.#lastLie.set(id, lie);
  }

  /**
   * Returns true if the shop only received false answers about this order, or the same one twice in a row.
   */
  isOnlyWrong(id: number): boolean {
    return (this.#wrongly.has(id) && !this.#rightly.has(id)) || this.#twiceWrongly.has(id);
  }

  /**
   * Returns a function that forgets the right answers since this call, like a database that is restored to
   * now.
   */
  keep(): () => void {
    const kept = new Set(this.#rightly);
    return () => {
      for (const id of this.#rightly) if (!kept.has(id)) this.#rightly.delete(id);
    };
  }
}
