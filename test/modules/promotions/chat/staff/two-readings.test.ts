import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { typeAndTap } from '../../../../support/telegram/readings.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  await fixture.admin.waitFor(/./);
});
afterAll(() => fixture.close());

test.each([
  ['EID10 1.500 USD', /^\$1\.50$/, /EID10/],
  ['EID11 12,5% 5 USD', /^12\.5%$/, /EID11/],
])('the tapped one of two readings counts for /promo %s', async (words, reading, expected) => {
  expect(await typeAndTap(fixture.admin, `/promo ${words}`, reading)).toMatch(expected);
});
