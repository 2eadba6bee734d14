import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePlace } from '../../../src/telegram/ui/modules/person-places.ts';
import { toPay } from '../../modules/orders/chat/purchase-dialog/dialog-steps.ts';
import { addPurchase } from '../../support/database/shop-rows.ts';
import { addedLabels } from '../../support/telegram/added-labels.ts';
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
        '🗂 Another order',
        ...addedLabels(writePlace, null),
        '🎧 Contact support',
        '🏠 Home',
      ]);
    },
  );

  it('a problem lead whoever bought nothing to a person', async () => {
    const lina = await fixture.newcomer({ name: 'Lina' });
    await lina.send('I want a refund');
    const answer = await lina.waitFor(/A person helps you/);
    expect(labels(answer)).toContain('🎧 Contact support');
    expect(answer.text).not.toContain('order');
  });

  it.each(['where is my code?', 'my payment was rejected', 'any news?', 'کۆدەکەم لە کوێیە', 'haber var mı?'])(
    'a missing order (%s) lead to the payment that it waits for',
    async (text) => {
      const rana = await fixture.newcomer({ name: 'Rana' });
      const payment = `P-7WAYTED${rana.id % 10}`;
      await sql`
        insert into payments (code, request_key, customer_id, method, variant, state, currency, amount, charge_unit,
          charge_amount, payload, chat_id, expires_at, submitted_at)
        values (${payment}, ${payment}, ${rana.id}, 'manual', '1', 'awaiting', 'USD', 5, 'USD', 5, ${payment}, ${rana.id},
          now() + interval '1 hour', now())`.execute(fixture.db);
      await rana.send(text);
      await rana.waitFor(
        (shown) => shown.text.includes(payment) && shown.text.includes('We check your payment'),
      );
      await sql`delete from payments where code = ${payment}`.execute(fixture.db);
    },
  );

  it.each(['cancel', 'iptal', 'إلغاء', 'انصراف', 'отмена', 'کەنسڵ'])(
    'cancelling (%s) cancel the open purchase',
    async (text) => {
      const nour = await fixture.newcomer({ name: 'Nour' });
      await toPay(fixture, nour);
      await nour.send(text);
      const answer = await nour.waitFor(/^Canceled. Nothing was charged.[\s\S]*What can we get you/);
      expect(labels(answer).join()).not.toContain('Continue');
      const ends = (await nour.transcript()).filter(({ text: shown }) => shown.includes('Not finished'));
      expect(ends).toEqual([]);
    },
  );

  it.each(['cancel', 'iptal', 'إلغاء', 'انصراف', 'отмена', 'کەنسڵ'])(
    'cancelling (%s) after a delivery say that it cannot be taken back',
    async (text) => {
      const after = await sami.cursor();
      await sami.send(text);
      const answer = await sami.waitFor('can’t be taken back', { after });
      expect(answer.text).toContain(code);
      expect(answer.text).not.toContain('Sorry');
      expect(labels(answer)).toEqual(
        expect.arrayContaining([
          '⚠️ Code doesn’t work?',
          `📦 Order ${code}`,
          ...addedLabels(writePlace, null),
        ]),
      );
    },
  );

  it('cancelling while a purchase is under way lead to its button', async () => {
    const nour = await fixture.newcomer({ name: 'Nour' });
    const open = await addPurchase(fixture.database.db, { customerId: nour.id, state: 'queued' });
    await nour.send('cancel');
    const answer = await nour.waitFor('is under way');
    expect(labels(answer)).toContain(`📦 Order ${open.code}`);
  });

  it('cancelling without a purchase say that there is nothing to cancel', async () => {
    const nour = await fixture.newcomer({ name: 'Nour' });
    await nour.send('cancel');
    await nour.waitFor(/nothing to cancel[\s\S]*What can we get you/);
  });

  it.each(['change language', 'اللغة', 'dil değiştir', 'сменить язык'])(
    'the language (%s) open the settings',
    async (text) => {
      await sami.send(text);
      expect(labels(await sami.waitFor('Settings'))).toContain('کوردی');
    },
  );

  it.each([
    ['اريد فلوسي', /Balance/],
    ['where are my codes? my codes please', /My orders/],
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

it.each(['XYZ123', 'QW-77-ERT'])('a word like a code (%s) says that no such code is known', async (word) => {
  const nour = await fixture.newcomer({ name: 'Nour' });
  await nour.send(word);
  await nour.waitFor('If this is a code, we don’t know it');
});

it('words that cannot be a code are only searched for', async () => {
  const nour = await fixture.newcomer({ name: 'Nour' });
  await nour.send('zzzz');
  const answer = await nour.waitFor(/(We don’t have|No results for) “zzzz”/);
  expect(answer.text).not.toContain('code');
});
