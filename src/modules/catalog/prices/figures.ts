import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import { readItems } from './effects.ts';
import { type PriceableItem, type PricesFor, pricesFor, pricingNow } from './group-prices.ts';
import { PRICE_GROUPS, type PriceGroup } from './selling-price.ts';

/** The lowest and the highest value among some items. */
interface Range<T> {
  readonly least: T;
  readonly most: T;
}

/** Cost, price and profit of some items in one currency. */
export interface PriceFigures {
  /** The groups of customers that pay these prices. */
  readonly groups: readonly PriceGroup[];
  readonly items: number;
  /** Items that would sell at a loss, and so are not sold. */
  readonly losses: number;
  readonly cost: Range<Money>;
  readonly price: Range<Money>;
  readonly profit: Range<Money>;
  /** The profit in percent of the cost, one decimal; null if an item costs 0. */
  readonly percent: Range<string> | null;
}

/**
 * Figures for retail customers of a brand, a product or an item, and of the products or items below it by
 * their ids.
 */
export interface NodeFigures {
  readonly own: readonly PriceFigures[];
  readonly below: ReadonlyMap<number, readonly PriceFigures[]>;
}

/**
 * Reads cost, price and profit of items by the present rules.
 *
 * @param which the condition in SQL that selects the `items` and their `products`
 * @param below the column by which it groups the figures of the next level (products or items); null to skip
 *   them
 */
export async function readFigures(
  db: Db,
  which: RawBuilder<unknown>,
  below: 'product_id' | 'id' | null,
): Promise<NodeFigures> {
  const now = await pricingNow(db);
  const items = await readItems(db, sql`${which} and items.dealer_position is not null`);
  const own: (PriceFigures & { groups: PriceGroup[] })[] = [];
  for (const group of PRICE_GROUPS) {
    for (const one of figuresOf(items, pricesFor(now, group), group)) {
      const same = own.find(({ groups: _, ...other }) =>
        isDeepStrictEqual({ groups: [group], ...other }, one),
      );
      if (same) same.groups.push(group);
      else own.push({ ...one, groups: [group] });
    }
  }
  const retail = pricesFor(now, 'retail');
  const parts =
    below === null ? new Map<number, PriceableItem[]>() : Map.groupBy(items, (item) => Number(item[below]));
  return { own, below: new Map([...parts].map(([id, some]) => [id, figuresOf(some, retail, 'retail')])) };
}

/** Returns the figures of items for a group, one for each currency. */
function figuresOf(
  items: readonly PriceableItem[],
  { price, ownOf }: PricesFor,
  group: PriceGroup,
): PriceFigures[] {
  const currencies = Map.groupBy(items, ({ currency }) => currency);
  return [...currencies].map(([currency, some]) => {
    const sold = some.map((item) => {
      const [cost, selling] = [new Big(item.cost), price(item, ownOf(item))];
      return { cost, price: selling.price, profit: selling.price.minus(cost), isLoss: selling.isLoss };
    });
    const range = (of: 'cost' | 'price' | 'profit') => {
      const { least, most } = rangeOf(sold.map((one) => one[of]));
      return { least: money(least, currency), most: money(most, currency) };
    };
    const hasCost = sold.every(({ cost }) => cost.gt('0'));
    const percent = hasCost ? rangeOf(sold.map((one) => one.profit.div(one.cost).times('100'))) : null;
    return {
      groups: [group],
      items: some.length,
      losses: sold.filter(({ isLoss }) => isLoss).length,
      cost: range('cost'),
      price: range('price'),
      profit: range('profit'),
      percent: percent && { least: percent.least.round(1).toFixed(), most: percent.most.round(1).toFixed() },
    };
  });
}

function rangeOf(values: readonly Big[]): Range<Big> {
  const sorted = values.toSorted((one, other) => one.cmp(other));
  const [least = new Big('0'), most = least] = [sorted[0], sorted.at(-1)];
  return { least, most };
}
