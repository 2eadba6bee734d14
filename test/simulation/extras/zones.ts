import type { Shop } from '../../../src/modules/all.ts';
import type { Random } from '../../support/random.ts';
import { owner } from '../../support/telegram/actors.ts';
import type { Extra } from './extra.ts';

/** Zones whose days differ by minutes, by half an hour, or by a whole day. */
export const ZONES = [
  'UTC',
  'Asia/Baghdad',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

/** A shop whose owner changes its zone. Its processes learn of it late. */
export class Zones implements Extra {
  readonly #random: Random;
  readonly #shops: readonly Shop[];

  private constructor(random: Random, shops: readonly Shop[]) {
    this.#random = random;
    this.#shops = shops;
  }

  /** Lets the processes record their zone at start, and removes an earlier schedule's setting. */
  static async begin(random: Random, shops: readonly Shop[]): Promise<Zones> {
    const [first] = shops;
    if (first && (await first.wording.read()).profile.timeZone !== undefined)
      await first.wording.setProfile(owner(1), { timeZone: null });
    for (const shop of shops) {
      await shop.wording.read();
      await shop.reports.recordZone();
    }
    return new Zones(random, shops);
  }

  async act(): Promise<void> {
    const random = this.#random;
    if (random.chance(0.2)) {
      const timeZone = random.chance(0.2) ? null : random.pick(ZONES);
      await random.pick(this.#shops).wording.setProfile(owner(1), { timeZone });
    }
    for (const shop of this.#shops) if (random.chance(0.3)) await shop.wording.read();
  }

  async settle(): Promise<void> {
    for (const shop of this.#shops) await shop.wording.read();
  }

  async violations(): Promise<string[]> {
    return [];
  }
}
