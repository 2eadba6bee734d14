import type { buildConnector, Dispatcher } from 'undici';
import type { DealerLog } from '../log.ts';
import type { Address } from './address.ts';

/** Longer answers are cut off. The largest real answer, a catalog page, is far below. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Options that the order sender and the reader share. */
export interface WireOptions {
  readonly address: Address;
  readonly headers: () => Record<string, string>;
  readonly redact: (text: string) => string;
  readonly headersMs: number;
  readonly totalMs: number;
  readonly connectMs: number;
  /** Replaces direct connections, for example by a proxy's. */
  readonly connect?: buildConnector.connector | undefined;
  readonly log: DealerLog;
}

/** Returns undici's connection options. `exchange` times answers, not undici. */
export function connecting({ connect, connectMs }: WireOptions) {
  return { allowH2: false, headersTimeout: 0, bodyTimeout: 0, connect: connect ?? { timeout: connectMs } };
}

export interface ExchangeRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Milliseconds from the call until the response headers are complete, connecting included. */
  readonly headersMs: number;
  /** Milliseconds from the call until the whole answer has arrived. */
  readonly totalMs: number;
  /** Called in the turn in which the first byte would be written. If true, no byte is written. */
  readonly isTooLate?: () => boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The outcome of one request. `started`: undici began to write it. `code` comes from undici, from Node, or
 * from here: `DEADLINE_PASSED`, `CONNECT_TIMED_OUT`, `ANSWER_TIMED_OUT`, `HTTP_PARSER_ERROR`,
 * `BODY_TOO_LARGE`, `ABORTED`, `REPLAY_STOPPED`.
 */
export type ExchangeResult =
  | { readonly end: 'reply'; readonly status: number; readonly text: string }
  | {
      readonly end: 'broken';
      readonly code: string | null;
      readonly status: number | null;
      readonly started: boolean;
    };

/**
 * Sends one request once and collects the answer; never rejects. It drives the dispatcher itself, because
 * `request()` lacks three things:
 * - to settle at once when time runs out during connecting (an abort takes effect only afterwards);
 * - to check the deadline in the very turn in which the bytes would leave;
 * - to refuse a second writing.
 */
export function exchange(dispatcher: Dispatcher, request: ExchangeRequest): Promise<ExchangeResult> {
  return new Promise((resolve) => {
    const handler = new Exchange(request, resolve);
    try {
      const { method, path, headers, body } = request;
      dispatcher.dispatch({ method, path, headers, body }, handler);
    } catch (error) {
      handler.onResponseError(null, error);
    }
  });
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #request: ExchangeRequest;
  readonly #resolve: (result: ExchangeResult) => void;
  readonly #headersTimer: NodeJS.Timeout;
  readonly #totalTimer: NodeJS.Timeout;
  readonly #onAbort = () => this.#stop('ABORTED');
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #status: number | null = null;
  #controller: Dispatcher.DispatchController | null = null;
  #settled = false;

  constructor(request: ExchangeRequest, resolve: (result: ExchangeResult) => void) {
    this.#request = request;
    this.#resolve = resolve;
    const outOfTime = () => this.#stop(this.#controller === null ? 'CONNECT_TIMED_OUT' : 'ANSWER_TIMED_OUT');
    this.#headersTimer = setTimeout(outOfTime, request.headersMs);
    this.#totalTimer = setTimeout(outOfTime, request.totalMs);
    request.signal?.addEventListener('abort', this.#onAbort, { once: true });
    if (request.signal?.aborted) this.#onAbort();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#settled) {
      controller.abort(new Error('given up before it was sent'));
      return;
    }
    if (this.#controller !== null) {
      this.#break('REPLAY_STOPPED');
      controller.abort(new Error('a request is written once'));
      return;
    }
    if (this.#request.isTooLate?.()) {
      this.#break('DEADLINE_PASSED');
      controller.abort(new Error('the deadline passed before it was sent'));
      return;
    }
    this.#controller = controller;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    if (status < 200) return;
    this.#status = status;
    clearTimeout(this.#headersTimer);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.byteLength;
    if (this.#bytes > MAX_BODY_BYTES) this.#stop('BODY_TOO_LARGE');
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#status === null) {
      this.#break(null);
      return;
    }
    const text = new TextDecoder().decode(Buffer.concat(this.#chunks));
    this.#settle({ end: 'reply', status: this.#status, text });
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: unknown): void {
    this.#break(errorCode(error));
  }

  #stop(code: string): void {
    this.#break(code);
    this.#controller?.abort(new Error(code));
  }

  #break(code: string | null): void {
    this.#settle({ end: 'broken', code, status: this.#status, started: this.#controller !== null });
  }

  #settle(result: ExchangeResult): void {
    if (this.#settled) return;
    this.#settled = true;
    clearTimeout(this.#headersTimer);
    clearTimeout(this.#totalTimer);
    this.#request.signal?.removeEventListener('abort', this.#onAbort);
    this.#resolve(result);
  }
}

/**
 * Returns the code of an error; null if it has none. Parser errors of undici 8.12.4 are recognized by name:
 * they lack a code, because the keys and values of undici's table of codes are swapped.
 */
function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name === 'HTTPParserError' ? 'HTTP_PARSER_ERROR' : null;
}
