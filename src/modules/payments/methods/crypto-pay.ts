/**
 * A payment method over Crypto Pay, the API of @CryptoBot: an invoice in a currency that the customer pays in
 * a coin of their choice. Built from its documentation; never run against the live service
 * (docs/payments.md).
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Big, currencyDigits, type Money } from '../../../platform/values/money.ts';
import {
  type CryptoPayAccess,
  CryptoPayRefusal,
  createCryptoPayApi,
  type Invoice,
} from '../crypto-pay/api.ts';
import { directName, type PaymentRow } from '../row.ts';
import type { Finding, PaymentMethod, RefundFinding, RefundOrder } from './method.ts';

export const CRYPTO_PAY = 'crypto-pay';

/** Roughly the maximum of one transfer (Crypto Pay API, transfer), which is also the means of a refund. */
const largestInvoices: Readonly<Record<string, string>> = {
  USD: '25000',
  EUR: '20000',
  GBP: '18000',
  RUB: '2000000',
  BYN: '70000',
  UAH: '1000000',
  CNY: '170000',
  KZT: '12000000',
  UZS: '300000000',
  GEL: '65000',
  TRY: '1000000',
  AMD: '9000000',
  THB: '800000',
  INR: '2000000',
  BRL: '125000',
  IDR: '400000000',
  AZN: '40000',
  AED: '90000',
  PLN: '90000',
  ILS: '80000',
};

const EXPIRES_AFTER_MIN = 60;
/** Time from an invoice's expiry, after which it can't be paid, to its last verification, milliseconds. */
const LAST_QUESTION_MS = 2 * 60_000;
/** Share of an invoice below which the value of the coins counts as a partial payment; rates are rounded. */
const LEAST_WORTH = '0.98';

interface CryptoPayOptions extends CryptoPayAccess {
  /** Displayed on the invoice. */
  readonly shopName: () => string;
}

/** Creates the payment method Crypto Pay. */
export function createCryptoPay(options: CryptoPayOptions): PaymentMethod {
  const api = createCryptoPayApi(options);
  const path = cryptoPayPath(options);
  const key = createHash('sha256').update(options.token.expose()).digest();

  /** Deletes all invoices of a payment except the oldest, which its customer gets. */
  async function keepOne(payment: PaymentRow, invoices: readonly Invoice[]): Promise<Invoice | undefined> {
    const own = invoices
      .filter(({ payload }) => payload === payment.payload)
      .toSorted((one, other) => one.invoice_id - other.invoice_id);
    for (const { invoice_id } of own.slice(1)) await api.deleteInvoice(invoice_id);
    return own[0];
  }

  const method: PaymentMethod = {
    name: CRYPTO_PAY,
    expiresAfterMin: EXPIRES_AFTER_MIN,
    tellsFee: true,

    most: (currency) => largestInvoices[currency] ?? null,

    currencies: async () => Object.keys(largestInvoices),

    async options(wanted) {
      const most = largestInvoices[wanted.currency];
      if (most === undefined || new Big(wanted.amount).gt(most)) return [];
      // Invoices have cents; a rounded-up part is credited, too.
      const amount = new Big(wanted.amount).round(2, Big.roundUp).toFixed();
      const charge = { amount, unit: wanted.currency };
      return [{ method: CRYPTO_PAY, variant: null, name: null, charge, fee: null }];
    },

    // A crash after createInvoice, or a concurrent replica, leaves a second invoice. Every caller keeps the
    // oldest, so that the customer gets one link and other invoices can't be paid.
    async begin(payment) {
      const earlier = await keepOne(payment, await api.invoices('active'));
      const made =
        earlier ??
        (await api.createInvoice({
          fiat: payment.charge.unit,
          amount: payment.charge.amount,
          payload: payment.payload,
          description: [directName(payment.wanted), options.shopName(), payment.code]
            .filter(Boolean)
            .join(' · '),
          expiresIn: EXPIRES_AFTER_MIN * 60,
        }));
      const invoice = earlier ?? (await keepOne(payment, await api.invoices('active'))) ?? made;
      const link = invoice.bot_invoice_url ?? invoice.pay_url;
      if (link === undefined || !isFor(payment, invoice)) {
        throw new Error(`invoice ${invoice.invoice_id} is not what was requested`);
      }
      const expiresAt = invoice.expiration_date ? new Date(invoice.expiration_date) : null;
      return {
        link,
        providerRef: String(invoice.invoice_id),
        ...(expiresAt && { expiresAt: new Date(expiresAt.getTime() + LAST_QUESTION_MS) }),
      };
    },

    async verify(payment) {
      const id = Number(payment.providerRef);
      if (payment.providerRef === null) return { outcome: 'open' };
      const invoice = await api.invoice(id);
      if (!invoice) return { outcome: 'open' };
      if (!isFor(payment, invoice)) {
        return { outcome: 'unknown', why: `invoice ${id} is not what was requested` };
      }
      if (invoice.status === 'paid') return paidWith(payment, invoice);
      if (invoice.status === 'expired') return { outcome: 'expired' };
      if (invoice.status !== 'active') return { outcome: 'unknown', why: `status ${invoice.status}` };
      if (payment.state === 'cancelled') {
        await api.deleteInvoice(id);
        // The invoice may have been paid since it was read as active: only its absence proves that it can't
        // be paid.
        const left = await api.invoice(id);
        if (!left) return { outcome: 'gone' };
        return left.status === 'paid' ? paidWith(payment, left) : { outcome: 'open' };
      }
      return { outcome: 'open' };
    },

    hint({ token, headers, body }) {
      if (!isSame(token, path)) return null;
      const signature = headers['crypto-pay-api-signature'];
      const expected = createHmac('sha256', key).update(body).digest('hex');
      if (typeof signature !== 'string' || !isSame(signature.toLowerCase(), expected)) return null;
      return readUpdate(body);
    },

    async findRefund(payment, refund) {
      const sent = await api.transferOf(spendIdOf(payment, refund));
      if (!sent) return { outcome: 'not-paid' };
      const invoice = payment.providerRef === null ? null : await api.invoice(Number(payment.providerRef));
      if (!invoice?.paid_amount || !payment.credited || sent.amount === undefined) return { outcome: 'paid' };
      // The coins were rounded down, so compare the coins of the part as computed today.
      if (coinsOf(invoice.paid_amount, payment.credited, refund.amount).eq(sent.amount)) {
        return { outcome: 'paid' };
      }
      const amount = new Big(sent.amount).times(payment.credited.amount).div(invoice.paid_amount);
      return { outcome: 'paid', amount: amount.round(currencyDigits(payment.credited.currency)).toFixed() };
    },

    async refund(payment, refund) {
      const spendId = spendIdOf(payment, refund);
      const invoice = payment.providerRef === null ? null : await api.invoice(Number(payment.providerRef));
      if (invoice?.status !== 'paid' || !invoice.paid_asset || !invoice.paid_amount || !payment.credited) {
        return { outcome: 'refused', why: 'Crypto Pay does not say what it was paid with' };
      }
      const amount = coinsOf(invoice.paid_amount, payment.credited, refund.amount);
      return await api
        .transfer({
          userId: payment.customerId,
          asset: invoice.paid_asset,
          amount: amount.toFixed(),
          spendId,
        })
        .then(
          (): RefundFinding => ({ outcome: 'done' }),
          async (error: unknown): Promise<RefundFinding> => {
            if (!(error instanceof CryptoPayRefusal)) throw error;
            // A spend_id works once: another process may have used it since the query.
            if (await api.transferOf(spendId)) return { outcome: 'done' };
            return { outcome: 'refused', why: error.message };
          },
        );
    },
  };
  return method;
}

