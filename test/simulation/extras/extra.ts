import type { Shop, ShopWork } from '../../../src/modules/all.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import type { Random } from '../../support/random.ts';
import type { Shelf, Ware } from '../dealer/shelf.ts';
import type { Buyers } from '../people/buyers.ts';
import type { Task } from '../wake.ts';

/** A part of a schedule in addition to its purchases. */
export interface Extra {
  /** Performs people's actions between two rounds of the worker. */
  act(shop: Shop): Promise<unknown>;
  /** Returns people's actions during the worker's work. */
  tasks?(): Task[];
  /** Performs people's actions after all orders have ended. */
  settle?(): Promise<unknown>;
  /** Returns the broken promises. */
  violations(): Promise<string[]>;
  /** Returns the broken promises after all payments have ended. */
  violationsOfPayments?(work: ShopWork): Promise<string[]>;
}

export interface ExtraDeps {
  readonly db: Db;
  /** The extra's own generator. */
  readonly random: Random;
  /** A process that does not die. */
  readonly shop: Shop;
  readonly buyers: Buyers;
  readonly shelf: Shelf;
  /** Returns the items of this schedule, as the shop knows them now. */
  readonly wares: () => readonly Ware[];
  /** The last order before the schedule. */
  readonly since: string;
}
