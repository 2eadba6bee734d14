import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Big, currencyDigits } from '../../../platform/values/money.ts';
import { settingColumn } from '../../settings/reads.ts';

/** The shop-wide price rule; null: products sell at list price. */
export interface Markup {
  /** Percent on cost, a decimal string. */
  readonly percent: string;
}

/** The dealer's price of an item and its list price, in one currency. */
interface ItemCost {
  readonly listPrice: Big;
  readonly cost: Big;
  readonly currency: string;
}

/** Usual rounding steps of currencies whose smallest ISO 4217 coin is not in use. */
export const usualSteps: Readonly<Record<string, string>> = { IQD: '250' };
/** The groups of customers with prices of their own. */
export const PRICE_GROUPS = ['retail', 'reseller', 'vip'] as const;
export type PriceGroup = (typeof PRICE_GROUPS)[number];

/** The scopes of price rules, the narrowest first: a narrower rule takes precedence. */
export const RULE_SCOPES = ['item', 'product', 'brand', 'type', 'shop'] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];

/** A price rule of one scope: `percent` or `amount` on top of the base, or a `fixed` price. */
export interface RuleTerms {
  readonly kind: 'percent' | 'amount' | 'fixed';
  /** The base: the dealer's price, or the dealer's list price. */
  readonly base: 'cost' | 'list';
  /** Percent, or an amount in the item's currency; a decimal string, negative for a discount. */
  readonly value: string;
}

/** The shop-wide rule for items without one of their own. */
export interface PriceRule {
  readonly markup: Markup | null;
  /** Minimum profit, percent on cost, a decimal string. */
  readonly minProfit: string;
  /** Minimum profit as an amount by currency, decimal strings; the larger of amount and percentage counts. */
  readonly minAmounts: Readonly<Record<string, string>>;
  /** The rounding steps that an admin set, by currency; null: the currency's exponent. */
  readonly steps: Readonly<Record<string, string | null>>;
}

/** Prices are multiples of `step`, plus `ending`. */
interface Rounding {
  readonly step: Big;
  readonly ending: Big;
}

/** Parses a stored step: an amount, or `x.99` for prices with that ending. */
function readStep(stored: string): Rounding {
  const ending = /^x(\.\d+)$/.exec(stored)?.[1];
  return ending === undefined
    ? { step: new Big(stored), ending: new Big('0') }
    : { step: new Big('1'), ending: new Big(`0${ending}`) };
}

/** Returns the step in stored form: the set one, else the usual one, else the smallest coin by ISO 4217. */
export function storedStep(currency: string, steps: PriceRule['steps']): string {
  const set = Object.hasOwn(steps, currency) ? steps[currency] : usualSteps[currency];
  return set ?? new Big(`1e-${currencyDigits(currency)}`).toFixed();
}

/**
 * Returns the step of prices in this currency: the set one, else the usual one, else its smallest coin by ISO
 * 4217.
 */
export function roundingStep(currency: string, steps: PriceRule['steps']): Big {
  return readStep(storedStep(currency, steps)).step;
}

/**
 * Rounds an amount to the step and ending.
 *
 * @param way `half`: half up; `up`: to the next price that is not lower
 */
function rounded(amount: Big, { step, ending }: Rounding, way: 'half' | 'up'): Big {
  const over = amount.minus(ending);
  const left = over.mod(step);
  const rest = left.lt('0') ? left.plus(step) : left;
  if (rest.eq('0')) return amount;
  const isUp = way === 'up' || rest.times('2').gte(step);
  return amount.minus(rest).plus(isUp ? step : '0');
}

/** The price of an item for a customer. An item that would sell at a loss is not sold. */
export interface SellingPrice {
  readonly price: Big;
  readonly isLoss: boolean;
}

/**
 * Computes the price of an item by its narrowest rule (item, product, brand, type, shop). Without one, by its
 * list price or, with a markup, its cost plus that percentage. It is rounded half up to the currency's step,
 * and raised to the minimum profit, rounded up.
 * A rule below cost, or a fixed price below the minimum, is a loss instead, since raising it would contradict
 * the rule. Computed from the dealer's price each time, so that markups can't accumulate.
 */
