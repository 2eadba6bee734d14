import { sql } from 'kysely';
import type { Shop } from '../../src/modules/all.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { keepRows, type Snapshot } from '../support/database/going-back.ts';
import type { Random } from '../support/random.ts';
import type { Told } from './dealer/told.ts';
import type { Buyers } from './people/buyers.ts';
import { MINUTE } from './times.ts';

/** Maximum time by which a database goes back, milliseconds. */
const FURTHEST_BACK = 60 * MINUTE;

/** A schedule whose database goes back once, and the goods that customers had seen by then. */
export class Past {
  readonly #db: Db;
  readonly #buyers: Buyers;
  readonly #told: Told;
  #snapshot: {
    readonly of: Snapshot;
    readonly at: number;
    readonly beat: string;
    readonly forgetTold: () => void;
  } | null = null;
  /**
   * The database went back by less than the time between two beats. The shop cannot detect that and may order
   * again, and finds the orders in the list.
   */
  wentUnnoticed = false;
  #isOver = false;
  /** Customers who saw a code before the database went back. */
  readonly #shown = new Map<string, number>();
  /**
   * The customers for whose orders the served surplus was bought, by the dealer's id. Such an order was given
   * up, which the database may forget: then it is open again, and its customer gets the code.
   */
  readonly #boughtFor = new Map<string, number>();

  constructor({ db, told }: { readonly db: Db; readonly told: Told }, buyers: Buyers) {
    this.#db = db;
    this.#buyers = buyers;
    this.#told = told;
  }

  /** Takes a snapshot of the database, or restores it. Returns true after a restore. */
  async perhapsPutBack(random: Random, now: number, isLast: boolean): Promise<boolean> {
    if (this.#isOver) return false;
    if (this.#snapshot === null) {
      if (isLast || !random.chance(0.5)) return false;
      const beat = await this.#newestBeat();
      this.#snapshot = { of: await keepRows(this.#db), at: now, beat, forgetTold: this.#told.keep() };
      return false;
    }
    const isTooOld = now - this.#snapshot.at > FURTHEST_BACK;
    if (isTooOld) {
      await this.#forget();
      return false;
    }
    if (!isLast && !random.chance(0.4)) return false;
    this.wentUnnoticed = (await this.#newestBeat()) === this.#snapshot.beat;
    await this.#snapshot.of.restore();
    this.#snapshot.forgetTold();
    await this.#forget();
    this.#isOver = true;
    return true;
  }

  /** Loses all of the database's changes during `meanwhile`, but none of other systems. */
  async lose(meanwhile: () => Promise<void>): Promise<void> {
    const beat = await this.#newestBeat();
    const snapshot = await keepRows(this.#db);
    const forgetTold = this.#told.keep();
    await meanwhile();
    this.wentUnnoticed = (await this.#newestBeat()) === beat;
    await snapshot.restore();
    forgetTold();
    await snapshot.drop();
    this.#isOver = true;
  }

  /** Records the goods that customers see now. */
  async recordShown(shop: Shop): Promise<void> {
    if (this.#isOver) return;
    for (const { code, customer } of await codesShown(shop, this.#buyers)) this.#shown.set(code, customer);
    const { rows } = await sql<{ dealerOrder: string; customer: number }>`
      select s.dealer_order_id::text as "dealerOrder", p.customer_id::float8 as customer
      from surplus_orders s join orders o on o.id = s.order_id join purchases p on p.id = o.purchase_id
      where s.allocated_to is not null`.execute(this.#db);
    for (const { dealerOrder, customer } of rows) this.#boughtFor.set(dealerOrder, customer);
  }

  async end(): Promise<void> {
    await this.#forget();
  }

  /**
   * Returns codes that one customer saw before the database went back, and another one sees now who is not
   * the one that the code was bought for.
   */
  async soldAgain(shop: Shop): Promise<string[]> {
    return (await codesShown(shop, this.#buyers)).flatMap(({ code, customer }) => {
      const first = this.#shown.get(code);
      const owner = this.#boughtFor.get(/^CODE-(\d+)-/.exec(code)?.[1] ?? '');
      return first === undefined || first === customer || owner === customer
        ? []
        : [`customer ${customer} sees ${code}, which customer ${first} had seen`];
    });
  }

  async #newestBeat(): Promise<string> {
    const { rows } = await sql<{ token: string }>`
      select token::text from history_beats order by number desc limit 1`.execute(this.#db);
    return rows[0]?.token ?? '';
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
      const goods = (await shop.purchases.goods(purchase, customer)).goods;
      shown.push(...goods.map(({ code }) => ({ code: code?.expose() ?? '', customer })));
    }
  }
  return shown;
}
