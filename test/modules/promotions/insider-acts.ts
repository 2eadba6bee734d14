import type { ReferralTerms } from '../../../src/modules/people/index.ts';
import type { Actor } from '../../../src/modules/staff/index.ts';
import { Big, money } from '../../../src/platform/values/money.ts';
import type { Act } from '../../insiders/acts.ts';
import type { InsidersFixture } from '../../insiders/fixture.ts';
import { shopping } from '../../insiders/shopping.ts';

/** Creates a promo code that returns the whole payment. */
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

/** Imports the terms by a settings file, which keeps all other settings. */
async function importTerms({ shop }: InsidersFixture, referral: ReferralTerms, actor: Actor): Promise<void> {
  const file = await shop.wording.file();
  if (!file.policies) return;
  await shop.wording.replaceAll(actor, { ...file, policies: { ...file.policies, referral } });
}

/** Sets an invitation bonus as large as a purchase allows, by the command or by a settings file. */
const invite: Act = async ({ fixture, actor, gainer }) => {
  const { shop, random, work } = fixture;
  const bonus = money(random.pick(['2', '20', '400']), 'USD');
  const terms = {
    inviter: bonus,
    invited: bonus,
    least: money(new Big(bonus.amount).times('2'), 'USD'),
    mostRewarded: 100,
  };
  if (random.chance(0.5)) await shop.referrals.setTerms(terms, actor);
  else await importTerms(fixture, terms, actor);
  const other = gainer === fixture.friend ? fixture.dishonest : fixture.friend;
  const invitation = await shop.referrals.invitation(other);
  if (invitation) await shop.referrals.join(gainer, invitation.code);
  const bought = await shopping(fixture, gainer, 1);
  await work.grantBonuses();
  return `bonus of ${bonus.amount} USD for an invitation, ${bought} bought`;
};

export default { promote, invite } satisfies Record<string, Act>;
