import type { Shop, ShopWork } from '../../../src/modules/all.ts';
import { contributedRecord } from '../../support/contributions.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { survive } from '../processes.ts';
import type { Task } from '../wake.ts';
import { Books } from './books.ts';
import { ChangedGoods } from './changed-goods.ts';
import { Debtors } from './debtors.ts';
import type { Extra, ExtraDeps } from './extra.ts';
import { Groups } from './groups.ts';
import { Leavers } from './leavers.ts';
import { Raises } from './raises.ts';
import { Reminders } from './reminders.ts';
import { Tills } from './tills.ts';
import { ZONES, Zones } from './zones.ts';

/**
 * Share of schedules with each extra. Schedules whose database goes back have only zones and books. Reminders
 * are of debtors.
 */
const SHARES = {
  groups: 0.25,
  debtors: 0.25,
  leavers: 0.35,
  receivers: 0.5,
  raises: 0.3,
  zones: 0.3,
  books: 0.2,
  changedGoods: 0.3,
  discounts: 0.3,
  depositBonuses: 0.3,
  tills: 0.25,
  reminders: 0.7,
} as const;

export interface ExtrasDeps extends Omit<ExtraDeps, 'random'> {
  readonly seed: number;
  /** The database goes back, and with it all records of customers' and staff's actions. */
  readonly goesBack: boolean;
  readonly sync: () => Promise<void>;
  /** A regular customer. */
  readonly customer: number;
  /** Customers with payments. */
  readonly payers: readonly number[];
  /** Customers who add money. */
  readonly depositors: readonly number[];
  /** The processes whose zone matters. */
  readonly shops: readonly Shop[];
}

/** The extras of modules that a shop can do without. */
export type AddedExtras = Readonly<
  Partial<Record<'receivers' | 'discounts' | 'depositBonuses', (deps: OwnDeps) => Promise<Extra>>>
>;

type OwnDeps = ExtrasDeps & Pick<ExtraDeps, 'random'>;

/** The extras of a schedule, chosen before its processes start. */
export interface Choice {
  readonly has: Readonly<Record<keyof typeof SHARES, boolean>>;
  /** The zone of the processes' environment. */
  readonly timeZone: string;
}

/** Chooses the extras by a separate stream, so that they do not change the rest of the seed. */
export function chooseExtras(seed: number): Choice {
  const random = createRandom(seed + 4_000_000);
  const has = (name: keyof typeof SHARES) => random.chance(SHARES[name]);
  // A further stream, so that later extras do not change the zone.
  const newer = createRandom(seed + 13_000_000);
  const chosen = {
    groups: has('groups'),
    debtors: has('debtors'),
    leavers: has('leavers'),
    receivers: has('receivers'),
    raises: has('raises'),
    zones: has('zones'),
    books: has('books'),
    changedGoods: newer.chance(SHARES.changedGoods),
    discounts: newer.chance(SHARES.discounts),
    depositBonuses: newer.chance(SHARES.depositBonuses),
    tills: newer.chance(SHARES.tills),
    reminders: newer.chance(SHARES.reminders),
  };
  return { has: chosen, timeZone: chosen.zones ? random.pick(ZONES) : 'UTC' };
}

/** The extras of a schedule, each with its own random numbers. */
export class Extras {
  readonly #extras: readonly Extra[];
  readonly #random: Random;

  private constructor(extras: readonly Extra[], random: Random) {
    this.#extras = extras;
    this.#random = random;
  }

  static async begin({ has }: Choice, deps: ExtrasDeps): Promise<Extras> {
    const { seed, goesBack, payers, shops } = deps;
    const own = (nth: number) => ({ ...deps, random: createRandom(seed + nth * 1_000_000) });
    const added = await contributedRecord<AddedExtras>('simulation/extras.ts');
    const extras: Extra[] = [];
    const add = async (name: keyof AddedExtras, ownDeps: OwnDeps) => {
      const extra = has[name] ? await added[name]?.(ownDeps) : undefined;
      if (extra) extras.push(extra);
    };
    const zones = await Zones.begin(own(5).random, has.zones ? shops : [deps.shop]);
    if (has.zones) extras.push(zones);
    if (!goesBack) {
      if (has.groups) extras.push(await Groups.begin(own(6)));
      if (has.debtors) {
        const debtors = await Debtors.begin(own(7));
        extras.push(debtors);
        if (has.reminders) extras.push(new Reminders(own(18), debtors.customer));
      }
      if (has.leavers) extras.push(await Leavers.begin(own(8), [...deps.buyers.people, ...payers]));
      await add('receivers', own(9));
      if (has.raises) extras.push(await Raises.begin(own(10)));
      if (has.changedGoods) extras.push(new ChangedGoods(own(14)));
      await add('discounts', own(15));
      await add('depositBonuses', own(16));
      if (has.tills) extras.push(await Tills.begin(own(17)));
    }
    if (has.books) extras.push(new Books(own(12)));
    return new Extras(extras, createRandom(seed + 11_000_000));
  }

  /** @param quiet waits for the work that processes began at once: an extra compares what it sees */
  async act(shops: readonly Shop[], quiet: () => Promise<void>): Promise<void> {
    for (const extra of this.#extras) {
      await quiet();
      await survive(() => extra.act(this.#random.pick(shops)));
    }
  }

  tasks(): Task[] {
    return this.#extras.flatMap((extra) => extra.tasks?.() ?? []);
  }

  async settle(): Promise<void> {
    for (const extra of this.#extras) await extra.settle?.();
  }

  async violationsOfPayments(work: ShopWork): Promise<string[]> {
    const found: string[] = [];
    for (const extra of this.#extras) found.push(...((await extra.violationsOfPayments?.(work)) ?? []));
    return found;
  }

  async violations(): Promise<string[]> {
    const found: string[] = [];
    for (const extra of this.#extras) found.push(...(await extra.violations()));
    return found;
  }
}
