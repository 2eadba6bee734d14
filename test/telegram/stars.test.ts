import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCheckoutAnswers } from '../../src/modules/payments/chat/checkout.ts';
import type { PaymentRow } from '../../src/modules/payments/index.ts';
import { NoPrimaryError } from '../../src/platform/database/connection/primary.ts';
import { SessionError } from '../../src/platform/database/connection/settings.ts';
import { money } from '../../src/platform/values/money.ts';
import { createTexts } from '../../src/telegram/ui/texts/texts.ts';
import { agreed } from '../support/database/second-words.ts';
import { SLOW } from '../support/sizes.ts';
import { owner } from '../support/telegram/actors.ts';
import { openAlerts } from '../support/telegram/alerts.ts';
import { type ChatFixture, openChatFixture } from '../support/telegram/chat-fixture.ts';
import { beginStars } from '../support/telegram/stars-payment.ts';
import { until } from '../support/until.ts';

let fixture: ChatFixture;
let person: Person;
/** Drops Telegram's messages about charges. */
let losing = false;
/** The database's errors for the next charges, in order. */
let failures: Error[] = [];

beforeAll(async () => {
  fixture = await openChatFixture({
    shop: (shop) => ({
      ...shop,
      stars: {
        ...shop.stars,
        paid: async (charge) => {
          const failure = failures.shift();
          if (failure) throw failure;
          return losing ? { outcome: 'known' } : shop.stars.paid(charge);
        },
      },
    }),
  });
  await fixture.admin.start();
  await agreed(fixture.db, () => fixture.shop.stars.setRate('USD', '2', owner(1)));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  losing = false;
  person = await fixture.newcomer({ amount: '0' });
});

async function invoice(amount = '4'): Promise<{ payment: PaymentRow; link: string }> {
  const begun = await beginStars(fixture.shop.payments, person.id, money(amount, 'USD'));
  await fixture.work.advancePayment(begun.id);
  const payment = await fixture.shop.payments.find(person.id, begun.code);
  if (!payment) throw new Error('the payment is gone');
  return { payment, link: String(payment.providerData.link) };
}

const balance = async () => {
  const [usd] = await fixture.shop.ledger.balances(person.id);
  return usd?.available.amount ?? '0';
};
const state = async ({ code }: PaymentRow) => (await fixture.shop.payments.find(person.id, code))?.state;
const untilAgreed = ({ code }: PaymentRow) =>
  until(async () => {
    const row = await fixture.shop.payments.find(person.id, code);
    return row?.providerData.checkout !== undefined;
  });

describe('the payout of Telegram', () => {
  test('is asked for by the report until an admin enters it', SLOW, async () => {
    const { admin } = fixture;
    const { payment, link } = await invoice();
    await person.pay({ link });
    await until(async () => (await state(payment)) === 'credited');
    await admin.send('/report');
    await admin.waitFor('share of Stars is not in this profit for payments of $4');

    await admin.send('/paymethods');
    await admin.waitFor('none yet');
    await admin.tap('💸 What they cost you');
    await admin.waitFor('Stars for USD: ⚠️ not entered');
    await admin.tap('Stars for USD');
    await admin.waitFor('pays you for 100 Stars, in USD');
    await admin.send('13');
    await admin.waitFor('a number from 0.2 to 4');
    await admin.send('1.3');
    await admin.waitFor('Stars for USD: Telegram pays you $1.30 for 100');
    const later = await invoice();
    await person.pay({ link: later.link });
    await until(async () => (await state(later.payment)) === 'credited');
    await admin.send('/report');
    await admin.waitFor('share of Stars: $1.40');
  });
});

