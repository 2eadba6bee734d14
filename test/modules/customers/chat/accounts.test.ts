import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLOW } from '../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

test('a customer names, renames and deletes a saved account', SLOW, async () => {
  const sami = await fixture.newcomer();
  const open = async () => {
    await sami.send('/language');
    await sami.waitFor(/Delete my data|phone/i);
    await sami.tap(/My accounts/);
  };
  await open();
  await sami.waitFor(/No saved accounts yet/);
  await fixture.buy(sami.id, 'top-up');
  await open();
  await sami.waitFor(/Accounts that you topped up before/);
  const [account] = await fixture.shop.customers.allAccounts(sami.id);
  const number = Object.values(account?.context ?? {})[0] ?? '';
  await sami.tap(new RegExp(number));
  await sami.waitFor(({ text }) => text.includes(number) && text.includes(account?.brand ?? '?'));
  for (const name of ['My son', 'My daughter']) {
    await sami.tap(/✏️ Name/);
    await sami.waitFor(/Type a name/);
    await sami.send(name);
    await sami.waitFor(new RegExp(`Saved[\\s\\S]*👤 ${name} ·`, 'u'));
  }
  await sami.tap(/🗑 Delete/u);
  await sami.waitFor(/from your accounts\?/);
  await sami.tap(/Yes, delete/);
  await sami.waitFor(/Deleted: My daughter[\s\S]*No saved accounts yet/);
  expect(await fixture.shop.customers.allAccounts(sami.id)).toEqual([]);
});
