import { randomBytes } from 'node:crypto';

/** The documented currencies of an invoice. */
export const CURRENCIES: readonly string[] = [
  ...['USD', 'EUR', 'RUB', 'BYN', 'UAH', 'GBP', 'CNY', 'KZT', 'UZS', 'GEL'],
  ...['TRY', 'AMD', 'THB', 'INR', 'BRL', 'IDR', 'AZN', 'AED', 'PLN', 'ILS'],
];

/** Fixed value of each coin in US dollars. */
export const COINS: Readonly<Record<string, number>> = {
  USDT: 1,
  TON: 2.5,
  BTC: 60_000,
  ETH: 2500,
  LTC: 80,
  BNB: 600,
  TRX: 0.25,
  USDC: 1,
};

/** Fixed value of a dollar in other currencies; 1 for those not listed. */
const DOLLAR: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.9,
  GBP: 0.8,
  RUB: 90,
  TRY: 40,
  AED: 3.6725,
};

export type InvoiceStatus = 'active' | 'paid' | 'expired';

/** An invoice in the API's format. */
export interface Invoice {
  readonly invoice_id: number;
  readonly hash: string;
  readonly currency_type: 'fiat';
  readonly fiat: string;
  readonly amount: string;
  readonly payload?: string;
  readonly description?: string;
  readonly bot_invoice_url: string;
  readonly created_at: string;
  readonly expiration_date?: string;
  readonly allow_comments: boolean;
  readonly allow_anonymous: boolean;
  status: InvoiceStatus;
  paid_asset?: string;
  paid_amount?: string;
  paid_fiat_rate?: string;
  paid_at?: string;
  fee_asset?: string;
  fee_amount?: string;
}

export interface Transfer {
  readonly transfer_id: number;
  readonly spend_id: string;
  readonly user_id: number;
  readonly asset: string;
  readonly amount: string;
  readonly status: 'completed';
  readonly completed_at: string;
}

/** A refusal of the API, by its error name. */
export class Refusal extends Error {}

/** A payment of an invoice: by default in full, in USDT. */
export interface Payment {
  readonly asset?: string;
  /** Number of coins. Default: the invoice's amount at the emulator's rate. */
  readonly amount?: string;
  /** Value of a coin in the invoice's currency. */
  readonly rate?: string;
}

/** The service's invoices and balances, in memory. */
export class Invoices {
  readonly #invoices = new Map<number, Invoice>();
  readonly #transfers: Transfer[] = [];
  #nextId = 1000;

  create(given: Readonly<Record<string, unknown>>, urlOf: (hash: string) => string): Invoice {
    const { currency_type, fiat, amount, payload, description, expires_in } = given;
    if (currency_type !== 'fiat') throw new Refusal('CURRENCY_TYPE_INVALID');
    if (typeof fiat !== 'string' || !CURRENCIES.includes(fiat)) throw new Refusal('FIAT_INVALID');
    if (!isAmount(amount)) throw new Refusal('AMOUNT_INVALID');
    if (payload !== undefined && !isText(payload, 4096)) throw new Refusal('PAYLOAD_TOO_LONG');
    if (description !== undefined && !isText(description, 1024)) throw new Refusal('DESCRIPTION_TOO_LONG');
    const seconds = expires_in === undefined ? undefined : Number(expires_in);
    if (seconds !== undefined && !(Number.isInteger(seconds) && seconds >= 1 && seconds <= 2_678_400)) {
      throw new Refusal('EXPIRES_IN_INVALID');
    }
    const hash = `IV${randomBytes(9).toString('base64url')}`;
    this.#nextId += 1;
    const invoice: Invoice = {
      invoice_id: this.#nextId,
      hash,
      currency_type,
      fiat,
      amount: String(amount),
      bot_invoice_url: urlOf(hash),
      status: 'active',
      created_at: new Date().toISOString(),
      allow_comments: given.allow_comments !== false,
      allow_anonymous: given.allow_anonymous !== false,
      ...(payload !== undefined && { payload: String(payload) }),
      ...(description !== undefined && { description: String(description) }),
      ...(seconds !== undefined && { expiration_date: new Date(Date.now() + seconds * 1000).toISOString() }),
    };
    this.#invoices.set(invoice.invoice_id, invoice);
    return invoice;
  }

