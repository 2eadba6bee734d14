/**
 * Package `crypto-pay-emulator`: the Crypto Pay API of @CryptoBot as documented, for tests and demos.
 * In: its requests, under `/api/<method>`; a person's, under `/invoice/<hash>`; a test's, by `control` or
 * `/_emulator/<call>`.
 * Out: invoices, transfers, and signed webhooks.
 * Rule: it does not invent undocumented behavior, because the shop must not depend on it.
 * Begin with `startCryptoPayEmulator`, then `invoices.ts`.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { foreignness } from '@storefront/web-kit/guard';
import { type Invoice, Invoices, type Payment, Refusal, type Transfer } from './invoices.ts';
import { invoicePage } from './page.ts';

export type { Invoice, InvoiceStatus, Payment, Transfer } from './invoices.ts';

export interface CryptoPayEmulatorOptions {
  /** Default: 0, a free port. */
  readonly port?: number;
  readonly host?: string;
  /** The token of the app. Default: a new one. */
  readonly token?: string;
  /** Address for webhooks. Without it none are sent. */
  readonly webhookUrl?: string;
  /** Milliseconds before each retry of a webhook that was not answered with 2xx. */
  readonly webhookRetriesMs?: readonly number[];
}

/** A fault of a method's next requests. */
export interface Fault {
  /** A method of the API, or `any`. */
  readonly method: string;
  /**
   * `status`: 503; `rate-limit`: 429; `hang`: never answers; `garbage`: not JSON; `delay`: answers after
   * `ms`.
   */
  readonly kind: 'status' | 'rate-limit' | 'hang' | 'garbage' | 'delay';
  /** True if the request takes effect despite the fault. */
  readonly after?: boolean;
  readonly ms?: number;
  /** Number of requests. Default: 1. */
  readonly times?: number;
}

/** The fate of the next paid invoice's webhooks. */
export type WebhookPlan = 'lose' | 'double';

export interface Control {
  invoices(): Invoice[];
  transfers(): Transfer[];
  /** Pays an active invoice and sends its webhook. */
  pay(invoiceId: number, payment?: Payment): Promise<Invoice>;
  expire(invoiceId: number): void;
  setWebhook(url: string): void;
  planWebhook(plan: WebhookPlan): void;
  /**
   * Sends any update with a valid signature, or the given one.
   *
   * @returns the status of the answer
   */
  sendWebhook(update: unknown, signature?: string): Promise<number>;
  fault(fault: Fault): void;
  /** Removes every fault and plan. */
  behave(): void;
  /** Allows the app to send coins. Not allowed by default, as with a new app. */
  allowTransfers(allowed: boolean): void;
  /** Returns the number of calls of each method. */
  calls(): Record<string, number>;
}

