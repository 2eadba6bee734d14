import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { Big } from '../../../platform/values/money.ts';
import { customersView } from '../../customers/reads.ts';
import { levelChangesView } from '../../levels/reads.ts';
import { type Actor, lastAct, SecondWordNeeded, type SpendBudget, type Spending } from '../../staff/index.ts';
import { auditLog } from '../../staff/reads/acts.ts';
import { ITEMS_AT_ONCE, readItems } from './effects.ts';
import { type PricingNow, pricesFor, pricingNow, withRules } from './group-prices.ts';
import { type LevelTerms, readLevels } from './level-terms.ts';
import { type Changeable, type MadeChange, recordedRule, recordedSetting } from './price-changes.ts';
import { PRICE_GROUPS, type PriceGroup, RULE_SCOPES, roundingStep } from './selling-price.ts';

/**
 * Percent by which one person may lower a price below its value of a day ago; a deeper fall needs a second
 * person.
 */
export const DROP_PERCENT = '10';

type Place = Pick<MadeChange, 'scope' | 'subject' | 'price_group'>;

/** Returns the inputs of prices after a rule or a shop-wide setting changes to this value. */
function withValue(pricing: PricingNow, { scope, subject, price_group }: Place, value: unknown): PricingNow {
  const { rule, rules } = pricing;
  const ruleScope = RULE_SCOPES.find((one) => one === scope);
  if (ruleScope) {
    const others = rules.filter(
      (one) => one.scope !== scope || one.subject !== subject || one.price_group !== price_group,
    );
    const own = recordedRule.parse(value);
    return withRules(
      rule,
      own ? [...others, { scope: ruleScope, subject, price_group, currency: own.currency, own }] : others,
    );
  }
  const set = recordedSetting.safeParse(value).data?.value ?? null;
  if (scope === 'markup')
    return { ...pricing, rule: { ...rule, markup: set === null ? null : { percent: set } } };
  if (scope === 'min-profit') return { ...pricing, rule: { ...rule, minProfit: set ?? '0' } };
  if (scope === 'min-amount') {
    const { [subject]: _, ...amounts } = rule.minAmounts;
    return {
      ...pricing,
      rule: { ...rule, minAmounts: set === null ? amounts : { ...amounts, [subject]: set } },
    };
  }
  if (scope !== 'rounding') return pricing;
  const { [subject]: _, ...steps } = rule.steps;
  return { ...pricing, rule: { ...rule, steps: value === null ? steps : { ...steps, [subject]: set } } };
}

/** Returns the inputs of prices 24 hours ago, by reverting the first change of each input since then. */
async function pricingADayAgo(tx: Tx, now: PricingNow): Promise<PricingNow> {
  const { rows } = await sql<Place & { before: unknown }>`
    select distinct on (scope, subject, price_group) scope, subject, price_group, before
    from price_rule_changes where made_at > now() - interval '24 hours'
    order by scope, subject, price_group, id`.execute(tx);
  return rows.reduce((pricing, { before, ...place }) => withValue(pricing, place, before), now);
}

/** The inputs of prices at three moments. */
interface Moments {
  readonly dayAgo: PricingNow;
  readonly now: PricingNow;
  readonly after: PricingNow;
}

/** The groups of a customer a day ago, now, and after a change. */
type GroupMove = readonly [dayAgo: PriceGroup, now: PriceGroup, after: PriceGroup];

/**
 * Returns the largest fall of an item's price below its value of a day ago, in whole percent; 0: none exceeds
 * the limit.
 */
async function largestDrop(
  tx: Tx,
  { dayAgo, now, after }: Moments,
  moves: readonly GroupMove[],
): Promise<Big> {
  const compared = new Set<string>();
  let largest = new Big('0');
  const items = await readItems(tx);
  for (const [first, from, to] of moves) {
    const groups = [dayAgo.likeOf(first), now.likeOf(from), after.likeOf(to)] as const;
    if (compared.has(groups.join(' '))) continue;
    compared.add(groups.join(' '));
    const [was, is, becomes] = [
      pricesFor(dayAgo, groups[0]),
      pricesFor(now, groups[1]),
      pricesFor(after, groups[2]),
    ];
    for (const [index, item] of items.entries()) {
      if (index % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) await nextTurn();
      // A price below cost counts, too, although the shop does not sell at it: otherwise it could be a step
      // to any other price.
      const [before, present, next] = [was, is, becomes].map(
        ({ price, ownOf }) => price(item, ownOf(item)).price,
      );
      if (!before || !present || !next) continue;
      // A fall by one coin of the currency does not count: cheap items are rounded to it.
      const least = before.minus(roundingStep(item.currency, {}));
      if (next.gte(present) || next.gte(before.times(LEAST_SHARE)) || next.gte(least)) continue;
      const drop = new Big('1').minus(next.div(before)).times('100').round(0);
      if (drop.gt(largest)) largest = drop;
    }
  }
  return largest;
}

/**
 * Returns the customers whose group has changed within 24 hours, with the group before and the current one.
 */
