import { isCurrency, parseDecimal } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { differenceFirst, fitting, productLabel } from '../../../../telegram/ui/texts/catalog/labels.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { CatalogApi } from '../../../catalog/index.ts';
import { ORDER_GROUPS, type OrderGroup, type OrderQuery } from '../../../reports/index.ts';

/** Telegram's 64 bytes, without the prefix of the button. */
const MOST = 60;
const DAY_MS = 86_400_000;
/** Days are packed as the number of days since then. */
const FIRST_DAY = Date.parse('2020-01-01T00:00:00Z');
const SHAPE =
  /^([0-5]?):(?:c([0-9a-z]{1,11}))?:(?:([ipb])([0-9a-z]{1,11}))?:([0-9a-z]{0,4}):([0-9a-z]{0,4}):(?:(\d{1,12}(?:\.\d{1,8})?)([A-Z]{3})?)?:(?:([on])([0-9a-z]{1,12}))?$/;

function shortened(number: number | string): string {
  return BigInt(number).toString(36);
}

function lengthened(text: string): string {
  return [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n).toString();
}

function packGoods({ itemId, productId, brandId }: OrderQuery): string {
  if (itemId !== undefined) return `i${shortened(itemId)}`;
  if (productId !== undefined) return `p${shortened(productId)}`;
  return brandId === undefined ? '' : `b${shortened(brandId)}`;
}

/** Encodes a query for callback data; null if it is too long for a button. */
export function packQuery(query: OrderQuery): string | null {
  const { group, customerId, from, to, total, currency, beside } = query;
  const day = (text: string | undefined) =>
    text === undefined ? '' : shortened((Date.parse(`${text}T00:00:00Z`) - FIRST_DAY) / DAY_MS);
  const packed = [
    group === undefined ? '' : String(ORDER_GROUPS.indexOf(group)),
    customerId === undefined ? '' : `c${shortened(customerId)}`,
    packGoods(query),
    day(from),
    day(to),
    total === undefined ? '' : `${total}${currency ?? ''}`,
    beside === undefined ? '' : `${beside.towards === 'older' ? 'o' : 'n'}${shortened(beside.id)}`,
  ].join(':');
  return packed.length <= MOST && SHAPE.test(packed) ? packed : null;
}

/** Decodes a query from `packQuery`; null for other texts. */
export function unpackQuery(packed: string): OrderQuery | null {
  const match = SHAPE.exec(packed);
  if (!match) return null;
  const [, group, customer, kind, thing, from, to, total, currency, towards, beside] = match;
  const day = (text: string | undefined) =>
    text ? new Date(FIRST_DAY + Number(lengthened(text)) * DAY_MS).toISOString().slice(0, 10) : undefined;
  return {
    group: group ? ORDER_GROUPS[Number(group)] : undefined,
    customerId: customer === undefined ? undefined : Number(lengthened(customer)),
    productId: kind === 'p' && thing ? Number(lengthened(thing)) : undefined,
    itemId: kind === 'i' && thing ? Number(lengthened(thing)) : undefined,
    brandId: kind === 'b' && thing ? Number(lengthened(thing)) : undefined,
    from: day(from),
    to: day(to),
    total,
    currency,
    beside:
      beside === undefined
        ? undefined
        : { id: lengthened(beside), towards: towards === 'n' ? 'newer' : 'older' },
  };
}

/** Words of staff for the groups, in English and Arabic. */
const GROUP_WORDS: Readonly<Record<string, OrderGroup>> = {
  open: 'open',
  review: 'review',
  delivered: 'delivered',
  failed: 'failed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  reversed: 'reversed',
  مفتوح: 'open',
  مفتوحة: 'open',
  قرار: 'review',
  سلم: 'delivered',
  مسلم: 'delivered',
  مسلمة: 'delivered',
  فشل: 'failed',
  فاشلة: 'failed',
  ملغى: 'cancelled',
  ملغاة: 'cancelled',
  معاد: 'reversed',
};

/** Signs in front of an amount, as the shop's own screens show it. */
const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** A typed query: its filters, the name of its customer, and the remaining words, which name a product. */
interface ReadQuery {
  readonly query: OrderQuery;
  readonly who: string | null;
  readonly words: string;
}

/**
 * Reads the filters after `/orders`: a state, `@name`, an id, `today`, `yesterday`, `7d`, a day or two, an
 * amount with its currency, and words of a product.
 */
