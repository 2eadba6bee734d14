import { sql } from 'kysely';
import type { Shop } from '../../../../src/modules/all.ts';
import type { Quote } from '../../../../src/modules/orders/index.ts';
import type { PromotionTerms } from '../../../../src/modules/promotions/read-promotions.ts';
import { Big, money } from '../../../../src/platform/values/money.ts';
import { funds } from '../../../simulation/dealer/shelf.ts';
import type { Extra, ExtraDeps } from '../../../simulation/extras/extra.ts';
import { buySome } from '../../../simulation/people/buyers.ts';
import { survive, together } from '../../../simulation/processes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { type OwnDiscount, wrongDiscounts } from './wrong-discounts.ts';

/** Two people with promo codes. They differ in name, language and phone. */
const PEOPLE = [
  { firstName: 'Shilan', languageCode: 'ckb', phone: '+9647501110005' },
  { firstName: 'Darya', languageCode: 'ru', phone: '+79161110005' },
];
/** Small and large sums of each currency: some discounts end at the lowest price that the shop sells at. */
const SUMS: Readonly<Record<string, readonly [string, string]>> = {
  USD: ['0.37', '1.5'],
  EUR: ['0.35', '1.5'],
  IQD: ['500', '2250'],
  KWD: ['0.105', '0.4'],
};

/**
 * Promo codes with a discount, with few places. Customers claim them at once, buy two items at once with one
 * claim, and the owner ends a code after its price was shown.
 */
export class Discounts implements Extra {
  readonly #deps: ExtraDeps;
  readonly #people: readonly number[];
  /** Customers who pay directly. */
  readonly #others: readonly number[];
  readonly #codes: readonly OwnDiscount[];
  /** The last purchase when a code ended. */
  readonly #ended = new Map<string, string>();
  readonly #found: string[] = [];

  private constructor(
    deps: ExtraDeps,
    people: { readonly own: readonly number[]; readonly others: readonly number[] },
    codes: readonly OwnDiscount[],
  ) {
    this.#deps = deps;
    this.#people = people.own;
    this.#others = people.others;
    this.#codes = codes;
  }

  static async begin(
    deps: ExtraDeps & { readonly seed: number },
    others: readonly number[],
  ): Promise<Discounts> {
    const { shop, buyers, random, seed, wares } = deps;
    const own: number[] = [];
    for (const person of PEOPLE) own.push(await buyers.join(shop, { ...person, means: funds.customer }));
    const codes: OwnDiscount[] = [];
    for (const name of ['DA', 'DB', 'DC']) {
      // Mostly of one currency, so that customers have two at once.
      const { item, currency } = random.pick(random.chance(0.7) ? wares().slice(0, 2) : wares());
      const sum = money(random.pick(SUMS[currency] ?? ['0.25']), currency);
      const isOfItem = random.chance(0.2);
      const terms: PromotionTerms = {
        code: `${name}${seed}`,
        kind: 'discount',
        gives: random.chance(0.5)
          ? { percent: random.pick(['3', '7.5', '20']), most: sum }
          : { percent: null, amount: sum },
        productId: isOfItem ? 100 + item : null,
        itemId: isOfItem ? item : null,
        perPerson: random.whole(1, 2),
        mostClaims: random.whole(1, 3),
        days: null,
      };
      await shop.promotions.make({ ...terms, requestKey: `sim:${terms.code}`, actor: owner(1) });
      codes.push({ ...terms, sum });
    }
    return new Discounts(deps, { own, others }, codes);
  }

  async act(shop: Shop): Promise<void> {
    const { random } = this.#deps;
    if (random.chance(0.7)) await this.#claim(shop);
    if (random.chance(0.05)) await this.#end(random.pick(this.#codes).code);
    if (!random.chance(0.8)) return;
    const customer = random.pick(this.#people);
    if (random.chance(0.5)) return this.#buy(shop, customer, random.chance(0.2));
    // Two purchases at once see the same claim.
    await Promise.all([1, 2].map(() => survive(() => this.#buy(shop, customer, false))));
  }

  async violations(): Promise<string[]> {
    const { db, shop, buyers } = this.#deps;
    return [
      ...this.#found,
      ...(await wrongDiscounts({ db, shop, buyers, codes: this.#codes, ended: this.#ended })),
    ];
  }

  async #claim(shop: Shop): Promise<void> {
    const { random } = this.#deps;
    const { code } = random.pick(this.#codes);
    const people = [...this.#people, ...this.#people, ...this.#others].filter(() => random.chance(0.6));
    await together(people.map((person) => shop.promotions.claim(person, code)));
  }

  async #end(code: string): Promise<void> {
    const { db, shop } = this.#deps;
    if (!(await shop.promotions.end(code, owner(1)))) return;
    const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from purchases`.execute(db);
    this.#ended.set(code, rows[0]?.id ?? '0');
  }

  /** Buys an item. The owner may end the shown code before the customer confirms. */
  async #buy(shop: Shop, customer: number, isEndedMeanwhile: boolean): Promise<void> {
    const { random, buyers, wares } = this.#deps;
    let shown: string | null = null;
    await buySome(shop, buyers, random, customer, random.pick(wares()), {
      discounted: (quote) => {
        shown = quote.discount?.code ?? null;
        return this.#priceOf(quote);
      },
      meanwhile: async () => {
        if (isEndedMeanwhile && shown !== null) await this.#end(shown);
      },
    });
  }

  /** Returns the shown price. `wrongDiscounts` compares its amount with the terms. */
  #priceOf({ discount, unitPrice, total, quantity }: Quote): string {
    const code = this.#codes.find((one) => one.code === discount?.code);
    if (!discount || !code) return unitPrice.amount;
    const saved = new Big(discount.totalBefore.amount).minus(total.amount);
    const problem = (why: string) =>
      this.#found.push(
        `${code.code} lowers ${discount.totalBefore.amount} ${total.currency} for ${quantity} to ${total.amount}: ${why}`,
      );
    if (this.#ended.has(code.code)) problem('it had ended');
    if (saved.lte('0')) problem('nothing is saved');
    return unitPrice.amount;
  }
}