async function movedSinceYesterday(
  tx: Tx,
): Promise<{ customer: number; first: PriceGroup; now: PriceGroup }[]> {
  const { rows } = await sql<{ customer: string; first: PriceGroup; now: PriceGroup }>`
    select c.id as customer, moved.first, c.price_group as now from (
      select distinct on (subject) subject, first from (
        select subject, detail ->> 'from' as first, at from ${auditLog} l
        where act = 'customer-group-set' and at > now() - interval '24 hours'
        union all
        select customer_id::text, coalesce(before, 'retail'), at from ${levelChangesView} level_changes where at > now() - interval '24 hours'
      ) one order by subject, at) moved
    cross join lateral (
      select id, price_group from ${customersView} customers where id = moved.subject::bigint and price_group <> moved.first offset 0) c`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, customer: Number(row.customer) }));
}

const LEAST_SHARE = new Big('1').minus(new Big(DROP_PERCENT).div('100'));

export interface DropRequest {
  readonly actor: Actor;
  readonly spendBudget: SpendBudget;
}

/**
 * Asks a second person about a change that lowers an item's price by more than `DROP_PERCENT` of its value of
 * a day ago. The prices of all groups count, and those of customers whose group changed since. Small steps
 * add up; reverting is free. Lock the prices first.
 *
 * @returns the question, which the caller throws after the commit; null: allowed
 */
export async function askAboutDrop<V>(
  tx: Tx,
  { scope, subject, group }: Pick<Changeable<V>, 'scope' | 'subject' | 'group'>,
  value: V | null,
  asking: DropRequest,
): Promise<SecondWordNeeded | null> {
  const now = await pricingNow(tx);
  const after = withValue(now, { scope, subject, price_group: group }, value);
  const moments = { dayAgo: await pricingADayAgo(tx, now), now, after };
  const [moved, levels] = [await movedSinceYesterday(tx), await readLevels(tx)];
  const drop = await largestDrop(tx, moments, [
    ...PRICE_GROUPS.map((one) => [one, one, one] as const),
    ...moved.map(({ first, now: present }) => [first, present, present] as const),
    // Customers may still come into the groups of new levels.
    ...(levels.isNew ? groupsOf(levels.terms).map((group) => ['retail', group, group] as const) : []),
  ]);
  if (drop.eq('0')) return null;
  const { rows } = await sql<{ last: string }>`
    select coalesce(max(id), 0) as last from price_rule_changes
    where scope = ${scope} and subject = ${subject} and price_group is not distinct from ${group}`.execute(
    tx,
  );
  const about = [scope, subject, group].filter((one) => one).join(' ');
  return askAboutPrices(tx, asking, {
    // A key for each change: a later return to the same price, or a deeper fall, is a new question.
    key: `prices:${about}:${rows[0]?.last}:${JSON.stringify(value)}:${drop.toFixed()}`,
    kind: 'prices',
    needs: 'prices.edit',
    subject: `${about} −${drop.toFixed()} %`,
    beneficiaries: [],
  });
}

/**
 * Asks a second person about a customer's move to a group whose prices are lower by more than `DROP_PERCENT`.
 */
export async function askAboutGroup(
  tx: Tx,
  { customer, from, to }: { readonly customer: number; readonly from: PriceGroup; readonly to: PriceGroup },
  asking: DropRequest,
): Promise<SecondWordNeeded | null> {
  const now = await pricingNow(tx);
  const earlier = (await movedSinceYesterday(tx)).find((one) => one.customer === customer);
  const drop = await largestDrop(tx, { dayAgo: await pricingADayAgo(tx, now), now, after: now }, [
    [earlier?.first ?? from, from, to],
  ]);
  if (drop.eq('0')) return null;
  const last = await lastAct(tx, 'customer-group-set', customer);
  return askAboutPrices(tx, asking, {
    key: `price-group:${customer}:${last}:${to}:${drop.toFixed()}`,
    kind: 'price-group',
    needs: 'customers.edit',
    subject: `${customer} ${to} −${drop.toFixed()} %`,
    beneficiaries: [customer],
  });
}

/**
 * Asks about levels that bring customers to a group whose prices are below retail by more than
 * `DROP_PERCENT`.
 */
export async function askAboutLevels(
  tx: Tx,
  terms: LevelTerms,
  asking: DropRequest,
): Promise<SecondWordNeeded | null> {
  const now = await pricingNow(tx);
  const dayAgo = await pricingADayAgo(tx, now);
  const drop = await largestDrop(
    tx,
    { dayAgo, now, after: now },
    groupsOf(terms).map((group) => ['retail', 'retail', group]),
  );
  if (drop.eq('0')) return null;
  const about = terms.levels.map(({ group, from }) => `${group} ${from.amount} ${from.currency}`).join(', ');
  const last = await lastAct(tx, 'setting-changed', 'levels');
  return askAboutPrices(tx, asking, {
    key: `levels:${about}:${terms.months}:${last}:${drop.toFixed()}`,
    kind: 'levels',
    needs: 'prices.edit',
    subject: `${about} −${drop.toFixed()} %`,
    beneficiaries: [],
  });
}

function groupsOf(terms: LevelTerms | null): PriceGroup[] {
  return (terms?.levels ?? []).map(({ group }) => group);
}

/**
 * Asks a second person about lower prices.
 * @returns the question; null: allowed
 */
export async function askAboutPrices(
  tx: Tx,
  { actor, spendBudget }: DropRequest,
  spending: Pick<Spending, 'key' | 'kind' | 'needs' | 'subject' | 'beneficiaries'>,
): Promise<SecondWordNeeded | null> {
  const money = { amount: '0', currency: 'USD' };
  const word = await spendBudget(tx, { ...spending, actor, money, always: true });
  return word === 'go' ? null : new SecondWordNeeded(word, spending.key);
}
