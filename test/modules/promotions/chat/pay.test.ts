import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '../../../../src/platform/values/money.ts';
import { paidElsewhere } from '../../../support/dealer/paid-elsewhere.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';
import { purchases, toPay } from '../../orders/chat/purchase-dialog/dialog-steps.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture({ paymentMethods: [paidElsewhere().method] });
});
afterAll(() => fixture.close());

/** Creates a new customer with a known phone number. */
async function newcomer(amount = '0'): Promise<Person> {
  const person = await fixture.newcomer({ amount });
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  return person;
}

describe('the screen to pay', () => {
  test('names the bonus that a claimed promo code brings', SLOW, async () => {
    const person = await newcomer();
    const terms = {
      code: 'EID10',
      gives: { percent: '10', most: money('5', 'USD') },
      productId: null,
      itemId: null,
      perPerson: 1,
      mostClaims: 10,
      days: 3,
    } as const;
    const made = await fixture.shop.promotions.make({
      ...terms,
      requestKey: 'pay-screen',
      actor: owner(fixture.admin.id),
    });
    expect(made).toMatchObject({ code: 'EID10' });
    expect((await toPay(fixture, person)).text).not.toContain('🎁');
    expect(await fixture.shop.promotions.claim(person.id, 'EID10')).toMatchObject({ ok: true });
    const other = await newcomer();
    expect((await toPay(fixture, person)).text).toContain('🎁 $0.50 back with EID10');
    expect((await toPay(fixture, other)).text).not.toContain('🎁');
  });

  test('shows the price before and after a discount', async () => {
    const person = await newcomer('20');
    const by = owner(fixture.admin.id);
    const made = await fixture.shop.promotions.make({
      code: 'EIDOFF',
      kind: 'discount',
      gives: { percent: null, amount: money('0.01', 'USD') },
      productId: null,
      itemId: null,
      perPerson: 1,
      mostClaims: 10,
      days: 3,
      requestKey: 'pay-screen-discount',
      actor: by,
    });
    expect(made).toMatchObject({ code: 'EIDOFF' });
    await fixture.shop.promotions.claim(person.id, 'EIDOFF');
    const after = await person.cursor();
    expect((await toPay(fixture, person)).text).toContain('$5 → $4.99 with EIDOFF');
    await fixture.shop.promotions.end('EIDOFF', by);
    await person.tap(/Buy/);
    const shown = await person.waitFor(/EIDOFF has ended or was used, so the price is \$5 now, not \$4.99/, {
      after,
    });
    expect(shown.text).toContain('Total: $5');
    await person.tap(/Buy for \$5/);
    await expect.poll(() => purchases(fixture, person)).toHaveLength(1);
  });

  test('announces the bonus of a deposit whose amount came with the command', async () => {
    const person = await newcomer('0');
    const made = await fixture.shop.promotions.make({
      code: 'TOPUP7',
      kind: 'deposit',
      gives: { percent: '10', most: money('1', 'USD') },
      least: money('7', 'USD'),
      productId: null,
      itemId: null,
      perPerson: 1,
      mostClaims: 10,
      days: 1,
      requestKey: 'deposit-announced',
      actor: owner(1),
    });
    expect(made).toMatchObject({ state: 'on' });
    await person.send('/deposit 7');
    const ways = await person.waitFor('How would you like to pay?');
    expect(ways.text).toContain('$0.70');
    await fixture.shop.promotions.end('TOPUP7', owner(1));
    await person.send('/deposit 7');
    await person.waitFor('To pay: $7');
  });
});
