/** The lanes of those who run the shop: they have places of their own. Who that is changes while the process runs. */
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

  /** For statements. */
  get ids(): readonly number[] {
    return this.#ids;
  }

  has(lane: string): boolean {
    return this.#lanes.has(lane);
  }

  /** What runs keeps the place that it took. */
  replace(ids: readonly number[]): void {
    this.#ids = ids;
    this.#lanes = new Set(ids.map(String));
  }
}
