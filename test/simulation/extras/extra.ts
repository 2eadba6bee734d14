import type { Db } from '../../../src/database/db.ts';
import type { Shop } from '../../../src/shop/shop.ts';
import type { Random } from '../../support/random.ts';
import type { Shelf, Ware } from '../dealer/shelf.ts';
import type { Buyers } from '../people/buyers.ts';
import type { Task } from '../wake.ts';

/** Something that a schedule has beside its purchases. */
export interface Extra {
  /** Does what people do between two rounds of the worker. */
  act(shop: Shop): Promise<unknown>;
  /** Returns what people do while the worker is at work. */
  tasks?(): Task[];
  /** Does what people do once all orders have ended. */
  settle?(): Promise<unknown>;
  /** Returns the promises that were broken. */
  violations(): Promise<string[]>;
}

export interface ExtraDeps {
  readonly db: Db;
  /** A generator of its own. */
  readonly random: Random;
  /** A process that does not die. */
  readonly shop: Shop;
  readonly buyers: Buyers;
  readonly shelf: Shelf;
  /** Returns the items that this schedule sells, as the shop knows them now. */
  readonly wares: () => readonly Ware[];
  /** The last order before the schedule. */
  readonly since: string;
}
