import { money } from '../../../src/platform/values/money.ts';
import { agreed } from '../../support/database/second-words.ts';
import type { UseStatements } from '../../support/module-parts.ts';
import { owner } from '../../support/telegram/actors.ts';

const usePromotions: UseStatements = async (fixture, buyer) => {
  const { shop, work } = fixture;
  const item = await fixture.item('voucher');
  await shop.promotions.make({
    code: 'GROWTH',
    gives: { percent: '5', most: money('1', item.currency) },
    productId: null,
    itemId: null,
    perPerson: 1,
    mostClaims: 10,
    days: 30,
    requestKey: 'growth',
    actor: owner(1),
  });
  await agreed(fixture.db, () =>
    shop.referrals.setTerms(
      {
        inviter: money('0.1', item.currency),
        invited: money('0.1', item.currency),
        least: money('0.2', item.currency),
        mostRewarded: 5,
      },
      owner(1),
    ),
  );
  const friend = await fixture.customer();
  await shop.referrals.join(friend, (await shop.referrals.invitation(buyer))?.code ?? '');
  await shop.promotions.claim(friend, 'GROWTH');
  await fixture.buy(friend, 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await work.sweep(true);
  await fixture.runJobs();
  await work.grantBonuses();
  await shop.promotions.list(1);
};

export default usePromotions;
