import type { buildConnector } from 'undici';
import {
  check,
  clientOptions,
  listArguments,
  preflightArguments,
  readArguments,
  readOrderArguments,
} from './arguments.ts';
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
  /** `{base_url}` or `{sandbox_base_url}` of dealer-api.md. A path in it is kept. */
  readonly baseUrl: string;
  /** A string or an object that exposes one, such as `Secret`. */
  readonly apiKey: string | { expose(): string };
  /** Milliseconds until the headers of an answer, connecting included. Default 30 000. */
  readonly timeoutMs?: number;
  /** Milliseconds until the end of an answer. Default `timeoutMs` + 5 000. */
  readonly totalTimeoutMs?: number;
  /**
   * Retry settings of reads; orders are never retried. Default: 4 tries, pauses of 250 ms doubling up to 5 s,
   * 60 s in all.
   */
  readonly readRetries?: Partial<BackoffOptions>;
  /** The clock of order deadlines. Default: this process's clock. */
  readonly clock?: () => Date;
  /**
   * An undici connector for every connection, for example through a proxy. It fails with `PROXY_FAILED` if it
   * made no connection, so no byte of a request had left. Default: a direct connection.
   */
  readonly connect?: buildConnector.connector | undefined;
  /** Default: silent. */
  readonly log?: DealerLog;
}

/** Filters of the order list (dealer-api.md, GET /order). A missing field does not filter. */
export interface ListOrdersQuery {
  readonly orderType?: string;
  readonly statuses?: readonly string[];
  readonly startDate?: Date;
  readonly endDate?: Date;
  /** Page number as the service counts. The document does not say whether the first is 0 or 1. */
  readonly page?: number;
  readonly pageSize?: number;
}

export type PreflightAnswer =
  | { readonly ok: true; readonly nickname: string | null }
  | { readonly ok: false; readonly message: string | null };

/** Limits of one read. Defaults: the client's own options. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Maximum number of tries, including the first. */
  readonly attempts?: number;
  /** Maximum milliseconds of all tries and pauses together. */
  readonly timeoutMs?: number;
}

/**
 * The six endpoints of dealer-api.md, for one API key. Reads throw `DealerError`, or the signal's reason
 * after an abort. `createOrder` returns its outcome.
 */
export interface DealerClient {
  /** Reads `GET /user/profile`. */
  profile(options?: CallOptions): Promise<DealerProfile>;
  /**
   * Reads `GET /product/catalog` page by page, within limits.
   *
   * @throws {DealerError} `unexpected-answer` for a catalog without an end
   */
  catalog(options?: CatalogOptions): AsyncIterable<CatalogProduct[]>;
  /**
   * Reads one page of `GET /product/catalog` by a cursor that `onCursor` received. Null is the first page.
   */
  catalogPage(
    query: { readonly cursor: string | null; readonly pageSize?: number | undefined },
    options?: CallOptions,
  ): Promise<CatalogPage>;
  /**
   * Sends `POST /order/top-up/preflight`, which does not charge, twice at most. The document does not show
   * the answer for an invalid account, so `success: false`, a validation 400 and a 404 all mean invalid.
   */
  preflight(
    input: { readonly productItem: number; readonly context: Record<string, string> },
    options?: CallOptions,
  ): Promise<PreflightAnswer>;
  /**
   * Sends `POST /order` once at most. Network failures never throw. Does not send after the deadline, and
   * keeps waiting for an order that was sent before it.
   *
   * @throws {TypeError} naming each unusable argument, before a byte leaves
   */
  createOrder(
    input: CreateOrderInput,
    options?: { readonly deadline?: Date | undefined },
  ): Promise<CreateOrderOutcome>;
  /** Reads one page of `GET /order`. */
  listOrders(query: ListOrdersQuery, options?: { readonly signal?: AbortSignal }): Promise<OrderPage>;
  /** Reads `GET /order/{id}`. */
  order(id: number, options?: CallOptions): Promise<DealerOrder>;
  /** Refuses new calls (`CLIENT_CLOSED`) and waits for the calls under way. */
  close(): Promise<void>;
  /**
   * Aborts all reads and refuses new ones. Orders under way continue. Call it before `close` if a read may
   * hang.
   */
  endReads(): void;
}

/**
 * Creates a client without sending anything. The amounts that it returns are big.js decimals that refuse
 * floats (`Big`).
 *
 * @throws {TypeError} naming each unusable option, including the base address and the API key
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

/** Returns the retry settings. An undefined option keeps its default. */
function backoffOf(given: Partial<BackoffOptions> = {}): BackoffOptions {
  const { attempts, minDelayMs, maxDelayMs, totalMs } = defaultBackoff;
  return {
    attempts: given.attempts ?? attempts,
    minDelayMs: given.minDelayMs ?? minDelayMs,
    maxDelayMs: given.maxDelayMs ?? maxDelayMs,
    totalMs: given.totalMs ?? totalMs,
  };
}

/**
 * Checks the key once, because undici would refuse such a header at every call. The error must not repeat the
 * key.
 */
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
  check(readOrderArguments, { ...how, id });
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