export function sellingPrice(item: ItemCost, rule: PriceRule, own: RuleTerms | null = null): SellingPrice {
  return sellingPrices(rule)(item, own);
}

/** Computes the price of an item with this own rule. */
export type PriceOf = (item: ItemCost, own?: RuleTerms | null) => SellingPrice;

/** Returns `sellingPrice` for many items, with the shop-wide part computed once. */
export function sellingPrices(rule: PriceRule): PriceOf {
  const { markup, steps } = rule;
  const leastOf = leastPrices(rule);
  const markupShare = markup && withPercent(markup.percent);
  const roundings = new Map<string, Rounding>();
  const roundingOf = (currency: string) => {
    const known = roundings.get(currency) ?? readStep(storedStep(currency, steps));
    roundings.set(currency, known);
    return known;
  };
  return ({ listPrice, cost, currency }, own = null) => {
    const least = leastOf(cost, currency);
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

/**
 * Returns the lowest price that the shop may sell the item at: its cost with the minimum profit, rounded up.
 */
export function lowestPrice({ cost, currency }: Omit<ItemCost, 'listPrice'>, rule: PriceRule): Big {
  return rounded(leastPrices(rule)(cost, currency), readStep(storedStep(currency, rule.steps)), 'up');
}

/** Returns a function that adds the minimum profit, the larger of percentage and amount, to a cost. */
function leastPrices({ minProfit, minAmounts }: PriceRule): (cost: Big, currency: string) => Big {
  const share = withPercent(minProfit);
  const amounts = new Map(
    Object.entries(minAmounts).map(([currency, amount]) => [currency, new Big(amount)]),
  );
  return (cost, currency) => {
    const byShare = cost.times(share);
    const amount = amounts.get(currency);
    if (amount === undefined) return byShare;
    const byAmount = cost.plus(amount);
    return byAmount.gt(byShare) ? byAmount : byShare;
  };
}

/** Returns the factor that adds this percentage to an amount. */
const withPercent = (percent: string) => new Big(percent).times('0.01').plus('1');

function onTop(base: Big, { kind, value }: RuleTerms): Big {
  return kind === 'percent' ? base.times(withPercent(value)) : base.plus(new Big(value));
}

const storedRule = z.object({
  markup: z.object({ percent: z.string() }).nullable(),
  minProfit: z.object({ percent: z.string() }).nullable(),
  minAmounts: z.record(z.string(), z.string()).nullable(),
  steps: z.record(z.string(), z.string().nullable()).nullable(),
});

/**
 * The stored rule as a column, for statements that need it along with other data. Parse it with
 * `readPriceRule`.
 */
export const priceRuleColumn = sql<unknown>`json_build_object(
  'markup', ${settingColumn('markup')},
  'minProfit', ${settingColumn('min-profit')},
  'minAmounts', ${settingColumn('min-amounts')},
  'steps', ${settingColumn('rounding')})`;

/**
 * Builds the column of an item's own rule for a group, for a statement with the item; null: none. The
 * narrowest scope counts, and within a scope the rule for this group.
 *
 * @param group an SQL expression
 * @param item alias of the table `items` in the statement
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

/**
 * Parses the stored rule.
 *
 * @throws {z.ZodError} if the settings were not written by `createPricing`
 */
export function readPriceRule(stored: unknown): PriceRule {
  const { markup, minProfit, minAmounts, steps } = storedRule.parse(stored);
  return { markup, minProfit: minProfit?.percent ?? '0', minAmounts: minAmounts ?? {}, steps: steps ?? {} };
}

/** Returns the prices of items by the stored rule. */
export function readPrices(stored: unknown): PriceOf {
  return sellingPrices(readPriceRule(stored));
}

/** Reads the shop-wide rule. */
export async function readStored(db: Db | Tx): Promise<PriceRule> {
  const { rows } = await sql<{ rule: unknown }>`select ${priceRuleColumn} as rule`.execute(db);
  return readPriceRule(rows[0]?.rule);
}
