import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  parseManualCurrencies,
  parseManualFields,
} from '../../../../src/modules/payments/manual/method-terms.ts';
import { instructionsIn } from '../../../../src/modules/payments/manual/method-texts.ts';
import { referenceKey } from '../../../../src/modules/payments/manual/proofs.ts';
import type { ManualMethod } from '../../../../src/modules/payments/manual/read-methods.ts';
import { beginRefund } from '../../../../src/modules/payments/refunds.ts';
import type { PaymentRow } from '../../../../src/modules/payments/row.ts';
import { newBalanceCode } from '../../../../src/platform/values/balance-code.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';

const ONE = 501;
const OTHER = 502;
let fixture: ShopFixture;
let method: ManualMethod;
let begun = 0;

beforeAll(async () => {
  fixture = await openShopFixture({ owners: [ONE, OTHER] });
  method = await addMethod('Mina Wallet', 'USD 5-500 fee 2% + 0.50');
});
afterAll(() => fixture.close());

async function addMethod(name: string, typed: string): Promise<ManualMethod> {
  const { manualMethods } = fixture.shop;
  const { id } = await manualMethods.add(
    { kind: 'mobile-wallet', name: { en: name, ar: 'زين' } },
    owner(ONE),
  );
  const read = parseManualCurrencies(typed);
  if (!read.ok) throw new Error(read.line);
  await manualMethods.change(id, { currencies: read.currencies }, owner(ONE));
  await manualMethods.change(
    id,
    { instructions: { language: 'en', text: 'Pay to this number.' } },
    owner(ONE),
  );
  const changed = await manualMethods.change(id, { isOn: true }, owner(ONE));
  if (!changed.ok) throw new Error(changed.problem);
  return changed.method;
}

async function begin(customerId: number, amount = '20', variant = String(method.id)): Promise<PaymentRow> {
  const wants = money(amount, 'USD');
  const options = await fixture.shop.payments.options(wants, { customerId, locale: 'en' });
  const option = options.find((one) => one.variant === variant);
  if (!option) throw new Error('it is not offered');
  begun += 1;
  const result = await fixture.shop.payments.begin({
    requestKey: `by-hand-${begun}`,
    customerId,
    method: 'manual',
    variant,
    wants,
    charge: option.charge,
    wanted: null,
    chatId: customerId,
    messageId: 7,
  });
  if (!result.ok) throw new Error(result.problem);
  await fixture.work.advancePayment(result.payment.id);
  return result.payment;
}

const picture = (name: string) => ({ fileId: `file-${name}`, fileUniqueId: name });
const submit = (payment: PaymentRow, proof: { picture?: string; reference?: string }) =>
  fixture.shop.deposits.submit({
    customerId: payment.customerId,
    code: payment.code,
    picture: proof.picture === undefined ? null : picture(proof.picture),
    reference: proof.reference ?? null,
  });
const stateOf = async ({ customerId, code }: PaymentRow) =>
  (await fixture.shop.payments.find(customerId, code))?.state;
const balance = async (customerId: number) =>
  (await fixture.shop.ledger.balances(customerId))[0]?.available.amount ?? '0';
async function submitted(amount = '20') {
  const payment = await begin(await fixture.customer('0'), amount);
  expect(await submit(payment, { picture: `of-${payment.code}` })).toMatchObject({ ok: true });
  return payment;
}

