import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/db.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import { Big, type Money, money } from '../../money.ts';
import {
  ownRuleColumn,
  type PriceGroup,
  priceRuleColumn,
  type RuleTerms,
  readPriceRule,
  type SellingPrice,
  sellingPrice,
} from './selling-price.ts';

/** An item whose price a change moves. */
export interface MovedPrice {
  readonly itemId: number;
  readonly name: string;
  /** Null: it is not sold. */
  readonly before: Money | null;
  readonly after: Money | null;
}

/** What a change would do to the prices of some groups of customers. */
export interface PricePreview {
  /** The groups that all of this holds for. */
  readonly groups: readonly PriceGroup[];
  /** Items on sale that the change is about. */
  readonly items: number;
  readonly dearer: number;
  readonly cheaper: number;
  /** Items that would sell at a loss, and so would not be sold. */
  readonly losses: number;
  /** Those that move most, in percent of the price before. */
  readonly largest: readonly MovedPrice[];
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly list_price: string;
  readonly cost: string;
  readonly own: RuleTerms | null;
}

/** Items whose prices are worked out before other work of the process has a turn. */
const AT_ONCE = 500;
const LARGEST = 5;

/**
 * Works out what a change would do, by making it in a transaction that is taken back: the very statements and the very code that decide
 * prices decide the preview.
 *
 * @param groups the groups of customers that are looked at
 * @param which the items that are looked at, in SQL about `items` and `products`
 * @returns one for each group that differs from those before it
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
      const before = await pricesOfGroups(tx, groups, which);
      await change(tx);
      made.previews = compareGroups(before, await pricesOfGroups(tx, groups, which));
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

type Priced = Row & SellingPrice;
type Prices = ReadonlyMap<string, Priced>;

/** A group without a rule of its own has the prices of retail, and they are worked out once. */
async function pricesOfGroups(
  tx: Tx,
  groups: readonly PriceGroup[],
  which: RawBuilder<unknown>,
): Promise<Map<PriceGroup, Prices>> {
  const own = await groupsWithRules(tx);
  const worked = new Map<PriceGroup, Prices>();
  const prices = new Map<PriceGroup, Prices>();
  for (const group of groups) {
    const like = own.has(group) ? group : 'retail';
    const found = worked.get(like) ?? (await pricesOf(tx, like, which));
    worked.set(like, found);
    prices.set(group, found);
  }
  return prices;
}

/** Groups that some rule is for; the others have the prices of retail. */
export async function groupsWithRules(db: Db | Tx): Promise<Set<PriceGroup>> {
  const { rows } = await sql<{ price_group: PriceGroup }>`
    select distinct price_group from price_rules where price_group is not null`.execute(db);
  return new Set(rows.map((row) => row.price_group));
}

function compareGroups(
  before: ReadonlyMap<PriceGroup, Prices>,
  after: ReadonlyMap<PriceGroup, Prices>,
): PricePreview[] {
  const found: (Omit<PricePreview, 'groups'> & { groups: PriceGroup[] })[] = [];
  for (const [group, now] of after) {
    const was = before.get(group);
    if (!was) continue;
    const one = compare(was, now);
    const same = found.find(({ groups: _, ...other }) => isDeepStrictEqual(other, one));
    if (same) same.groups.push(group);
    else found.push({ groups: [group], ...one });
  }
  return found;
}

async function pricesOf(
  db: Db | Tx,
  group: PriceGroup,
  which: RawBuilder<unknown>,
): Promise<Map<string, Priced>> {
  const { rows: rules } = await sql<{ rule: unknown }>`select ${priceRuleColumn} as rule`.execute(db);
  const rule = readPriceRule(rules[0]?.rule);
  const { rows } = await sql<Row>`
    select items.id, products.name || ' · ' || items.name as name, items.currency, items.list_price, items.cost,
      ${ownRuleColumn(sql`${group}::text`)} as own
    from items join products on products.id = items.product_id
    where items.shelf_position is not null and products.shelf_position is not null and ${which}`.execute(db);
  const priced = new Map<string, Priced>();
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const item = { listPrice: new Big(row.list_price), cost: new Big(row.cost), currency: row.currency };
    priced.set(row.id, { ...row, ...sellingPrice(item, rule, row.own) });
  }
  return priced;
}

function compare(before: Prices, after: Prices): Omit<PricePreview, 'groups'> {
  const soldAt = (one: Priced | undefined) => (one && !one.isLoss ? money(one.price, one.currency) : null);
  const moved = [...after.values()].flatMap((now) => {
    const was = before.get(now.id);
    if (!was || (was.price.eq(now.price) && was.isLoss === now.isLoss)) return [];
    const by = was.price.eq('0')
      ? 1
      : Math.abs(Number(now.price.toFixed()) / Number(was.price.toFixed()) - 1);
    const one = { itemId: Number(now.id), name: now.name, before: soldAt(was), after: soldAt(now) };
    return [{ one, by, up: now.price.gt(was.price), down: now.price.lt(was.price) }];
  });
  return {
    items: after.size,
    dearer: moved.filter(({ up }) => up).length,
    cheaper: moved.filter(({ down }) => down).length,
    losses: [...after.values()].filter(({ isLoss }) => isLoss).length,
    largest: moved
      .sort((one, other) => other.by - one.by)
      .slice(0, LARGEST)
      .map(({ one }) => one),
  };
}

/** @returns the items on sale that would sell at a loss to some group, and so are not sold to it */
export async function lossesOf(db: Db | Tx): Promise<{ itemId: number; name: string }[]> {
  // Only a rule of its own can lead below cost, and a group without one has the prices of retail.
  const { rows } = await sql<{ price_group: PriceGroup }>`
    select distinct coalesce(price_group, 'retail') as price_group from price_rules`.execute(db);
  const groups = new Set(rows.map((row) => row.price_group));
  const losses = new Map<number, string>();
  for (const group of groups) {
    for (const { id, name, isLoss } of (await pricesOf(db, group, sql`true`)).values()) {
      if (isLoss) losses.set(Number(id), name);
    }
  }
  return [...losses].map(([itemId, name]) => ({ itemId, name }));
}

/** Tells the admins of items that are not sold because they would sell at a loss, as long as there are some. */
export async function reportLosses(db: Db | Tx): Promise<void> {
  const losses = await lossesOf(db);
  const [first] = losses;
  if (!first) return endAlert(db, 'items-at-loss', 'catalog');
  await raiseAlert(db, 'items-at-loss', 'catalog', { items: losses.length, now: first.name });
}
