/** What answers have told the shop of its dealer orders: the shop cannot know better. */
export class Told {
  readonly #rightly = new Set<number>();
  readonly #wrongly = new Set<number>();

  tell(id: number, isWrong: boolean): void {
    (isWrong ? this.#wrongly : this.#rightly).add(id);
  }

  /** Whether the shop was told of another order instead of this one, and never of this one. */
  isOnlyWrong(id: number): boolean {
    return this.#wrongly.has(id) && !this.#rightly.has(id);
  }

  /** Returns a function that forgets the right answers since this call, as a database does that is put back to now. */
  keep(): () => void {
    const kept = new Set(this.#rightly);
    return () => {
      for (const id of this.#rightly) if (!kept.has(id)) this.#rightly.delete(id);
    };
  }
}
