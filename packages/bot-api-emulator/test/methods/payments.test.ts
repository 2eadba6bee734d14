import { expect, test } from 'vitest';
import { chatForTest, takeUpdates } from '../harness.ts';

const invoice = {
  title: 'Steam 10 USD',
  description: 'A code',
  payload: 'order-1',
  currency: 'XTR',
  prices: [{ label: 'Steam', amount: 250 }],
};

async function invoiceForTest() {
  const chat = await chatForTest();
  const sent = await chat.api('sendInvoice', { chat_id: chat.person.id, ...invoice });
  expect(sent.result).toMatchObject({ invoice: { currency: 'XTR', total_amount: 250 } });
  const preCheckout = async () => {
    const [update] = await takeUpdates(chat.emulator, { timeout: 10 });
    if (!update?.pre_checkout_query) throw new Error('No pre-checkout query came');
    return update.pre_checkout_query;
  };
  return { ...chat, preCheckout };
}

async function paidForTest() {
  const chat = await invoiceForTest();
  const paying = chat.person.pay();
  const query = await chat.preCheckout();
  await chat.api('answerPreCheckoutQuery', { pre_checkout_query_id: query.id, ok: true });
  const outcome = await paying;
  if (outcome.status !== 'paid') throw new Error(`It was ${outcome.status}`);
  return { ...chat, chargeId: outcome.chargeId };
}

test('a payment is requested, agreed to, then announced', async () => {
  const { emulator, person, api, preCheckout } = await invoiceForTest();
  const paying = person.pay();
  const query = await preCheckout();
  expect(query).toMatchObject({ total_amount: 250, invoice_payload: 'order-1', currency: 'XTR' });
  expect((await api('answerPreCheckoutQuery', { pre_checkout_query_id: query.id, ok: true })).result).toBe(
    true,
  );
  const outcome = await paying;
  expect(outcome).toMatchObject({ status: 'paid' });
  const [update] = await takeUpdates(emulator, { timeout: 10 });
  expect(update?.message).toMatchObject({
    successful_payment: {
      currency: 'XTR',
      total_amount: 250,
      invoice_payload: 'order-1',
      telegram_payment_charge_id: outcome.status === 'paid' && outcome.chargeId,
    },
  });
  expect((await api('getMyStarBalance')).result).toEqual({ amount: 250 });
  await expect(person.pay()).rejects.toThrow('There is no invoice to pay');
});

test('a refusal reaches the person with its reason without a payment', async () => {
  const { person, api, preCheckout } = await invoiceForTest();
  const paying = person.pay();
  const { id } = await preCheckout();
  const answer = { pre_checkout_query_id: id, ok: false };
  expect((await api('answerPreCheckoutQuery', answer)).status).toBe(400);
  await api('answerPreCheckoutQuery', { ...answer, error_message: 'Sold out' });
  expect(await paying).toEqual({ status: 'refused', reason: 'Sold out' });
  expect((await api('getMyStarBalance')).result).toEqual({ amount: 0 });
});

test('an answer after ten seconds is too late: the payment is cancelled', async () => {
  const { emulator, person, api, preCheckout } = await invoiceForTest();
  const paying = person.pay();
  const { id } = await preCheckout();
  await emulator.client.advanceClock(10_000);
  expect(await paying).toEqual({ status: 'timed_out' });
  expect(await api('answerPreCheckoutQuery', { pre_checkout_query_id: id, ok: true })).toMatchObject({
    status: 400,
    description: 'Bad Request: query is too old and response timeout expired or query ID is invalid',
  });
});

test('a person without the Stars does not get as far as the bot', async () => {
  const { emulator, person } = await invoiceForTest();
  await emulator.client.createUser({ id: person.id, stars: 249 });
  expect(await person.pay()).toEqual({ status: 'short_of_stars', balance: 249 });
  expect(await takeUpdates(emulator)).toEqual([]);
});

