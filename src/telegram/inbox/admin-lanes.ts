/** The lanes of admins, who have places of their own. The set changes while the process runs. */
export class AdminLanes {
  #ids: readonly number[];
  #lanes: ReadonlySet<string>;

  constructor(ids: readonly number[]) {
    this.#ids = ids;
    this.#lanes = new Set(ids.map(String));
  }

  static of(admins: readonly number[] | AdminLanes): AdminLanes {
    return admins instanceof AdminLanes ? admins : new AdminLanes(admins);
  }

  /** Returns the ids, for statements. */
  get ids(): readonly number[] {
    return this.#ids;
  }

  has(lane: string): boolean {
    return this.#lanes.has(lane);
  }

  /** Replaces the admins; running handlers keep their places. */
  replace(ids: readonly number[]): void {
    this.#ids = ids;
    this.#lanes = new Set(ids.map(String));
  }
}
