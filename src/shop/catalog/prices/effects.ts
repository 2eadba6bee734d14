import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/db.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import { Big, type Money, money } from '../../money.ts';
import {
  type PriceGroup,
  type PriceRule,
  priceGroups,
  type RuleTerms,
  readStored,
  roundingStep,
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
      made.previews = await compareGroups(before, await pricesOfGroups(tx, groups, which));
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

/** `near`: the price as a number, to say what moves most. */
type Priced = Row & SellingPrice & { readonly near: number };
type Prices = ReadonlyMap<string, Priced>;

/** Groups without a rule of their own have the same prices, and they are worked out once. */
async function pricesOfGroups(
  tx: Tx,
  groups: readonly PriceGroup[],
  which: RawBuilder<unknown>,
): Promise<Map<PriceGroup, Prices>> {
  const likeOf = await sharedPrices(tx);
  const worked = new Map<PriceGroup, Prices>();
  const prices = new Map<PriceGroup, Prices>();
  for (const group of groups) {
    const like = likeOf(group);
    const found = worked.get(like) ?? (await pricesOf(tx, like, which));
    worked.set(like, found);
    prices.set(group, found);
  }
  return prices;
}

/** @returns for each group the first one that has the same prices: those that no rule is for share theirs */
export async function sharedPrices(db: Db | Tx): Promise<(group: PriceGroup) => PriceGroup> {
  const { rows } = await sql<{ price_group: PriceGroup }>`
    select distinct price_group from price_rules where price_group is not null`.execute(db);
  const own = new Set(rows.map((row) => row.price_group));
  const shared = priceGroups.find((group) => !own.has(group));
  return (group) => (own.has(group) ? group : (shared ?? group));
}

async function compareGroups(
  before: ReadonlyMap<PriceGroup, Prices>,
  after: ReadonlyMap<PriceGroup, Prices>,
): Promise<PricePreview[]> {
  const found: (Omit<PricePreview, 'groups'> & { groups: PriceGroup[] })[] = [];
  for (const [group, now] of after) {
    const was = before.get(group);
    if (!was) continue;
    const one = await compare(was, now);
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
  const rule = await readStored(db);
  const { rows } = await sql<Row>`${itemsWithRules(group, which)}
    select shown.id, shown.name, shown.currency, shown.list_price, shown.cost, ${ownOf} as own
    from shown left join own on own.id = shown.id`.execute(db);
  return priced(rows, rule);
}

/** Items of one cost, one list price and one rule have one price, which is worked out once. */
async function priced(rows: readonly Row[], rule: PriceRule): Promise<Map<string, Priced>> {
  const known = new Map<string, Omit<Priced, keyof Row>>();
  const prices = new Map<string, Priced>();
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const { currency, own } = row;
    const key = [currency, row.list_price, row.cost, own?.kind, own?.base, own?.value].join(' ');
    let sold = known.get(key);
    if (!sold) {
      const item = { listPrice: new Big(row.list_price), cost: new Big(row.cost), currency };
      const { price, isLoss } = sellingPrice(item, rule, own);
      sold = { price, isLoss, near: Number(price.toFixed()) };
      known.set(key, sold);
    }
    prices.set(row.id, { ...row, ...sold });
  }
  return prices;
}

const ownOf = sql`case when own.id is not null then
  json_build_object('kind', own.kind, 'base', own.base, 'value', own.value::text) end`;

/**
 * The items on sale (`shown`) and, where one has it, the rule of its own for a group (`own`): what `ownRuleColumn` finds for one item,
 * for all of them at once.
 */
function itemsWithRules(group: PriceGroup, which: RawBuilder<unknown>): RawBuilder<unknown> {
  const rulesOf = (scope: string, subject: RawBuilder<unknown>) => sql`
    select shown.id, rules.rank, rules.price_group, rules.kind, rules.base, rules.value
    from shown join rules on rules.scope = ${sql.lit(scope)} and rules.subject = ${subject}
      and (rules.currency is null or rules.currency = shown.currency)`;
  return sql`
    with shown as materialized (
      select items.id, products.name || ' · ' || items.name as name, items.currency, items.list_price, items.cost,
        items.product_id, products.brand_id, products.type
      from items join products on products.id = items.product_id
      where items.shelf_position is not null and products.shelf_position is not null and ${which}
    ), rules as materialized (
      select scope, subject, rank, price_group, kind, base, value, currency from price_rules
      where price_group is null or price_group = ${group}
    ), own as materialized (
      select distinct on (id) id, kind, base, value from (
        ${rulesOf('item', sql`shown.id::text`)} union all ${rulesOf('product', sql`shown.product_id::text`)}
        union all ${rulesOf('brand', sql`shown.brand_id::text`)} union all ${rulesOf('type', sql`shown.type`)}
        union all ${rulesOf('shop', sql`''`)}
      ) found
      order by id, rank, price_group is null
    )`;
}

async function compare(before: Prices, after: Prices): Promise<Omit<PricePreview, 'groups'>> {
  const moved: { readonly was: Priced; readonly now: Priced; readonly by: number }[] = [];
  let [dearer, cheaper, losses, looked] = [0, 0, 0, 0];
  for (const now of after.values()) {
    if (++looked % AT_ONCE === 0) await nextTurn();
    if (now.isLoss) losses += 1;
    const was = before.get(now.id);
    if (!was || (was.price.eq(now.price) && was.isLoss === now.isLoss)) continue;
    if (now.price.gt(was.price)) dearer += 1;
    else if (now.price.lt(was.price)) cheaper += 1;
    const by = was.near === 0 ? 1 : Math.abs(now.near / was.near - 1);
    moved.push({ was, now, by });
  }
  const soldAt = ({ price, currency, isLoss }: Priced) => (isLoss ? null : money(price, currency));
  const largest = moved
    .sort((one, other) => other.by - one.by)
    .slice(0, LARGEST)
    .map(({ was, now }) => ({
      ...{ itemId: Number(now.id), name: now.name },
      ...{ before: soldAt(was), after: soldAt(now) },
    }));
  return { items: after.size, dearer, cheaper, losses, largest };
}

/** @returns the items on sale that would sell at a loss to some group, and so are not sold to it */
export async function lossesOf(db: Db | Tx): Promise<{ itemId: number; name: string }[]> {
  // Only a rule of its own can lead below cost.
  const { rows } = await sql`select id from price_rules limit 1`.execute(db);
  if (rows.length === 0) return [];
  const groups = new Set(priceGroups.map(await sharedPrices(db)));
  const rule = await readStored(db);
  const { rows: sold } = await sql<{ currency: string }>`
    select distinct currency from items where shelf_position is not null`.execute(db);
  const steps = Object.fromEntries(
    sold.map(({ currency }) => [currency, roundingStep(currency, rule.steps).toFixed()]),
  );
  const losses = new Map<number, string>();
  for (const group of groups) {
    for (const { id, name, isLoss } of (
      await priced(await nearLosses(db, group, rule, steps), rule)
    ).values()) {
      if (isLoss) losses.set(Number(id), name);
    }
  }
  return [...losses].map(([itemId, name]) => ({ itemId, name }));
}

/** The items that may sell at a loss: within a step of what they cost, or with a fixed price below the least. `sellingPrice` decides. */
async function nearLosses(
  db: Db | Tx,
  group: PriceGroup,
  { minProfit }: PriceRule,
  steps: Readonly<Record<string, string>>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`${itemsWithRules(group, sql`true`)}, based as (
      select own.id, own.kind, own.base, own.value, case own.base when 'cost' then shown.cost else shown.list_price end as amount
      from own join shown on shown.id = own.id
    )
    select shown.id, shown.name, shown.currency, shown.list_price, shown.cost, ${ownOf} as own
    from shown join based own on own.id = shown.id
    where case own.kind
      when 'fixed' then own.value < shown.cost + shown.cost * ${minProfit}::numeric * 0.01
      when 'percent' then own.amount + own.amount * own.value * 0.01
        < shown.cost + (${JSON.stringify(steps)}::jsonb ->> shown.currency)::numeric
      else own.amount + own.value < shown.cost + (${JSON.stringify(steps)}::jsonb ->> shown.currency)::numeric end`.execute(
    db,
  );
  return rows;
}

/** Tells the admins of items that are not sold because they would sell at a loss, as long as there are some. */
export async function reportLosses(db: Db | Tx): Promise<void> {
  const losses = await lossesOf(db);
  const [first] = losses;
  if (!first) return endAlert(db, 'items-at-loss', 'catalog');
  await raiseAlert(db, 'items-at-loss', 'catalog', { items: losses.length, item: first.name });
}
