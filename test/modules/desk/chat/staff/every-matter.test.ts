import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDS } from '../../../../../src/modules/alerts/chat/alarm-card.ts';
import { alertKinds, waitsFor } from '../../../../../src/modules/alerts/kinds.ts';
import { type MatterKind, matterKinds, matterOf, sources } from '../../../../../src/modules/desk/sources.ts';
import { money } from '../../../../../src/platform/values/money.ts';
import { contributedRecord } from '../../../../support/contributions.ts';
import { addPurchase } from '../../../../support/database/shop-rows.ts';
import type { MatterWay, MatterWays } from '../../../../support/module-parts.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { actsOf, DECIDING, documentedActs } from '../../../../support/telegram/taps.ts';

const COLLEAGUE = 9002;
let fixture: ChatFixture;
let admin: Person;
let customer: number;

beforeAll(async () => {
  fixture = await openChatFixture({ otherAdmins: [COLLEAGUE] });
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('· desk');
  customer = (await fixture.newcomer({ name: 'Maryam', amount: '100' })).id;
});
afterAll(() => fixture.close());

async function bought(state: 'queued' | 'review' | 'reversed' | 'succeeded'): Promise<string> {
  const purchase = await fixture.buy(customer, 'voucher');
  await fixture.finishOrders();
  const delivered = sql`update orders set state = 'reversed' where purchase_id = ${purchase.id}`;
  if (state === 'reversed') await delivered.execute(fixture.db);
  return purchase.code;
}

async function paid(code: string, state: 'awaiting' | 'refunding' | 'credited'): Promise<void> {
  await sql`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount, payload,
      chat_id, expires_at, submitted_at, credited_amount)
    values (${code}, ${code}, ${customer}, 'manual', ${state}, 'USD', 20, 'USD', 20, ${code}, ${customer}, now() + interval '1 day',
      now(), ${state === 'awaiting' ? null : '20'}::numeric)`.execute(fixture.db);
}

/** Creates an order in this state that is not with the dealer. */
async function waiting(change: 'review' | 'cost'): Promise<void> {
  const purchase = await fixture.buy(customer, 'voucher');
  const { id } = purchase;
  await (change === 'review'
    ? sql`update orders set state = 'review', due_at = null where purchase_id = ${id}`
    : sql`update orders set cost_prompted = 5, due_at = null where purchase_id = ${id}`
  ).execute(fixture.db);
}

/** For each kind of matter: its creation, and the taps from the desk to its end. */
const WAYS: MatterWays = {
  ...(await contributedRecord<MatterWays>('matters.ts')),
  review: { begin: () => waiting('review'), taps: [/Give .* back$/, /Yes/] },
  cost: { begin: () => waiting('cost'), taps: [/Give .* back$/, /Yes/] },
  reversal: { begin: () => bought('reversed'), taps: [/Do nothing/, /Yes/] },
  case: {
    async begin() {
      const code = await bought('succeeded');
      await sql`
        insert into code_problems (order_id, reason, opened_at)
        select o.id, 'used', now() from orders o join purchases p on p.id = o.purchase_id where p.code = ${code}`.execute(
        fixture.db,
      );
    },
    taps: [/Just close it/, /Yes/],
  },
  deposit: { begin: () => paid('P-AAAAAAAA', 'awaiting'), taps: [/Approve \$20/] },
  refund: {
    async begin() {
      await paid('P-AAAAAAAB', 'refunding');
      await sql`
        insert into payment_refunds (payment_id, amount, reason)
        select id, 20, '{"kind":"by-customer"}' from payments where code = 'P-AAAAAAAB'`.execute(fixture.db);
      await fixture.shop.alerts.raise('refund-by-hand', 'P-AAAAAAAB');
    },
    taps: [/I have paid it back/, /Yes/],
  },
  'pay-back': {
    async begin() {
      await paid('P-AAAAAAAC', 'credited');
      await fixture.shop.alerts.raise('refund-wanted', 'P-AAAAAAAC');
    },
    taps: [/Leave it on the balance/],
  },
  adjustment: {
    async begin() {
      const { adjustments } = fixture.shop;
      const asked = { kind: 'credit', customerId: customer, money: money('5000', 'USD') } as const;
      const actor = owner(COLLEAGUE);
      const proposed = await adjustments.propose({
        ...asked,
        id: 77,
        actor,
        privateNote: null,
        message: null,
      });
      expect(proposed).toMatchObject({ ok: true });
      expect((await adjustments.confirm(77, actor)).outcome).toBe('needs-second');
    },
    taps: [/Agree: \$5,000/],
  },
  'second-word': {
    async begin() {
      await sql`
        insert into second_words (key, amount, currency, first_by, kind, subject)
        values ('deposit:P-AAAAAAAA', 5000, 'USD', ${COLLEAGUE}, 'deposit', 'P-AAAAAAAA')`.execute(
        fixture.db,
      );
      await fixture.shop.alerts.raise('second-word-wanted', 'deposit:P-AAAAAAAA');
    },
    taps: [/Agree: \$5,000/],
  },
  till: {
    async begin() {
      const { rows } = await sql<{ id: string }>`
        insert into shifts (cashier_id, closed_at) values (${COLLEAGUE}, now()) returning id`.execute(
        fixture.db,
      );
      const [{ id = '' } = {}] = rows;
      // The database compares the sums of a till with its moves.
      await sql`
        insert into shift_tills (shift_id, till, currency, opening, came_in, went_out, counted)
        values (${id}, 'hand', 'USD', 0, 0, 0, 5)`.execute(fixture.db);
      await fixture.shop.alerts.raise('till-differs', id, { by: String(COLLEAGUE), amount: '5 USD' });
    },
    taps: [/The shift/, /Settle the difference/],
    types: 'The owner put it in.',
  },
  orphan: {
    begin: () =>
      sql`
        insert into orphan_orders (dealer_order_id, client_order_ref, order_code, dealer_type, dealer_status, currency, cost,
          dealer_created_at, found_at)
        values (901, 'QRPHAN00-1-1-AAAAAAAA', 'QRPHAN00-1', 'topUp', 'success', 'USD', 4, now(), now())`.execute(
        fixture.db,
      ),
    taps: [/The customer gets it/, /Yes/],
  },
  surplus: {
    async begin() {
      const { id } = await fixture.item('voucher');
      await sql`
        insert into surplus_orders (dealer_order_id, client_order_ref, item_id, currency, type, dealer_status, found_at, due_at)
        values (912, 'y', ${id}, 'USD', 'voucher', 'success', now() - interval '1 hour', now())`.execute(
        fixture.db,
      );
      await fixture.shop.alerts.raise('surplus-slow', '912', { status: 'success' });
    },
    taps: [/Write it off/, /Yes/],
  },
  withheld: {
    async begin() {
      const { id } = await fixture.item('voucher');
      await sql`
        insert into surplus_orders (dealer_order_id, client_order_ref, item_id, currency, type, dealer_status, found_at, withheld_at)
        values (911, 'x', ${id}, 'USD', 'voucher', 'success', now(), now())`.execute(fixture.db);
    },
    taps: [/1 × /, /Release/],
  },
  unreachable: {
    begin: () =>
      addPurchase(fixture.db, { customerId: customer, state: 'succeeded', dealerOrderIds: [921] }).then(
        ({ id }) => sql`update purchases set kept_since = now() where id = ${id}`.execute(fixture.db),
      ),
    taps: [/Reached another way/],
  },
  goods: {
    async begin() {
      const { id } = await fixture.item('top-up');
      await sql`update items set changed_at = now() where id = ${id}`.execute(fixture.db);
    },
    taps: [/Keep paused/],
  },
  wallet: {
    begin: () => fixture.shop.alerts.raise('wallet-too-low', 'USD', { needed: '5', balance: '1' }),
    taps: [/Look at the wallets now/],
  },
  alarm: { begin: () => fixture.shop.alerts.raise('surplus-order', 'QRPHAN00-1'), taps: [/Done/] },
};

