/** What answers have told the shop of its dealer orders: the shop cannot know better. */
export class Told {
  readonly #rightly = new Set<number>();
  readonly #wrongly = new Set<number>();
  /** The lie of the last answer about an order, where it was one. */
  readonly #lastLie = new Map<number, string>();
  readonly #twiceWrongly = new Set<number>();

  /** @param lie what the answer said instead of the truth; null for a right answer */
  tell(id: number, lie: string | null): void {
    (lie === null ? this.#rightly : this.#wrongly).add(id);
    if (lie !== null && this.#lastLie.get(id) === lie) this.#twiceWrongly.add(id);
    if (lie === null) this.#lastLie.delete(id);
    else this.#lastLie.set(id, lie);
  }

  /** Whether the shop was told of another order instead of this one, and never of this one, or the same lie twice in a row. */
  isOnlyWrong(id: number): boolean {
    return (this.#wrongly.has(id) && !this.#rightly.has(id)) || this.#twiceWrongly.has(id);
  }

  /** Returns a function that forgets the right answers since this call, as a database does that is put back to now. */
  keep(): () => void {
    const kept = new Set(this.#rightly);
    return () => {
      for (const id of this.#rightly) if (!kept.has(id)) this.#rightly.delete(id);
    };
  }
}
