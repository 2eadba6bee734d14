import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { DealerError, type DealerFailure } from './failure.ts';
import { connecting, type ExchangeResult, exchange, type WireOptions } from './http/exchange.ts';
import { type BackoffOptions, retryDelay } from './http/retry.ts';
import { brokenFailure } from './order-outcome.ts';
import { readFailure, unexpected } from './wire/envelope.ts';
import type { Parsed } from './wire/wire.ts';

export interface ReadRequest<T> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly body?: unknown;
  /** Maximum number of tries, including the first. The client's own limit applies if it is lower. */
  readonly attempts?: number;
  /** Maximum milliseconds of all tries and pauses. The client's own limit applies if it is lower. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
  readonly parse: (text: string) => Parsed<T>;
}

export interface Reader {
  /**
   * Sends the request and retries where a retry can help.
   *
   * @returns the result of `parse`
   * @throws DealerError, or the signal's reason if the caller aborted.
   */
  read<T>(request: ReadRequest<T>): Promise<T>;
  /** Waits for requests under way, gives up waiting retries, and refuses new requests. */
  close(): Promise<void>;
  /** Aborts requests under way, too. They do not charge, and the caller can repeat them. */
  end(): void;
}

export interface ReaderOptions extends WireOptions {
  readonly retries: BackoffOptions;
}

/** Enough for a burst of account checks. Further requests wait for a free connection. */
const CONNECTIONS = 32;

/** Creates the pool for requests that do not charge: it keeps connections and may repeat requests. */
export function createReader(options: ReaderOptions): Reader {
  const { address, retries, log } = options;
  const closing = new AbortController();
  const ending = new AbortController();
  const pool = new Pool(address.origin, { ...connecting(options), connections: CONNECTIONS });

  const ask = async <T>(request: ReadRequest<T>, budgetMs: number): Promise<Answer<T>> => {
    const result = await exchange(pool, {
      method: request.method,
      path: address.path(request.path, request.query),
      headers: {
        ...options.headers(),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body === undefined ? null : Buffer.from(JSON.stringify(request.body)),
      headersMs: Math.min(options.headersMs, budgetMs),
      totalMs: Math.min(options.totalMs, budgetMs),
      signal: request.signal ? AbortSignal.any([request.signal, ending.signal]) : ending.signal,
    });
    return readAnswer(result, request.parse, options.redact);
  };

  return {
    read: async (request) => {
      const call = `${request.method} ${request.path}`;
      const attempts = Math.min(request.attempts ?? retries.attempts, retries.attempts);
      const endsAt = performance.now() + Math.min(request.timeoutMs ?? retries.totalMs, retries.totalMs);
      for (let attempt = 1; ; attempt += 1) {
        request.signal?.throwIfAborted();
        if (closing.signal.aborted) throw new DealerError(call, closedFailure);
        const answer = await ask(request, Math.max(1, endsAt - performance.now()));
        request.signal?.throwIfAborted();
        if (ending.signal.aborted) throw new DealerError(call, closedFailure);
        if (answer.ok) {
          for (const note of answer.notes) log.warn({ call, note }, 'part of an answer was left out');
          return answer.value;
        }
        const { failure } = answer;
        const delayMs = retryDelay(failure, attempt, retries);
        if (delayMs === null || attempt >= attempts || performance.now() + delayMs >= endsAt) {
          throw new DealerError(call, failure);
        }
        log.debug({ call, attempt, delayMs, failure: failure.kind }, 'asking again');
        await pause(delayMs, request.signal, closing.signal);
      }
    },
    end: () => {
      closing.abort();
      ending.abort();
    },
    close: async () => {
      closing.abort();
      await pool.close();
    },
  };
}

type Answer<T> = Extract<Parsed<T>, { ok: true }> | { readonly ok: false; readonly failure: DealerFailure };

function readAnswer<T>(
  result: ExchangeResult,
  parse: (text: string) => Parsed<T>,
  redact: (text: string) => string,
): Answer<T> {
  if (result.end === 'broken') {
    const failure: DealerFailure = result.started
      ? brokenFailure(result)
      : { kind: 'unreachable', sent: false, code: result.code };
    return { ok: false, failure };
  }
  if (result.status < 200 || result.status >= 300) {
    return { ok: false, failure: readFailure(result, redact).failure };
  }
  const parsed = parse(result.text);
  return parsed.ok ? parsed : { ok: false, failure: unexpected(result.status, parsed.reason) };
}

const closedFailure: DealerFailure = { kind: 'unreachable', sent: false, code: 'CLIENT_CLOSED' };

/** Waits for this time. An abort by the caller throws its reason; closing the client only ends the wait. */
async function pause(ms: number, signal: AbortSignal | undefined, closing: AbortSignal): Promise<void> {
  const wake = signal === undefined ? closing : AbortSignal.any([signal, closing]);
  await sleep(ms, undefined, { signal: wake }).catch(() => signal?.throwIfAborted());
}
