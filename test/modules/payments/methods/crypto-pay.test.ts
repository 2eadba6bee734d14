// @module-tag slow
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type CryptoPayEmulator, startCryptoPayEmulator } from '@storefront/crypto-pay-emulator';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCryptoPay, cryptoPayPath } from '../../../../src/modules/payments/methods/crypto-pay.ts';
import type { PaymentMethod } from '../../../../src/modules/payments/methods/method.ts';
import { beginRefund, begunRefund } from '../../../../src/modules/payments/refunds.ts';
import type { PaymentRow } from '../../../../src/modules/payments/row.ts';
import { createHttpServer } from '../../../../src/platform/http/server.ts';
import { Secret } from '../../../../src/platform/secret.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SIZED, size } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';

const token = `1000:${randomBytes(24).toString('base64url')}`;
const secret = new Secret(token);
let emulator: CryptoPayEmulator;
let fixture: ShopFixture;
let http: ReturnType<typeof createHttpServer>;
let webhook: string;
let customerId: number;
let begun = 0;
let access: Parameters<typeof createCryptoPay>[0];
let method: PaymentMethod;
/** Verifies payments. It waits for a short time only while the service hangs. */
let verifier: PaymentMethod;

beforeAll(async () => {
  emulator = await startCryptoPayEmulator({ token, webhookRetriesMs: [] });
  access = { token: secret, apiRoot: emulator.url, shopName: () => 'Shop' };
  const patient = createCryptoPay(access);
  verifier = patient;
  method = {
    ...patient,
    async verify(payment) {
      const finding = await verifier.verify?.(payment);
      if (!finding) throw new Error('nothing verifies');
      return finding;
    },
  };
  fixture = await openShopFixture({ paymentMethods: [method] });
  http = createHttpServer({
    log: pino({ level: 'silent' }),
    telegram: null,
    hint: async () => false,
    hintPayment: (name, call) => fixture.work.hintPayment(name, call),
  });
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  webhook = `${address}/payments/crypto-pay/${cryptoPayPath({ token: secret })}`;
});
afterAll(async () => {
  // Closes the sender first: a connection with a pending webhook keeps the server open.
  await emulator.close();
  await http.close();
  await fixture.close();
});
beforeEach(async () => {
  emulator.control.behave();
  emulator.control.allowTransfers(false);
  emulator.control.setWebhook(webhook);
  customerId = await fixture.customer('0');
});

async function begin(amount = '20', currency = 'USD') {
  const wants = money(amount, currency);
  const [option] = await fixture.shop.payments.options(wants, { customerId, locale: 'en' });
  if (!option) throw new Error('nothing is offered');
  const result = await fixture.shop.payments.begin({
    requestKey: `tap-${++begun}`,
    customerId,
    method: 'crypto-pay',
    variant: null,
    wants,
    charge: option.charge,
    wanted: null,
    chatId: customerId,
    messageId: 7,
  });
  if (!result.ok) throw new Error(result.problem);
  return result.payment;
}
const advance = (payment: PaymentRow) => fixture.work.advancePayment(payment.id);
const now = async (payment: PaymentRow) => {
  const found = await fixture.shop.payments.find(payment.customerId, payment.code);
  if (!found) throw new Error('the payment is gone');
  return found;
};
const awaiting = async (amount?: string) => {
  const payment = await begin(amount);
  await advance(payment);
  return now(payment);
};
const invoicesOf = (payment: PaymentRow) =>
  emulator.control.invoices().filter(({ payload }) => payload === payment.payload);
const balance = async (id = customerId) => {
  const balances = await fixture.shop.ledger.balances(id);
  return balances.find(({ available }) => available.currency === 'USD')?.available.amount ?? '0';
};
/** Pays the customer's invoice. */
const pay = (payment: PaymentRow, how = {}) => emulator.control.pay(Number(payment.providerRef), how);

