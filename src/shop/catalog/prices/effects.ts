import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/db.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import { Big, type Money, money } from '../../money.ts';
import {
  PRICE_GROUPS,
  type PriceGroup,
  type PriceRule,
  RULE_SCOPES,
  type RuleScope,
  type RuleTerms,
  readStored,
  type SellingPrice,
  sellingPrices,
} from './selling-price.ts';

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

/** The price data of an item. */
export interface Shown {
  readonly id: string;
  readonly product_id: string;
  readonly brand_id: string | null;
  readonly type: string;
  readonly currency: string;
  readonly list_price: string;
  readonly cost: string;
}

/** A rule as stored in `price_rules`. */
interface KeptRule {
  readonly scope: RuleScope;
  readonly subject: string;
  readonly price_group: PriceGroup | null;
  readonly currency: string | null;
  readonly own: RuleTerms;
}

/** Items priced before the process yields to other work. */
export const AT_ONCE = 500;
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

/** The inputs of prices at one moment. */
export interface PricingNow {
  readonly rule: PriceRule;
  readonly rules: readonly KeptRule[];
  readonly likeOf: (group: PriceGroup) => PriceGroup;
}

/** Reads the present rules of prices. */
export async function pricingNow(db: Db | Tx): Promise<PricingNow> {
  const rule = await readStored(db);
  const { rows: rules } = await sql<KeptRule>`
    select scope, subject, price_group, currency,
      json_build_object('kind', kind, 'base', base, 'value', value::text) as own from price_rules`.execute(
    db,
  );
  return withRules(rule, rules);
}

/** Returns a price rule with its exceptions, ready to compute prices. */
export function withRules(rule: PriceRule, rules: readonly KeptRule[]): PricingNow {
  return { rule, rules, likeOf: likeOf(rules) };
}

/** Returns, for each group, the first one with the same prices: groups without rules share theirs. */
export async function sharedPrices(db: Db | Tx): Promise<(group: PriceGroup) => PriceGroup> {
  const { rows } = await sql<Pick<KeptRule, 'price_group'>>`
    select distinct price_group from price_rules where price_group is not null`.execute(db);
  return likeOf(rows);
}

function likeOf(rules: readonly Pick<KeptRule, 'price_group'>[]): (group: PriceGroup) => PriceGroup {
  const own = new Set(rules.map((rule) => rule.price_group));
  const shared = PRICE_GROUPS.find((group) => !own.has(group));
  return (group) => (own.has(group) ? group : (shared ?? group));
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
export function itemsOnSale(db: Db | Tx, which: RawBuilder<unknown>): Promise<Shown[]> {
  return readItems(
    db,
    sql`items.shelf_position is not null and products.shelf_position is not null and ${which}`,
  );
}

/** Returns all items, including those that the dealer does not sell now: they may be on sale again. */
export async function readItems(db: Db | Tx, which: RawBuilder<unknown> = sql`true`): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select items.id, items.product_id, products.brand_id, products.type, items.currency, items.list_price, items.cost
    from items join products on products.id = items.product_id
    where ${which}
    order by items.id`.execute(db);
  return rows;
}

/** `near`: the price as a number, for sorting by change. */
type Priced = SellingPrice & { readonly near: number };

/** The prices of a group. */
export interface PricesFor {
  readonly rule: PriceRule;
  readonly ownOf: (item: Shown) => RuleTerms | null;
  /** Returns the price of an item under its own rule; equal inputs are computed once. */
  readonly price: (item: Shown, own: RuleTerms | null) => Priced;
}

/** Returns a function that computes the prices of items for a customer group. */
export function pricesFor({ rule, rules }: PricingNow, group: PriceGroup): PricesFor {
  const known = new Map<string, Priced>();
  const sell = sellingPrices(rule);
  const price = (item: Shown, own: RuleTerms | null) => {
    const key = `${item.currency} ${item.list_price} ${item.cost} ${own?.kind} ${own?.base} ${own?.value}`;
    const found = known.get(key);
    if (found) return found;
    const { currency } = item;
    const sold = sell({ listPrice: new Big(item.list_price), cost: new Big(item.cost), currency }, own);
    const made = { ...sold, near: Number(sold.price.toFixed()) };
    known.set(key, made);
    return made;
  };
  return { rule, ownOf: ownRules(rules, group), price };
}

/** Returns true if a change leaves an item's price as it is, because its inputs are the same. */
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

/**
 * Returns the lookup of items' own rules for a group, null: none. The same result as `ownRuleColumn`, for
 * many items.
 */
function ownRules(rules: readonly KeptRule[], group: PriceGroup): (item: Shown) => RuleTerms | null {
  const byPlace = new Map<string, KeptRule>();
  for (const rule of rules) byPlace.set(`${rule.scope} ${rule.price_group ?? ''} ${rule.subject}`, rule);
  const scopes = RULE_SCOPES.filter((scope) => rules.some((rule) => rule.scope === scope));
  return (item) => {
    const subjects: Readonly<Record<RuleScope, string | null>> = {
      item: item.id,
      product: item.product_id,
      brand: item.brand_id,
      type: item.type,
      shop: '',
    };
    for (const scope of scopes) {
      for (const whose of [group, '']) {
        const rule = byPlace.get(`${scope} ${whose} ${subjects[scope]}`);
        if (rule && (rule.currency === null || rule.currency === item.currency)) return rule.own;
      }
    }
    return null;
  };
}

async function compare(
  tx: Tx,
  items: readonly Shown[],
  [before, after]: readonly [PricesFor, PricesFor],
): Promise<Omit<PricePreview, 'groups'>> {
  const moved: { readonly item: Shown; readonly was: Priced; readonly now: Priced; readonly by: number }[] =
    [];
  const isUnmoved = unmoved(before, after);
  const counted = { items: items.length, dearer: 0, cheaper: 0, losses: 0 };
  for (const [index, item] of items.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
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
      if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
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
