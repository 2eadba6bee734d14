/** The shop of the tests of payments in Stars, with Telegram's side in this process. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PaymentRow, WantedPurchase } from '../../../../src/modules/payments/row.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { agreed } from '../../../support/database/second-words.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { beginStars } from '../../../support/telegram/stars-payment.ts';
import { telegramStars } from '../../../support/telegram/telegram-stars.ts';

/** Opens a shop for the tests of a file. Each test has a customer of its own, and a rate of 2 USD for 100 Stars. */
export function openStarsShop() {
  const telegram = telegramStars();
  let fixture: ShopFixture;
  let customerId: number;
  let asked = 0;

  beforeAll(async () => {
    fixture = await openShopFixture({ stars: telegram.provider });
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    telegram.answersRefunds('done');
    customerId = await fixture.customer('0');
    await agreed(fixture.db, () => fixture.shop.stars.setRate('USD', '2', owner(1)));
  });

  async function begin(amount = '10', wanted: WantedPurchase | null = null): Promise<PaymentRow> {
    const payment = await beginStars(fixture.shop.payments, customerId, money(amount, 'USD'), wanted);
    await fixture.work.advancePayment(payment.id);
    return now(payment);
  }

  /** Begins a payment that buys a voucher once it is paid. */
  async function beginDirect(): Promise<PaymentRow> {
    await fixture.shop.customers.setPhone(customerId, '+9647701112233');
    const item = await fixture.item('voucher');
    const quoted = await fixture.shop.purchases.quote({ customerId, itemId: item.id, quantity: 1 });
    if (!quoted.ok) throw new Error(quoted.problem);
    const wanted = { itemId: item.id, quantity: 1, context: {}, nickname: null };
    return begin('10', { ...wanted, unitPrice: quoted.quote.unitPrice });
  }

  async function now(payment: PaymentRow): Promise<PaymentRow> {
    const found = await fixture.shop.payments.find(payment.customerId, payment.code);
    if (!found) throw new Error('the payment is gone');
    return found;
  }

  const starsOf = (payment: PaymentRow) => Number(payment.charge.amount);

  return {
    telegram,
    /** The customer of the present test. */
    get customerId() {
      return customerId;
    },
    get fixture() {
      return fixture;
    },
    /** The id of the newest pre-checkout query. */
    get queryId() {
      return `query-${asked}`;
    },
    begin,
    beginDirect,
    /** Reads the payment again. */
    now,
    /** Has Telegram take the Stars of an invoice; the shop does not hear of it. */
    charge: (payment: PaymentRow, payer = payment.customerId) =>
      telegram.pay({ customerId: payer, stars: starsOf(payment), payload: payment.payload }),
    /** Sends the shop a pre-checkout query for the payment. */
    checkOut: (payment: PaymentRow, change: { customerId?: number; amount?: number; unit?: string } = {}) =>
      fixture.shop.stars.checkOut({
        id: `query-${++asked}`,
        customerId,
        unit: 'XTR',
        amount: starsOf(payment),
        payload: payment.payload,
        ...change,
      }),
    /** Returns the available USD of a customer. */
    async balance(id = customerId): Promise<string> {
      const [usd] = await fixture.shop.ledger.balances(id);
      return usd?.available.amount ?? '0';
    },
    /** Counts the deposits of a customer. */
    async deposits(id = customerId): Promise<number> {
      const { rows } = await sql<{ key: string }>`
        select key from postings where customer_id = ${id} and kind = 'deposit'`.execute(fixture.db);
      return rows.length;
    },
  };
}
