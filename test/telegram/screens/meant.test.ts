import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPurchase } from '../../support/database/shop-rows.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let sami: Person;
let code: string;

beforeAll(async () => {
  fixture = await openChatFixture();
  sami = await fixture.newcomer();
  const bought = (dealerOrderId: number) =>
    addPurchase(fixture.database.db, {
      customerId: sami.id,
      state: 'succeeded',
      dealerOrderIds: [dealerOrderId],
    });
  await bought(501);
  ({ code } = await bought(502));
});
afterAll(() => fixture.close());

function labels({ buttons }: { buttons: { label: string }[][] }): string[] {
  return buttons.flat().map(({ label }) => label);
}

describe('words about', () => {
  it.each(['my code does not work', 'scam', 'الكود ما يشتغل', 'kodum çalışmıyor', 'где мой код?'])(
    'a problem (%s) lead to the last order, another one and a person',
    async (text) => {
      await sami.send(text);
      const answer = await sami.waitFor(/Sorry about that/);
      expect(answer.text).toContain(code);
      expect(answer.text).toContain('@noor_help');
      expect(labels(answer)).toEqual([
        '⚠️ Code doesn’t work?',
        `📦 Order ${code}`,
        '📦 Another order',
        '💬 Write to us',
        '💬 Contact support',
        '🏠 Home',
      ]);
    },
  );

  it('a problem lead whoever bought nothing to a person', async () => {
    const lina = await fixture.newcomer({ name: 'Lina' });
    await lina.send('I want a refund');
    const answer = await lina.waitFor(/A person helps you/);
    expect(labels(answer)).toContain('💬 Contact support');
  });

  it.each([
    ['اريد فلوسي', /Balance/],
    ['where are my codes? my codes please', /My orders/],
    ['موظف', /with our team/],
    ['any discount?', /promo code/],
    ['كم سعر', /Each price stands beside/],
    ['i want to buy', /What would you like/],
  ])('something else (%s) lead there', async (text, answer) => {
    await sami.send(text);
    expect(labels(await sami.waitFor(answer)).length).toBeGreaterThan(1);
  });

  it.each(['how much is nova 10?', 'اريد نوفا 10 لو سمحت', 'do you have nova 10'])(
    'goods (%s) show them with their price',
    async (text) => {
      await sami.send(text);
      const found = await sami.waitFor(/nova 10|نوفا 10/);
      expect(found.buttons[0]?.[0]?.label).toMatch(/^10 USD · Nova Game Card.*\$/);
    },
  );
});
