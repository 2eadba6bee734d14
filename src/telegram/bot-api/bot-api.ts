/**
 * Module `bot-api`: calls to the Bot API with time-outs and retries.
 * In: grammY's calls.
 * Out: answers, or errors that `errors.ts` classifies.
 * Rule: a call that may have been carried out is retried only if that is harmless.
 * Begin with `bot-api.ts`, then `errors.ts`.
 */
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api, type ApiClientOptions } from 'grammy';
import { Agent, type Dispatcher } from 'undici';
import { z } from 'zod';
import { codeOf } from '../../platform/database/away.ts';
import { checkTerm } from '../../platform/database/lease.ts';
import type { Logger } from '../../platform/logging.ts';
import { record } from '../../platform/measures/measures.ts';
import { connectThrough } from '../../platform/proxy.ts';
import type { Secret } from '../../platform/secret.ts';
import { NEVER_SENT } from './errors.ts';
import { COUNTED, FloodGate } from './flood-gate.ts';
import { type Call, chatOf, PlainMarkup } from './plain-markup.ts';
import { urgencyNow } from './urgency.ts';

interface BotApiOptions {
  readonly token: string;
  /** Address of the Bot API, without a trailing slash. */
  readonly apiRoot: string;
  readonly log: Logger;
  /** Proxy to the Bot API; absent: direct. */
  readonly proxy?: Secret | undefined;
  /** Maximum duration of a call with its retries; 20 s by default (grammY's own default is 500). */
  readonly timeoutSeconds?: number;
  /** Maximum time that Telegram holds a request for updates; 25 s by default. */
  readonly longPollSeconds?: number;
  /** Maximum connections; 256 by default, so that 200 handlers can call at once without a queue. */
  readonly connections?: number;
}

/** Options of grammY's client; downloads of files use the same connections. */
export interface BotApiClientOptions extends ApiClientOptions {
  readonly dispatcher: Dispatcher;
}

export interface BotApi {
  /** For grammY's `Bot`, so that every call, inside conversations too, goes through the same `fetch`. */
  readonly clientOptions: BotApiClientOptions;
  readonly api: Api;
  /** An API with a time-out for long polling. */
  readonly pollingApi: Api;
  readonly longPollSeconds: number;
  /** Waits for calls in progress, then closes the connections. */
  close(): Promise<void>;
}

/** Methods that are safe to retry: reading, answering, and setting or editing to the same value. */
const REPEATABLE = /^(get|answer|edit|set|delete|sendChatAction)/;
const TRIES = 3;
/**
 * Maximum flood wait within a call, seconds. For a longer one the caller postpones its work instead of
 * holding a lane.
 */
const LONGEST_FLOOD_WAIT_S = 3;

/** The arguments of grammY's `fetch`, and the used part of the answer. */
interface FetchInit {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | NodeJS.ReadableStream;
  readonly signal?: AbortSignal;
}
interface FetchAnswer {
  json(): Promise<unknown>;
}

/** The answer to a call that is held back, like Telegram's own, so that its work is postponed. */
const HELD_BACK = {
  ok: false,
  error_code: 429,
  description: 'held back while Telegram refuses other calls',
  parameters: { retry_after: 3 },
};

const floodAnswer = z.object({ parameters: z.object({ retry_after: z.number() }) });

/**
 * Creates the client of the Bot API. Time-outs, retries and connections live in its `fetch`, because grammY's
 * transformers do not reach calls inside a conversation. Its errors never contain the address, which includes
 * the token.
 */
