import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentMethod } from '../../../../src/modules/payments/methods/method.ts';
import { createMethods } from '../../../../src/modules/payments/methods/methods.ts';
import { listPayable } from '../../../../src/modules/payments/ways/payable.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { agreed } from '../../../support/database/second-words.ts';
import { paidElsewhere } from '../../../support/dealer/paid-elsewhere.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { owner } from '../../../support/telegram/actors.ts';

let fixture: ShopFixture;
/** The currencies of the shop's only method. */
let taken: readonly string[] = [];
let isAway = false;
const elsewhere = paidElsewhere().method;
const method: PaymentMethod = {
  ...elsewhere,
  async currencies() {
    if (isAway) throw new Error('the provider is away');
    return taken;
  },
};

beforeAll(async () => {
  fixture = await openShopFixture({ paymentMethods: [method] });
});
afterAll(() => fixture.close());

/** Returns the currencies of the prices on the shelves. */
async function listed(): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct items.currency from brand_places
    join products on products.brand_id = brand_places.brand_id and products.type = brand_places.type
    join items on items.product_id = products.id and items.shelf_position <= products.payable_items
    order by 1`.execute(fixture.db);
  return rows.map(({ currency }) => currency);
}

/** Returns the currencies of the items that a search for an amount finds. */
async function found(text: string): Promise<string[]> {
  const { entries } = await fixture.shop.catalog.search({ text, page: 1 });
  return [...new Set(entries.flatMap((entry) => ('item' in entry ? [entry.item.price.currency] : [])))];
}

/**
 * Limits the payment method to these currencies.
 *
 * @returns the currencies on the shelves
 */
async function taking(currencies: readonly string[]): Promise<string[]> {
  taken = currencies;
  await fixture.work.listPayable();
  return listed();
}

test('a shop without a method lists what its staff fill balances for', async () => {
  expect(await taking([])).toEqual(['AED', 'EUR', 'IQD', 'SAR', 'USD']);
});

test('a method that names no currencies leaves everything on the shelf', async () => {
  await taking(['USD']);
  const methods = createMethods([elsewhere], () => {});
  await listPayable({ db: fixture.db, methods, base: 'USD' });
  expect(await listed()).toEqual(['AED', 'EUR', 'IQD', 'SAR', 'USD']);
});

test('a price that no method takes is neither on a shelf nor found', async () => {
  expect(await found('1000 IQD')).toEqual(['IQD']);
  expect(await taking(['USD', 'EUR'])).toEqual(['EUR', 'USD']);
  expect(await found('1000 IQD')).toEqual([]);
});

test('a rate lists the prices of its currency, and its end takes them off', async () => {
  await taking(['USD']);
  const set = (rate: string | null) =>
    agreed(fixture.db, () => fixture.shop.exchange.set('IQD', rate, '0', owner(1)));
  await set('0.00076');
  await fixture.runJobs();
  expect(await listed()).toEqual(['IQD', 'USD']);
  await set(null);
  await fixture.runJobs();
  expect(await listed()).toEqual(['USD']);
});

test('a price is listed that somebody has the balance for', async () => {
  await taking(['USD']);
  const customerId = await fixture.customer('0');
  const given = { customerId, money: money('200', 'SAR'), actorId: 1, note: null };
  await fixture.shop.ledger.credit({ ...given, key: 'payable' });
  expect((await fixture.shop.catalog.sync()).ok).toBe(true);
  expect(await listed()).toEqual(['SAR', 'USD']);
});

test('a method that fails changes nothing', async () => {
  const before = await taking(['USD', 'AED']);
  isAway = true;
  await expect(fixture.work.listPayable()).rejects.toThrow('away');
  isAway = false;
  expect(await listed()).toEqual(before);
});

test('staff read why nobody sees it', async () => {
  await taking(['USD']);
  const { rows } = await sql<{ id: string }>`
    select min(id) as id from items where currency = 'IQD' and shelf_position is not null`.execute(
    fixture.db,
  );
  const node = await fixture.shop.corrections.node({ kind: 'item', id: Number(rows[0]?.id) }, 1);
  expect(node?.state).toBe('no-way-to-pay');
});
