import { expect, onTestFinished, test } from 'vitest';
import { newPurchaseCode } from '../../../../../src/platform/values/codes.ts';
import { ownRef } from '../../../../support/dealer/own-refs.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

test('an admin finds an orphan order, hands it over, reads its code', SLOW, async () => {
  const fixture = await openChatFixture();
  onTestFinished(() => fixture.close());
  const { admin } = fixture;
  await admin.start();
  await admin.waitFor('Noor Store');
  const item = await fixture.item('voucher');
  const code = newPurchaseCode();
  const bought = await fixture.dealer.createOrder(
    {
      productItem: item.id,
      phone: '+9647709999999',
      orderCurrency: item.currency,
      clientOrderRef: await ownRef(fixture.db, code),
    },
    { deadline: new Date(Date.now() + 5_000) },
  );
  if (bought.outcome !== 'accepted') throw new Error(`not bought: ${bought.outcome}`);
  await fixture.finals();
  await fixture.work.reconcile();
  await fixture.work.fetchOrphans();
  fixture.ahead(2 * 60_000);
  await fixture.work.fetchOrphans();

  await admin.send(`/order ${code}-1`);
  const found = await admin.waitFor('an order of ours that the shop does not know');
  expect(found.text).toContain(`${code}-1`);
  expect(found.text).toMatch(/Ref: .*Cost: \$.*Phone: \+9647709999999/s);
  await admin.tap(/The customer gets it/);
  await admin.waitFor(/The customer gets it\?.*\/debit takes the price off/s);
  await admin.tap('✅ Yes');
  await admin.waitFor('Its customer has it');
  await admin.tap(/Show the code/);
  const card = (await fixture.dealer.order(bought.order.id)).soldItem?.voucher;
  await admin.waitFor(card?.code?.expose() ?? 'a code');
  expect(await fixture.shop.orphans.find(`${code}-1`)).toMatchObject([{ decision: 'handed-over' }]);
});
