/** Calls to the service. Records every answer for the checks that inspect the whole run. */
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, errors, request } from 'undici';
import { at, numberOf } from './values.ts';

export interface Answer {
  method: 'GET' | 'POST';
  /** Path below the base address, without the query. */
  path: string;
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Undefined if the body is not JSON. */
  body: unknown;
}

export interface CallOptions {
  body?: unknown;
  /** The value of `x-api-key` instead of the key under test; null for none. */
  key?: string | null;
  headers?: Readonly<Record<string, string>>;
  /** Returns a 429 as the answer instead of waiting and retrying. */
  takeRateLimit?: boolean;
  /** Excludes the answer from the record, because it is not an answer of the API. */
  offRecord?: boolean;
}

export interface Http {
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<Answer>;
  /** Every recorded answer since the start. */
  answers: readonly Answer[];
  close(): Promise<void>;
}

/** Thrown if no answer came. The message gives the reason without the address's secrets. */
export class NoAnswer extends Error {}

const MOST_TRIES = 5;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Creates the caller. A documented 429 means "not acted", so it retries any call after the delay in the body.
 */
export function createHttp(options: { url: string; key: string; timeoutMs: number }): Http {
  const agent = new Agent({ connections: 8 });
  const answers: Answer[] = [];
  const base = options.url.replace(/\/+$/, '');

  async function once(
    method: 'GET' | 'POST',
    path: string,
    { body, key = options.key, headers = {} }: CallOptions,
  ): Promise<Answer> {
    try {
      const response = await request(base + path, {
        method,
        dispatcher: agent,
        signal: AbortSignal.timeout(options.timeoutMs),
        headers: {
          ...(key === null ? {} : { 'x-api-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.body.text();
      const [pathOnly = path] = path.split('?', 1);
      const { statusCode: status } = response;
      return { method, path: pathOnly, status, headers: response.headers, body: parsed(text) };
    } catch (cause) {
      throw new NoAnswer(`${method} ${path}: ${reasonOf(cause, options.timeoutMs)}`, { cause });
    }
  }

  return {
    answers,
    call: async (method, path, call = {}) => {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await once(method, path, call);
        if (call.offRecord !== true) answers.push(answer);
        if (answer.status !== 429 || call.takeRateLimit === true || attempt === MOST_TRIES) return answer;
        await pause(delayOf(answer.body, attempt));
      }
    },
    close: () => agent.close(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function delayOf(body: unknown, attempt: number): number {
  const requested =
    numberOf(at(body, 'errors', 'retryAfterMs')) ??
    numberOf(at(body, 'errors', 'suggestedRetryDelayMs')) ??
    numberOf(at(body, 'suggestedRetryDelayMs'));
  return Math.min((requested ?? 500 * 2 ** attempt) * (1 + Math.random() / 4), LONGEST_PAUSE_MS);
}

function reasonOf(cause: unknown, timeoutMs: number): string {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return `no answer in ${timeoutMs} ms`;
  if (cause instanceof errors.UndiciError) return `${cause.code} ${cause.message}`;
  if (!(cause instanceof Error)) return String(cause);
  if (cause instanceof AggregateError && cause.message === '') return String(cause.errors[0]);
  return cause.message;
}
