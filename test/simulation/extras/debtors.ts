import { sql } from 'kysely';
import type { Shop } from '../../../src/modules/all.ts';
import { setCreditLimit } from '../../../src/modules/ledger/adjustment-posting.ts';
import { money } from '../../../src/platform/values/money.ts';
import { buySome } from '../people/buyers.ts';
import { survive } from '../processes.ts';
import type { Extra, ExtraDeps } from './extra.ts';

const LIMITS = { USD: '60', EUR: '60', IQD: '90000', KWD: '20' } as const;

/**
 * A customer with credit in every currency who orders in two of them at once: a debt in one stops credit in
 * all others.
 */
export class Debtors implements Extra {
  readonly #deps: ExtraDeps;
  readonly customer: number;
  readonly #found: string[] = [];
  #paid = 0;

  private constructor(deps: ExtraDeps, customer: number) {
    this.#deps = deps;
    this.customer = customer;
  }

  static async begin(deps: ExtraDeps): Promise<Debtors> {
    const { db, shop, buyers } = deps;
    const means = { USD: '2', IQD: '4000' };
    const own = { firstName: 'Kemal', languageCode: 'tr', means, phone: '+905321110004' };
    const customer = await buyers.join(shop, own);
    for (const [currency, amount] of Object.entries(LIMITS))
      await db.transaction().execute((tx) => setCreditLimit(tx, customer, money(amount, currency)));
    return new Debtors(deps, customer);
  }

  async act(shop: Shop): Promise<void> {
    const { random, buyers, wares } = this.#deps;
    if (random.chance(0.15)) await this.#payDebt();
    if (!random.chance(0.5)) return;
    const wanted = [random.pick(wares()), random.pick(wares())];
    const buy = (ware: (typeof wanted)[number]) =>
      survive(() => buySome(shop, buyers, random, this.customer, ware));
    await Promise.all(wanted.map(buy));
    await this.#look();
  }

  async violations(): Promise<string[]> {
    await this.#look();
    return this.#found;
  }

  async #payDebt(): Promise<void> {
    const { shop, buyers } = this.#deps;
    this.#paid += 1;
    await buyers.give(shop, this.customer, money('5', 'USD'), `sim-debt-${this.customer}-${this.#paid}`);
  }

  async #look(): Promise<void> {
    const { rows } = await sql<{ debts: string | null; count: number; isBeyond: boolean }>`
      select string_agg(amount || ' ' || currency, ', ') as debts, count(*)::integer as count,
        coalesce(bool_or(-amount > credit_limit), false) as "isBeyond"
      from balances where customer_id = ${this.customer} and amount < 0`.execute(this.#deps.db);
    const [row] = rows;
    if (row && row.count > 1) this.#found.push(`customer ${this.customer} owes ${row.debts} at once`);
    if (row?.isBeyond) this.#found.push(`customer ${this.customer} owes ${row.debts}, more than they may`);
  }
}
