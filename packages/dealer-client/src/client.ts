import type { buildConnector } from 'undici';
import { check, clientOptions, listArguments, preflightArguments, readArguments } from './arguments.ts';
import { type CatalogOptions, readCatalog, readCatalogPage } from './catalog.ts';
import { DealerError } from './failure.ts';
import { parseAddress } from './http/address.ts';
import { type BackoffOptions, defaultBackoff } from './http/retry.ts';
import { proveSendDetection, watchSend } from './http/send-detection.ts';
import { type DealerLog, silentLog } from './log.ts';
import type { CatalogPage, CatalogProduct, DealerOrder, DealerProfile, OrderPage } from './model.ts';
import type { CreateOrderOutcome } from './order-outcome.ts';
import { type CreateOrderInput, createOrderPoster } from './orders.ts';
import { createReader, type Reader } from './reads.ts';
import { unexpected } from './wire/envelope.ts';
import { clipText } from './wire/text.ts';
import { parseOrder, parseOrderPage, parsePreflight, parseProfile } from './wire/wire.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const REDACTED = '[secret]';

export interface DealerClientOptions {
  /** `{base_url}` or `{sandbox_base_url}` of dealer-api.md; a path in it is kept. */
  readonly baseUrl: string;
  /** As a string or as anything that exposes one, such as `Secret`. */
  readonly apiKey: string | { expose(): string };
  /** Milliseconds until the headers of an answer, connecting included. Default 30 000. */
  readonly timeoutMs?: number;
  /** Milliseconds until the end of an answer. Default `timeoutMs` + 5 000. */
  readonly totalTimeoutMs?: number;
  /** How reads are repeated; orders never are. Default: 4 tries, pauses of 250 ms doubling up to 5 s, 60 s in all. */
  readonly readRetries?: Partial<BackoffOptions>;
  /** The time that an order's deadline is in. Default: this process's clock. */
  readonly clock?: () => Date;
  /**
   * Makes each connection, through a proxy for example, as a connector of undici. It fails with the code `PROXY_FAILED` where it did not
   * make one: no byte of a request had left. Default: directly.
   */
  readonly connect?: buildConnector.connector | undefined;
  /** Default: silent. */
  readonly log?: DealerLog;
}

/** The orders to list (dealer-api.md, GET /order). What is left out is not filtered by. */
export interface ListOrdersQuery {
  readonly orderType?: string;
  readonly statuses?: readonly string[];
  readonly startDate?: Date;
  readonly endDate?: Date;
  /** Counted as the service counts; it does not say from where. */
  readonly page?: number;
  readonly pageSize?: number;
}

export type PreflightAnswer =
  | { readonly ok: true; readonly nickname: string | null }
  | { readonly ok: false; readonly message: string | null };

/** How one read is made; what is left out is as the client's own options say. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Tries at most, the first one included. */
  readonly attempts?: number;
  /** Milliseconds that all tries and pauses may take together. */
  readonly timeoutMs?: number;
}

/**
 * The six endpoints of dealer-api.md, for one API key. Reads throw `DealerError`, or the signal's reason if they were
 * aborted; `createOrder` returns its outcome.
 */
export interface DealerClient {
  /** GET /user/profile. */
  profile(options?: CallOptions): Promise<DealerProfile>;
  /**
   * Reads `GET /product/catalog` page by page, within limits.
   *
   * @throws {DealerError} `unexpected-answer` for a catalog without an end
   */
  catalog(options?: CatalogOptions): AsyncIterable<CatalogProduct[]>;
  /** Reads one page of `GET /product/catalog`, by the cursor that `onCursor` was called with; null is the first page. */
  catalogPage(
    query: { readonly cursor: string | null; readonly pageSize?: number | undefined },
    options?: CallOptions,
  ): Promise<CatalogPage>;
  /**
   * POST /order/top-up/preflight: tried twice at most, it charges nothing. What an invalid account looks like is "not
   * shown", so `success: false`, a 400 of validation and a 404 all mean that.
   */
  preflight(
    input: { readonly productItem: number; readonly context: Record<string, string> },
    options?: CallOptions,
  ): Promise<PreflightAnswer>;
  /**
   * Sends `POST /order` once at most. Never throws for anything the network does. Past the deadline nothing is sent, and
   * an order that was sent before it is still waited for.
   *
   * @throws {TypeError} naming each argument that cannot be used, before a byte leaves
   */
  createOrder(
    input: CreateOrderInput,
    options?: { readonly deadline?: Date | undefined },
  ): Promise<CreateOrderOutcome>;
  /** GET /order: one page. */
  listOrders(query: ListOrdersQuery, options?: { readonly signal?: AbortSignal }): Promise<OrderPage>;
  /** GET /order/{id}. */
  order(id: number, options?: CallOptions): Promise<DealerOrder>;
  /** Refuses new calls (`CLIENT_CLOSED`) and waits until those on their way have ended. */
  close(): Promise<void>;
  /** Ends what only reads, at once, and refuses more of it; orders on their way go on. Before `close`, where something hangs. */
  endReads(): void;
}