describe('Crypto Pay', () => {
  it('offers the documented currencies, rounded up to cents', async () => {
    const options = (amount: string, currency: string) =>
      fixture.shop.payments.options(money(amount, currency), { customerId, locale: 'en' });

    expect(await options('37.501', 'USD')).toMatchObject([
      { method: 'crypto-pay', charge: { amount: '37.51', unit: 'USD' } },
    ]);
    for (const currency of ['IQD', 'SAR', 'KWD']) expect(await options('10', currency)).toEqual([]);
  });

  it("credits a webhook's invoice once, however often the webhook comes", async () => {
    const payment = await awaiting();
    expect(payment).toMatchObject({ state: 'awaiting', providerData: { link: expect.any(String) } });

    emulator.control.planWebhook('double');
    await pay(payment, { asset: 'TON' });
    await emulator.idle();
    await fixture.runJobs();
    await Promise.all([advance(payment), advance(payment)]);

    expect(await now(payment)).toMatchObject({ state: 'credited' });
    expect(await balance()).toBe('20');
    const { rows } = await sql<{ cause: object }>`
      select cause from payment_events where payment_id = ${payment.id} and cause->>'kind' = 'provider-confirmed'`.execute(
      fixture.db,
    );
    expect(rows).toEqual([{ cause: expect.objectContaining({ amount: '8', unit: 'TON' }) }]);
  });

  it('credits without its webhook, by asking', async () => {
    const payment = await awaiting();
    emulator.control.planWebhook('lose');
    await pay(payment);
    await advance(payment);

    expect(await balance()).toBe('20');
  });

  it('credits what the coins were worth where that is clearly less than the invoice', async () => {
    const payment = await awaiting();
    await pay(payment, { asset: 'TON', amount: '4', rate: '2.5' });
    await advance(payment);

    expect(await balance()).toBe('10');
  });

  it('leaves one invoice that can be paid, though the answer to the first was lost', async () => {
    emulator.control.fault({ method: 'createInvoice', kind: 'status', after: true });
    const payment = await begin();
    await advance(payment);
    expect((await now(payment)).state).toBe('created');
    await advance(payment);

    expect(invoicesOf(payment)).toMatchObject([{ status: 'active' }]);
    expect((await now(payment)).providerRef).toBe(String(invoicesOf(payment)[0]?.invoice_id));
  });

  it('leaves the customer one invoice where two processes begin at once', async () => {
    const payment = await begin();
    await Promise.all([advance(payment), advance(payment), advance(payment)]);
    const { state, providerRef } = await now(payment);

    expect(state).toBe('awaiting');
    expect(invoicesOf(payment).map(({ invoice_id }) => String(invoice_id))).toEqual([providerRef]);
  });

  it.each(['hang', 'status', 'garbage'] as const)(
    'credits nothing and gives nothing up while the service answers with: %s',
    async (kind) => {
      const payment = await awaiting();
      await pay(payment);
      await sql`update payments set expires_at = now() - interval '1 minute' where id = ${payment.id}`.execute(
        fixture.db,
      );
      emulator.control.fault({ method: 'getInvoices', kind });
      const patient = verifier;
      if (kind === 'hang') verifier = createCryptoPay({ ...access, timeoutMs: 300 });
      await advance(payment);
      verifier = patient;
      expect((await now(payment)).state).toBe('awaiting');

      await advance(payment);
      expect((await now(payment)).state).toBe('credited');
    },
  );

  it('does not trust even a signed webhook about an unpaid invoice', async () => {
    const payment = await awaiting();
    const [invoice] = invoicesOf(payment);
    const status = await emulator.control.sendWebhook({
      update_id: 1,
      update_type: 'invoice_paid',
      payload: { ...invoice, status: 'paid', paid_asset: 'USDT', paid_amount: '20' },
    });
    await fixture.runJobs();

    expect(status).toBe(200);
    expect((await now(payment)).state).toBe('awaiting');
    expect(await balance()).toBe('0');
  });

  it('credits nothing for an invoice that is not what was asked for', async () => {
    const payment = await awaiting();
    const other = await awaiting('1');
    await pay(other);
    await sql`update payments set provider_ref = 'x' where id = ${other.id}`.execute(fixture.db);
    await sql`update payments set provider_ref = ${other.providerRef} where id = ${payment.id}`.execute(
      fixture.db,
    );
    await advance(payment);

    expect((await now(payment)).state).toBe('awaiting');
    expect(await balance()).toBe('0');
  });

  it('cannot be confirmed by an admin', async () => {
    const payment = await awaiting();
    const { deposits } = fixture.shop;
    expect(await deposits.approve(payment.code, { actor: owner(9001) })).toBe(false);
    expect(
      await deposits.reject(payment.code, { actor: owner(9001), reason: { kind: 'not-received' } }),
    ).toBe(false);
    expect(await balance()).toBe('0');
    await pay(payment);
    await advance(payment);
    expect(await balance()).toBe('20');
  });

  it('expires with its invoice', async () => {
    const payment = await awaiting();
    emulator.control.expire(Number(payment.providerRef));
    await advance(payment);

    expect((await now(payment)).state).toBe('expired');
  });

  it('credits what was paid at the last moment, though the payment had expired here', async () => {
    const payment = await awaiting();
    await sql`update payments set state = 'expired', due_at = null, ended_at = now() where id = ${payment.id}`.execute(
      fixture.db,
    );
    await pay(payment);
    await emulator.idle();
    await fixture.runJobs();

    expect((await now(payment)).state).toBe('credited');
    expect(await balance()).toBe('20');
  });

  it('cancels the invoice, or credits one that was paid just before', async () => {
    const [cancelled, paid] = [await awaiting(), await awaiting()];
    emulator.control.planWebhook('lose');
    await pay(paid);
    emulator.control.fault({ method: 'getInvoices', kind: 'status' });
    for (const { code } of [cancelled, paid]) await fixture.shop.payments.cancel(customerId, code);
    await fixture.runJobs();
    for (const payment of [cancelled, paid]) await advance(payment);

    expect(invoicesOf(cancelled)).toEqual([]);
    expect((await now(cancelled)).state).toBe('cancelled');
    expect((await now(paid)).state).toBe('credited');
  });

  it('asks no more about an invoice that it took back', async () => {
    const payment = await awaiting();
    await fixture.shop.payments.cancel(customerId, payment.code);
    await fixture.runJobs();
    const { rows } = await sql`select state, due_at from payments where id = ${payment.id}`.execute(
      fixture.db,
    );
    expect(rows).toEqual([{ state: 'cancelled', due_at: null }]);
  });

  it('asks again about a payment that was cancelled while the service was silent', async () => {
    const payment = await awaiting();
    emulator.control.fault({ method: 'getInvoices', kind: 'status' });
    await fixture.shop.payments.cancel(customerId, payment.code);
    await fixture.runJobs();
    const { rows } = await sql<{ later: boolean }>`
      select due_at between now() and now() + interval '1 minute' as later from payments where id = ${payment.id}`.execute(
      fixture.db,
    );

    expect(rows).toEqual([{ later: true }]);
  });
});