describe('a payment in Stars', () => {
  test('has an invoice with the name that the owner gave the shop', async () => {
    await fixture.shop.wording.setProfile(owner(1), { name: 'Souq' });
    await invoice();
    await fixture.shop.wording.setProfile(owner(1), { name: null });
    await invoice();
    const calls = await fixture.people.calls({ method: 'createInvoiceLink' });
    const [named, unnamed] = calls.slice(-2).map(({ params }) => String(params.description));
    expect(named).toContain('Souq');
    expect(unnamed).toContain('Noor Store');
  });

  test('is asked for, paid and credited once, though its message comes twice and late', async () => {
    const { payment, link } = await invoice();
    await fixture.people.faults(
      { on: 'update', update: 'message', act: 'duplicate' },
      { on: 'call', method: 'answerPreCheckoutQuery', delayMs: 50 },
    );
    expect(await person.pay({ link })).toMatchObject({ status: 'paid' });
    await until(async () => (await state(payment)) === 'credited');
    await fixture.admin.send(`/deposits ${payment.code}`);
    await fixture.admin.waitFor('Telegram Stars · to be paid');

    expect(await person.pay({ link })).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('paid already'),
    });
    expect(await balance()).toBe('4');
  });

  test('of two checkouts at once is one', async () => {
    const { payment, link } = await invoice();
    const outcomes = await Promise.all([person.pay({ link }), person.pay({ link })]);
    await until(async () => (await state(payment)) === 'credited');

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['paid', 'refused']);
    expect(await balance()).toBe('4');
  });

  test("of somebody else is refused in one's own language", async () => {
    const { link } = await invoice();
    const stranger = await fixture.newcomer({ amount: '0', locale: 'ar' });

    expect(await stranger.pay({ link })).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('ليست لك'),
    });
  });

  test('is taken by no dialog and leaves the dialog as it is', async () => {
    const { payment, link } = await invoice();
    await person.send('/phone');
    await person.send('/language');
    await person.pay({ link });
    await until(async () => (await state(payment)) === 'credited');
    expect(await balance()).toBe('4');
  });

  test('is not cancelled after the agreement, and its message says why', SLOW, async () => {
    const { payment, link } = await invoice();
    await fixture.people.faults({ on: 'call', method: 'answerPreCheckoutQuery', delayMs: 1_000 });
    const paying = person.pay({ link });
    await untilAgreed(payment);
    await person.tapData(`px:${payment.code}`);
    await person.waitFor('You’re paying this right now, so it wasn’t canceled');
    expect(await state(payment)).toBe('awaiting');

    expect(await paying).toMatchObject({ status: 'paid' });
    await until(async () => (await state(payment)) === 'credited');
    expect(await balance()).toBe('4');
  });

  test('becomes balance if its invoice ended after the agreement', SLOW, async () => {
    const { payment, link } = await invoice();
    await fixture.people.faults({ on: 'call', method: 'answerPreCheckoutQuery', delayMs: 300 });
    const paying = person.pay({ link });
    await untilAgreed(payment);
    // The charge comes more than a minute after the agreement.
    await sql`
      update payments
      set provider_data = jsonb_set(provider_data, '{checkout,at}', to_jsonb(now() - interval '61 s'))
      where id = ${payment.id}`.execute(fixture.db);
    expect(await fixture.shop.payments.cancel(person.id, payment.code)).toBe('cancelled');
    expect(await paying).toMatchObject({ status: 'paid' });

    await person.waitFor('The invoice had ended, but your Stars arrived');
    expect(await balance()).toBe('4');
  });

  test('that never arrived is found by /starscheck', async () => {
    const { payment, link } = await invoice();
    losing = true;
    expect(await person.pay({ link })).toMatchObject({ status: 'paid' });
    expect(await state(payment)).toBe('awaiting');

    await fixture.admin.send('/starscheck');
    await fixture.admin.waitFor(/Credited now: 1/);
    expect(await balance()).toBe('4');
  });

  test('that Telegram pays back leaves the balance, below zero if it was spent', async () => {
    const { payment, link } = await invoice();
    await person.pay({ link });
    await until(async () => (await state(payment)) === 'credited');
    await fixture.shop.ledger.debit({
      customerId: person.id,
      money: money('3', 'USD'),
      actorId: 1,
      note: null,
      key: 'spent',
    });
    const row = await fixture.shop.payments.find(person.id, payment.code);
    await fetch(`${fixture.emulator.url}/bot${fixture.emulator.token}/refundStarPayment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: person.id, telegram_payment_charge_id: row?.providerRef }),
    });
    await until(async () => (await state(payment)) === 'reversed');

    expect(await balance()).toBe('-3');
    expect(await openAlerts(fixture.db)).toContain(`payment-taken-back:${payment.code}`);
  });
});

describe('a pre-checkout query that is old when it is received', () => {
  test('is refused kindly before the next one is agreed to', async () => {
    const { payment, link } = await invoice();
    await fixture.telegram.stop();
    const paying = person.pay({ link });
    const next = await fixture.anotherDoor();
    await next.start();

    expect(await paying).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('tap Pay again'),
    });
    expect(await person.pay({ link })).toMatchObject({ status: 'paid' });
    await until(async () => (await state(payment)) === 'credited');
  });

  test('frees its invoice when Telegram says that the answer came too late', async () => {
    const { payment } = await invoice();
    const query = {
      id: 'too-old',
      from: { id: person.id, is_bot: false, first_name: 'Sami' },
      currency: 'XTR',
      total_amount: Number(payment.charge.amount),
      invoice_payload: payment.payload,
    };
    const answer = createCheckoutAnswers({
      stars: fixture.shop.stars,
      api: fixture.telegram.bot.api,
      textsFor: createTexts('en'),
      log: fixture.deps.log,
    });
    await expect(answer(query, 0)).rejects.toThrow('too old');
    const row = await fixture.shop.payments.find(person.id, payment.code);
    expect(row?.providerData.checkout).toBeUndefined();
  });

  test('is refused in time when the shop does not decide', async () => {
    const said: unknown[] = [];
    const answer = createCheckoutAnswers({
      stars: { checkOut: () => new Promise(() => {}), endCheckout: async () => {} },
      api: { answerPreCheckoutQuery: async (...all: unknown[]) => said.push(all.slice(0, 2)) } as never,
      textsFor: createTexts('en'),
      log: fixture.deps.log,
      decideWithinMs: 20,
    });
    await answer(
      {
        id: 'slow',
        from: { id: person.id, is_bot: false, first_name: 'Sami' },
        currency: 'XTR',
        total_amount: 1,
        invoice_payload: 'x',
      },
      0,
    );
    expect(said).toEqual([['slow', false]]);
  });
});

test('/starsrate sets the value of Stars', async () => {
  await fixture.admin.send('/starsrate IQD 1700');
  await fixture.admin.waitFor(/not set → .*1,700/);
  await fixture.admin.tap(/Yes/);
  await fixture.admin.waitFor('nobody else can agree');
  await fixture.admin.tap(/Yes, do it/);
  await fixture.admin.waitFor('The rate is changed');
  await fixture.admin.send('/starsrate IQD off');
  await fixture.admin.waitFor(/1,700 → not set/);
  await fixture.admin.send('/starsrate IQD nothing');
  await fixture.admin.waitFor(/\/starsrate USD 1\.30/);
});

test('a charge is credited once the database takes writes again', SLOW, async () => {
  const { payment, link } = await invoice();
  failures = [
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    new NoPrimaryError('no node of the database takes writes'),
    new SessionError('in_hot_standby is on and must be off'),
  ];
  await person.pay({ link });
  await until(async () => (await state(payment)) === 'credited', 20_000);
  expect(failures).toEqual([]);
  expect(await balance()).toBe('4');
});