export interface CryptoPayEmulator {
  /** The base address, https://pay.crypt.bot in the documentation. */
  readonly url: string;
  readonly token: string;
  readonly control: Control;
  /** Resolves once no webhook is under way. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const MOST_REQUEST_BYTES = 64 * 1024;

/** Starts the emulator and resolves when it listens. */
export async function startCryptoPayEmulator(
  options: CryptoPayEmulatorOptions = {},
): Promise<CryptoPayEmulator> {
  const { port = 0, host = '127.0.0.1', webhookRetriesMs = [1000, 5000] } = options;
  const token = options.token ?? `1000:${randomBytes(24).toString('base64url')}`;
  const key = createHash('sha256').update(token).digest();
  const invoices = new Invoices();
  const closing = new AbortController();
  const sending = new Set<Promise<unknown>>();
  const faults: { fault: Fault; left: number }[] = [];
  const plans: WebhookPlan[] = [];
  const calls: Record<string, number> = {};
  let webhookUrl = options.webhookUrl;
  let mayTransfer = false;
  let url = '';
  let nextUpdate = 1;

  async function send(update: unknown, signature?: string): Promise<number> {
    if (webhookUrl === undefined) return 0;
    const body = JSON.stringify(update);
    const signed = signature ?? createHmac('sha256', key).update(body).digest('hex');
    try {
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'crypto-pay-api-signature': signed },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }

  async function announce(invoice: Invoice): Promise<void> {
    const update = {
      update_id: nextUpdate++,
      update_type: 'invoice_paid',
      request_date: new Date().toISOString(),
      payload: { ...invoice },
    };
    for (const pause of [0, ...webhookRetriesMs]) {
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      const status = await send(update);
      if (status >= 200 && status < 300) return;
    }
  }

  function track(work: Promise<unknown>): void {
    sending.add(work);
    work.finally(() => sending.delete(work)).catch(() => {});
  }

  function pay(id: number, payment?: Payment): Invoice {
    const invoice = invoices.pay(id, payment);
    const plan = plans.shift();
    if (plan !== 'lose') track(announce(invoice));
    if (plan === 'double') track(announce(invoice));
    return invoice;
  }

  function perform(method: string, given: Readonly<Record<string, unknown>>): unknown {
    switch (method) {
      case 'getMe':
        return { app_id: 1000, name: 'Emulated app', payment_processing_bot_username: 'CryptoBot' };
      case 'createInvoice':
        return invoices.create(given, (hash) => `${url}/invoice/${hash}`);
      case 'getInvoices':
        return { items: invoices.list(given) };
      case 'deleteInvoice':
        return invoices.delete(given.invoice_id);
      case 'transfer':
        if (!mayTransfer) throw new Refusal('METHOD_DISABLED');
        return invoices.transfer(given);
      case 'getTransfers':
        return { items: invoices.transfers(given) };
      default:
        throw new Refusal('METHOD_NOT_FOUND');
    }
  }

  const control: Control = {
    invoices: () => invoices.all().map((invoice) => ({ ...invoice })),
    transfers: () => invoices.transfers(),
    pay: async (id, payment) => pay(id, payment),
    expire: (id) => invoices.expire(id),
    setWebhook: (to) => {
      webhookUrl = to;
    },
    planWebhook: (plan) => void plans.push(plan),
    sendWebhook: (update, signature) => send(update, signature),
    fault: (fault) => void faults.push({ fault, left: fault.times ?? 1 }),
    behave: () => {
      faults.length = 0;
      plans.length = 0;
    },
    allowTransfers: (allowed) => {
      mayTransfer = allowed;
    },
    calls: () => ({ ...calls }),
  };

  function takeFault(method: string): Fault | undefined {
    const found = faults.find(
      ({ fault, left }) => left > 0 && (fault.method === 'any' || fault.method === method),
    );
    if (found) found.left -= 1;
    return found?.fault;
  }

  async function answerApi(
    method: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    calls[method] = (calls[method] ?? 0) + 1;
    const body = await bodyOf(request);
    if (request.headers['crypto-pay-api-token'] !== token) {
      return json(response, 401, { ok: false, error: { code: 401, name: 'UNAUTHORIZED' } });
    }
    const fault = takeFault(method);
    const query = Object.fromEntries(new URL(request.url ?? '', url).searchParams);
    const act = () => {
      try {
        const result = perform(method, { ...query, ...parametersOf(body) });
        return { status: 200, answer: { ok: true, result } };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { status: 400, answer: { ok: false, error: { code: 400, name: error.message } } };
      }
    };
    if (fault && fault.kind !== 'delay') {
      if (fault.after) act();
      if (fault.kind === 'hang') return;
      if (fault.kind === 'garbage') return void response.end('<html>');
      if (fault.kind === 'rate-limit') {
        return json(response, 429, { ok: false, error: { code: 429, name: 'TOO_MANY_REQUESTS' } });
      }
      return json(response, 503, { ok: false, error: { code: 503, name: 'UNAVAILABLE' } });
    }
    if (fault) await sleep(fault.ms ?? 1000, undefined, { signal: closing.signal }).catch(() => {});
    const { status, answer } = act();
    json(response, status, answer);
  }

  /**
   * Runs a call of `control` for a test in another process. The request has the arguments as a JSON array.
   */
  async function answerControl(call: string, request: IncomingMessage, response: ServerResponse) {
    const run = Object.hasOwn(control, call) ? control[call as keyof Control] : undefined;
    // The content type excludes forms, which a browser sends without a preflight.
    if (!run || request.headers['content-type'] !== 'application/json') return json(response, 404, {});
    try {
      const given = JSON.parse((await bodyOf(request)) || '[]') as never[];
      const result = await (run as (...given: never[]) => unknown)(...given);
      json(response, 200, { result: result ?? null });
    } catch (error) {
      json(response, 400, { error: error instanceof Error ? error.message : 'refused' });
    }
  }

  async function answerPage(
    hash: string,
    isPayment: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const invoice = invoices.find(hash);
    if (!invoice) return html(response, 404, invoicePage(undefined));
    if (isPayment) {
      const asset = new URLSearchParams(await bodyOf(request)).get('asset') ?? 'USDT';
      try {
        pay(invoice.invoice_id, { asset });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    html(response, 200, invoicePage(invoice));
  }

  const server = createServer((request, response) => {
    const [, kind = '', name = '', action] = new URL(request.url ?? '/', 'http://x').pathname.split('/');
    // The API requires its token, which a foreign page does not have.
    const foreign =
      kind === 'api' ? undefined : foreignness(request, { ownHost: host, opening: action === undefined });
    if (foreign !== undefined) return json(response, 403, { error: foreign });
    const work =
      kind === 'api'
        ? answerApi(name, request, response)
        : kind === '_emulator' && request.method === 'POST'
          ? answerControl(name, request, response)
          : kind === 'invoice'
            ? answerPage(name, action === 'pay' && request.method === 'POST', request, response)
            : Promise.resolve(json(response, 404, { ok: false, error: { code: 404, name: 'NOT_FOUND' } }));
    work.catch(() => response.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on no port');
  url = `http://${host}:${address.port}`;

  return {
    url,
    token,
    control,
    async idle() {
      while (sending.size > 0) await Promise.all(sending);
    },
    async close() {
      closing.abort();
      server.close();
      server.closeAllConnections();
      await Promise.allSettled(sending);
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_REQUEST_BYTES) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parametersOf(body: string): Record<string, unknown> {
  if (body === '') return {};
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Accepts forms, too.
    return Object.fromEntries(new URLSearchParams(body));
  }
  throw new Refusal('PARAMS_INVALID');
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function html(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    })
    .end(body);
}
