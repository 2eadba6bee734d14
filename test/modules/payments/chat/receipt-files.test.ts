import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentRow } from '../../../../src/modules/payments/row.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../../support/telegram/picture.ts';
import { beginVoucher } from '../../orders/chat/purchase-dialog/dialog-steps.ts';

let fixture: ChatFixture;
let admin: Person;
let variant: string;
let made = 0;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('Noor Store');
  const { manualMethods } = fixture.shop;
  const by = owner(admin.id);
  const { id } = await manualMethods.add({ kind: 'mobile-wallet', name: { en: 'Mina Wallet' } }, by);
  const currency = { currency: 'USD', least: null, most: null, feePercent: '0', feeFixed: '0' };
  const instructions = { language: 'en', text: 'Send it to our wallet.' } as const;
  await manualMethods.change(id, { instructions, qrFileId: null, currencies: [currency], isOn: true }, by);
  variant = String(id);
});
afterAll(() => fixture.close());
// Above five waiting deposits, the admins get only a count.
beforeEach(async () => {
  await sql`update payments set state = 'cancelled' where state = 'awaiting' and submitted_at is not null`.execute(
    fixture.db,
  );
});

async function begin(who: Person, amount = '20'): Promise<PaymentRow> {
  made += 1;
  const result = await fixture.shop.payments.begin({
    requestKey: `receipt-file-${made}`,
    customerId: who.id,
    method: 'manual',
    variant,
    wants: money(amount, 'USD'),
    charge: { amount, unit: 'USD' },
    wanted: null,
    chatId: who.id,
    messageId: null,
  });
  if (!result.ok) throw new Error(result.problem);
  await fixture.finishPayments();
  return result.payment;
}

type FileToSend = Parameters<Person['sendFile']>[0];
/** Returns a different file each time. */
const bytes = () => Buffer.concat([PICTURE, Buffer.from(String(++made))]);
const photo = (caption?: string): FileToSend => ({
  name: 'receipt.png',
  bytes: bytes(),
  photo: true,
  ...(caption !== undefined && { caption }),
});
const file = (name: string, mime: string, caption?: string): FileToSend => ({
  name,
  mime,
  bytes: bytes(),
  ...(caption !== undefined && { caption }),
});
/** Returns a different reference each time. */
const reference = () => `Ref ${881_200 + made}`;
const SENT = {
  photo: (who: Person) => who.sendFile(photo(reference())),
  'picture file': (who: Person) => who.sendFile(file('screenshot.jpg', 'image/jpeg', reference())),
  PDF: (who: Person) => who.sendFile(file('receipt.pdf', 'application/pdf', reference())),
  video: (who: Person) => who.sendMedia('video', file('screen.mp4', 'video/mp4', reference())),
  animation: (who: Person) => who.sendMedia('animation', file('a.mp4', 'video/mp4', reference())),
} as const;
const CARD_KINDS = {
  photo: 'photo',
  'picture file': 'document',
  PDF: 'document',
  video: 'video',
  animation: 'animation',
} as const;
type Kind = keyof typeof SENT;
const kinds = Object.keys(SENT) as Kind[];

const proofsOf = async ({ code }: PaymentRow) => (await fixture.shop.deposits.card(code))?.proofs;
const thanks = async (who: Person) =>
  (await who.transcript()).filter(({ text }) => text.includes('Thank you, we have it')).length;

async function prompted(who: Person, payment: PaymentRow): Promise<void> {
  const shown = await who.waitFor(({ text, buttons }) => text.includes(payment.code) && buttons.length > 2);
  await who.tap(/I’ve paid/, { message: shown.id });
  await who.waitFor('or its file (picture or PDF)');
}