  /** Returns the invoices that match a getInvoices request, newest first. */
  list(given: Readonly<Record<string, unknown>>): Invoice[] {
    const ids = typeof given.invoice_ids === 'string' ? given.invoice_ids.split(',').map(Number) : undefined;
    const { offset = 0, count = 100 } = given;
    if (!(Number(offset) >= 0 && Number(count) >= 1 && Number(count) <= 1000))
      throw new Refusal('PARAM_INVALID');
    return this.all()
      .filter(({ invoice_id }) => ids === undefined || ids.includes(invoice_id))
      .filter(({ status }) => given.status === undefined || status === given.status)
      .filter(({ fiat }) => given.fiat === undefined || fiat === given.fiat)
      .reverse()
      .slice(Number(offset), Number(offset) + Number(count));
  }

  delete(id: unknown): true {
    const invoice = this.#invoices.get(Number(id));
    this.#expire();
    if (invoice?.status !== 'active') throw new Refusal('INVOICE_NOT_FOUND');
    this.#invoices.delete(invoice.invoice_id);
    return true;
  }

  /** Pays an active invoice. Throws for any other. */
  pay(id: number, { asset = 'USDT', amount, rate }: Payment = {}): Invoice {
    this.#expire();
    const invoice = this.#invoices.get(id);
    if (invoice?.status !== 'active') throw new Refusal('INVOICE_NOT_FOUND');
    const dollars = COINS[asset];
    if (dollars === undefined) throw new Refusal('ASSET_INVALID');
    const worth = rate ?? String(dollars * (DOLLAR[invoice.fiat] ?? 1));
    const coins = amount ?? trimmed(Number(invoice.amount) / Number(worth));
    return Object.assign(invoice, {
      status: 'paid',
      paid_asset: asset,
      paid_amount: coins,
      paid_fiat_rate: worth,
      paid_at: new Date().toISOString(),
      fee_asset: asset,
      fee_amount: trimmed(Number(coins) * 0.03),
    } as const);
  }

  /** Expires an active invoice now. */
  expire(id: number): void {
    const invoice = this.#invoices.get(id);
    if (invoice?.status === 'active') invoice.status = 'expired';
  }

  transfer(given: Readonly<Record<string, unknown>>): Transfer {
    const { user_id, asset, amount, spend_id } = given;
    if (!isText(spend_id, 64) || spend_id === '') throw new Refusal('SPEND_ID_INVALID');
    if (typeof asset !== 'string' || !(asset in COINS)) throw new Refusal('ASSET_INVALID');
    if (!isAmount(amount)) throw new Refusal('AMOUNT_INVALID');
    if (this.#transfers.some((transfer) => transfer.spend_id === spend_id)) {
      throw new Refusal('SPEND_ID_ALREADY_USED');
    }
    const transfer: Transfer = {
      transfer_id: this.#transfers.length + 1,
      spend_id: String(spend_id),
      user_id: Number(user_id),
      asset,
      amount: String(amount),
      status: 'completed',
      completed_at: new Date().toISOString(),
    };
    this.#transfers.push(transfer);
    return transfer;
  }

  transfers(given: Readonly<Record<string, unknown>> = {}): Transfer[] {
    return this.#transfers.filter(
      ({ spend_id }) => given.spend_id === undefined || spend_id === given.spend_id,
    );
  }

  /** Returns all invoices, the oldest first. */
  all(): Invoice[] {
    this.#expire();
    return [...this.#invoices.values()];
  }

  find(hash: string): Invoice | undefined {
    return this.all().find((invoice) => invoice.hash === hash);
  }

  #expire(): void {
    for (const invoice of this.#invoices.values()) {
      const { expiration_date, status } = invoice;
      if (status === 'active' && expiration_date !== undefined && Date.parse(expiration_date) <= Date.now()) {
        invoice.status = 'expired';
      }
    }
  }
}

function isAmount(value: unknown): boolean {
  return /^\d{1,12}(\.\d{1,8})?$/.test(String(value)) && Number(value) > 0;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && Buffer.byteLength(value) <= longest;
}

function trimmed(value: number): string {
  return value.toFixed(8).replace(/\.?0+$/, '');
}
