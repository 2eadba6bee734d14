import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

test('a customer finds only their own reports under Help, with outcomes', SLOW, async () => {
  const sami = await fixture.newcomer();
  const lina = await fixture.newcomer({ name: 'Lina' });
  const { code } = await fixture.buy(sami.id, 'voucher');
  await fixture.finishOrders();
  const open = async (person: typeof sami, answer: RegExp) => {
    await person.send('/help');
    await person.waitFor(/Questions\?/);
    await person.tap(/My reports/);
    return person.waitFor(answer);
  };
  await open(sami, /You have reported nothing/);
  await fixture.shop.codeProblems.open(`${code}-1`, sami.id, 'used');
  await open(sami, new RegExp(`${code}-1[\\s\\S]*we are looking into it`));
  await fixture.shop.codeProblems.question(`${code}-1`, owner(fixture.admin.id), 'What does it say?');
  await open(sami, /we asked you something/);
  await fixture.shop.codeProblems.decide(
    `${code}-1`,
    { kind: 'fine', because: 'It was used by you.' },
    owner(fixture.admin.id),
  );
  const closed = await open(sami, /the code was fine/);
  expect(closed.buttons.flat().map(({ label }) => label)).toEqual(
    expect.arrayContaining([expect.stringContaining(code)]),
  );
  await sami.tap(new RegExp(code));
  await sami.waitFor(new RegExp(`Order ${code}`));
  await open(lina, /You have reported nothing/);
});
