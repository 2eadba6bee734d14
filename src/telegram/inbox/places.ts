/** Numbers of lanes by kind: admins' and others'. */
export interface Count {
  readonly admins: number;
  readonly others: number;
}

export const NO_PLACES: Count = { admins: 0, others: 0 };

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

const KEPT = 10;

/**
 * The places for parallel handlers. The last of them are reserved for admins, so that they are served even if
 * all other handlers are busy. Customers who wait for the Dealer API never fill the rest
 * (`modules/availability/waiting-people.ts`).
 */
export class Places {
  readonly #all: number;
  readonly #admins: AdminLanes;
  /** Used by running handlers, or reserved for claims in progress. */
  #taken = { admins: 0, others: 0 };

  /**
   * Creates the places. `all`: maximum parallel handlers; 10 of them, a tenth at most, are reserved for
   * `admins`, whose ids are their lanes.
   */
  constructor(all: number, admins: readonly number[] | AdminLanes) {
    this.#all = all;
    this.#admins = AdminLanes.of(admins);
  }

  isAdmin(lane: string): boolean {
    return this.#admins.has(lane);
  }

  count(lanes: Iterable<string>): Count {
    const count = { admins: 0, others: 0 };
    for (const lane of lanes) count[this.#kindOf(lane)] += 1;
    return count;
  }

  /**
   * Reserves as many of the wanted places as are free.
   * @returns their number; release them afterwards
   */
  reserve(wanted: Count): Count {
    const admins = between(0, wanted.admins, this.#free);
    const others = between(0, wanted.others, Math.min(this.#free - admins, this.#freeForOthers));
    this.#add({ admins, others }, 1);
    return { admins, others };
  }

  release(reserved: Count): void {
    this.#add(reserved, -1);
  }

  /**
   * Takes a place.
   * @returns its kind, for leaving it: the lane may have ceased to be an admin's by then
   */
  take(lane: string): keyof Count {
    const kind = this.#kindOf(lane);
    this.#taken[kind] += 1;
    return kind;
  }

  leave(kind: keyof Count): void {
    this.#taken[kind] -= 1;
  }

  /** Returns true if one of these lanes finds a place now. */
  hasRoom(lanes: Iterable<string>): boolean {
    if (this.#free <= 0) return false;
    for (const lane of lanes) if (this.#freeForOthers > 0 || this.isAdmin(lane)) return true;
    return false;
  }

  get #free(): number {
    return this.#all - this.#taken.admins - this.#taken.others;
  }

  get #freeForOthers(): number {
    const keptOnes = this.#admins.ids.length === 0 ? 0 : Math.min(KEPT, Math.floor(this.#all / 10));
    return this.#all - keptOnes - this.#taken.others;
  }

  #kindOf(lane: string): keyof Count {
    return this.#admins.has(lane) ? 'admins' : 'others';
  }

  #add({ admins, others }: Count, sign: 1 | -1): void {
    this.#taken = {
      admins: this.#taken.admins + sign * admins,
      others: this.#taken.others + sign * others,
    };
  }
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
