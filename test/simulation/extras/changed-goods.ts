import { sql } from 'kysely';
import type { Shop } from '../../../src/modules/all.ts';
import { submissions } from '../oracles/directs.ts';
import { sellChanged } from '../people/staff.ts';
import type { Extra, ExtraDeps } from './extra.ts';

export interface ChangedGoodsDeps extends ExtraDeps {
  /** Repeats the reading of the catalog until it succeeds. */
  readonly sync: () => Promise<void>;
}

/** An order that waited when its item became another good. */
interface Waiting {
  readonly order: string;
  readonly attempts: number;
  /** Its last event at that time. */
  readonly event: string;
}

/**
 * A dealer who turns an item into another amount while paid orders wait. Such an order must not be submitted
 * before a person decides. `wrongGoods` compares the delivered amounts with the bought ones.
 */
export class ChangedGoods implements Extra {
  readonly #deps: ChangedGoodsDeps;
  readonly #waiting: Waiting[] = [];

  constructor(deps: ChangedGoodsDeps) {
    this.#deps = deps;
  }

  async act(shop: Shop): Promise<void> {
    const { db, random } = this.#deps;
    if (random.chance(0.3)) await this.#change();
    if (random.chance(0.4)) await sellChanged(db, shop);
  }

  async settle(): Promise<void> {
    const { db, shop } = this.#deps;
    await sellChanged(db, shop);
  }

  async violations(): Promise<string[]> {
    const { db } = this.#deps;
    const found: string[] = [];
    for (const { order, attempts, event } of this.#waiting) {
      const { rows } = await sql`
        select from orders o
        where o.id = ${order} and ${submissions} > ${attempts} and not exists (
          select from order_events e where e.order_id = o.id and e.actor_id is not null and e.id > ${event})`.execute(
        db,
      );
      if (rows.length > 0) found.push(`order ${order} was submitted after its item became another good`);
    }
    return found;
  }

  /** Changes an item and lets the shop read it at once, so that the shop always knows. */
  async #change(): Promise<void> {
    const { db, random, shelf, wares, since, sync } = this.#deps;
    const { item } = random.pick(wares());
    shelf.change(item);
    await sync();
    const { rows } = await sql<Waiting>`
      select o.id as order, ${submissions} as attempts,
        (select coalesce(max(id), 0) from order_events e where e.order_id = o.id) as event
      from orders o join purchases p on p.id = o.purchase_id
      where o.id > ${since} and p.item_id = ${item} and o.state in ('queued', 'submitting')`.execute(db);
    this.#waiting.push(...rows);
  }
}
