import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPurchase } from '../../../support/database/shop-rows.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let sami: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  sami = await fixture.newcomer();
});
afterAll(() => fixture.close());

describe('a typed text', () => {
  it('finds products in spite of a misspelling, and says for what it was taken', async () => {
    await sami.send('Novva');
    const found = await sami.waitFor(/Results for “nova”/);
    expect(found.buttons[0]?.[0]?.label).toMatch(/^🇺🇸 Nova Game Card/u);
  });

  it('begins with the region of rows that differ in nothing else', async () => {
    await sami.send('60 gems');
    const found = await sami.waitFor(/“60 gems”/);
    const rows = found.buttons.map(([one]) => one?.label ?? '').filter((label) => label.includes('Blaze'));
    expect(rows).toEqual([
      '🌍 Worldwide · 60 Gems · Blaze Arena · $0.99',
      '🗺 Middle East · 60 Gems · Blaze Arena · $0.99',
    ]);
  });

  it('finds products in Arabic letters', async () => {
    await sami.send('نوفا');
    const found = await sami.waitFor(/Results for “نوفا”/);
    expect(found.buttons[0]?.[0]?.label).toMatch(/^🇺🇸 Nova Game Card/u);
  });

  it('finds items by their amount, and one tap opens it', async () => {
    await sami.send('nova 10');
    const found = await sami.waitFor(/“nova 10”/);
    expect(found.buttons[0]?.[0]?.label).toMatch(/^10 USD · Nova Game Card/);
    await sami.tap(/^10 USD/);
    await sami.waitFor(/check and confirm/);
    await sami.send('/cancel');
    await sami.waitFor('Canceled');
  });

  it('and that is nowhere is answered with the ways on', async () => {
    await sami.send('xqxqxqxq');
    const answer = await sami.waitFor(/“xqxqxqxq”/);
    const buttons = answer.buttons.flat().map(({ label }) => label);
    expect(buttons).toEqual(
      expect.arrayContaining([expect.stringMatching(/vouchers/), expect.stringMatching(/top-ups/)]),
    );
    expect(buttons).toEqual(expect.arrayContaining([expect.stringMatching(/support/i)]));
  });

  it.each([
    ['hello', /Hi Sami/],
    ['شكرا', /welcome, Sami/],
    ['سڵاو', /Hi Sami/],
    ['my orders', /My orders/],
    ['спасибо', /welcome, Sami/],
  ])('about something else (%s) leads to people and on', async (text, answer) => {
    await sami.send(text);
    expect((await sami.waitFor(answer)).buttons.flat().length).toBeGreaterThan(1);
  });

  it("opens the order of its owner's code, searches for anybody else", async () => {
    const { code } = await addPurchase(fixture.database.db, { customerId: sami.id });
    await sami.send(code.toLowerCase());
    await sami.waitFor(new RegExp(code));
    const other = await fixture.newcomer({ name: 'Lina' });
    await other.send(code);
    // A code of only letters looks like a product name.
    await other.waitFor(/No results|don’t have/);
  });
});
