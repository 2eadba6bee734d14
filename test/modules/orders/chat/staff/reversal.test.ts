import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  await fixture.admin.waitFor('Noor Store');
});
afterAll(() => fixture.close());

/**
 * Delivers a voucher that the dealer takes back an hour later.
 *
 * @returns the order's code
 */
async function takenBack(customerId: number, messageId: number | null = null): Promise<string> {
  const purchase = await fixture.buy(customerId, 'voucher', { chatId: customerId, messageId });
  await fixture.finishOrders();
  await fixture.finishOrders();
  const [order] = (await fixture.sandbox.control.orders()).slice(-1);
  await fixture.sandbox.control.rollBack(order?.id ?? 0);
  fixture.ahead(2 * 3_600_000);
  await fixture.work.recheckOrders();
  expect(await fixture.state(purchase)).toEqual(['reversed']);
  return `${purchase.code}-1`;
}

test('an alerted admin refunds after two questions, visible to the customer', SLOW, async () => {
  const person = await fixture.newcomer();
  const code = await takenBack(person.id);
  const alert = await fixture.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'success-reversed')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  await fixture.telegram.sendAlert(alert.id);
  const { admin } = fixture;
  await admin.waitFor('The dealer took order', { after: 0 });
  await admin.tap('📋 Open the order');
  await admin.waitFor('The dealer took it back after it was delivered');
  await admin.tap(/💰 Give .* back$/);
  await admin.waitFor(/Give .* back\?.*The customer is told, and you can’t undo it/s);
  await admin.tap('✅ Yes');
  await admin.waitFor('the money went back to the customer');

  await fixture.runJobs();
  for (const id of new Set(fixture.delivered.splice(0))) await fixture.telegram.deliver(id);
  await person.send('/myorders');
  await person.waitFor('My orders');
  await person.tap(new RegExp(code.split('-')[0] ?? ''));
  const shown = await person.waitFor('Refunded to your balance');
  expect(shown.text).not.toContain('Code:');
});

test('a reversed unit shows neither a ✅ nor anything to copy until decided', SLOW, async () => {
  const person = await fixture.newcomer();
  const sent = await fixture.telegram.bot.api.sendMessage(person.id, 'In progress');
  const code = await takenBack(person.id, sent.message_id);
  await fixture.runJobs();
  for (const id of new Set(fixture.delivered.splice(0))) await fixture.telegram.deliver(id);
  const shown = await person.waitFor('Our supplier took this one back. The shop is deciding');
  expect(shown.text).toContain('⚠️');
  expect(shown.text).not.toContain('✅');
  expect(shown.buttons.flat().map(({ label }) => label)).not.toContainEqual(
    expect.stringMatching(/Copy|Give it/),
  );

  await fixture.shop.reversals.decide(code, 'kept', owner(ADMIN));
  await fixture.runJobs();
  for (const id of new Set(fixture.delivered.splice(0))) await fixture.telegram.deliver(id);
  const kept = await person.waitFor('It stays yours');
  expect(kept.buttons.flat().map(({ label }) => label)).toContainEqual(expect.stringMatching(/Copy/));
});

test('a second admin who taps an older button only learns what was decided', SLOW, async () => {
  const person = await fixture.newcomer();
  const code = await takenBack(person.id);
  await fixture.shop.reversals.decide(code, 'kept', owner(ADMIN));
  await fixture.admin.tapData(`ar:yes:refunded:${code}`);
  await fixture.admin.waitFor('it stays with the customer');
  const [balance] = (await fixture.shop.ledger.history(person.id, 1)).filter((one) => one.kind === 'refund');
  expect(balance).toBeUndefined();
});

test('nobody but an admin can decide, even with forged buttons', SLOW, async () => {
  const person = await fixture.newcomer();
  const code = await takenBack(person.id);
  await person.tapData(`ar:yes:refunded:${code}`);
  await person.send('/balance');
  await person.waitFor('Balance');
  const [story] = await fixture.shop.reports.order(code);
  expect(story?.order).toMatchObject({ state: 'reversed', reversal: null });
});

test('an admin learns why nothing is paid back for an order that is a success again', SLOW, async () => {
  const person = await fixture.newcomer();
  const code = await takenBack(person.id);
  await fixture.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update dealer_sandbox.orders set status = 'success'`.execute(tx);
  });
  await fixture.admin.tapData(`ar:yes:refunded:${code}`);
  await fixture.admin.waitFor('as delivered again, so nothing was paid back');
  const [story] = await fixture.shop.reports.order(code);
  expect(story?.order.reversal).toBeNull();
});
