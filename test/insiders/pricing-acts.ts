import { sql } from 'kysely';
import { Big, money } from '../../src/platform/values/money.ts';
import { contributedRecord } from '../support/contributions.ts';
import type { Act } from './acts.ts';
import { MARKET } from './fixture.ts';
import { shopping } from './shopping.ts';

/**
 * Sets an extreme rate: a change, the first one of its currency, or one that was removed before. The gainer
 * buys at that rate, and the act restores the old one.
 */
const setRate: Act = async ({ fixture, actor, gainer }) => {
  const { shop, random, base } = fixture;
  const currency = random.pick(Object.keys(MARKET).filter((one) => one !== base));
  const factor = random.pick(['1.09', '1.4', '3', '1000000', '0.001']);
  const now = (await shop.exchange.rates()).rates.find((one) => one.currency === currency)?.rate;
  const rate =
    now === undefined ? fixture.marketRate(currency, factor) : new Big(now).times(factor).round(12).toFixed();
  if (random.chance(0.3)) await shop.exchange.set(currency, null, '0', actor);
  const set = await shop.exchange.set(currency, rate, random.pick(['0', '2', '90']), actor);
  if (!set.ok) return null;
  const bought = await shopping(fixture, gainer, 3);
  if (set.changeId !== null && random.chance(0.7)) await shop.pricing.undo(set.changeId, actor);
  return `1 ${currency} = ${rate} ${base}, ${bought} bought`;
};

/** Sets a cheap shop-wide markup, minimum profit, or rounding. */
const setShopWide: Act = async ({ fixture, actor, gainer }) => {
  const { shop, random } = fixture;
  const ware = random.pick(fixture.wares());
  const change = random.pick([
    { of: 'markup', value: '0' },
    { of: 'markup', value: null },
    { of: 'min-profit', value: '0' },
    { of: 'rounding', currency: ware.currency, value: '1000000' },
  ] as const);
  const set = await shop.pricing.set(change, actor);
  const bought = (await fixture.buy(gainer, ware)).length;
  if (set.ok && set.changeId !== null && random.chance(0.5)) await shop.pricing.undo(set.changeId, actor);
  return set.ok ? `${change.of} ${change.value}, ${bought} bought` : null;
};

/** Sets a price rule for everybody or for one group, possibly the gainer's. */
const setRule: Act = async ({ fixture, actor, gainer }) => {
  const { shop, random } = fixture;
  const ware = random.pick(fixture.wares());
  const group = random.pick([null, 'vip'] as const);
  if (group && random.chance(0.8)) await shop.people.setGroup(actor, gainer, group);
  const key = { scope: 'item', subject: String(ware.item), group } as const;
  const rule = random.pick([
    { kind: 'fixed', base: 'cost', value: random.pick(['0.01', ware.cost]), currency: ware.currency },
    { kind: 'percent', base: 'list', value: random.pick(['-95', '-10']), currency: null },
  ] as const);
  const changeId = await shop.pricing.rules.set(key, rule, actor);
  const codes = await fixture.buy(gainer, ware);
  if (changeId !== null && random.chance(0.5)) await shop.pricing.undo(changeId, actor);
  return codes.length > 0 ? `rule ${rule.kind} ${rule.value}, ${codes.length} bought` : null;
};

/** Sets levels that anybody reaches, and lifts the gainer over them. */
const setLevels: Act = async ({ fixture, actor, gainer }) => {
  const { shop, random, work, db, base } = fixture;
  const levels = [{ group: 'vip' as const, from: money(random.pick(['1', '500']), base) }];
  await shop.levels.set({ months: random.pick([1, 12]), levels }, actor);
  const earned = await shopping(fixture, gainer, 1);
  await sql`update level_due set due_at = now()`.execute(db);
  await work.assignLevels();
  const bought = await shopping(fixture, gainer, 2);
  return `levels from ${levels[0]?.from.amount} ${base}, ${earned} bought before, ${bought} after`;
};

export const pricingActs: Readonly<Record<string, Act>> = {
  setRate,
  setShopWide,
  setRule,
  ...(await contributedRecord<Readonly<Record<string, Act>>>('insider-acts.ts')),
  setLevels,
};
