import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { type Money, money } from '../../../platform/values/money.ts';
import { endAlert, raiseAlert } from '../../alerts/index.ts';
import {
  type PriceableItem,
  type PricesFor,
  type PricingNow,
  pricesFor,
  pricingNow,
  type SortablePrice,
} from './group-prices.ts';
import { PRICE_GROUPS, type PriceGroup, type RuleTerms, type SellingPrice } from './selling-price.ts';

/** An item with a changed price. */
export interface MovedPrice {
  readonly itemId: number;
  readonly name: string;
  /** Null: not sold. */
  readonly before: Money | null;
  readonly after: Money | null;
}

/** The effect of a change on the prices of some groups of customers. */
export interface PricePreview {
  /** The groups with this effect. */
  readonly groups: readonly PriceGroup[];
  /** Items on sale in the scope of the change. */
  readonly items: number;
  readonly dearer: number;
  readonly cheaper: number;
  /** Items that would sell at a loss, and are therefore not sold. */
  readonly losses: number;
  /** The largest changes, in percent of the price before. */
  readonly largest: readonly MovedPrice[];
}

/** Items priced before the process yields to other work. */
export const ITEMS_AT_ONCE = 500;
const LARGEST = 5;

/**
 * Computes the effect of a change by making it in a transaction that is rolled back. So the preview uses the
 * statements and the code that decide prices.
 *
 * @param groups the compared groups of customers
 * @param which the compared items, in SQL about `items` and `products`
 * @returns one preview for each group that differs from those before it
 */
export async function previewChange(
  db: Db,
  {
    groups,
    which,
    change,
  }: { groups: readonly PriceGroup[]; which: RawBuilder<unknown>; change: (tx: Tx) => Promise<void> },
): Promise<PricePreview[]> {
  const made = new TakenBack();
  try {
    await db.transaction().execute(async (tx) => {
      const before = await pricingNow(tx);
      await change(tx);
      made.previews = await compareGroups(tx, { groups, which, before, after: await pricingNow(tx) });
      throw made;
    });
  } catch (error) {
    if (error !== made) throw error;
  }
  return made.previews;
}

class TakenBack extends Error {
  previews: PricePreview[] = [];
}

/** Compares the prices of groups; those without a rule of their own share prices and are compared once. */
async function compareGroups(
  tx: Tx,
  given: {
    readonly groups: readonly PriceGroup[];
    readonly which: RawBuilder<unknown>;
    readonly before: PricingNow;
    readonly after: PricingNow;
  },
): Promise<PricePreview[]> {
  const { groups, which, before, after } = given;
  const items = await itemsOnSale(tx, which);
  const known = new Map<string, Omit<PricePreview, 'groups'>>();
  const found: (Omit<PricePreview, 'groups'> & { groups: PriceGroup[] })[] = [];
  for (const group of groups) {
    const [was, is] = [before.likeOf(group), after.likeOf(group)];
    const key = `${was} ${is}`;
    const one = known.get(key) ?? (await compare(tx, items, [pricesFor(before, was), pricesFor(after, is)]));
    known.set(key, one);
    const same = found.find(({ groups: _, ...other }) => isDeepStrictEqual(other, one));
    if (same) same.groups.push(group);
    else found.push({ groups: [group], ...one });
  }
  return found;
}

/** Reads the items on sale that match a condition in SQL. */
function itemsOnSale(db: Db | Tx, which: RawBuilder<unknown>): Promise<PriceableItem[]> {
  return readItems(
    db,
    sql`items.shelf_position is not null and products.shelf_position is not null and ${which}`,
  );
}

/** Returns all items, including those that the dealer does not sell now: they may be on sale again. */
export async function readItems(
  db: Db | Tx,
  which: RawBuilder<unknown> = sql`true`,
): Promise<PriceableItem[]> {
  const { rows } = await sql<PriceableItem>`
    select items.id, items.product_id, products.brand_id, products.type, items.currency, items.list_price, items.cost
    from items join products on products.id = items.product_id
    where ${which}
    order by items.id`.execute(db);
  return rows;
}