export function readQuery(typed: string, today: string): ReadQuery {
  const before = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
  let query: OrderQuery = {};
  let who: string | null = null;
  const words: string[] = [];
  const tokens = plainTyped(typed).split(/\s+/).filter(Boolean);
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    const next = tokens[index + 1]?.toUpperCase() ?? '';
    const word = token.toLowerCase();
    const group = GROUP_WORDS[word];
    const signed = SIGNS[token.slice(0, 1)];
    const amount = parseDecimal(signed ? token.slice(1) : token);
    const [, some] = /^(\d{1,3})d$/.exec(word) ?? [];
    const days = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/.exec(word);
    if (group) query = { ...query, group };
    else if (word === 'today' || word === 'اليوم') query = { ...query, from: today, to: today };
    else if (word === 'yesterday' || word === 'أمس') query = { ...query, from: before(1), to: before(1) };
    else if (some) query = { ...query, from: before(Number(some) - 1), to: today };
    else if (days?.[1] && isDay(days[1]) && isDay(days[2] ?? days[1])) {
      query = { ...query, from: days[1], to: days[2] ?? days[1] };
    } else if (token.startsWith('@') || /^\d{7,16}$/.test(token)) who = token;
    else if (amount?.gt('0') && /^\d{1,12}(\.\d{1,8})?$/.test(amount.toFixed())) {
      query = { ...query, total: amount.toFixed() };
      if (signed) query = { ...query, currency: signed };
      else if (isCurrency(next)) {
        query = { ...query, currency: next };
        index += 1;
      }
    } else words.push(token);
  }
  return { query, who, words: words.join(' ') };
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text >= '2020-01-01';
}

export type GoodsDeps = Pick<CatalogApi, 'catalog' | 'brands'>;

/** Goods that words may name: the label of their button, and the condition on their orders. */
export interface GoodsOfWords {
  readonly label: string;
  readonly query: OrderQuery;
}

/**
 * Finds the goods that words name, brands before products on sale. Without a brand of this name, the brand is
 * the one that all found products share. A brand comes alone if it has at most one such product.
 */
export async function findGoods(texts: Texts, deps: GoodsDeps, words: string): Promise<GoodsOfWords[]> {
  const [named, { entries }] = await Promise.all([
    deps.brands.list({ words, page: 1 }),
    deps.catalog.search({ text: words, page: 1 }),
  ]);
  const names = differenceFirst(
    texts,
    entries.map((one) => ('item' in one ? `${one.item.name} · ${one.item.productName}` : one.product.name)),
  );
  const products = entries.map((one, index) => {
    const query =
      'item' in one ? { itemId: one.item.id, productId: one.item.productId } : { productId: one.product.id };
    return { label: productLabel(names[index] ?? '', ''), query };
  });
  const ofBrands = (brands: readonly Brand[]) =>
    brands.map((brand) => ({ label: brandLabel(texts, brand), query: { brandId: brand.id } }));
  if (products.length <= 1 && named.entries.length <= 1) {
    return named.entries.length === 1 ? ofBrands(named.entries) : products;
  }
  if (named.entries.length > 0) return [...ofBrands(named.entries), ...products];
  const found = await Promise.all(products.map(({ query }) => deps.brands.product(query.productId)));
  const [first] = found;
  const shared =
    first?.brandId && found.every((one) => one?.brandId === first.brandId)
      ? [{ id: first.brandId, name: first.brandName }]
      : [];
  return [...ofBrands(shared), ...products];
}

interface Brand {
  readonly id: number;
  readonly name: string;
}

function brandLabel(texts: Texts, { name }: Brand): string {
  return fitting(`🏷 ${name}`, '', ` · ${texts.plain('orders-all-regions')}`);
}

/** Names of the goods of a query. A product's brand is left out if it has no other product. */
export interface GoodsOfQuery {
  readonly productName: string | null;
  readonly brand: Brand | null;
}

/** Reads the names of a query's goods. */
export async function readGoods(
  { brands }: GoodsDeps,
  { productId, brandId }: OrderQuery,
): Promise<GoodsOfQuery> {
  const product = productId === undefined ? null : await brands.product(productId);
  const id = brandId ?? product?.brandId ?? null;
  const brand = id === null ? null : await brands.find(id);
  const isOffered = productId === undefined || (brand?.products ?? 0) > 1;
  return { productName: product?.name ?? null, brand: isOffered ? brand : null };
}

/** Adds the product of an item: a button has no room for both, and the search needs the product's index. */
export async function withProduct({ catalog }: GoodsDeps, query: OrderQuery): Promise<OrderQuery> {
  const item = query.itemId === undefined ? null : await catalog.item(query.itemId);
  return item ? { ...query, productId: item.productId } : query;
}
