import type { Shop, ShopWork } from '../../../src/modules/all.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { contributions } from '../../support/contributions.ts';
import type { Random } from '../../support/random.ts';
import type { Task } from '../wake.ts';
import type { Buyers } from './buyers.ts';

export interface GrowthDeps {
  readonly db: Db;
  readonly random: Random;
  readonly buyers: Buyers;
  /** Names the promo codes of this schedule. */
  readonly seed: number;
}

/** People's actions in a module that a shop can do without. */
export interface GrowthPart {
  /** Adds friends before their first purchase. */
  join?(shop: Shop): Promise<void>;
  /** Performs people's actions between their purchases. */
  act(shop: Shop): Promise<void>;
  /** Returns the worker's tasks. */
  tasks?(): Promise<Task[]>;
  /** Returns the broken promises. */
  violations(work: ShopWork, shop: Shop): Promise<string[]>;
  /** Number of posted bonuses and opened gifts, available after `violations`. */
  readonly gains: number;
}

/** Begins the part of a module, and sets its terms as the admins. */
export type BeginGrowth = (deps: GrowthDeps, shop: Shop) => Promise<GrowthPart>;

/** Promo codes, invitations and gifts between the purchases. */
export class Growth {
  readonly #parts: readonly GrowthPart[];

  private constructor(parts: readonly GrowthPart[]) {
    this.#parts = parts;
  }

  static async begin(deps: GrowthDeps, shop: Shop): Promise<Growth> {
    const parts: GrowthPart[] = [];
    // Promo codes take the numbers of a seed before gifts do.
    for (const begin of (await contributions<BeginGrowth>('simulation/growth.ts')).toReversed())
      parts.push(await begin(deps, shop));
    return new Growth(parts);
  }

  async join(shop: Shop): Promise<void> {
    for (const part of this.#parts) await part.join?.(shop);
  }

  async act(shop: Shop): Promise<void> {
    for (const part of this.#parts) await part.act(shop);
  }

  async tasks(): Promise<Task[]> {
    const tasks: Task[] = [];
    for (const part of this.#parts) tasks.push(...((await part.tasks?.()) ?? []));
    return tasks;
  }

  async violations(work: ShopWork, shop: Shop): Promise<string[]> {
    const found: string[] = [];
    for (const part of this.#parts) found.push(...(await part.violations(work, shop)));
    return found;
  }

  get gains(): number {
    return this.#parts.reduce((sum, { gains }) => sum + gains, 0);
  }
}
