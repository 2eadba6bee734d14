import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PurchaseView } from '../../../src/modules/orders/index.ts';
import { SLOW } from '../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let person: Person;

beforeEach(async () => {
  fixture = await openChatFixture();
  person = await fixture.newcomer();
});

afterEach(async () => {
  await fixture.close();
});

const labels = (message: ChatMessage) => message.buttons.flat().map((button) => button.label);

/** Buys while the Dealer API requests a long wait, and returns the purchase's message in the chat. */
async function queuedPurchase(quantity = 1): Promise<{ purchase: PurchaseView; message: ChatMessage }> {
  await fixture.sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'rate-limit', retryAfterMs: 3_600_000 },
    times: null,
  });
  const sent = await fixture.telegram.bot.api.sendMessage(person.id, 'In progress');
  const purchase = await fixture.buy(person.id, 'voucher', {
    quantity,
    chatId: person.id,
    messageId: sent.message_id,
  });
  await fixture.runJobs();
  await fixture.sandbox.control.clearPlans();
  await fixture.telegram.deliver(purchase.id);
  return { purchase, message: await person.waitFor('In the queue') };
}

const balanceOf = async (currency: string) =>
  (await fixture.shop.ledger.balances(person.id)).find((one) => one.available.currency === currency);

describe('an order that waits in the queue', () => {
  test('shows the wait since its begin, offers to cancel', SLOW, async () => {
    const { purchase, message } = await queuedPurchase();
    expect(message.text).toContain('We’ll send it automatically');
    expect(message.text).not.toContain('so far');
    expect(labels(message)).toContain('✖ Cancel and refund');
    fixture.ahead(12 * 60_000);
    await fixture.telegram.deliver(purchase.id);
    await person.waitFor('10 minutes so far');
    fixture.ahead(3 * 3_600_000);
    await fixture.telegram.deliver(purchase.id);
    await person.waitFor('3 hours so far');
  });

  test('is cancelled after a question with the money back at once', SLOW, async () => {
    const { purchase } = await queuedPurchase(2);
    const before = (await fixture.sandbox.control.requests())['POST /order'].received;
    await person.tap('✖ Cancel and refund');
    const question = await person.waitFor('Cancel what hasn’t been sent yet');
    expect(question.text).toContain('(2 of 2)');
    await person.tap('✖ Yes, cancel');
    await person.waitFor('Canceled. The money is back on your balance.');
    expect(await balanceOf(purchase.total.currency)).toMatchObject({
      available: { amount: '1000' },
      held: { amount: '0' },
    });
    fixture.ahead(2 * 3_600_000);
    await fixture.work.sweep(true);
    await fixture.finishOrders();
    expect(await fixture.state(purchase)).toEqual(['cancelled', 'cancelled']);
    expect((await fixture.sandbox.control.requests())['POST /order'].received).toBe(before);
    expect((await fixture.shop.ledger.audit()).refundedNotDelivered).toBe(true);
  });

  test('goes on if the customer waits or it is too late to cancel', SLOW, async () => {
    const { purchase } = await queuedPurchase();
    await person.tap('✖ Cancel and refund');
    await person.waitFor('Cancel what hasn’t been sent yet');
    fixture.ahead(2 * 3_600_000);
    await fixture.work.sweep(true);
    await fixture.finishOrders();
    await person.waitFor(/Code:/);
    await person.tapData(`xx:${purchase.code}`);
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
  });

  test('cannot be cancelled by anybody else', SLOW, async () => {
    const { purchase } = await queuedPurchase();
    const other = await fixture.newcomer({ name: 'Mallory' });
    await other.tapData(`x:${purchase.code}`);
    await other.tapData(`xx:${purchase.code}`);
    await other.send('/balance');
    await other.waitFor('Balance');
    expect(await fixture.state(purchase)).toEqual(['queued']);
    expect((await other.transcript()).some((message) => message.text.includes(purchase.code))).toBe(false);
  });
});

