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
  sellingPrices,
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

/** What the price of an item is worked out from, besides what holds for the whole shop. */
interface Terms {
  readonly currency: string;
  readonly list_price: string;
  readonly cost: string;
  readonly own: RuleTerms | null;
}

/** Items of one cost, one list price and one rule, before and after: they have one price, which is worked out once. */
interface Alike extends Omit<Terms, 'own'> {
  readonly items: string;
  /** The first of them, at most `LARGEST`. */
  readonly first: readonly string[];
  readonly before: RuleTerms | null;
  readonly after: RuleTerms | null;
}

/** Prices that are worked out before other work of the process has a turn. */
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

/** By what prices come about at a moment. */
interface PricingNow {
  readonly rule: PriceRule;
  /** The rules of `price_rules`, as JSON. */
  readonly rules: string;
  readonly likeOf: (group: PriceGroup) => PriceGroup;
}

async function pricingNow(tx: Tx): Promise<PricingNow> {
  const rule = await readStored(tx);
  const { rows } = await sql<{ rules: string }>`
    select coalesce(json_agg(price_rules), '[]')::text as rules from price_rules`.execute(tx);
  return { rule, rules: rows[0]?.rules ?? '[]', likeOf: await sharedPrices(tx) };
}

/** @returns for each group the first one that has the same prices: those that no rule is for share theirs */
export async function sharedPrices(db: Db | Tx): Promise<(group: PriceGroup) => PriceGroup> {
  const { rows } = await sql<{ price_group: PriceGroup }>`
    select distinct price_group from price_rules where price_group is not null`.execute(db);
  const own = new Set(rows.map((row) => row.price_group));
  const shared = priceGroups.find((group) => !own.has(group));
  return (group) => (own.has(group) ? group : (shared ?? group));
}

/** Groups without a rule of their own have the same prices, and they are compared once. */
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
  const known = new Map<string, Omit<PricePreview, 'groups'>>();
  const found: (Omit<PricePreview, 'groups'> & { groups: PriceGroup[] })[] = [];
  for (const group of groups) {
    const [was, is] = [before.likeOf(group), after.likeOf(group)];
    const key = `${was} ${is}`;
    const alike = async () => itemsAlike(tx, which, { was, is, rulesBefore: before.rules });
    const one = known.get(key) ?? (await compare(tx, await alike(), [before.rule, after.rule]));
    known.set(key, one);
    const same = found.find(({ groups: _, ...other }) => isDeepStrictEqual(other, one));
    if (same) same.groups.push(group);
    else found.push({ groups: [group], ...one });
  }
  return found;
}

/** The items on sale, with the rule of its own that each had for the group `was` and has for the group `is`. */
async function itemsAlike(
  tx: Tx,
  which: RawBuilder<unknown>,
  { was, is, rulesBefore }: { was: PriceGroup; is: PriceGroup; rulesBefore: string },
): Promise<Alike[]> {
  const before = sql`json_populate_recordset(null::price_rules, ${rulesBefore}::json)`;
  const { rows } = await sql<Alike>`
    with ${shownItems(which)}, ${ownRules('before', before, was)}, ${ownRules('after', sql`price_rules`, is)}
    select shown.currency, shown.list_price, shown.cost, ${ownOf('before')} as before, ${ownOf('after')} as after,
      count(*) as items, (array_agg(shown.id order by shown.id))[1:${sql.lit(LARGEST)}] as first
    from shown left join before on before.id = shown.id left join after on after.id = shown.id
    group by shown.currency, shown.list_price, shown.cost,
      before.kind, before.base, before.value, after.kind, after.base, after.value`.execute(tx);
  return rows;
}

/** Works out prices by what holds for the whole shop, each once. `near`: the price as a number, to say what moves most. */
function pricesBy(rule: PriceRule): (terms: Terms) => SellingPrice & { readonly near: number } {
  const known = new Map<string, SellingPrice & { readonly near: number }>();
  const sell = sellingPrices(rule);
  return ({ currency, list_price, cost, own }) => {
    const key = [currency, list_price, cost, own?.kind, own?.base, own?.value].join(' ');
    const found = known.get(key);
    if (found) return found;
    const item = { listPrice: new Big(list_price), cost: new Big(cost), currency };
    const sold = sell(item, own);
    const made = { ...sold, near: Number(sold.price.toFixed()) };
    known.set(key, made);
    return made;
  };
}

/** The rule of its own that `ownRules` found by this name, as JSON; null for none. */
function ownOf(name: string): RawBuilder<RuleTerms | null> {
  const of = (column: string) => sql.ref(`${name}.${column}`);
  return sql<RuleTerms | null>`case when ${of('kind')} is not null then
    json_build_object('kind', ${of('kind')}, 'base', ${of('base')}, 'value', ${of('value')}::text) end`;
}

