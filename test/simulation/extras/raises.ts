import { sql } from 'kysely';
import type { Shop } from '../../../src/modules/all.ts';
import { Big } from '../../../src/platform/values/money.ts';
import { wrongLosses } from '../oracles/losses.ts';
import { decideCosts } from '../people/staff.ts';
import type { Extra, ExtraDeps } from './extra.ts';

/** Within the limit of 5 %, just above it, above the price of most items, and far above all prices. */
const FACTORS = ['1.03', '1.06', '1.15', '1.6'];

export interface RaisesDeps extends ExtraDeps {
  /** Repeats the reading of the catalog until it succeeds. */
  readonly sync: () => Promise<void>;
  /** A regular customer, who is offered every item on sale. */
  readonly customer: number;
}

/**
 * A dealer who raises costs between two synchronizations. The shop must alert about a sale at a loss, and not
 * repeat it.
 */
export class Raises implements Extra {
  readonly #deps: RaisesDeps;
  readonly #found = new Set<string>();
  #lastAlert: string;
  #reads: number;

  private constructor(deps: RaisesDeps, lastAlert: string) {
    this.#deps = deps;
    this.#lastAlert = lastAlert;
    this.#reads = deps.shelf.reads;
  }

  static async begin(deps: RaisesDeps): Promise<Raises> {
    return new Raises(deps, await newestAlert(deps));
  }

  async act(shop: Shop): Promise<void> {
    const { db, random, shelf, wares, since, sync } = this.#deps;
    if (random.chance(0.3)) shelf.raise(random.pick(wares()).item, random.pick(FACTORS));
    if (random.chance(0.3)) await decideCosts(db, shop, random, since);
    if (random.chance(0.15)) await sync();
    await this.#lookForPauses();
  }

  async violations(): Promise<string[]> {
    const { db, since } = this.#deps;
    return [...this.#found, ...(await wrongLosses(db, since))];
  }

  /**
   * Checks that an item with too high a charge is not offered until a reading of the catalog shows the cost.
   * Erasing a customer empties its alerts.
   */
  async #lookForPauses(): Promise<void> {
    const { db, shelf, shop, customer } = this.#deps;
    if (shelf.reads !== this.#reads) this.#lastAlert = await newestAlert(this.#deps);
    this.#reads = shelf.reads;
    const { rows } = await sql<{ order: string; item: number; charged: string; currency: string }>`
      select a.subject as order, p.item_id::float8 as item, a.detail ->> 'charged' as charged, p.currency
      from alerts a join purchases p on p.code = split_part(a.subject, '-', 1)
      where a.id > ${this.#lastAlert} and a.kind = 'cost-charged'
        and a.detail ? 'charged'`.execute(db);
    for (const { order, item, charged, currency } of rows) {
      const ware = shelf.known(item);
      if (ware?.currency !== currency || new Big(charged).lte(ware.cost)) continue;
      const offer = await shop.purchases.quote({ customerId: customer, itemId: item, quantity: 1 });
      const instead = offer.ok ? 'offered' : offer.problem;
      if (instead !== 'paused')
        this.#found.add(`item ${item}, for which ${order} was charged ${charged} ${currency}, is ${instead}`);
    }
  }
}

async function newestAlert({ db }: ExtraDeps): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from alerts`.execute(db);
  return rows[0]?.id ?? '0';
}
