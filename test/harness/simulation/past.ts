import type { Shop } from '../../../src/shop/shop.ts';
import { type Snapshot, takeSnapshot } from '../../support/going-back.ts';
import type { Random } from '../random.ts';
import type { Buyers } from './buyers.ts';
import { minute } from './times.ts';

/** A database is put back by so much at most, milliseconds. */
const furthestBack = 60 * minute;

/** A schedule whose database is put back once to what it was, and what the customers had been shown until then. */
export class Past {
  readonly #url: string;
  readonly #buyers: Buyers;
  #snapshot: { readonly of: Snapshot; readonly at: number } | null = null;
  #isOver = false;
  /** Who was shown a code while the database was not yet put back. */
  readonly #shown = new Map<string, number>();

  constructor(url: string, buyers: Buyers) {
    this.#url = url;
    this.#buyers = buyers;
  }

  /** Keeps what the database is, or puts it back to that; true when it was put back. */
  async perhapsPutBack(random: Random, now: number, isLast: boolean): Promise<boolean> {
    if (this.#isOver) return false;
    if (this.#snapshot === null) {
      if (!isLast && random.chance(0.5)) this.#snapshot = { of: await takeSnapshot(this.#url), at: now };
      return false;
    }
    const isTooOld = now - this.#snapshot.at > furthestBack;
    if (isTooOld) {
      await this.#forget();
      return false;
    }
    if (!isLast && !random.chance(0.4)) return false;
    await this.#snapshot.of.restore();
    await this.#forget();
    this.#isOver = true;
    return true;
  }

  /** Remembers what the customers see now. */
  async noteShown(shop: Shop): Promise<void> {
    if (!this.#isOver)
      for (const { code, customer } of await codesShown(shop, this.#buyers)) this.#shown.set(code, customer);
  }

  async end(): Promise<void> {
    await this.#forget();
  }

  /** Codes that somebody saw before the database was put back, and that somebody else sees now. */
  async soldAgain(shop: Shop): Promise<string[]> {
    return (await codesShown(shop, this.#buyers)).flatMap(({ code, customer }) => {
      const first = this.#shown.get(code);
      return first === undefined || first === customer
        ? []
        : [`customer ${customer} sees ${code}, which customer ${first} had seen`];
    });
  }

  async #forget(): Promise<void> {
    await this.#snapshot?.of.drop();
    this.#snapshot = null;
  }
}

async function codesShown(shop: Shop, buyers: Buyers): Promise<{ code: string; customer: number }[]> {
  const shown: { code: string; customer: number }[] = [];
  for (const customer of buyers.people) {
    const { entries } = await shop.purchases.list(customer, 1);
    for (const { code: purchase } of entries) {
      const goods = await shop.purchases.goods(purchase, customer);
      shown.push(...goods.map(({ code }) => ({ code: code.expose(), customer })));
    }
  }
  return shown;
}