describe('a way of paying that an admin defines', () => {
  it('is offered for its amounts or currencies, with its fee rounded up', async () => {
    const of = async (amount: string, currency = 'USD') =>
      (await fixture.shop.payments.options(money(amount, currency), { customerId: 0, locale: 'ar' })).filter(
        ({ variant }) => variant === String(method.id),
      );
    expect(await of('20.07')).toEqual([
      {
        method: 'manual',
        variant: String(method.id),
        name: 'زين',
        charge: { amount: '20.98', unit: 'USD' },
        fee: { amount: '0.91', unit: 'USD' },
        kind: 'mobile-wallet',
      },
    ]);
    expect(await of('4.99')).toEqual([]);
    expect(await of('500.01')).toEqual([]);
    expect(await of('20', 'EUR')).toEqual([]);
    await fixture.shop.manualMethods.change(method.id, { isOn: false }, owner(ONE));
    expect(await of('20')).toEqual([]);
    await fixture.shop.manualMethods.change(method.id, { isOn: true }, owner(ONE));
  });

  it('keeps its shown terms for begun payments, can be deleted only unused', async () => {
    const { manualMethods, payments } = fixture.shop;
    const used = await addMethod('Bank', 'USD');
    const customerId = await fixture.customer('0');
    const payment = await begin(customerId, '9', String(used.id));
    await manualMethods.change(
      used.id,
      { instructions: { language: 'en', text: 'Another account.' } },
      owner(OTHER),
    );
    expect((await payments.find(customerId, payment.code))?.providerData).toMatchObject({
      instructions: { en: { text: 'Pay to this number.' } },
    });
    expect(await manualMethods.find(used.id)).toMatchObject({ updatedBy: OTHER });
    const notified = (await openAlerts(fixture.db)).filter((one) =>
      one.startsWith('payment-method-changed:Bank · 2'),
    );
    expect(notified.length).toBeGreaterThan(0);
    expect(await manualMethods.remove(used.id, owner(ONE))).toBe(false);
    const unused = await addMethod('Cash', 'USD');
    await manualMethods.moveUp(unused.id, owner(ONE));
    expect((await manualMethods.list()).map(({ id }) => id)).toEqual([method.id, unused.id, used.id]);
    expect(await manualMethods.remove(unused.id, owner(ONE))).toBe(true);
    await manualMethods.change(used.id, { isOn: false }, owner(ONE));
  });

  it('says the same in all languages, except for those with their own words', async () => {
    const { manualMethods } = fixture.shop;
    const { id } = await manualMethods.add({ kind: 'bank', name: { all: 'مصرف' } }, owner(ONE));
    const texts = async (language: string) => {
      const { instructions = {} } = (await manualMethods.find(id)) ?? {};
      const { text, fields } = instructionsIn(instructions, language);
      return [text, ...fields.map(({ value }) => value)];
    };
    const fields = { language: 'all', fields: [{ label: 'IBAN', value: 'IQ98' }] };
    await manualMethods.change(
      id,
      { instructions: { language: 'all', text: 'حوّل إلى الحساب' }, fields },
      owner(ONE),
    );
    await manualMethods.change(
      id,
      { instructions: { language: 'en', text: 'Pay to this account' } },
      owner(ONE),
    );
    expect(await texts('ckb')).toEqual(['حوّل إلى الحساب', 'IQ98']);
    // A language that has words of its own keeps the account of all.
    expect(await texts('en')).toEqual(['Pay to this account', 'IQ98']);
    await manualMethods.change(id, { sameAsAll: ['en'] }, owner(ONE));
    expect(await texts('en')).toEqual(['حوّل إلى الحساب', 'IQ98']);
    await manualMethods.remove(id, owner(ONE));
  });

  it('reads texts that an earlier version repeated in each language as one', async () => {
    const { manualMethods } = fixture.shop;
    const { id } = await manualMethods.add(
      { kind: 'bank', name: { en: 'Bank', ar: 'Bank', tr: 'Banka', fa: 'Bank' } },
      owner(ONE),
    );
    expect((await manualMethods.find(id))?.name).toEqual({ all: 'Bank', tr: 'Banka' });
    await manualMethods.remove(id, owner(ONE));
  });

  it('takes back its last change, and none that another one followed', async () => {
    const { manualMethods } = fixture.shop;
    const { id } = await manualMethods.add({ kind: 'cash', name: { all: 'Cash' } }, owner(ONE));
    const first = await manualMethods.change(id, { name: { all: 'Corner shop' } }, owner(ONE));
    if (!first.ok) throw new Error(first.problem);
    const second = await manualMethods.change(id, { name: { ar: 'المحل' } }, owner(OTHER));
    if (!second.ok) throw new Error(second.problem);
    expect(await manualMethods.previewUndo(id, first.changeId)).toBeNull();
    expect(await manualMethods.undo(id, first.changeId, owner(ONE))).toMatchObject({ problem: 'gone' });
    expect(await manualMethods.previewUndo(id, second.changeId)).toEqual({ name: { all: 'Corner shop' } });
    expect(await manualMethods.undo(id, second.changeId, owner(ONE))).toMatchObject({ ok: true });
    expect((await manualMethods.find(id))?.name).toEqual({ all: 'Corner shop' });
    expect(await manualMethods.undo(id, second.changeId, owner(ONE))).toMatchObject({ problem: 'gone' });
    await manualMethods.remove(id, owner(ONE));
  });

  it('reads typed terms, or names the unreadable line', () => {
    expect(parseManualCurrencies('usd 5-500 fee 2% + 0.50\nIQD ١٠٠٠٠ - 1,000,000\nEUR')).toEqual({
      ok: true,
      currencies: [
        { currency: 'USD', least: '5', most: '500', feePercent: '2', feeFixed: '0.5' },
        { currency: 'IQD', least: '10000', most: '1000000', feePercent: '0', feeFixed: '0' },
        { currency: 'EUR', least: null, most: null, feePercent: '0', feeFixed: '0' },
      ],
    });
    for (const line of [
      'USD 5',
      'XXZ',
      'USD 9-5',
      'USD 0-5',
      'USD fee 100%',
      'USD fee 0.001',
      'USD 1-2 free',
    ]) {
      expect(parseManualCurrencies(line)).toEqual({ ok: false, line });
    }
    expect(parseManualCurrencies('USD\nUSD')).toEqual({ ok: false, line: 'USD' });
    expect(parseManualFields('IBAN = IQ98 NBIQ\nName: Noor')).toEqual({
      ok: true,
      fields: [
        { label: 'IBAN', value: 'IQ98 NBIQ' },
        { label: 'Name', value: 'Noor' },
      ],
    });
    expect(parseManualFields('IBAN IQ98')).toEqual({ ok: false, line: 'IBAN IQ98' });
  });
});

