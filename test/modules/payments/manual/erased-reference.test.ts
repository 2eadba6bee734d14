import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentRow } from '../../../../src/modules/payments/row.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { owner } from '../../../support/telegram/actors.ts';

const OWNER = 501;
const REFERENCE = 'TX 4711-0815';
let fixture: ShopFixture;
let variant: string;

beforeAll(async () => {
  fixture = await openShopFixture({ owners: [OWNER] });
  const { manualMethods } = fixture.shop;
  const by = owner(OWNER);
  const { id } = await manualMethods.add({ kind: 'bank', name: { en: 'Bank' } }, by);
  const currencies = [{ currency: 'USD', least: null, most: null, feePercent: '0', feeFixed: '0' }];
  await manualMethods.change(id, { currencies }, by);
  await manualMethods.change(id, { instructions: { language: 'en', text: 'Pay here.' } }, by);
  await manualMethods.change(id, { isOn: true }, by);
  variant = String(id);
});
afterAll(() => fixture.close());

async function announced(customerId: number): Promise<PaymentRow> {
  const { payments, deposits } = fixture.shop;
  const wants = money('20', 'USD');
  const options = await payments.options(wants, { customerId, locale: 'en' });
  const option = options.find((one) => one.variant === variant);
  if (!option) throw new Error('it is not offered');
  const begun = await payments.begin({
    requestKey: `reference-${customerId}`,
    customerId,
    method: 'manual',
    variant,
    wants,
    charge: option.charge,
    wanted: null,
    chatId: customerId,
    messageId: 7,
  });
  if (!begun.ok) throw new Error(begun.problem);
  const { id, code } = begun.payment;
  await fixture.work.advancePayment(id);
  const sent = await deposits.submit({ customerId, code, picture: null, reference: REFERENCE });
  if (!sent.ok) throw new Error(sent.problem);
  return begun.payment;
}

it('is recognized when it is sent again, and is not readable in the database', async () => {
  const { shop, db } = fixture;
  const first = await announced(await fixture.customer());
  expect(await shop.deposits.approve(first.code, { actor: owner(OWNER) })).toBe(true);
  const { customerId } = first;
  for (const { available } of await shop.ledger.balances(customerId)) {
    if (available.amount === '0') continue;
    const key = `spent:${available.currency}`;
    await shop.ledger.debit({ customerId, money: available, actorId: OWNER, note: null, key });
  }
  expect(await shop.people.erase(owner(OWNER), customerId)).toBe('erased');

  const second = await announced(await fixture.customer());
  const card = await shop.deposits.card(second.code);
  expect(card?.flags).toMatchObject([{ same: 'reference', code: first.code }]);
  expect(await shop.deposits.find(REFERENCE)).toHaveLength(2);

  const { rows } = await sql`select reference_key from payment_proofs where payment_id = ${first.id}`.execute(
    db,
  );
  expect(rows).toEqual([{ reference_key: expect.stringMatching(/^erased:[0-9a-f]{64}$/) }]);

  // A second erasure keeps the hash.
  await shop.customers.seen({ id: customerId, firstName: 'Back' });
  expect(await shop.people.erase(owner(OWNER), customerId)).toBe('erased');
  expect((await shop.deposits.card(second.code))?.flags).toHaveLength(1);
});
