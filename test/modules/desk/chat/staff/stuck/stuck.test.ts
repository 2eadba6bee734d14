import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertKinds, waitsFor } from '../../../../../../src/modules/alerts/kinds.ts';
import type { PurchaseView } from '../../../../../../src/modules/orders/index.ts';
import { Secret } from '../../../../../../src/platform/secret.ts';
import { SLOW } from '../../../../../support/sizes.ts';
import { owner } from '../../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('desk');
});
afterAll(() => fixture.close());

/** Creates a voucher that the dealer charged for without sending a code. */
async function withoutCode(customer: number): Promise<PurchaseView> {
  await fixture.sandbox.control.planOutcome({ result: 'success', withoutCard: true });
  const purchase = await fixture.buy(customer, 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  await fixture.work.confirm(purchase.orders[0]?.id ?? '');
  expect(await fixture.state(purchase)).toEqual(['accepted']);
  return purchase;
}

async function openFromAlert({ code }: PurchaseView): Promise<string> {
  await admin.tapData(`nm:review:${code}`);
  const card = await admin.waitFor(({ text }) => text.includes(`${code}-1`) && text.includes('sent no code'));
  return card.text;
}

test('an order without its code is paid back in three taps from its alert', SLOW, async () => {
  const customer = await fixture.customer();
  const purchase = await withoutCode(customer);
  const card = await openFromAlert(purchase);
  expect(card).toMatch(/Ask again: costs nothing.*Type the code that the dealer gave you/s);
  await admin.tap(/💰 Give .* back/);
  await admin.waitFor(/Give it back: /);
  await admin.tap('✅ Yes');
  await admin.waitFor(/Decided: 1/);
  expect(await fixture.state(purchase)).toEqual(['abandoned']);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from surplus_orders where order_id = ${purchase.orders[0]?.id}`.execute(
    fixture.db,
  );
  // A late code belongs to the shop, and never becomes a second gift.
  expect(rows[0]?.n).toBe(1);
});

test('a typed code is sealed, reaches its customer, and leaves the chat', SLOW, async () => {
  const customer = await fixture.customer();
  const purchase = await withoutCode(customer);
  await openFromAlert(purchase);
  await admin.tap('⌨️ Type the code');
  await admin.waitFor('Type the code for');
  await admin.send('WXYZ-1234-ABCD\n5566');
  await admin.waitFor('the customer has the code');
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  const [goods] = (await fixture.shop.purchases.goods(purchase.code, customer)).goods;
  expect([goods?.code?.expose(), goods?.pin?.expose()]).toEqual(['WXYZ-1234-ABCD', '5566']);
  expect((await admin.transcript()).some(({ text }) => text.includes('WXYZ-1234'))).toBe(false);
  expect(await fixture.shop.codeProblems.open(`${purchase.code}-1`, customer, 'used')).toBe(true);
});

test('a code that came with another order is not typed to a second customer', async () => {
  const typed = { code: new Secret('SAME-CODE-9999'), pin: null };
  const [first, second] = [
    await withoutCode(await fixture.customer()),
    await withoutCode(await fixture.customer()),
  ];
  const { reviews } = fixture.shop;
  expect(await reviews.typeCode(`${first.code}-1`, typed, owner(ADMIN))).toBe('done');
  expect(await reviews.typeCode(`${second.code}-1`, typed, owner(ADMIN))).toBe('sold-before');
});

test('an order that goes on as usual is decided by nobody', async () => {
  const purchase = await fixture.buy(await fixture.customer(), 'voucher');
  await fixture.runJobs();
  expect(await fixture.shop.reviews.decide(`${purchase.code}-1`, 'refund', owner(ADMIN))).toBe(
    'not-in-review',
  );
});

test('asking the dealer again delivers a code that has come', SLOW, async () => {
  const customer = await fixture.customer();
  const purchase = await withoutCode(customer);
  await openFromAlert(purchase);
  await admin.tap('🔄 Ask the dealer again');
  await admin.waitFor(/The dealer’s answer, just now:.*success/s);
  await sellCode('LATE-CODE-0001');
  await admin.tap('🔄 Ask the dealer again');
  await admin.waitFor(/just now/);
  await expect.poll(() => fixture.state(purchase)).toEqual(['succeeded']);
});

async function sellCode(code: string): Promise<void> {
  await sql`
    update dealer_sandbox.orders set sold_item_id = id, voucher_code = ${code}, voucher_pin = '112233'
    where id = (select max(id) from dealer_sandbox.orders where status = 'success')`.execute(fixture.db);
}

/** Buttons of every card, which do not end a matter. */
const NO_WAY = /^(⏰|🗒|🗂|◀|▶|\d+\/\d+)/u;

test('each alert that waits for a person has a button, or says what ends it', SLOW, async () => {
  await sql`delete from alerts`.execute(fixture.db);
  const subjects: Record<string, string> = {
    'customer-waiting': String(await fixture.customer()),
    'erasure-wanted': String(await fixture.customer()),
    'wallet-too-low': 'USD',
    'customer-writes': '12',
  };
  const kinds = alertKinds.filter((kind) => waitsFor(kind) !== 'nobody');
  for (const kind of kinds) await fixture.shop.alerts.raise(kind, subjects[kind] ?? 'K7QM2F9X-1');
  const raised = await fixture.db.selectFrom('alerts').select(['id', 'kind']).orderBy('id').execute();
  // The others name a matter that is not there; `every-matter.test.ts` decides those.
  const { entries } = await fixture.shop.desk.queue(owner(ADMIN), { offset: 0, limit: 200 });
  const alarms = new Set(entries.filter(({ kind }) => kind === 'alarm').map(({ subject }) => subject));
  const open = raised.filter(({ id }) => alarms.has(String(id)));
  const without: string[] = [];
  await admin.send('/desk');
  const { id: message } = await admin.waitFor('· desk');
  for (const { id, kind } of open) {
    await admin.tapData(`nm:alarm:${id}`, { message });
    await fixture.handled();
    // Announcements arrive meanwhile, below the card.
    const card = (await admin.transcript()).find((one) => one.id === message);
    const ways = card?.buttons.flat().filter(({ label }) => !NO_WAY.test(label)) ?? [];
    if (ways.length === 0 && !card?.text.includes('🔚')) without.push(kind);
  }
  expect(without).toEqual([]);
  expect(open.length).toBeGreaterThan(20);
});
