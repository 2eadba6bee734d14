import { afterAll, beforeAll, describe, it } from 'vitest';
import { money } from '../../../../src/platform/values/money.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

describe('words about', () => {
  it('a promo code claim the code that the sentence names', async () => {
    await fixture.shop.promotions.make({
      code: 'EID10',
      gives: { percent: null, amount: money('0.25', 'USD') },
      productId: null,
      itemId: null,
      perPerson: 1,
      mostClaims: 10,
      days: 30,
      requestKey: 'EID10',
      actor: owner(ADMIN),
    });
    const dana = await fixture.newcomer({ name: 'Dana' });
    await dana.send('i have a promo code EID10');
    await dana.waitFor('EID10 is yours');
  });

  it.each(['i have a promo code EID99', 'indirim kodum var'])(
    'a promo code that does not exist (%s) ask for one',
    async (text) => {
      const dana = await fixture.newcomer({ name: 'Dana' });
      await dana.send(text);
      await dana.waitFor('If you have a promo code, type it here');
    },
  );
});