describe('a webhook of Crypto Pay', () => {
  const key = createHash('sha256').update(token).digest();
  const sign = (body: string, by: Buffer | string = key) =>
    createHmac('sha256', by).update(body).digest('hex');
  const send = async (url: string, body: string, signature: string | undefined) => {
    const headers = {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'crypto-pay-api-signature': signature }),
    };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  const bodyOf = (payload: string) =>
    JSON.stringify({ update_id: 1, update_type: 'invoice_paid', payload: { payload, status: 'paid' } });

  it('is refused for a wrong address, signature or body without a query', SIZED, async () => {
    const payment = await awaiting();
    const body = bodyOf(payment.payload);
    const { queries } = await countingQueries(async () => {
      for (let count = 0; count < size(20, 300); count += 1) {
        const strange = randomBytes(24).toString('base64url');
        expect(await send(webhook.replace(/[^/]+$/, strange), body, sign(body))).toBe(404);
        expect(await send(webhook, body, sign(body, strange))).toBe(404);
      }
      for (const signature of [undefined, '', sign(`${body} `), sign(body, token)]) {
        expect(await send(webhook, body, signature)).toBe(404);
      }
      for (const other of ['', '{', '[]', '{"update_type":"invoice_paid"}', '{"update_type":"other"}']) {
        expect(await send(webhook, other, sign(other))).toBe(404);
      }
      expect(await send(webhook.replace('crypto-pay', 'other'), body, sign(body))).toBe(404);
    });

    expect(queries).toBe(0);
    expect(await send(webhook, body, sign(body))).toBe(200);
    expect(await send(webhook, bodyOf('unknown'), sign(bodyOf('unknown')))).toBe(200);
  });

  async function countingQueries(work: () => Promise<void>) {
    const { pool } = fixture.database;
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    pool.on('acquire', count);
    await work();
    pool.off('acquire', count);
    return { queries };
  }
});

