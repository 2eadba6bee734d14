import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../database/db.ts';
import { Big, currencyDigits } from '../../money.ts';
import { settingColumn } from '../../settings.ts';

/** The shop-wide price rule; null: products sell at list price. */
export interface Markup {
  /** Percent on cost, a decimal string. */
  readonly percent: string;
}

/** What the dealer charges for an item, and its list price, in one currency. */
export interface ItemCost {
  readonly listPrice: Big;
  readonly cost: Big;
  readonly currency: string;
}

/** What a currency trades in where the exponent of ISO 4217 names coins that nobody has (design.md §6: IQD in 250s). */
export const usualSteps: Readonly<Record<string, string>> = { IQD: '250' };
/** Whose prices a customer sees and pays. */
export const PRICE_GROUPS = ['retail', 'reseller', 'vip'] as const;
export type PriceGroup = (typeof PRICE_GROUPS)[number];

/** What a price rule is about; the narrowest counts, which stands first. */
export const RULE_SCOPES = ['item', 'product', 'brand', 'type', 'shop'] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];

/** A price rule of an item, a product, a brand, a type or the shop: `percent` or `amount` on top of the base, or a `fixed` price. */
export interface RuleTerms {
  readonly kind: 'percent' | 'amount' | 'fixed';
  /** What it goes on top of: what the dealer charges, or the dealer's list price. */
  readonly base: 'cost' | 'list';
  /** Percent, or an amount in the item's currency; a decimal string, below zero it is a discount. */
  readonly value: string;
}

/** How prices come about where no rule of its own says otherwise. */
export interface PriceRule {
  readonly markup: Markup | null;
  /** Percent on cost that each price brings at least, a decimal string. */
  readonly minProfit: string;
  /** The rounding steps that an admin set, by currency; null: back to the currency's exponent. */
  readonly steps: Readonly<Record<string, string | null>>;
}

/** Prices are multiples of `step`, plus `ending`. */
interface Rounding {
  readonly step: Big;
  readonly ending: Big;
}

/** A step as it is kept: an amount, or `x.99` for prices that end so. */
function readStep(stored: string): Rounding {
  const ending = /^x(\.\d+)$/.exec(stored)?.[1];
  return ending === undefined
    ? { step: new Big(stored), ending: new Big('0') }
    : { step: new Big('1'), ending: new Big(`0${ending}`) };
}

/** The step as it is kept: the one that was set, else the usual one, else the smallest coin by ISO 4217. */
export function storedStep(currency: string, steps: PriceRule['steps']): string {
  const set = Object.hasOwn(steps, currency) ? steps[currency] : usualSteps[currency];
  return set ?? new Big(`1e-${currencyDigits(currency)}`).toFixed();
}

/** What prices in this currency are multiples of: the step that was set, else the usual one, else its smallest coin by ISO 4217. */
export function roundingStep(currency: string, steps: PriceRule['steps']): Big {
  return readStep(storedStep(currency, steps)).step;
}

/** @param half half up; `up`: to the next price that is no lower */
function rounded(amount: Big, { step, ending }: Rounding, way: 'half' | 'up'): Big {
  const over = amount.minus(ending);
  const left = over.mod(step);
  const rest = left.lt('0') ? left.plus(step) : left;
  if (rest.eq('0')) return amount;
  const isUp = way === 'up' || rest.times('2').gte(step);
  return amount.minus(rest).plus(isUp ? step : '0');
}

/** What a customer pays for an item, and whether the shop would lose by it: then it is not sold. */
export interface SellingPrice {
  readonly price: Big;
  readonly isLoss: boolean;
}

/**
 * What the customer pays for an item: by the rule of its own (item before product before brand before type before shop) if there is one,
 * else its list price or, with a markup, its cost plus that percentage; rounded half up to the currency's step, so that it can be paid in
 * coins. It brings at least the minimum profit: a price below that is raised to it, rounded up. A rule of its own that leads below cost,
 * or a fixed price below the minimum, is a loss: raising it would not be what was set. It is worked out from the dealer's price every
 * time and never from an earlier result, so a markup can't pile up.
 */