/**
 * Derives the last part of the webhook's address. Strangers who do not know it cost neither a signature nor a
 * query.
 */
export function cryptoPayPath({ token }: Pick<CryptoPayAccess, 'token'>): string {
  return createHmac('sha256', token.expose())
    .update('storefront webhook path')
    .digest('base64url')
    .slice(0, 32);
}

function spendIdOf({ payload }: PaymentRow, { id }: RefundOrder): string {
  return `refund-${id}-${payload}`;
}

/** Returns the coins of a part of a payment. */
function coinsOf(paid: string, credited: Money, part: string): Big {
  return new Big(paid).times(part).div(credited.amount).round(8, Big.roundDown);
}

/** Returns true if an invoice is the one that the payment requested. */
function isFor(payment: PaymentRow, invoice: Invoice): boolean {
  return (
    invoice.payload === payment.payload &&
    (invoice.currency_type ?? 'fiat') === 'fiat' &&
    invoice.fiat === payment.charge.unit &&
    new Big(invoice.amount).eq(payment.charge.amount)
  );
}

/** Returns the credit of a paid invoice: its amount, or the value of its coins if clearly less. */
function paidWith(payment: PaymentRow, invoice: Invoice): Finding {
  const { paid_asset, paid_amount, paid_fiat_rate, fee_asset, fee_amount } = invoice;
  const asked = new Big(payment.charge.amount);
  const worth =
    paid_amount !== undefined && paid_fiat_rate !== undefined
      ? new Big(paid_amount).times(paid_fiat_rate).round(2, Big.roundDown)
      : asked;
  const credit = worth.lt(asked.times(LEAST_WORTH)) ? worth : asked;
  if (credit.lte('0'))
    return { outcome: 'unknown', why: `invoice ${invoice.invoice_id} was paid with nothing` };
  const isFeeTold =
    fee_amount !== undefined &&
    fee_asset === paid_asset &&
    paid_amount !== undefined &&
    new Big(paid_amount).gt(fee_amount);
  return {
    outcome: 'paid',
    providerRef: String(invoice.invoice_id),
    paid:
      paid_asset !== undefined && paid_amount !== undefined
        ? { amount: paid_amount, unit: paid_asset }
        : payment.charge,
    credit,
    ...(isFeeTold && {
      fee: credit
        .times(fee_amount)
        .div(paid_amount)
        .round(currencyDigits(invoice.fiat ?? '')),
    }),
  };
}

const updateSchema = z.object({
  update_type: z.literal('invoice_paid'),
  payload: z.object({ payload: z.string().min(1).max(200) }),
});

/** Returns the payload of the payment in a signed callback. */
function readUpdate(body: Buffer): string | null {
  try {
    const update = updateSchema.safeParse(JSON.parse(body.toString('utf8')));
    return update.success ? update.data.payload.payload : null;
  } catch {
    return null;
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
