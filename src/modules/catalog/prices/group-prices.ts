import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Big } from '../../../platform/values/money.ts';
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

/** The price data of an item. */
export interface PriceableItem {
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

/**
 * Returns a function from each group to the first group with the same prices: groups without rules share
 * theirs.
 */
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

/** `near`: the price as a number, for sorting by change. */
export type SortablePrice = SellingPrice & { readonly near: number };

/** The prices of a group. */
export interface PricesFor {
  readonly rule: PriceRule;
  readonly ownOf: (item: PriceableItem) => RuleTerms | null;
  /** Returns the price of an item under its own rule; equal inputs are computed once. */
  readonly price: (item: PriceableItem, own: RuleTerms | null) => SortablePrice;
}

/** Returns a function that computes the prices of items for a customer group. */
export function pricesFor({ rule, rules }: PricingNow, group: PriceGroup): PricesFor {
  const known = new Map<string, SortablePrice>();
  const sell = sellingPrices(rule);
  const price = (item: PriceableItem, own: RuleTerms | null) => {
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

/**
 * Returns the lookup of items' own rules for a group, null: none. The same result as `ownRuleColumn`, for
 * many items.
 */
function ownRules(rules: readonly KeptRule[], group: PriceGroup): (item: PriceableItem) => RuleTerms | null {
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