describe('a proof', () => {
  it('is compared by letters and digits alone, and has a digit', () => {
    expect(referenceKey(' tx-12 34/ab ')).toBe('TX1234AB');
    expect(referenceKey('٤٥٦٧-٨٩')).toBe('456789');
    for (const none of ['paid', 'ok', '12', '', '1'.repeat(80)]) expect(referenceKey(none)).toBeNull();
  });

  it('keeps a payment from expiring, unlike a missing proof', async () => {
    const payment = await submitted();
    const without = await begin(payment.customerId);
    await sql`update payments set expires_at = now() - interval '1 day', due_at = coalesce(due_at, now())
      where id in (${payment.id}, ${without.id})`.execute(fixture.db);
    await fixture.work.advancePayment(payment.id);
    await fixture.work.advancePayment(without.id);
    expect([await stateOf(payment), await stateOf(without)]).toEqual(['awaiting', 'expired']);
    expect(await fixture.shop.payments.cancel(payment.customerId, payment.code)).toBe('ended');
    expect(await submit(without, { picture: 'late' })).toEqual({ ok: false, problem: 'over' });
  });

  it('counts once, five at most, and only for a payment of one’s own', async () => {
    const payment = await submitted();
    const again = await submit(payment, { picture: `of-${payment.code}` });
    expect(again.ok).toBe(true);
    const foreign = await fixture.shop.deposits.submit({
      customerId: await fixture.customer('0'),
      code: payment.code,
      picture: picture('foreign'),
      reference: null,
    });
    expect(foreign).toEqual({ ok: false, problem: 'gone' });
    for (const name of ['b', 'c', 'd', 'e']) await submit(payment, { picture: `${payment.code}-${name}` });
    expect(await submit(payment, { picture: 'f' })).toEqual({ ok: false, problem: 'too-many' });
    expect(await fixture.shop.deposits.card(payment.code)).toMatchObject({ proofs: 5, flags: [] });
    expect(await openAlerts(fixture.db)).toContain(`deposit-waiting:${payment.code}`);
  });

  it('is kept without codes of goods, or balance codes', SLOW, async () => {
    const customerId = await fixture.customer('100');
    await fixture.buyCode(customerId, 'QWER-TYPA-1234');
    const payment = await begin(customerId);
    expect(await submit(payment, { reference: 'qwer typa 1234' })).toEqual({
      ok: false,
      problem: 'unreadable',
    });
    const balanceCode = newBalanceCode().expose();
    for (const [name, reference, left] of [
      ['code', 'by QWER-TYPA-1234', null],
      ['both', 'TX 77-002 by QWERTYPA1234', 'TX 77-002 by ••••'],
      ['balance', `your ${balanceCode}, TX 77-003`, 'your ••••, TX 77-003'],
    ] as const) {
      expect(await submit(payment, { picture: `masked-${name}`, reference })).toMatchObject({ ok: true });
      expect((await fixture.shop.deposits.card(payment.code))?.proof?.reference).toBe(left);
    }
    const { rows } = await sql<{ reference_key: string | null }>`
      select reference_key from payment_proofs where payment_id = ${payment.id} order by id`.execute(
      fixture.db,
    );
    expect(rows.map(({ reference_key }) => reference_key)).toEqual([null, 'TX77002BY', 'YOURTX77003']);
  });

  it('is flagged for a picture or reference of any other payment', async () => {
    const first = await submitted();
    await submit(first, { reference: 'TX 77-001' });
    const samePicture = await begin(await fixture.customer('0'));
    await submit(samePicture, { picture: `of-${first.code}` });
    const sameReference = await begin(first.customerId);
    await submit(sameReference, { picture: 'fresh', reference: 'tx٧٧001' });
    const flagsOf = async ({ code }: PaymentRow) =>
      (await fixture.shop.deposits.card(code))?.flags.map((flag) => `${flag.same} ${flag.code}`).sort();
    expect(await flagsOf(samePicture)).toEqual([`picture ${first.code}`]);
    expect(await flagsOf(sameReference)).toEqual([`reference ${first.code}`]);
    expect(await flagsOf(first)).toEqual(
      [`picture ${samePicture.code}`, `reference ${sameReference.code}`].sort(),
    );
  });
});

