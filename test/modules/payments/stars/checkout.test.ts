import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { WantedPurchase } from '../../../../src/modules/payments/row.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openStarsShop } from './stars-shop.ts';

const stars = openStarsShop();
const { begin, beginDirect, now, charge, checkOut } = stars;

describe('a pre-checkout query', () => {
  it('is agreed to for an open payment of this person, one at a time', async () => {
    const payment = await begin();
    const verdicts = await Promise.all([checkOut(payment), checkOut(payment)]);

    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(verdicts.find(({ ok }) => !ok)).toMatchObject({ refusal: 'under-way' });
    expect(await checkOut(payment)).toMatchObject({ ok: false, refusal: 'under-way' });
  });

  it('waits only for its own locked payment', async () => {
    const [held, free] = [await begin(), await begin()];
    const waiting = await stars.fixture.db.transaction().execute(async (tx) => {
      await sql`select from payments where id = ${held.id} for update`.execute(tx);
      const [of, others] = [checkOut(held), checkOut(free)];
      expect(await others).toMatchObject({ ok: true });
      return { of };
    });
    expect(await waiting.of).toMatchObject({ ok: true });
  });

  it('may be repeated at once when its checkout did not come about', async () => {
    const payment = await begin();
    expect(await checkOut(payment)).toMatchObject({ ok: true });
    await stars.fixture.shop.stars.endCheckout(stars.queryId, payment.payload);

    expect(await checkOut(payment)).toMatchObject({ ok: true });
  });

  it("is refused for a stranger's invoice", async () => {
    const payment = await begin();
    const stranger = await stars.fixture.customer('0');

    expect(await checkOut(payment, { customerId: stranger })).toMatchObject({
      ok: false,
      refusal: 'unknown',
    });
  });

  it('is refused for another amount or unit', async () => {
    const payment = await begin();

    expect(await checkOut(payment, { amount: 1 })).toMatchObject({ ok: false, refusal: 'amount-changed' });
    expect(await checkOut(payment, { unit: 'USD' })).toMatchObject({ ok: false, refusal: 'amount-changed' });
  });

  it('is refused for what was paid, cancelled or has expired', async () => {
    const paid = await begin();
    await stars.fixture.shop.stars.paid(charge(paid));
    expect(await checkOut(paid)).toMatchObject({ ok: false, refusal: 'paid' });

    const cancelled = await begin();
    await stars.fixture.shop.payments.cancel(stars.customerId, cancelled.code);
    expect(await checkOut(cancelled)).toMatchObject({ ok: false, refusal: 'ended' });

    const expired = await begin();
    await sql`update payments set expires_at = now() - interval '1 s' where id = ${expired.id}`.execute(
      stars.fixture.db,
    );
    expect(await checkOut(expired)).toMatchObject({ ok: false, refusal: 'ended' });
  });

  it('that was agreed to in time buys, though its charge is reported later', async () => {
    const payment = await beginDirect();
    expect(await checkOut(payment)).toEqual({ ok: true });
    await sql`update payments set expires_at = now() - interval '1 s' where id = ${payment.id}`.execute(
      stars.fixture.db,
    );
    await stars.fixture.work.advancePayment(payment.id);
    await stars.fixture.shop.stars.paid(charge(payment));
    await stars.fixture.work.advancePayment(payment.id);

    const { rows } = await sql`select from purchases where customer_id = ${stars.customerId}`.execute(
      stars.fixture.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('that was agreed to buys, though its customer taps Cancel before the charge', async () => {
    const payment = await beginDirect();
    expect(await checkOut(payment)).toEqual({ ok: true });
    expect(await stars.fixture.shop.payments.cancel(stars.customerId, payment.code)).toBe('under-way');
    await stars.fixture.shop.stars.paid(charge(payment));
    await stars.fixture.work.advancePayment(payment.id);

    const { rows } = await sql`select from purchases where customer_id = ${stars.customerId}`.execute(
      stars.fixture.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('that led to no charge lets its invoice end a minute later', async () => {
    const payment = await begin();
    expect(await checkOut(payment)).toEqual({ ok: true });
    await sql`
      update payments set expires_at = now() - interval '1 s',
        provider_data = jsonb_set(provider_data, '{checkout,at}', to_jsonb(now() - interval '61 s'))
      where id = ${payment.id}`.execute(stars.fixture.db);
    await stars.fixture.work.advancePayment(payment.id);
    expect((await now(payment)).state).toBe('expired');
  });

  it('that led to no charge lets its customer cancel a minute later', async () => {
    const payment = await begin();
    expect(await checkOut(payment)).toEqual({ ok: true });
    await sql`
      update payments
      set provider_data = jsonb_set(provider_data, '{checkout,at}', to_jsonb(now() - interval '61 s'))
      where id = ${payment.id}`.execute(stars.fixture.db);
    expect(await stars.fixture.shop.payments.cancel(stars.customerId, payment.code)).toBe('cancelled');
  });

  it('is refused for somebody who was blocked meanwhile', async () => {
    const payment = await begin();
    await stars.fixture.shop.people.block(owner(1), stars.customerId);
    expect(await checkOut(payment)).toMatchObject({ ok: false });
  });

  it('of a direct purchase is refused for a changed price, item or wallet', async () => {
    const item = await stars.fixture.item('voucher');
    const quoted = await stars.fixture.shop.purchases.quote({
      customerId: stars.customerId,
      itemId: item.id,
      quantity: 1,
    });
    if (!quoted.ok) throw new Error(quoted.problem);
    const wanted = { itemId: item.id, quantity: 1, context: {}, nickname: null };
    const at = (unitPrice: WantedPurchase['unitPrice']) => begin('10', { ...wanted, unitPrice });
    const { unitPrice } = quoted.quote;

    expect(await checkOut(await at(unitPrice))).toMatchObject({ ok: true });
    const cheaper = { ...unitPrice, amount: '0.5' };
    expect(await checkOut(await at(cheaper))).toMatchObject({ ok: false, refusal: 'price-changed' });

    const direct = await at(unitPrice);
    await stars.fixture.db.updateTable('wallets').set({ balance: '0', fetched_at: new Date() }).execute();
    expect(await checkOut(direct)).toMatchObject({ ok: false, refusal: 'not-now' });
    await stars.fixture.db.updateTable('wallets').set({ balance: '1000', fetched_at: new Date() }).execute();
    await sql`update items set shelf_position = null where id = ${item.id}`.execute(stars.fixture.db);
    expect(await checkOut(direct)).toMatchObject({ ok: false, refusal: 'not-on-sale' });
  });
});
