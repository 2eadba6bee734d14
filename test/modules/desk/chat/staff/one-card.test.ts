import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLOW } from '../../../../support/sizes.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('· desk');
});
afterAll(() => fixture.close());

/** Buttons of a place: later, the list, the way back. */
const OF_THE_PLACE = /^(⏰|🗒|🗂|◀|🔄 Refresh)/u;

const labelsOf = ({ buttons }: ChatMessage) =>
  buttons
    .flat()
    .map(({ label }) => label)
    .filter((label) => !OF_THE_PLACE.test(label));

/** Returns the text of a card at the desk without the title of the queue. */
const cardOf = ({ text }: ChatMessage) => text.replace(/^⚠️ Needs you.*\n\n/u, '');

async function atDesk(matter: string): Promise<ChatMessage> {
  await admin.send('/desk');
  const { id } = await admin.waitFor('· desk');
  await admin.tapData(`nm:${matter}`, { message: id });
  return admin.waitFor(/^⚠️ Needs you/u);
}

async function byCommand(command: string, words: RegExp): Promise<ChatMessage> {
  await admin.send(command);
  return admin.waitFor(words);
}

/** Makes an order wait for a decision of this kind. */
const WAYS = {
  review: (id: string) => sql`update orders set state = 'review', due_at = null where purchase_id = ${id}`,
  cost: (id: string) => sql`update orders set cost_prompted = 5, due_at = null where purchase_id = ${id}`,
  reversal: (id: string) => sql`update orders set state = 'reversed' where purchase_id = ${id}`,
  case: (id: string) => sql`
    insert into code_problems (order_id, reason, opened_at)
    select o.id, 'used', now() from orders o where o.purchase_id = ${id}`,
};

async function waiting(kind: keyof typeof WAYS): Promise<string> {
  const { id, code } = await fixture.buy(await fixture.customer(), 'voucher');
  if (kind === 'reversal' || kind === 'case') {
    await fixture.finishOrders();
    await fixture.finishOrders();
  }
  await WAYS[kind](id).execute(fixture.db);
  return code;
}

test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
  'an order that waits for a decision has one card: %s',
  SLOW,
  async (kind) => {
    const code = await waiting(kind);
    const desk = await atDesk(`${kind}:${code}`);
    const story = await byCommand(`/order ${code}`, new RegExp(`^📋 ${code}-1`, 'u'));
    expect(cardOf(desk)).toBe(story.text);
    expect(labelsOf(desk)).toEqual(labelsOf(story));
    expect(labelsOf(desk).length).toBeGreaterThan(3);
  },
);

test('a viewer of orders reads the card without its decisions', SLOW, async () => {
  const viewer = await fixture.newcomer();
  await sql`insert into staff (person_id, role, invited_by) values (${viewer.id}, 'viewer', ${ADMIN})`.execute(
    fixture.db,
  );
  const code = await waiting('review');
  await viewer.send(`/order ${code}`);
  const card = await viewer.waitFor(/Was it delivered\?.*Give it back: /s);
  const labels = card.buttons.flat().map(({ label }) => label);
  expect(labels).toContain('🔧 Technical log');
  expect(labels.filter((label) => /Give|Attempt|have it|Look at the dealer/.test(label))).toEqual([]);
});

test('a dealer order that the shop does not know has one card', async () => {
  await sql`
    insert into orphan_orders (dealer_order_id, client_order_ref, order_code, dealer_type, dealer_status, currency, cost,
      dealer_created_at, found_at)
    values (901, 'QRPHAN00-1-1-AAAAAAAA', 'QRPHAN00-1', 'topUp', 'success', 'USD', 4, now(), now())`.execute(
    fixture.db,
  );
  const desk = await atDesk('orphan:QRPHAN00');
  const order = await byCommand('/order QRPHAN00-1', /^🧭/u);
  expect(cardOf(desk)).toBe(order.text);
  expect(labelsOf(desk)).toEqual(labelsOf(order));
  expect(order.text).toMatch(/dealer was paid \$4.*QRPHAN00-1.*Ref: .*• The customer gets it: /s);
});

test('the wallets have one card, to which the command adds the profile', async () => {
  await fixture.shop.reports.wallets('admin');
  await fixture.shop.alerts.raise('wallet-too-low', 'USD', { needed: '5', balance: '1' });
  const desk = await atDesk('wallet:USD');
  const wallets = await byCommand('/wallets', /Sandbox Dealer/);
  expect(labelsOf(desk)).toEqual(labelsOf(wallets));
  expect(desk.text).toMatch(/The USD wallet runs out: .*Top it up at the dealer/s);
  const linesOf = ({ text }: ChatMessage) =>
    text.split('\n').flatMap((line) => (line.startsWith('•') ? [line.replace(' (default)', '')] : []));
  expect(linesOf(desk)).toEqual(linesOf(wallets));
  expect(linesOf(desk).length).toBeGreaterThan(1);
});