/** Returns a predicate of items: true if the change leaves all inputs of the item's price unchanged. */
function unmoved(
  before: PricesFor,
  after: PricesFor,
): (own: RuleTerms | null, now: RuleTerms | null) => boolean {
  const [{ markup: was, ...others }, { markup: is, ...othersNow }] = [before.rule, after.rule];
  const isRestSame = isDeepStrictEqual(others, othersNow);
  const isMarkupSame = isDeepStrictEqual(was, is);
  return (own, now) =>
    isRestSame &&
    own?.kind === now?.kind &&
    own?.base === now?.base &&
    own?.value === now?.value &&
    // The markup applies only to items without a rule of their own.
    (isMarkupSame || own !== null);
}

async function compare(
  tx: Tx,
  items: readonly PriceableItem[],
  [before, after]: readonly [PricesFor, PricesFor],
): Promise<Omit<PricePreview, 'groups'>> {
  const moved: {
    readonly item: PriceableItem;
    readonly was: SortablePrice;
    readonly now: SortablePrice;
    readonly by: number;
  }[] = [];
  const isUnmoved = unmoved(before, after);
  const counted = { items: items.length, dearer: 0, cheaper: 0, losses: 0 };
  for (const [index, item] of items.entries()) {
    if (index % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) await nextTurn();
    const [own, ownNow] = [before.ownOf(item), after.ownOf(item)];
    const now = after.price(item, ownNow);
    if (now.isLoss) counted.losses += 1;
    if (isUnmoved(own, ownNow)) continue;
    const was = before.price(item, own);
    const difference = now.price.cmp(was.price);
    if (difference === 0 && was.isLoss === now.isLoss) continue;
    if (difference > 0) counted.dearer += 1;
    else if (difference < 0) counted.cheaper += 1;
    const by = was.near === 0 ? 1 : Math.abs(now.near / was.near - 1);
    moved.push({ item, was, now, by });
  }
  const largest = moved.sort((one, other) => other.by - one.by).slice(0, LARGEST);
  const names = await namesOf(
    tx,
    largest.map(({ item }) => item.id),
  );
  return {
    ...counted,
    largest: largest.map(({ item: { id, currency }, was, now }) => {
      const soldAt = ({ price, isLoss }: SellingPrice) => (isLoss ? null : money(price, currency));
      const prices = { before: soldAt(was), after: soldAt(now) };
      return { itemId: Number(id), name: names.get(id) ?? '', ...prices };
    }),
  };
}

async function namesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select items.id, products.name || ' · ' || items.name as name
    from items join products on products.id = items.product_id where items.id = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the items on sale that are not sold to some group, because they would sell at a loss. */
export async function lossesOf(db: Db | Tx): Promise<{ itemId: number; name: string }[]> {
  const now = await pricingNow(db);
  // Only an item's own rule can lead below cost.
  if (now.rules.length === 0) return [];
  const items = await itemsOnSale(db, sql`true`);
  const losing = new Set<string>();
  for (const group of new Set(PRICE_GROUPS.map(now.likeOf))) {
    const { ownOf, price } = pricesFor(now, group);
    for (const [index, item] of items.entries()) {
      if (index % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) await nextTurn();
      if (price(item, ownOf(item)).isLoss) losing.add(item.id);
    }
  }
  const names = await namesOf(db, [...losing]);
  return [...losing].map((id) => ({ itemId: Number(id), name: names.get(id) ?? '' }));
}

/** Alerts the admins while items are not sold because they would sell at a loss. */
export async function reportLosses(db: Db | Tx): Promise<void> {
  const losses = await lossesOf(db);
  const [first] = losses;
  if (!first) return endAlert(db, 'items-at-loss', 'catalog');
  await raiseAlert(db, 'items-at-loss', 'catalog', { items: losses.length, item: first.name });
}
