import type { Person } from '@storefront/bot-api-emulator/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PurchaseView } from '../../../../../src/modules/orders/core/views.ts';
import { DeliverLater } from '../../../../../src/telegram/notifications/deliver-later.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { openAlerts } from '../../../../support/telegram/alerts.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let person: Person;

beforeEach(async () => {
  fixture = await openChatFixture();
  person = await fixture.newcomer();
});

afterEach(() => fixture.close());

/** Creates a purchase of two vouchers, both final. */
async function bought(): Promise<PurchaseView> {
  const message = await fixture.telegram.bot.api.sendMessage(person.id, 'In progress');
  const purchase = await fixture.buy(person.id, 'voucher', {
    quantity: 2,
    chatId: person.id,
    messageId: message.message_id,
  });
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.sweep(true);
  await fixture.runJobs();
  return purchase;
}

/** Changes the key name in the first voucher's row to this one. */
async function sealedBy(key: string, purchase: PurchaseView): Promise<void> {
  await fixture.db
    .updateTable('vouchers')
    .set({ key_id: key })
    .where('order_id', '=', purchase.orders[0]?.id ?? '')
    .execute();
}

const chat = async () => (await person.transcript()).map((message) => message.text).join('\n');

test('an unreadable code is not called ready, comes once it opens', SLOW, async () => {
  const purchase = await bought();
  await sealedBy('gone', purchase);

  const later = await fixture.telegram.deliver(purchase.id).then(
    () => null,
    (error: unknown) => error,
  );
  expect(later).toBeInstanceOf(DeliverLater);
  const before = await chat();
  expect(before).toContain('can’t show its code right now. We’ve been told');
  expect(before).toMatch(/2\. Code: \S+/);
  expect(before).not.toContain('are ready');
  expect(await openAlerts(fixture.db)).toContain('code-unreadable:gone');

  await sealedBy('k1', purchase);
  await fixture.telegram.deliver(purchase.id);
  const after = await chat();
  expect(after).toMatch(/1\. Code: \S+/);
  expect(after).not.toContain('can’t show');
  expect(after).toContain('are ready');
});

test('a tampered code is an alert of its order where the customer opens it', SLOW, async () => {
  const purchase = await bought();
  await fixture.telegram.deliver(purchase.id);
  await fixture.db
    .updateTable('vouchers')
    .set({ sealed: Buffer.alloc(64) })
    .where('order_id', '=', purchase.orders[0]?.id ?? '')
    .execute();

  await person.send('/myorders');
  await person.waitFor('My orders');
  await person.tap(new RegExp(purchase.code));
  await person.waitFor(/can’t show its code right now. We’ve been told/);
  expect(await openAlerts(fixture.db)).toContain(`code-unreadable:${purchase.code}-1`);
});

test('sends the plain part once while a code does not open, then the code', SLOW, async () => {
  const purchase = await bought();
  await fixture.people.faults({
    on: 'call',
    method: 'editMessageText',
    chat: person.id,
    times: 10_000,
    error: { code: 400, description: "Bad Request: can't parse entities: something new" },
  });
  await sealedBy('gone', purchase);
  const later = () =>
    fixture.telegram.deliver(purchase.id).then(
      () => null,
      (error: unknown) => error,
    );
  expect(await later()).toBeInstanceOf(DeliverLater);
  const plain = await chat();
  expect(plain).toMatch(/2\. Code: \S+/);
  expect(plain).toContain('can’t show its code right now');
  expect(await openAlerts(fixture.db)).toContain(`delivery-refused:${purchase.code}`);
  expect(await later()).toBeInstanceOf(DeliverLater);
  expect(await chat()).toBe(plain);

  await sealedBy('k1', purchase);
  await fixture.telegram.deliver(purchase.id);
  expect(await chat()).toMatch(/1\. Code: \S+/);
});

test("does not raise an unreadable code's alert again after an admin ended it", SLOW, async () => {
  const purchase = await bought();
  await sealedBy('gone', purchase);
  await fixture.telegram.deliver(purchase.id).catch(() => {});
  const alert = await fixture.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'code-unreadable')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(await fixture.shop.alerts.reminders.acknowledge(alert.id, owner(1))).toBe(true);

  await fixture.telegram.deliver(purchase.id).catch(() => {});
  await fixture.shop.purchases.goods(purchase.code, person.id);
  expect(await openAlerts(fixture.db)).not.toContain('code-unreadable:gone');
});
