import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** What a change would do to the prices of one group. */
export interface PricePreview {
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
 * @param which the items that are looked at, in SQL about `items` and `products`
 */
export async function previewChange(
  db: Db,
  {
    group,
    which,
    change,
  }: { group: PriceGroup; which: RawBuilder<unknown>; change: (tx: Tx) => Promise<void> },
): Promise<PricePreview> {
  const made = new TakenBack();
  try {
    await db.transaction().execute(async (tx) => {
      const before = await pricesOf(tx, group, which);
      await change(tx);
      made.preview = compare(before, await pricesOf(tx, group, which));
      throw made;
    });
  } catch (error) {
    if (error !== made) throw error;
  }
  if (!made.preview) throw new Error('a preview was not made');
  return made.preview;
}

class TakenBack extends Error {
  preview: PricePreview | undefined;
}

type Priced = Row & SellingPrice;

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

function compare(before: ReadonlyMap<string, Priced>, after: ReadonlyMap<string, Priced>): PricePreview {
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