/**
 * Creates a client; nothing is sent yet. The amounts that it returns are decimals of big.js that refuse floats (`Big`).
 *
 * @throws {TypeError} for a base address, an API key or an option that cannot be used, naming each
 */
export function createDealerClient(options: DealerClientOptions): DealerClient {
  const exposeKey = keyOf(options.apiKey);
  check(clientOptions, options);
  const headersMs = options.timeoutMs ?? 30_000;
  const totalMs = options.totalTimeoutMs ?? headersMs + 5_000;
  const shared = {
    address: parseAddress(options.baseUrl),
    headers: () => ({
      'x-api-key': exposeKey(),
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'dealer-client',
    }),
    redact: (text: string) => text.replaceAll(exposeKey(), REDACTED),
    headersMs,
    totalMs,
    connectMs: Math.min(CONNECT_TIMEOUT_MS, headersMs),
    connect: options.connect,
    log: options.log ?? silentLog,
  };
  const reader = createReader({ ...shared, retries: backoffOf(options.readRetries) });
  const orders = createOrderPoster({
    ...shared,
    clock: options.clock ?? (() => new Date()),
    detection: { prove: proveSendDetection, watch: watchSend },
  });
  let closing: Promise<unknown> | null = null;

  return {
    profile: async (how = {}) => {
      check(readArguments, how);
      return reader.read({ ...how, method: 'GET', path: '/user/profile', parse: parseProfile });
    },
    catalog: (options = {}) => readCatalog(reader, options),
    catalogPage: async (query, how = {}) => readCatalogPage(reader, query, how),
    preflight: (input, how = {}) => preflight(reader, input, how, shared.redact),
    createOrder: orders.createOrder,
    listOrders: async (query, { signal } = {}) => {
      check(listArguments, { ...query, signal });
      return reader.read({
        method: 'GET',
        path: '/order',
        query: listQuery(query),
        signal,
        parse: (text) => parseOrderPage(text, query.page ?? 1),
      });
    },
    order: (id, how = {}) => readOrder(reader, id, how),
    endReads: () => reader.end(),
    close: async () => {
      closing ??= Promise.all([orders.close(), reader.close()]);
      await closing;
    },
  };
}

/** Returns how reads are repeated. An option that is undefined keeps its default. */
function backoffOf(given: Partial<BackoffOptions> = {}): BackoffOptions {
  const { attempts, minDelayMs, maxDelayMs, totalMs } = defaultBackoff;
  return {
    attempts: given.attempts ?? attempts,
    minDelayMs: given.minDelayMs ?? minDelayMs,
    maxDelayMs: given.maxDelayMs ?? maxDelayMs,
    totalMs: given.totalMs ?? totalMs,
  };
}

/** Checked here, once: undici would refuse such a header at every call. The error must not repeat the key. */
function keyOf(apiKey: DealerClientOptions['apiKey']): () => string {
  const expose = typeof apiKey === 'string' ? () => apiKey : () => apiKey.expose();
  if (!/^[\x21-\x7e]+$/.test(expose())) {
    throw new TypeError('the API key must be printable ASCII without spaces, and not empty');
  }
  return expose;
}

async function preflight(
  reader: Reader,
  input: { readonly productItem: number; readonly context: Record<string, string> },
  how: CallOptions,
  redact: (text: string) => string,
): Promise<PreflightAnswer> {
  check(preflightArguments, { ...input, ...how });
  try {
    const { success, message, nickname } = await reader.read({
      method: 'POST',
      path: '/order/top-up/preflight',
      body: { productItem: input.productItem, context: input.context },
      attempts: 2,
      ...how,
      parse: parsePreflight,
    });
    if (success) return { ok: true, nickname: nickname || null };
    return { ok: false, message: message === null ? null : clipText(redact(message)) || null };
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    if (error.failure.kind === 'validation') {
      return { ok: false, message: error.failure.messages.join('; ') || null };
    }
    if (error.failure.kind === 'not-found') return { ok: false, message: null };
    throw error;
  }
}

async function readOrder(reader: Reader, id: number, how: CallOptions): Promise<DealerOrder> {
  check(readArguments.required({ id: true }), { ...how, id });
  const path = `/order/${id}`;
  const order = await reader.read({ ...how, method: 'GET', path, parse: parseOrder });
  if (order.id !== id) throw new DealerError(`GET ${path}`, unexpected(200, 'it is another order'));
  return order;
}

function listQuery(query: ListOrdersQuery): [string, string][] {
  const pairs: [string, string][] = [];
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined) pairs.push([name, String(value)]);
  };
  add('orderType', query.orderType);
  for (const status of query.statuses ?? []) add('status', status);
  add('startDate', query.startDate?.toISOString());
  add('endDate', query.endDate?.toISOString());
  add('pn', query.page);
  add('ps', query.pageSize);
  return pairs;
}