describe('maintenance', () => {
  test('is begun or ended by an admin, stops only new purchases', SLOW, async () => {
    const { admin } = fixture;
    await admin.start();
    await fixture.shop.customers.setPhone(person.id, '+9647701234567');
    const item = await fixture.item('voucher');
    await person.start(`item_${item.id}`);
    await person.waitFor('Price');
    await person.tap(/Buy/);
    await person.waitFor('Please check and confirm');

    await admin.send('/status');
    const status = await admin.waitFor('Selling.');
    expect(status.text).toContain('No backup was made yet.');
    expect(status.text).toMatch(/Version \d+\.\d+\.\d+$/);
    await admin.tap('⛔ Stop selling');
    await admin.waitFor('Stop selling?');
    await admin.tap('✅ Yes');
    await admin.waitFor('Paused by an admin');

    await person.tap(/Buy for/);
    await person.waitFor('on a short break');
    await person.start(`item_${item.id}`);
    const shown = await person.waitFor('on a short break');
    expect(labels(shown).some((label) => label.includes('Buy'))).toBe(false);
    await person.tapData(`b:${item.id}`);
    await person.waitFor('on a short break');
    expect((await fixture.shop.purchases.list(person.id, 1)).entries).toEqual([]);

    await admin.tap('✅ Sell again');
    await admin.waitFor('Sell again?');
    await admin.tap('✅ Yes');
    await admin.waitFor('✅ Selling.');
    await person.start(`item_${item.id}`);
    expect(labels(await person.waitFor('Price')).some((label) => label.includes('Buy'))).toBe(true);
  });

  test('begins after a minute of refusals, ends when the Dealer API accepts', SLOW, async () => {
    await fixture.sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'status', when: 'before', status: 401 },
      times: null,
    });
    const purchase = await fixture.buy(person.id, 'voucher');
    const submit = () => fixture.work.submit(purchase.orders[0]?.id ?? '');
    await submit();
    await fixture.work.probeDealer();
    const quote = async () => {
      const item = await fixture.item('voucher');
      return fixture.shop.purchases.quote({ customerId: person.id, itemId: item.id, quantity: 1 });
    };
    expect(await quote()).toMatchObject({ ok: true });
    fixture.ahead(61_000);
    await fixture.work.probeDealer();
    expect(await quote()).toEqual({ ok: false, problem: 'maintenance' });
    await fixture.admin.start();
    await fixture.admin.send('/status');
    const status = await fixture.admin.waitFor('the dealer has not answered for long');
    expect(status.text).toMatch(
      /The dealer refuses our API key.*One order waits; we try again automatically/,
    );
    expect(status.text).toContain('📦 1 waiting to be sent');

    await fixture.sandbox.control.clearPlans();
    fixture.ahead(10_000);
    await fixture.work.probeDealer();
    await fixture.finishOrders();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await quote()).toMatchObject({ ok: true });
  });

  test.each([401, 403])(
    'goes on while orders are refused (%i), even though the profile is given',
    SLOW,
    async (status) => {
      const openAlerts = () =>
        fixture.db
          .selectFrom('alerts')
          .select(['kind', 'times'])
          .where('ended_at', 'is', null)
          .where('kind', '<>', 'item-without-wallet')
          .execute();
      await fixture.sandbox.control.planFault({
        endpoint: 'POST /order',
        fault: { kind: 'status', when: 'before', status },
        times: null,
      });
      const purchase = await fixture.buy(person.id, 'voucher');
      const submit = () => fixture.work.submit(purchase.orders[0]?.id ?? '');
      const item = await fixture.item('voucher');
      const quote = () =>
        fixture.shop.purchases.quote({ customerId: person.id, itemId: item.id, quantity: 1 });
      await submit();
      for (let seconds = 0; seconds < 70; seconds += 10) {
        fixture.ahead(10_000);
        await fixture.work.probeDealer();
        await submit();
      }
      expect(await openAlerts()).toEqual([{ kind: 'upstream-refuses-us', times: 9 }]);
      expect(await quote()).toEqual({ ok: false, problem: 'maintenance' });

      // The customer cancels instead of waiting, so no further attempt is possible.
      await fixture.shop.purchases.cancel(purchase.code, person.id);
      fixture.ahead(10_000);
      await fixture.work.probeDealer();
      expect(await openAlerts()).toEqual([]);
      expect(await quote()).toMatchObject({ ok: true });
    },
  );
});
