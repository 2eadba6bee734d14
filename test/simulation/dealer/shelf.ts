import type { CatalogProduct } from '@storefront/dealer-client';
import { Big } from '../../../src/platform/values/money.ts';
import type { Random } from '../../support/random.ts';

/** An item on sale, as the Dealer API lists it now. Prices are decimal strings of the currency. */
export interface Ware {
  readonly item: number;
  readonly type: 'voucher' | 'top-up';
  /** Fields for the customer to fill in. */
  readonly fields: readonly string[];
  readonly currency: string;
  readonly price: string;
  readonly cost: string;
  /** Number of times that the dealer turned the item into another amount. */
  readonly good: number;
}

type Listed = Pick<Ware, 'currency' | 'price' | 'cost'>;

interface Article {
  readonly item: number;
  readonly type: Ware['type'];
  readonly fields: readonly string[];
  /** The first is the initial listing; the dealer may change to another. */
  readonly listings: readonly [Listed, ...Listed[]];
}

const usd = (price: string, cost: string): Listed => ({ currency: 'USD', price, cost });
const eur = (price: string, cost: string): Listed => ({ currency: 'EUR', price, cost });
const iqd = (price: string, cost: string): Listed => ({ currency: 'IQD', price, cost });
const kwd = (price: string, cost: string): Listed => ({ currency: 'KWD', price, cost });
const voucher = (item: number, ...listings: [Listed, ...Listed[]]): Article => ({
  item,
  type: 'voucher',
  fields: [],
  listings,
});
const topUp = (item: number, fields: readonly string[], listing: Listed): Article => ({
  item,
  type: 'top-up',
  fields,
  listings: [listing],
});

/** Ten items in four currencies: with cents, with thousandths, and in whole units. */
const articles: readonly Article[] = [
  voucher(1, usd('5', '4.5'), iqd('7750', '6750')),
  voucher(2, usd('10.49', '9.25'), kwd('3.225', '2.845')),
  voucher(3, eur('7.5', '6.9'), usd('8.25', '6.9')),
  voucher(4, iqd('7500', '6750')),
  voucher(5, iqd('15250', '13500')),
  voucher(6, kwd('1.455', '1.305')),
  topUp(7, ['accountId'], usd('5.01', '4.6')),
  topUp(8, ['accountId', 'serverId'], eur('3.35', '3.05')),
  topUp(9, ['playerId', 'zone'], iqd('12250', '11000')),
  topUp(10, ['userName'], kwd('2.005', '1.85')),
];

/** Initial amount of each currency in a wallet and a customer's balance. */
export const funds = {
  wallet: { USD: '1000000', EUR: '1000000', IQD: '1000000000', KWD: '1000000' },
  customer: { USD: '500', EUR: '500', IQD: '900000', KWD: '150' },
} as const;
export const currencies = Object.keys(funds.wallet) as readonly (keyof typeof funds.wallet)[];

/** The dealer's items on sale. */
export class Shelf {
  readonly #listings = new Map<number, number>();
  /** Factor by which the cost of an item has risen. */
  readonly #raised = new Map<number, string>();
  /** Number of times that an item became another good. */
  readonly #goods = new Map<number, number>();
  /** The items at the last reading of the catalog. */
  #read: readonly Ware[] = [];
  #reads = 0;

  /** Returns every item as listed now. */
  wares(): Ware[] {
    return articles.map((article) => {
      const { item, type, fields, listings } = article;
      const listed = listings[this.#listings.get(item) ?? 0] ?? listings[0];
      const { currency, price, cost } = listed;
      const good = this.#goods.get(item) ?? 0;
      return { item, type, fields, currency, price, cost: this.#costNow(item, cost), good };
    });
  }

  ware(item: number): Ware | undefined {
    return this.wares().find((ware) => ware.item === item);
  }

  /** Returns the dealer's cost of an item in a currency of a present or past listing; null for any other. */
  costOf(item: number, currency: string): string | null {
    const article = articles.find((one) => one.item === item);
    const cost = article?.listings.find((listed) => listed.currency === currency)?.cost;
    return cost === undefined ? null : this.#costNow(item, cost);
  }

  /** Raises the dealer's charge for one item; its list price stays. */
  raise(item: number, factor: string): void {
    this.#raised.set(item, factor);
  }

  /**
   * Undoes every raise.
   *
   * @returns true if there was one
   */
  lower(): boolean {
    const hadRaises = this.#raised.size > 0;
    this.#raised.clear();
    return hadRaises;
  }

  hasRaises(): boolean {
    return this.#raised.size > 0;
  }

  /** Returns an item from the shop's last reading of the catalog; undefined before it. */
  known(item: number): Ware | undefined {
    return this.#read.find((ware) => ware.item === item);
  }

  #costNow(item: number, cost: string): string {
    const factor = this.#raised.get(item);
    return factor === undefined ? cost : new Big(cost).times(factor).round(3).toFixed();
  }

  /** Turns an item into another amount at the same price, under its id. */
  change(item: number): void {
    this.#goods.set(item, (this.#goods.get(item) ?? 0) + 1);
  }

  /** Lists one item in another currency, like a dealer that moves it to another market. */
  relist(random: Random): void {
    const { item, listings } = random.pick(articles.filter((article) => article.listings.length > 1));
    this.#listings.set(item, ((this.#listings.get(item) ?? 0) + 1) % listings.length);
  }

  /**
   * Returns some of the wares: two vouchers of one currency, and others. A small choice makes mix-ups
   * likelier.
   */
  basket(random: Random): Ware[] {
    const wares = this.wares();
    const vouchers = wares.filter(({ type }) => type === 'voucher');
    const first = random.pick(vouchers);
    const like = vouchers.filter(({ item, currency }) => item !== first.item && currency === first.currency);
    const topUps = wares.filter(({ type }) => type === 'top-up');
    return [
      first,
      ...(like.length > 0 ? [random.pick(like)] : []),
      random.pick(vouchers),
      random.pick(topUps),
    ];
  }

  /** Number of readings of the catalog. */
  get reads(): number {
    return this.#reads;
  }

  /** Returns the whole catalog, and records the reading. */
  catalog(): CatalogProduct[] {
    this.#read = this.wares();
    this.#reads += 1;
    return this.products();
  }

  products(): CatalogProduct[] {
    return this.wares().map(({ item, type, fields, currency, price, cost, good }) => ({
      id: 100 + item,
      name: type === 'top-up' ? `Top-up ${item}` : `Card ${item}`,
      status: 'active',
      type: type === 'top-up' ? 'topUp' : 'chargingCard',
      customerRequiredInfo: fields.map((name) => ({ name })),
      productItems: [
        {
          id: item,
          name: good === 0 ? `Item ${item}` : `Item ${item} of ${good}`,
          publicPrice: { currency, value: new Big(price) },
          appliedPrices: { price: new Big(cost), discount: null, discountPercent: null },
        },
      ],
    }));
  }
}
