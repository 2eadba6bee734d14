/**
 * A client of @CryptoBot's Crypto Pay API according to its documentation: HTTPS, the token in a header, and
 * JSON answers with `ok` and either `result` or `error`. Never run against the live service. Answers are
 * validated.
 */
import { z } from 'zod';
import { fetchThrough } from '../../../platform/proxy.ts';
import type { Secret } from '../../../platform/secret.ts';
import { Big } from '../../../platform/values/money.ts';

/** A decimal number, as a string or a JSON number; kept as text. */
const decimal = z.union([
  z.string().regex(/^\d{1,20}(\.\d{1,20})?$/),
  z
    .number()
    .nonnegative()
    .transform((number) => new Big(String(number)).toFixed()),
]);

const invoiceSchema = z.object({
  invoice_id: z.number().int().positive(),
  status: z.string(),
  currency_type: z.string().optional(),
  fiat: z.string().optional(),
  amount: decimal,
  payload: z.string().optional(),
  /** The address to pay at, a page or a chat; `pay_url` is its older name. */
  bot_invoice_url: z.url().optional(),
  pay_url: z.url().optional(),
  expiration_date: z.iso.datetime({ offset: true }).optional(),
  /** The coin, the paid amount of it, and its rate in `fiat`. */
  paid_asset: z
    .string()
    .regex(/^[A-Z0-9]{2,10}$/)
    .optional(),
  paid_amount: decimal.optional(),
  paid_fiat_rate: decimal.optional(),
  /** Coin and amount of the service's own fee, known once paid. */
  fee_asset: z.string().optional(),
  fee_amount: decimal.optional(),
});
export type Invoice = z.output<typeof invoiceSchema>;

const transferSchema = z.object({
  transfer_id: z.number().int().positive(),
  spend_id: z.string(),
  amount: decimal.optional(),
});
type Transfer = z.output<typeof transferSchema>;

/** Accepts lists as `{ items: [] }`; the documentation says an array. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z.union([z.object({ items: z.array(item) }).transform(({ items }) => items), z.array(item)]);
}

const answerSchema = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ code: z.number(), name: z.string() }) }),
]);

/** Thrown if the service refused a request that it understood, which then had no effect. */
export class CryptoPayRefusal extends Error {
  override name = 'CryptoPayRefusal';
}

/** Thrown if the outcome is unknown: a time-out, a 5xx, a rate limit, or an invalid answer. */
class CryptoPaySilence extends Error {
  override name = 'CryptoPaySilence';
}

interface CryptoPayApi {
  /** Returns the name of the token's app, without side effects. */
  appName(): Promise<string>;
  createInvoice(invoice: {
    readonly fiat: string;
    readonly amount: string;
    readonly payload: string;
    readonly description: string;
    /** Seconds. */
    readonly expiresIn: number;
  }): Promise<Invoice>;
  invoice(id: number): Promise<Invoice | null>;
  /** Returns all invoices in a state, at most 10,000. */
  invoices(status: 'active' | 'paid'): Promise<Invoice[]>;
  /** Deletes an invoice, so that it can't be paid. */
  deleteInvoice(id: number): Promise<void>;
  /** Returns the transfer with this id; null if none was sent. */
  transferOf(spendId: string): Promise<Transfer | null>;
  /** Sends coins to a Telegram user, once per `spendId`. */
  transfer(transfer: {
    readonly userId: number;
    readonly asset: string;
    readonly amount: string;
    readonly spendId: string;
  }): Promise<void>;
}

export interface CryptoPayAccess {
  readonly token: Secret;
  /** Without a trailing slash. */
  readonly apiRoot: string;
  /** Timeout of one request, milliseconds; 10 s by default. */
  readonly timeoutMs?: number;
  /** Proxy to the service; absent: direct. */
  readonly proxy?: Secret | undefined;
}

const MOST_ANSWER_BYTES = 4 * 1024 * 1024;
const PAGE_SIZE = 1000;
const MOST_PAGES = 10;

/** Creates a client of the Crypto Pay API. */
export function createCryptoPayApi(access: CryptoPayAccess): CryptoPayApi {
  const { token, apiRoot, timeoutMs = 10_000, proxy } = access;
  const fetch = fetchThrough(proxy, timeoutMs);
  async function call<Result>(
    method: string,
    parameters: object,
    result: z.ZodType<Result>,
  ): Promise<Result> {
    let status: number;
    let text: string;
    try {
      const answer = await fetch(`${apiRoot}/api/${method}`, {
        method: 'POST',
        headers: { 'crypto-pay-api-token': token.expose(), 'content-type': 'application/json' },
        body: JSON.stringify(parameters),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = answer.status;
      text = await bounded(answer);
    } catch (error) {
      throw new CryptoPaySilence(`${method}: no answer (${causeOf(error)})`);
    }
    const parsed = answerSchema.safeParse(jsonOf(text));
    // After a rate limit, the request's outcome is unknown, so it is retried.
    if (!parsed.success || status >= 500 || status === 429)
      throw new CryptoPaySilence(`${method}: HTTP ${status}`);
    if (!parsed.data.ok) {
      const { code, name } = parsed.data.error;
      throw new CryptoPayRefusal(`${method}: ${code} ${name.slice(0, 100)}`);
    }
    const read = result.safeParse(parsed.data.result);
    if (read.success) return read.data;
    const where = read.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new CryptoPaySilence(`${method}: an answer that the documentation does not know (${where})`);
  }

  return {
    async appName() {
      return (await call('getMe', {}, z.object({ name: z.string() }))).name;
    },
    createInvoice: ({ expiresIn, ...invoice }) =>
      call(
        'createInvoice',
        { currency_type: 'fiat', ...invoice, expires_in: expiresIn, allow_comments: false },
        invoiceSchema,
      ),
    async invoice(id) {
      const found = await call('getInvoices', { invoice_ids: String(id) }, listOf(invoiceSchema));
      return found.find((invoice) => invoice.invoice_id === id) ?? null;
    },
    async invoices(status) {
      const all: Invoice[] = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const parameters = { status, offset: page * PAGE_SIZE, count: PAGE_SIZE };
        const found = await call('getInvoices', parameters, listOf(invoiceSchema));
        all.push(...found);
        if (found.length < PAGE_SIZE) break;
      }
      return all;
    },
    async deleteInvoice(id) {
      await call('deleteInvoice', { invoice_id: id }, z.literal(true));
    },
    async transferOf(spendId) {
      const sent = await call('getTransfers', { spend_id: spendId }, listOf(transferSchema));
      return sent.find((transfer) => transfer.spend_id === spendId) ?? null;
    },
    async transfer({ userId, asset, amount, spendId }) {
      await call('transfer', { user_id: userId, asset, amount, spend_id: spendId }, z.unknown());
    },
  };
}

/** Reads the body up to the maximum length. */
async function bounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_ANSWER_BYTES) throw new Error(`more than ${MOST_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message.slice(0, 100);
}