test('a payment is refunded once', async () => {
  const { emulator, person, api, chargeId } = await paidForTest();
  await takeUpdates(emulator);
  const refund = () => api('refundStarPayment', { user_id: person.id, telegram_payment_charge_id: chargeId });
  expect((await refund()).result).toBe(true);
  const [update] = await takeUpdates(emulator, { timeout: 10 });
  expect(update?.message).toMatchObject({
    refunded_payment: { invoice_payload: 'order-1', telegram_payment_charge_id: chargeId },
  });
  expect((await refund()).description).toBe('Bad Request: CHARGE_ALREADY_REFUNDED');
  expect((await api('getMyStarBalance')).result).toEqual({ amount: 0 });
  const unknown = { user_id: person.id, telegram_payment_charge_id: 'unheard-of' };
  expect((await api('refundStarPayment', unknown)).description).toBe('Bad Request: CHARGE_ID_INVALID');
});

test('the list of transactions shows payments and refunds', async () => {
  const { person, api, chargeId } = await paidForTest();
  await api('refundStarPayment', { user_id: person.id, telegram_payment_charge_id: chargeId });
  const { transactions } = (await api('getStarTransactions')).result as { transactions: object[] };
  const partner = { type: 'user', transaction_type: 'invoice_payment', invoice_payload: 'order-1' };
  expect(transactions).toMatchObject([
    { id: chargeId, amount: 250, source: partner },
    { id: chargeId, amount: 250, receiver: partner },
  ]);
  const page = await api('getStarTransactions', { offset: 1, limit: 1 });
  expect((page.result as { transactions: object[] }).transactions).toHaveLength(1);
});

test('an invoice link is paid as a message is', async () => {
  const { emulator, person, api } = await chatForTest();
  const link = (await api('createInvoiceLink', invoice)).result as string;
  const paying = person.pay({ link });
  const [update] = await takeUpdates(emulator, { timeout: 10 });
  await api('answerPreCheckoutQuery', { pre_checkout_query_id: update?.pre_checkout_query?.id, ok: true });
  expect(await paying).toMatchObject({ status: 'paid' });
});

test('a second checkout of an open invoice is refused without asking the bot', async () => {
  const { emulator, person, api } = await chatForTest();
  const link = (await api('createInvoiceLink', invoice)).result as string;
  await api('sendInvoice', { chat_id: person.id, ...invoice });
  for (const what of [{ link }, {}]) {
    const first = person.pay(what);
    const [update] = await takeUpdates(emulator, { timeout: 10 });
    expect(await person.pay(what)).toEqual({ status: 'refused', reason: 'FORM_SUBMIT_DUPLICATE' });
    expect(await takeUpdates(emulator)).toEqual([]);
    await api('answerPreCheckoutQuery', { pre_checkout_query_id: update?.pre_checkout_query?.id, ok: true });
    expect(await first).toMatchObject({ status: 'paid' });
    await takeUpdates(emulator, { timeout: 10 });
  }
  expect((await api('getMyStarBalance')).result).toEqual({ amount: 500 });
});

test.for<[string, object, string]>([
  ['two prices', { prices: [...invoice.prices, ...invoice.prices] }, 'STARS_INVOICE_INVALID'],
  ['a provider', { provider_token: 'token' }, 'STARS_INVOICE_INVALID'],
  ['no payload', { payload: '' }, 'INVOICE_PAYLOAD_INVALID'],
  ['a payload of 129 bytes', { payload: 'x'.repeat(129) }, 'INVOICE_PAYLOAD_INVALID'],
  ['a currency without a provider', { currency: 'USD' }, 'PAYMENT_PROVIDER_INVALID'],
  [
    'a keyboard that does not begin with a Pay button',
    { reply_markup: { inline_keyboard: [[{ text: 'a', callback_data: 'a' }]] } },
    'REPLY_MARKUP_BUY_EMPTY',
  ],
])('an invoice with %s is refused', async ([, change, reason]) => {
  const { person, api } = await chatForTest();
  const answer = await api('sendInvoice', { chat_id: person.id, ...invoice, ...change });
  expect(answer).toMatchObject({ status: 400, description: `Bad Request: ${reason}` });
});