/** The items on sale, as the part `shown` of a statement. */
function shownItems(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`shown as materialized (
    select items.id, items.currency, items.list_price, items.cost, items.product_id, products.brand_id, products.type
    from items join products on products.id = items.product_id
    where items.shelf_position is not null and products.shelf_position is not null and ${which})`;
}

/**
 * The rule of its own for a group, where one of `shown` has it, as the part `name` of a statement: what `ownRuleColumn` finds for one
 * item, for all of them at once.
 *
 * @param rules where the rules stand, as a table
 */
function ownRules(name: string, rules: RawBuilder<unknown>, group: PriceGroup): RawBuilder<unknown> {
  const [part, these] = [sql.ref(name), sql.ref(`${name}_rules`)];
  const rulesOf = (scope: string, subject: RawBuilder<unknown>) => sql`
    select shown.id, r.rank, r.price_group, r.kind, r.base, r.value
    from shown join ${these} r on r.scope = ${sql.lit(scope)} and r.subject = ${subject}
      and (r.currency is null or r.currency = shown.currency)`;
  return sql`${these} as materialized (
    select scope, subject, rank, price_group, kind, base, value, currency from ${rules} given
    where price_group is null or price_group = ${group}
  ), ${part} as materialized (
    select distinct on (id) id, kind, base, value from (
      ${rulesOf('item', sql`shown.id::text`)} union all ${rulesOf('product', sql`shown.product_id::text`)}
      union all ${rulesOf('brand', sql`shown.brand_id::text`)} union all ${rulesOf('type', sql`shown.type`)}
      union all ${rulesOf('shop', sql`''`)}
    ) found
    order by id, rank, price_group is null
  )`;
}

async function compare(
  tx: Tx,
  alike: readonly Alike[],
  [ruleBefore, ruleAfter]: readonly [PriceRule, PriceRule],
): Promise<Omit<PricePreview, 'groups'>> {
  const [priceBefore, priceAfter] = [pricesBy(ruleBefore), pricesBy(ruleAfter)];
  const moved: {
    readonly ids: readonly string[];
    readonly before: Money | null;
    readonly after: Money | null;
    readonly by: number;
  }[] = [];
  const counted = { items: 0, dearer: 0, cheaper: 0, losses: 0 };
  for (const [index, { before, after, first, items, ...terms }] of alike.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const count = Number(items);
    const [was, now] = [priceBefore({ ...terms, own: before }), priceAfter({ ...terms, own: after })];
    counted.items += count;
    if (now.isLoss) counted.losses += count;
    if (was.price.eq(now.price) && was.isLoss === now.isLoss) continue;
    if (now.price.gt(was.price)) counted.dearer += count;
    else if (now.price.lt(was.price)) counted.cheaper += count;
    const soldAt = ({ price, isLoss }: SellingPrice) => (isLoss ? null : money(price, terms.currency));
    const by = was.near === 0 ? 1 : Math.abs(now.near / was.near - 1);
    moved.push({ ids: first, before: soldAt(was), after: soldAt(now), by });
  }
  const largest = moved
    .sort((one, other) => other.by - one.by || Number(one.ids[0]) - Number(other.ids[0]))
    .slice(0, LARGEST)
    .flatMap(({ ids, before, after }) => ids.map((id) => ({ id, before, after })))
    .slice(0, LARGEST);
  const names = await namesOf(
    tx,
    largest.map(({ id }) => id),
  );
  return {
    ...counted,
    largest: largest.map(({ id, ...prices }) => ({
      ...{ itemId: Number(id), name: names.get(id) ?? '' },
      ...prices,
    })),
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
  const losing = new Set<string>();
  for (const group of groups) {
    const priceOf = pricesBy(rule);
    for (const [index, { id, ...terms }] of (await nearLosses(db, group, rule, steps)).entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
      if (priceOf(terms).isLoss) losing.add(id);
    }
  }
  const names = await namesOf(db, [...losing]);
  return [...losing].map((id) => ({ itemId: Number(id), name: names.get(id) ?? '' }));
}

/** The items that may sell at a loss: within a step of what they cost, or with a fixed price below the least. `sellingPrice` decides. */
async function nearLosses(
  db: Db | Tx,
  group: PriceGroup,
  { minProfit }: PriceRule,
  steps: Readonly<Record<string, string>>,
): Promise<(Terms & { readonly id: string })[]> {
  const { rows } = await sql<Terms & { readonly id: string }>`
    with ${shownItems(sql`true`)}, ${ownRules('own', sql`price_rules`, group)}, based as (
      select own.id, own.kind, own.base, own.value, case own.base when 'cost' then shown.cost else shown.list_price end as amount
      from own join shown on shown.id = own.id
    )
    select shown.id, shown.currency, shown.list_price, shown.cost, ${ownOf('own')} as own
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