describe('a receipt as a file', () => {
  test.each(kinds)('is sent on as what it came, and approved from there: %s', SLOW, async (kind) => {
    const who = await fixture.newcomer({ amount: '0' });
    const payment = await begin(who);
    await SENT[kind](who);
    await who.waitFor('Thank you, we have it');
    await fixture.finishPayments();
    const card = await admin.waitFor(({ text }) => text.includes(payment.code));
    expect(card.kind).toBe(CARD_KINDS[kind]);
    expect(card.text).toMatch(/Reference: Ref 88\d{4}/);
    await admin.tap(/Approve/, { message: card.id });
    await expect
      .poll(async () => (await fixture.shop.payments.find(who.id, payment.code))?.state)
      .toBe('credited');
    await fixture.finishPayments();
    await expect
      .poll(async () => (await admin.transcript()).find(({ id }) => id === card.id)?.text)
      .toContain('Approved by');
  });

  test.each(kinds)('answers the prompt: %s', async (kind) => {
    const who = await fixture.newcomer({ amount: '0' });
    const [other, payment] = [await begin(who, '7'), await begin(who, '9')];
    await prompted(who, payment);
    await SENT[kind](who);
    await who.waitFor('Thank you, we have it');
    expect([await proofsOf(other), await proofsOf(payment)]).toEqual([0, 1]);
  });

  test.each([false, true])(
    'that is no picture and no PDF is refused with the way on, prompted: %s',
    async (isPrompted) => {
      const who = await fixture.newcomer({ amount: '0' });
      const payment = await begin(who);
      if (isPrompted) await prompted(who, payment);
      await who.sendFile(file('receipt.zip', 'application/zip'));
      await who.waitFor(/as a photo, a picture file or a PDF/);
      expect(await proofsOf(payment)).toBe(0);
    },
  );

  test('counts while a purchase waits for an answer, which it still takes', async () => {
    const who = await fixture.newcomer({ amount: '100' });
    await fixture.shop.customers.setPhone(who.id, '+9647701234567');
    const payment = await begin(who);
    await beginVoucher(fixture, who);
    await SENT.PDF(who);
    await who.waitFor('Thank you, we have it');
    expect(await proofsOf(payment)).toBe(1);
    await who.send('1');
    await who.waitFor('Please check and confirm');
  });

  test('that somebody else forwards is a receipt, too', async () => {
    const who = await fixture.newcomer({ amount: '0' });
    await SENT['picture file'](who);
    const sent = (await who.transcript()).findLast(({ kind }) => kind === 'document');
    const payment = await begin(who);
    await who.forward(sent?.id ?? 0);
    await who.waitFor('Thank you, we have it');
    expect(await proofsOf(payment)).toBe(1);
  });

  test('is recognized where it came with another payment', SLOW, async () => {
    const [first, second] = [
      await fixture.newcomer({ amount: '0', name: 'Dana' }),
      await fixture.newcomer({ amount: '0' }),
    ];
    const [one, other] = [await begin(first), await begin(second)];
    const same = file('receipt.pdf', 'application/pdf');
    for (const who of [first, second]) {
      await who.sendFile(same);
      await who.waitFor('Thank you, we have it');
      await fixture.finishPayments();
    }
    const card = await admin.waitFor(({ text }) => text.includes(`Deposit of $20 · ${other.code}`));
    expect(card.text).toContain(`The same picture came with ${one.code}`);
  });
});

describe('an album of receipts', () => {
  test('belongs to the payment that its first picture was sent for', async () => {
    const who = await fixture.newcomer({ amount: '0' });
    const [other, payment] = [await begin(who, '7'), await begin(who, '9')];
    await prompted(who, payment);
    await who.sendAlbum([photo(), photo('Ref 5512'), photo()]);
    await expect.poll(() => proofsOf(payment)).toBe(3);
    expect(await proofsOf(other)).toBe(0);
    expect(await thanks(who)).toBe(1);
  });

  test('of documents counts whole without a prompt', async () => {
    const who = await fixture.newcomer({ amount: '0' });
    const payment = await begin(who);
    await who.sendAlbum([file('1.pdf', 'application/pdf'), file('2.pdf', 'application/pdf')]);
    await expect.poll(() => proofsOf(payment)).toBe(2);
    expect(await thanks(who)).toBe(1);
  });

  test('is asked about once where two payments wait', SLOW, async () => {
    const who = await fixture.newcomer({ amount: '0' });
    await begin(who, '7');
    await begin(who, '9');
    await who.sendAlbum([photo(), photo(), photo()]);
    await who.waitFor('Which payment is this');
    await who.send('/balance');
    await who.waitFor(/\/statement|Balance/);
    const questions = (await who.transcript()).filter(({ text }) => text.includes('Which payment is this'));
    expect(questions).toHaveLength(1);
  });
});