describe('a decision', () => {
  it("counts once: the first of two admins decides, with that admin's amount", SLOW, async () => {
    for (let round = 0; round < 5; round += 1) {
      const payment = await submitted();
      const { deposits } = fixture.shop;
      const outcomes = await Promise.all([
        deposits.approve(payment.code, { actor: owner(ONE) }),
        deposits.approve(payment.code, { actor: owner(OTHER), credit: '3' }),
        deposits.reject(payment.code, { actor: owner(OTHER), reason: { kind: 'not-received' } }),
      ]);
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      const credited = outcomes[0] ? '20' : outcomes[1] ? '3' : '0';
      expect(await balance(payment.customerId)).toBe(credited);
      expect(await stateOf(payment)).toBe(outcomes[2] ? 'rejected' : 'credited');
      expect(await openAlerts(fixture.db)).not.toContain(`deposit-waiting:${payment.code}`);
    }
  });

  it('is credited above the ceiling once a second person said the same amount', async () => {
    const { deposits } = fixture.shop;
    const { code, customerId } = await submitted();
    const credit = '2500';
    expect(await deposits.approve(code, { actor: owner(ONE), credit })).toBe('needs-second');
    expect(await deposits.approve(code, { actor: owner(ONE), credit })).toBe('same-person');
    expect(await fixture.shop.ledger.balances(customerId)).toEqual([]);
    expect(await deposits.approve(code, { actor: owner(OTHER), credit })).toBe(true);
    expect((await fixture.shop.ledger.balances(customerId))[0]?.available.amount).toBe(credit);
  });

  it('of somebody of the staff is approved by somebody else', async () => {
    const { deposits, customers } = fixture.shop;
    await customers.seen({ id: ONE, firstName: 'One', languageCode: 'en' });
    const own = await begin(ONE, '5');
    expect(await submit(own, { picture: 'own' })).toMatchObject({ ok: true });
    expect(await deposits.approve(own.code, { actor: owner(ONE) })).toBe('needs-second');
    expect(await stateOf(own)).toBe('awaiting');
    expect(await deposits.approve(own.code, { actor: owner(OTHER) })).toBe(true);
    expect(await balance(ONE)).toBe('5');
  });

  it('is never credited with an amount that its question would refuse', async () => {
    const { deposits } = fixture.shop;
    const { code, customerId } = await submitted();
    for (const credit of ['10000.01', '0', '3.001']) {
      for (const id of [ONE, OTHER])
        expect(await deposits.approve(code, { actor: owner(id), credit })).toBe(false);
    }
    expect(await balance(customerId)).toBe('0');
    expect(await deposits.approve(code, { actor: owner(ONE), credit: '3.01' })).toBe(true);
  });

  it('stays approved or rejected after the first decision', async () => {
    const { deposits } = fixture.shop;
    const approved = await submitted();
    expect(await deposits.approve(approved.code, { actor: owner(ONE) })).toBe(true);
    expect(
      await deposits.reject(approved.code, { actor: owner(OTHER), reason: { kind: 'used-before' } }),
    ).toBe(false);
    expect(await deposits.approve(approved.code, { actor: owner(OTHER) })).toBe(false);
    expect([await stateOf(approved), await balance(approved.customerId)]).toEqual(['credited', '20']);

    const rejected = await submitted();
    const reason = { kind: 'said-by-admin', text: 'Never seen' } as const;
    expect(await deposits.reject(rejected.code, { actor: owner(ONE), reason })).toBe(true);
    expect(await deposits.approve(rejected.code, { actor: owner(OTHER) })).toBe(false);
    expect([await stateOf(rejected), await balance(rejected.customerId)]).toEqual(['rejected', '0']);
    expect((await deposits.card(rejected.code))?.payment.reason).toEqual(reason);
  });

  it('can be made again once an admin reopens a rejected or expired payment', async () => {
    const { deposits } = fixture.shop;
    const rejected = await submitted();
    const reason = { kind: 'not-received' } as const;
    await deposits.reject(rejected.code, { actor: owner(ONE), reason });
    expect(await deposits.reopen(rejected.code, { actor: owner(OTHER) })).toBe(true);
    expect(await deposits.reopen(rejected.code, { actor: owner(ONE) })).toBe(false);
    expect((await deposits.card(rejected.code))?.payment).toMatchObject({ state: 'awaiting', reason: null });
    expect(await openAlerts(fixture.db)).toContain(`deposit-waiting:${rejected.code}`);
    expect(await deposits.reject(rejected.code, { actor: owner(ONE), reason })).toBe(true);

    const expired = await begin(await fixture.customer('0'));
    await sql`update payments set expires_at = now() - interval '1 day' where id = ${expired.id}`.execute(
      fixture.db,
    );
    await fixture.work.advancePayment(expired.id);
    expect(await stateOf(expired)).toBe('expired');
    expect(await deposits.approve(expired.code, { actor: owner(ONE) })).toBe(false);
    expect(await deposits.reopen(expired.code, { actor: owner(ONE) })).toBe(true);
    await fixture.work.advancePayment(expired.id);
    expect(await fixture.shop.desk.matter(owner(ONE), 'deposit', expired.code)).not.toBeNull();
    expect(await submit(expired, { picture: 'came-late' })).toMatchObject({ ok: true });
    expect(await deposits.approve(expired.code, { actor: owner(ONE) })).toBe(true);
    expect([await balance(expired.customerId), await balance(rejected.customerId)]).toEqual(['20', '0']);
  });

  it('is not opened again where a provider confirms it', async () => {
    const { deposits } = fixture.shop;
    const payment = await submitted();
    await deposits.reject(payment.code, { actor: owner(ONE), reason: { kind: 'not-received' } });
    await sql`update payments set method = 'crypto-pay' where id = ${payment.id}`.execute(fixture.db);
    expect(await deposits.reopen(payment.code, { actor: owner(ONE) })).toBe(false);
    expect(await stateOf(payment)).toBe('rejected');
  });

  it('waits at the desk, like a refund that an admin pays', async () => {
    const { deposits } = fixture.shop;
    const credited = await submitted('30');
    const waiting = await submitted('31');
    await deposits.approve(credited.code, { actor: owner(ONE) });
    expect(
      await beginRefund(fixture.db, credited.id, { amount: '10', reason: { kind: 'by-customer' } }),
    ).toEqual({
      ok: true,
    });
    await fixture.work.advancePayment(credited.id);
    const matter = (kind: 'deposit' | 'refund', code: string) =>
      fixture.shop.desk.matter(owner(ONE), kind, code);
    expect(await matter('deposit', credited.code)).toBeNull();
    const [decision, refund] = [await matter('deposit', waiting.code), await matter('refund', credited.code)];
    expect(decision && refund && decision.since < refund.since).toBe(true);
    expect(await openAlerts(fixture.db)).toContain(`refund-by-hand:${credited.code}`);

    const refundId = (await deposits.card(credited.code))?.refund?.id ?? '';
    const paidBack = { actor: owner(ONE), refundId, done: true };
    expect(await deposits.endRefund(credited.code, { ...paidBack, refundId: '999999' })).toBe(false);
    const ended = await Promise.all([
      deposits.endRefund(credited.code, paidBack),
      deposits.endRefund(credited.code, { ...paidBack, actor: owner(OTHER), done: false }),
    ]);
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect(await balance(credited.customerId)).toBe(ended[0] ? '20' : '30');
    expect(await openAlerts(fixture.db)).not.toContain(`refund-by-hand:${credited.code}`);
  });

  it('knows what the customer bought before', SLOW, async () => {
    const payment = await begin(await fixture.customer('100'));
    expect((await fixture.shop.deposits.card(payment.code))?.bought).toEqual({
      purchases: 0,
      since: null,
      spent: [],
    });
    const purchase = await fixture.buy(payment.customerId, 'voucher', { quantity: 2 });
    await fixture.runJobs();
    await fixture.finals();
    fixture.ahead(60_000);
    await fixture.work.poll();
    await fixture.runJobs();
    expect(await fixture.state(purchase)).toEqual(['succeeded', 'succeeded']);
    const card = await fixture.shop.deposits.card(payment.code);
    expect(card?.bought).toMatchObject({ purchases: 1, spent: [purchase.total] });
  });
});
