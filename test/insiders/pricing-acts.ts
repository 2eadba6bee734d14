import { Big, money } from '../../src/shop/money.ts';
import type { Act } from './acts.ts';
import { type InsidersFixture, MARKET } from './fixture.ts';

/** A rate that makes something worth much or little; the gainer buys with it, and it is put back as if nothing had been. */
const setRate: Act = async ({ fixture, actor, gainer }) => {
  const { shop, random } = fixture;
  const currency = random.pick(Object.keys(MARKET).filter((one) => one !== 'USD'));
  const factor = random.pick(['1.4', '1.4', '3', '1000000', '0.001']);
  const now = (await shop.exchange.rates()).rates.find((one) => one.currency === currency)?.rate;
  // No second person is asked about a first rate (docs/security.md, not guarded against).
  if (now === undefined) return null;
  const rate = new Big(now).times(factor).round(12).toFixed();
  const set = await shop.exchange.set(currency, rate, '0', actor);
  if (!set.ok) return null;
  const bought = await shopping(fixture, gainer, 3);
  if (set.changeId !== null && random.chance(0.7)) await shop.pricing.undo(set.changeId, actor);
  return `1 ${currency} = ${rate} USD, ${bought} bought`;
};

/** A price rule for everybody or for one group, perhaps with the gainer in that group. */
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

/** A promo code that gives back all that is paid. */
const promote: Act = async ({ fixture, actor, gainer }) => {
  const { shop, random, work } = fixture;
  const ware = random.pick(fixture.wares());
  const code = `FREE${fixture.nextId()}`;
  const most = money(random.pick(['100', '2000', '1000000']), ware.currency);
  const made = await shop.promotions.make({
    code,
    gives: random.chance(0.7) ? { percent: '100', most } : { percent: null, amount: most },
    productId: null,
    itemId: null,
    perPerson: 10,
    mostClaims: 100,
    days: 1,
    requestKey: code,
    actor,
  });
  if (made === 'taken') return null;
  let bought = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    if (!(await shop.promotions.claim(gainer, code)).ok) continue;
    bought += (await fixture.buy(gainer, ware)).length;
    await work.grantBonuses();
  }
  return `promo code of 100 %, ${bought} bought`;
};

/** A bonus for invitations, as large as a purchase allows. */
const invite: Act = async ({ fixture, actor, gainer }) => {
  const { shop, random, work } = fixture;
  const bonus = money(random.pick(['2', '20', '400']), 'USD');
  await shop.referrals.setTerms(
    {
      inviter: bonus,
      invited: bonus,
      least: money(new Big(bonus.amount).times('2'), 'USD'),
      mostRewarded: 100,
    },
    actor,
  );
  const other = gainer === fixture.friend ? fixture.dishonest : fixture.friend;
  const invitation = await shop.referrals.invitation(other);
  if (invitation) await shop.referrals.join(gainer, invitation.code);
  const bought = await shopping(fixture, gainer, 1);
  await work.grantBonuses();
  return `bonus of ${bonus.amount} USD for an invitation, ${bought} bought`;
};

async function shopping(fixture: InsidersFixture, customer: number, times: number): Promise<number> {
  let bought = 0;
  for (let turn = 0; turn < times; turn += 1) {
    bought += (await fixture.buy(customer, fixture.random.pick(fixture.wares()))).length;
  }
  return bought;
}

export const pricingActs: Readonly<Record<string, Act>> = { setRate, setRule, promote, invite };
