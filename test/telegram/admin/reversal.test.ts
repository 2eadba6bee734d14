import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, type ChatWorld, openChatWorld } from '../../support/chat-fixture.ts';

let world: ChatWorld;

beforeAll(async () => {
  world = await openChatWorld();
  await world.admin.start();
  await world.admin.waitFor('Noor Store');
});
afterAll(() => world.close());

/** A delivered voucher that the dealer took back an hour later; gives the order's code. */
async function takenBack(customerId: number): Promise<string> {
  const purchase = await world.buy(customerId, 'voucher');
  await world.settle();
  await world.settle();
  const [order] = (await world.sandbox.control.orders()).slice(-1);
  await world.sandbox.control.rollBack(order?.id ?? 0);
  world.ahead(2 * 3_600_000);
  await world.work.recheckOrders();
  expect(await world.state(purchase)).toEqual(['reversed']);
  return `${purchase.code}-1`;
}

test('an admin is told, is asked twice, and gives the money back; the customer sees it', async () => {
  const person = await world.newcomer();
  const code = await takenBack(person.id);
  const alert = await world.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'success-reversed')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  await world.telegram.sendAlert(alert.id);
  const { admin } = world;
  await admin.waitFor('The dealer took order', { after: 0 });
  await admin.tap('📋 Open the order');
  await admin.waitFor('Taken back by the dealer');
  await admin.tap('💰 Give the money back');
  await admin.waitFor('It cannot be taken back');
  await admin.tap('✅ Yes');
  await admin.waitFor('the money went back to the customer');

  await world.runJobs();
  for (const id of new Set(world.delivered.splice(0))) await world.telegram.deliver(id);
  await person.send('/myorders');
  await person.waitFor('My orders');
  await person.tap(new RegExp(code.split('-')[0] ?? ''));
  const shown = await person.waitFor('Back on your balance');
  expect(shown.text).not.toContain('Code:');
});

test('a second admin who taps an older button only learns what was decided', async () => {
  const person = await world.newcomer();
  const code = await takenBack(person.id);
  await world.shop.reversals.decide(code, 'kept', ADMIN);
  await world.admin.tapData(`ar:yes:refunded:${code}`);
  await world.admin.waitFor('it stays with the customer');
  const [balance] = (await world.shop.ledger.history(person.id, 1)).filter((one) => one.kind === 'refund');
  expect(balance).toBeUndefined();
});

test('nobody but an admin can decide, even with forged buttons', async () => {
  const person = await world.newcomer();
  const code = await takenBack(person.id);
  await person.tapData(`ar:yes:refunded:${code}`);
  await person.send('/balance');
  await person.waitFor('Balance');
  const [story] = await world.shop.reports.order(code);
  expect(story?.order).toMatchObject({ state: 'reversed', reversal: null });
});
