/** Reads the catalog and chooses what to buy. */
import type Big from 'big.js';
import { Blocked } from '../check.ts';
import type { Answer, Http } from '../contact/http.ts';
import { at, decimalOf, listAt, numberOf } from '../contact/values.ts';
import type { Options } from '../options.ts';
import type { Wallet } from './wallets.ts';

export interface Item {
  id: number;
  type: unknown;
  currency: string;
  price: Big;
  requiredInfo: readonly string[];
}

export interface CatalogPages {
  pages: readonly Answer[];
  /** The pages came to an end; false if there are more than were read, or they go round in circles. */
  ended: boolean;
  /** How the last page said that it is the last: by having no cursor, or only by being empty. */
  lastIsEmpty: boolean;
  products: readonly unknown[];
}

const MOST_PAGES = 40;
const PAGES_WANTED = 3;
const LARGEST_PAGE = 100;

/** Reads from the first page to the last, in at least three pages if the catalog is large enough. */
export async function readCatalog(http: Http, firstPage: Answer): Promise<CatalogPages> {
  const total = numberOf(at(firstPage.body, 'total')) ?? listAt(firstPage.body, 'data').length;
  const size = Math.max(1, Math.min(Math.ceil(total / PAGES_WANTED), LARGEST_PAGE));
  const pages: Answer[] = [];
  const cursors = new Set<string>();
  let query = `?ps=${size}`;
  for (;;) {
    const page = await http.call('GET', `/product/catalog${query}`);
    pages.push(page);
    const cursor = at(page.body, 'nextPageCursor');
    const ended = typeof cursor !== 'string';
    const lost = !ended && (cursors.has(cursor) || pages.length === MOST_PAGES);
    if (ended || lost) {
      const lastIsEmpty = pages.length > 1 && listAt(page.body, 'data').length === 0;
      return { pages, ended, lastIsEmpty, products: pages.flatMap(({ body }) => listAt(body, 'data')) };
    }
    cursors.add(cursor);
    query = `?ps=${size}&cursor=${encodeURIComponent(cursor)}`;
  }
}

/** The items that look orderable. */
export function itemsOf(products: readonly unknown[]): Item[] {
  const hasActive = products.some((product) => at(product, 'status') === 'active');
  return products
    .filter(
      (product) => !hasActive || at(product, 'status') === 'active' || at(product, 'status') === undefined,
    )
    .flatMap((product) => {
      const requiredInfo = listAt(product, 'customerRequiredInfo').map(fieldName);
      return listAt(product, 'productItems').flatMap((item) => {
        const id = numberOf(at(item, 'id'));
        const price = decimalOf(at(item, 'appliedPrices', 'price'));
        const currency = at(item, 'publicPrice', 'currency');
        if (id === undefined || price === undefined || typeof currency !== 'string') return [];
        return [{ id, price, currency, type: at(product, 'type'), requiredInfo }];
      });
    });
}

/** The shape of an element is not shown: a name, or something that has one. */
function fieldName(element: unknown): string {
  return String(at(element, 'name') ?? at(element, 'key') ?? element);
}

export type ItemType = 'chargingCard' | 'topUp';

/**
 * The item that the options name, or the cheapest that a wallet can pay for, the default wallet first. Throws Blocked if
 * there is none.
 */
export function chooseItem(
  items: readonly Item[],
  type: ItemType,
  wallets: readonly Wallet[],
  options: Options,
): Item {
  const wanted = type === 'topUp' ? options.topUpItem : options.voucherItem;
  if (wanted !== undefined) {
    const found = items.find(({ id }) => id === wanted);
    if (!found) throw new Blocked(`item ${wanted} is not in the part of the catalog that was read`);
    return found;
  }
  const fitting = items.filter(
    (item) => item.type === type && item.requiredInfo.every((field) => options.account[field] !== undefined),
  );
  if (fitting.length === 0) {
    throw new Blocked(
      type === 'topUp' ? 'no top-up whose fields were all given with --account' : 'no voucher in the catalog',
    );
  }
  for (const wallet of spendable(wallets)) {
    const cheapest = cheapestIn(fitting, wallet.currency);
    if (cheapest && withinLimit(cheapest, options) && wallet.balance.gte(cheapest.price)) return cheapest;
  }
  throw new Blocked('no item that a wallet can pay for within --max-price');
}

/** An item priced in a currency that is not the given one, with a wallet to pay it from. */
export function chooseInAnotherCurrency(
  items: readonly Item[],
  than: string,
  wallets: readonly Wallet[],
  options: Options,
): Item | undefined {
  const vouchers = items.filter((item) => item.type === 'chargingCard' && item.requiredInfo.length === 0);
  return spendable(wallets)
    .filter(({ currency }) => currency !== than)
    .map((wallet) => ({ wallet, item: cheapestIn(vouchers, wallet.currency) }))
    .find(({ wallet, item }) => item && withinLimit(item, options) && wallet.balance.gte(item.price))?.item;
}

/** An item that costs more than the active wallet of its currency holds. */
export function chooseTooDear(items: readonly Item[], wallets: readonly Wallet[]): Item | undefined {
  return items.find((item) => {
    if (item.type !== 'chargingCard' || item.requiredInfo.length > 0) return false;
    const wallet = wallets.find(({ currency, active }) => active && currency === item.currency);
    return wallet?.balance.lt(item.price) === true;
  });
}

function spendable(wallets: readonly Wallet[]): Wallet[] {
  return wallets
    .filter(({ active }) => active)
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

function cheapestIn(items: readonly Item[], currency: string): Item | undefined {
  return items
    .filter((item) => item.currency === currency)
    .sort((one, other) => one.price.cmp(other.price) || one.id - other.id)[0];
}

function withinLimit(item: Item, { maxPrice }: Options): boolean {
  return maxPrice === undefined || item.price.lte(maxPrice);
}