export function sellingPrice(item: ItemCost, rule: PriceRule, own: RuleTerms | null = null): SellingPrice {
  return sellingPrices(rule)(item, own);
}

/** The same for many items: what the rule alone says is worked out once. */
export function sellingPrices(rule: PriceRule): (item: ItemCost, own?: RuleTerms | null) => SellingPrice {
  const { markup, minProfit, steps } = rule;
  const leastShare = withPercent(minProfit);
  const markupShare = markup && withPercent(markup.percent);
  const roundings = new Map<string, Rounding>();
  const roundingOf = (currency: string) => {
    const known = roundings.get(currency) ?? readStep(storedStep(currency, steps));
    roundings.set(currency, known);
    return known;
  };
  return ({ listPrice, cost, currency }, own = null) => {
    const least = cost.times(leastShare);
    if (own?.kind === 'fixed') {
      const price = new Big(own.value);
      return { price, isLoss: price.lt(least) };
    }
    const wanted = own
      ? onTop(own.base === 'cost' ? cost : listPrice, own)
      : markupShare
        ? cost.times(markupShare)
        : listPrice;
    const rounding = roundingOf(currency);
    const price = rounded(wanted, rounding, 'half');
    if (own && price.lt(cost)) return { price, isLoss: true };
    return { price: price.gte(least) ? price : rounded(least, rounding, 'up'), isLoss: false };
  };
}

/** What an amount is multiplied by for this percentage on top of it. */
const withPercent = (percent: string) => new Big(percent).times('0.01').plus('1');

function onTop(base: Big, { kind, value }: RuleTerms): Big {
  return kind === 'percent' ? base.times(withPercent(value)) : base.plus(new Big(value));
}

const storedRule = z.object({
  markup: z.object({ percent: z.string() }).nullable(),
  minProfit: z.object({ percent: z.string() }).nullable(),
  steps: z.record(z.string(), z.string().nullable()).nullable(),
});

/** The stored rule as a column, for statements that need it beside something else. Read it with `readPriceRule`. */
export const priceRuleColumn = sql<unknown>`json_build_object(
  'markup', ${settingColumn('markup')},
  'minProfit', ${settingColumn('min-profit')},
  'steps', ${settingColumn('rounding')})`;

/**
 * The rule of its own that an item has for a group, as a column of a statement that knows the item; null for none. The narrowest one
 * counts, and of those of one scope the one for this group.
 *
 * @param group in SQL
 * @param item what the statement calls the table `items`
 */
export function ownRuleColumn(group: RawBuilder<unknown>, item = 'items'): RawBuilder<RuleTerms | null> {
  const of = (column: string) => sql.ref(`${item}.${column}`);
  return sql<RuleTerms | null>`(
    select json_build_object('kind', r.kind, 'base', r.base, 'value', r.value::text)
    from price_rules r
    cross join lateral (select brand_id, type from products where products.id = ${of('product_id')} limit 1) product
    where (
        r.scope = 'item' and r.subject = ${of('id')}::text or r.scope = 'product' and r.subject = ${of('product_id')}::text
        or r.scope = 'brand' and r.subject = product.brand_id::text or r.scope = 'type' and r.subject = product.type or r.scope = 'shop')
      and (r.price_group is null or r.price_group = ${group}) and (r.currency is null or r.currency = ${of('currency')})
    order by r.rank, r.price_group is null limit 1)`;
}

/** @throws {z.ZodError} if the stored settings are not what `createPricing` wrote */
export function readPriceRule(stored: unknown): PriceRule {
  const { markup, minProfit, steps } = storedRule.parse(stored);
  return { markup, minProfit: minProfit?.percent ?? '0', steps: steps ?? {} };
}

/** What holds for the whole shop now. */
export async function readStored(db: Db | Tx): Promise<PriceRule> {
  const { rows } = await sql<{ rule: unknown }>`select ${priceRuleColumn} as rule`.execute(db);
  return readPriceRule(rows[0]?.rule);
}