async function count(): Promise<number> {
  return (await fixture.shop.desk.queue(owner(ADMIN), { offset: 0, limit: 1 })).total;
}

test('each kind of matter has its way', () => {
  // A kind without rows is of a module that the shop lacks.
  const kinds = matterKinds.filter((kind) => sources[kind].rows !== null);
  expect(Object.keys(WAYS).sort()).toEqual(kinds.toSorted());
});

const ways = Object.entries(WAYS) as [MatterKind, MatterWay][];

describe.each(ways)('a matter of the kind %s', (kind, { begin, taps, types }) => {
  test('comes to its end in at most three taps from the desk', SLOW, async () => {
    await begin(fixture.shop, customer);
    expect(await count(), 'it waits alone').toBe(1);
    await admin.send('/desk');
    await admin.waitFor('· desk');
    const [before] = await actsOf(fixture.people, admin);
    for (const label of [/Needs you \(1\)/, ...taps]) {
      await admin.tap(label);
      await admin.waitForCallbackAnswer();
      await fixture.handled();
    }
    if (types !== undefined) await admin.send(types);
    const shown = (await admin.transcript()).at(-1);
    await expect.poll(count, { message: `it waits no more: ${shown?.text}` }).toBe(0);
    const [after] = await actsOf(fixture.people, admin);
    const documented = documentedActs('admin-guide.md')[kind === 'deposit' ? DECIDING.deposit : DECIDING.any];
    expect(after - before).toBeLessThanOrEqual(documented?.[0] ?? 0);
    expect(documented?.[0]).toBeLessThanOrEqual(3);
  });
});

test('each alarm that waits is ended by a button, or says what ends it', () => {
  const alarms = alertKinds.filter(
    (kind) => waitsFor(kind) !== 'nobody' && matterOf({ id: '1', kind, subject: 'x' }).kind === 'alarm',
  );
  expect(alarms.length).toBeGreaterThan(20);
  const silent = alarms.filter((kind) => waitsFor(kind) !== 'acknowledgement' && ENDS[kind] === undefined);
  expect(silent).toEqual([]);
});

test('goods that are kept after a customer was reached are a new matter', async () => {
  const kept = async (dealerOrderId: number, ago: string) => {
    const dealerOrderIds = [dealerOrderId];
    const { id } = await addPurchase(fixture.db, {
      customerId: customer,
      state: 'succeeded',
      dealerOrderIds,
    });
    await sql`update purchases set kept_since = now() + ${ago}::interval where id = ${id}`.execute(
      fixture.db,
    );
  };
  await kept(922, '-1 hour');
  await fixture.shop.desk.settleUnreachable(owner(ADMIN), String(customer));
  expect(await count()).toBe(0);
  await kept(923, '1 second');
  expect(await count()).toBe(1);
});