describe('a refund by Crypto Pay', () => {
  const credited = async () => {
    const payment = await awaiting();
    await pay(payment, { asset: 'TON' });
    await advance(payment);
    return now(payment);
  };

  it('sends the paid coins once, despite a lost answer', async () => {
    emulator.control.allowTransfers(true);
    const payment = await credited();
    await beginRefund(fixture.db, payment.id, { amount: '5', reason: { kind: 'by-customer' } });
    emulator.control.fault({ method: 'transfer', kind: 'status', after: true });
    await advance(payment);
    expect((await now(payment)).state).toBe('refunding');
    await advance(payment);

    expect((await now(payment)).state).toBe('credited');
    expect(await balance()).toBe('15');
    expect(emulator.control.transfers().filter(({ user_id }) => user_id === customerId)).toMatchObject([
      { asset: 'TON', amount: '2' },
    ]);
  });

  it('is found by its name, with the part that was sent', async () => {
    emulator.control.allowTransfers(true);
    const payment = await credited();
    await beginRefund(fixture.db, payment.id, { amount: '5', reason: { kind: 'by-customer' } });
    const name = (await begunRefund(fixture.db, payment.id))?.ref ?? '';
    const find = (id: string, amount: string) => method.findRefund?.(payment, { id, amount });
    expect(await find(name, '5')).toEqual({ outcome: 'not-paid' });
    await advance(payment);

    expect(await find(name, '5')).toEqual({ outcome: 'paid' });
    expect(await find(name, '20')).toEqual({ outcome: 'paid', amount: '5' });
    expect(await find('another', '5')).toEqual({ outcome: 'not-paid' });
  });

  it('is sent later where the service limits the rate: it is not refused', async () => {
    emulator.control.allowTransfers(true);
    const payment = await credited();
    await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } });
    emulator.control.fault({ method: 'transfer', kind: 'rate-limit' });
    await advance(payment);
    expect((await now(payment)).state).toBe('refunding');
    await advance(payment);
    expect((await now(payment)).state).toBe('refunded');
  });

  it('is sent once and ends as paid back where two processes send it at the same time', async () => {
    emulator.control.allowTransfers(true);
    const payment = await credited();
    await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } });
    const refunding = await now(payment);
    const refund = { id: 'one', amount: '20' };
    // Both calls check whether it was sent before either sends it.
    const findings = await Promise.all([
      method.refund?.(refunding, refund),
      method.refund?.(refunding, refund),
    ]);

    expect(findings).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(emulator.control.transfers().filter(({ user_id }) => user_id === customerId)).toHaveLength(1);
  });

  it('ends together with its alert, or is tried again', async () => {
    const payment = await credited();
    await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } });
    await sql`alter table alerts add constraint away check (kind <> 'refund-refused') not valid`.execute(
      fixture.db,
    );
    await expect(advance(payment)).rejects.toThrow('away');
    await sql`alter table alerts drop constraint away`.execute(fixture.db);
    await advance(payment);

    expect((await now(payment)).state).toBe('credited');
    expect(await openAlerts(fixture.db)).toContain(`refund-refused:${payment.code}`);
  });

  it('returns to the balance with an alert if the app may not send coins', async () => {
    const payment = await credited();
    await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } });
    await advance(payment);

    expect((await now(payment)).state).toBe('credited');
    expect(await balance()).toBe('20');
    expect(await openAlerts(fixture.db)).toContain(`refund-refused:${payment.code}`);
    const { detail } = await fixture.db
      .selectFrom('alerts')
      .select('detail')
      .where('kind', '=', 'refund-refused')
      .where('subject', '=', payment.code)
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ customer: String(customerId), amount: '20 USD' });
  });
});

it('the token of Crypto Pay is in no error', async () => {
  const closed = createCryptoPay({ token: secret, apiRoot: 'http://127.0.0.1:1', shopName: () => 'Shop' });
  const payment = await begin();
  const error = await closed.begin(payment).catch((failure: unknown) => failure);

  expect(error).toBeInstanceOf(Error);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(token);
});