export function createBotApi(options: BotApiOptions): BotApi {
  const { token, apiRoot, log } = options;
  const timeoutSeconds = options.timeoutSeconds ?? 20;
  const longPollSeconds = options.longPollSeconds ?? 25;
  const agent = new Agent({
    connections: options.connections ?? 256,
    pipelining: 1,
    // A server that closes idle connections earlier says so in its Keep-Alive header, which undici obeys.
    keepAliveTimeout: 20_000,
    // Over HTTP/2 all calls would share one connection, with its slow start and its failure.
    allowH2: false,
    connect: connectThrough(options.proxy, 5_000),
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  const plainMarkup = new PlainMarkup();
  const gates = { send: new FloodGate(), edit: new FloodGate() };

  const send = async (url: URL, init: FetchInit, { method, body }: Call) => {
    const answer = await agent.request({
      origin: url.origin,
      path: `${url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1)}${method}`,
      method: 'POST',
      headers: { 'content-type': init.headers?.['content-type'] ?? 'application/json' },
      body,
      signal: init.signal ?? null,
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  };

  const fetch = async (address: string, init: FetchInit): Promise<FetchAnswer> => {
    const url = new URL(address);
    const method = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
    // Uploads are buffered in memory for retries; the shop's files are a few kB.
    const body = typeof init.body === 'object' ? Buffer.from(await buffer(init.body)) : (init.body ?? '');
    const form = plainMarkup.begin({ method, body });
    const gate = COUNTED.test(method) ? gates[method.startsWith('edit') ? 'edit' : 'send'] : null;
    const urgency = urgencyNow();
    for (let tries = 1; ; tries++) {
      if (gate && !(await gate.pass(urgency))) return { json: async () => HELD_BACK };
      let wait: number | null = null;
      checkTerm();
      try {
        const { status, text } = await send(url, init, form.call);
        if (status >= 400) record('telegramErrors', { kind: String(status) });
        if (gate) heed(gate, status, text, body);
        if (form.fallBack(status, text)) continue;
        if (status < 400) form.accepted();
        wait = tries < TRIES ? waitAfterAnswer(method, status, text, tries) : null;
        if (wait === null) return { json: async () => JSON.parse(text) as unknown };
        log.debug({ method, status, wait }, 'the Bot API is called again');
      } catch (error) {
        if (!init.signal?.aborted) record('telegramErrors', { kind: codeOf(error) ?? 'broken' });
        const again = REPEATABLE.test(method) || NEVER_SENT.has(codeOf(error) ?? '');
        if (!again || tries >= TRIES || init.signal?.aborted) throw error;
        wait = backoff(tries);
        log.debug({ method, wait, err: error }, 'the Bot API did not answer and is called again');
      }
      // The gate knows when Telegram accepts calls again, and releases the waiting calls in order.
      if (!gate?.isStrained) await sleep(wait);
      if (init.signal?.aborted) throw new Error('the time for this call is over');
    }
  };

  const clientOptions: BotApiClientOptions = {
    apiRoot,
    timeoutSeconds,
    fetch,
    canUseWebhookReply: () => false,
    dispatcher: agent,
  };
  return {
    clientOptions,
    api: new Api(token, clientOptions),
    pollingApi: new Api(token, { ...clientOptions, timeoutSeconds: longPollSeconds + 10 }),
    longPollSeconds,
    close: () => agent.close(),
  };
}

/** Tells the gate how Telegram answered a rate-limited call. */
function heed(gate: FloodGate, status: number, text: string, body: string | Buffer): void {
  if (status === 429) gate.refused(chatOf(body), floodSeconds(text));
  else if (status < 400) gate.taken();
}

function floodSeconds(text: string): number {
  const flood = floodAnswer.safeParse(parseJson(text));
  return flood.success ? flood.data.parameters.retry_after : 1;
}

/** Returns milliseconds to wait before the next call; null: pass the answer on. */
function waitAfterAnswer(method: string, status: number, text: string, tries: number): number | null {
  if (status === 429) {
    const seconds = floodSeconds(text);
    return seconds <= LONGEST_FLOOD_WAIT_S ? seconds * 1000 : null;
  }
  return status >= 500 && REPEATABLE.test(method) ? backoff(tries) : null;
}

function backoff(tries: number): number {
  return 200 * 3 ** (tries - 1) * (0.8 + Math.random() * 0.4);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
