import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

describe('an inline query', () => {
  it('finds products for anybody without making them a customer', async () => {
    const stranger = await fixture.people.createUser({ id: 77_001, firstName: 'Noor', languageCode: 'ar' });
    const product = await fixture.db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('shelf_position', 'is not', null)
      .where('type', '=', 'voucher')
      .orderBy('shelf_position')
      .limit(1)
      .executeTakeFirstOrThrow();
    const found = await stranger.inlineQuery(product.name);
    expect(found.results[0]).toMatchObject({ type: 'article', text: expect.stringContaining(product.name) });
    expect((await stranger.inlineQuery('')).results.length).toBeGreaterThan(3);
    expect((await stranger.inlineQuery('zzz qqq')).results).toEqual([]);
    expect(await fixture.shop.customers.find('77001')).toBeNull();
  });

  it('opens the product when its result is sent to the shop itself', async () => {
    const person = await fixture.newcomer({ name: 'Dilan' });
    const found = await person.inlineQuery('');
    const after = await person.cursor();
    await person.chooseInlineResult(found, found.results[0]?.id ?? '');
    const { text } = await person.waitFor((message) => message.from === 'bot', { after });
    expect(text).toContain(found.results[0]?.title);
    expect(text).toMatch(/Choose an item/);
  });
});
