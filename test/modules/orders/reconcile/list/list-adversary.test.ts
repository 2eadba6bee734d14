import type { SettingsChange } from '@storefront/dealer-sandbox/control';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SLOW } from '../../../../support/sizes.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from '../unknown-fixture.ts';

/** Number of unresolved attempts. The dealer has accepted every second one. */
const UNKNOWNS = 100;

let fixture: UnknownFixture;
let ids: string[] = [];
const taken = new Set<string>();

beforeAll(async () => {
  fixture = await openUnknownFixture({ timeoutMs: 30_000 });
  const template = await fixture.buy(fixture.buyer, 'voucher');
  const { rows } = await sql<{ id: string; ref: string }>`
    with bought as (
      insert into purchases (code, checkout_id, customer_id, product_id, item_id, type, product_name, item_name, quantity,
        currency, unit_price, unit_cost, phone, context, chat_id)
      select 'AD' || lpad(n::text, 6, '0'), gen_random_uuid(), customer_id, product_id, item_id, type, product_name,
        item_name, 1, currency, unit_price, unit_cost, phone, context, chat_id
      from purchases, generate_series(1, ${UNKNOWNS}::integer) n where code = ${template.code}
      returning id, code
    ), made as (
      insert into orders (purchase_id, unit, state, due_at) select id, 1, 'unknown', now() from bought
      returning id, purchase_id
    ), attempt as (
      insert into attempts (order_id, number, client_order_ref, started_at, deadline_at, outcome, ended_at)
      select made.id, 1, bought.code || '-1-1', now(), now() + interval '1 s', 'unknown', now()
      from made join bought on bought.id = made.purchase_id
      returning order_id, client_order_ref
    )
    select order_id as id, client_order_ref as ref from attempt order by order_id`.execute(fixture.db);
  ids = rows.map(({ id }) => id);
  const wanted = rows.filter((_, index) => index % 2 === 0);
  for (let start = 0; start < wanted.length; start += 100) {
    await Promise.all(
      wanted.slice(start, start + 100).map(async ({ id, ref }) => {
        const outcome = await fixture.dealer.createOrder({
          productItem: template.itemId,
          phone: '+9647701234567',
          orderCurrency: template.total.currency,
          clientOrderRef: ref,
        });
        expect(outcome.outcome).toBe('accepted');
        taken.add(id);
      }),
    );
  }
  // A refill hides the payments in the wallet, so only the list can show them.
  await fixture.sandbox.control.setWallet(template.total.currency, { balance: '10000000' });
  // Past the quarantine, and long before a person would be asked.
  fixture.ahead(16 * MINUTE);
}, 60_000);
afterAll(() => fixture.close());

const honest: [string, SettingsChange['list']][] = [
  ['newest first', { sorting: 'newest' }],
  ['oldest first', { sorting: 'oldest' }],
  ['in small pages', { largestPage: 7 }],
  ['with dates by the day only', { byDay: true }],
  ['without its date filter', { ignoredFilters: ['startDate', 'endDate'] }],
];
const dishonest: [string, SettingsChange['list']][] = [
  ['shuffled at each request', { sorting: 'shuffled' }],
  ['an hour behind', { lagMs: 3_600_000 }],
];

/** Makes all attempts unresolved again, and removes the shop's scans. */
async function forget(): Promise<void> {
  await fixture.sandbox.control.behave();
  await fixture.db
    .updateTable('orders')
    .set({ state: 'unknown', dealer_order_id: null, accepted_at: null })
    .where('id', 'in', ids)
    .execute();
  await fixture.db.updateTable('attempts').set({ matched_at: null }).where('order_id', 'in', ids).execute();
  await fixture.db.deleteFrom('list_scans').execute();
}

async function states(): Promise<{ taken: Record<string, number>; absent: Record<string, number> }> {
  const rows = await fixture.db.selectFrom('orders').select(['id', 'state']).where('id', 'in', ids).execute();
  const count = (some: typeof rows) =>
    Object.fromEntries(
      [...Map.groupBy(some, ({ state }) => state)].map(([state, group]) => [state, group.length]),
    );
  return {
    taken: count(rows.filter(({ id }) => taken.has(id))),
    absent: count(rows.filter(({ id }) => !taken.has(id))),
  };
}

it.each(honest)(
  'a list that comes %s shows all that is there, and proves the rest absent',
  SLOW,
  async (_, list) => {
    await forget();
    await fixture.sandbox.control.changeSettings({ list });
    await fixture.scanTwice();
    expect(await states()).toEqual({
      taken: { accepted: UNKNOWNS / 2 },
      absent: { queued: UNKNOWNS / 2 },
    });
  },
);

it.each(dishonest)('a list that is %s never proves a present order absent', SLOW, async (_, list) => {
  await forget();
  await fixture.sandbox.control.changeSettings({ list });
  await fixture.scanTwice();
  const seen = await states();
  expect(seen.taken.queued ?? 0).toBe(0);
  await fixture.sandbox.control.behave();
  await fixture.scanTwice();
  expect(await states()).toEqual({
    taken: { accepted: UNKNOWNS / 2 },
    absent: { queued: UNKNOWNS / 2 },
  });
});

it('a page that comes twice in place of the next one is read again', SLOW, async () => {
  await forget();
  await fixture.sandbox.control.planFault({
    endpoint: 'GET /order',
    fault: { kind: 'repeat-page' },
    times: 3,
  });
  await fixture.scanTwice();
  expect(await states()).toEqual({
    taken: { accepted: UNKNOWNS / 2 },
    absent: { queued: UNKNOWNS / 2 },
  });
});
