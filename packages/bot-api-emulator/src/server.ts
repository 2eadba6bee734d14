import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { foreignness } from '@storefront/web-kit/guard';
import { ZodError } from 'zod';
import { type BotApi, failure } from './bot-api.ts';
import { decodeCall, readBody } from './calls/body.ts';
import type { Delivery } from './delivery/delivery.ts';
import { ApiError } from './errors.ts';
import { maskToken } from './page/mask-token.ts';
import { type PageDeps, PageRoutes } from './page/routes.ts';
import { ScriptError } from './scripting/acting.ts';
import { requests } from './scripting/requests.ts';
import type { Scripting } from './scripting/scripting.ts';
import type { Streams } from './scripting/stream.ts';
import { sendAnswer, sendJson } from './send.ts';
import type { Settings } from './settings.ts';
import type { BotState } from './state/bot-state.ts';

/** One bot and its serving parts. */
export interface ServedBot {
  state: BotState;
  delivery: Delivery;
  botApi: BotApi;
  scripting: Scripting;
  streams: Streams;
}

export interface ServerDeps extends Omit<PageDeps, 'state'> {
  /** The bots, the main one first. */
  bots: () => readonly [ServedBot, ...ServedBot[]];
  settings: Settings;
  /** Unanswered Bot API calls. */
  underWay: Set<Promise<void>>;
}

/**
 * Creates the HTTP server: `/bot<token>/<method>`, `/file/bot<token>/<path>`, `/_emulator/…` and `/page/…`.
 * It is plain `node:http`, because it needs four paths, cuts connections on purpose, and must not dominate a
 * benchmark of a bot.
 */
export function createHttpServer(deps: ServerDeps): Server {
  const page = new PageRoutes({ ...deps, state: () => deps.bots()[0].state });
  const server = createServer((request, response) => {
    void handle(deps, page, request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return;
      sendAnswer(
        response,
        failure(error instanceof ApiError ? error : new ApiError(500, 'Internal Server Error')),
      );
      if (!(error instanceof ApiError)) console.error('The emulator failed:', error);
    });
  });
  // Bots keep connections open between polls of more than a minute.
  server.keepAliveTimeout = 120_000;
  return server;
}

async function handle(
  deps: ServerDeps,
  page: PageRoutes,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://emulator');
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const bot = /^\/bot([^/]+)\/([^/]+)$/.exec(url.pathname);
  if (bot) {
    const [, token = '', method = ''] = bot;
    const query = url.searchParams;
    const answering = answerBot(deps, request, response, { token, method, query, signal: gone.signal });
    deps.underWay.add(answering);
    await answering.finally(() => deps.underWay.delete(answering));
    return;
  }
  const file = /^\/file\/bot([^/]+)\/(.+)$/.exec(url.pathname);
  if (file) {
    const [, token = '', path = ''] = file;
    sendFile(withToken(deps, token)?.state, response, path);
    return;
  }
  if (await page.answers(request, response, url.pathname)) return;
  if (url.pathname.startsWith('/_emulator/')) {
    await answerScript(deps, request, response, url, gone.signal);
    return;
  }
  sendAnswer(response, failure(new ApiError(404, 'Not Found')));
}

interface BotRequest {
  token: string;
  method: string;
  query: URLSearchParams;
  signal: AbortSignal;
}

async function answerBot(
  deps: ServerDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { token, method, query, signal }: BotRequest,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'POST') {
    sendAnswer(response, failure(new ApiError(405, 'Method Not Allowed')));
    return;
  }
  const decoded = await decodeCall(request, query);
  await travel(deps.settings);
  const bot = withToken(deps, token);
  const answer = bot
    ? await bot.botApi.answer(method, decoded, signal)
    : failure(new ApiError(401, 'Unauthorized'));
  await travel(deps.settings);
  sendAnswer(response, answer);
}

function withToken(deps: ServerDeps, token: string): ServedBot | undefined {
  const wanted = decodeURIComponent(token);
  return deps.bots().find(({ state }) => state.token === wanted);
}

/** Waits for one direction between bot and server. */
async function travel({ latencyMs }: Settings): Promise<void> {
  if (latencyMs > 0) await sleep(latencyMs / 2);
}

async function answerScript(
  deps: ServerDeps,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  signal: AbortSignal,
): Promise<void> {
  const foreign = foreignness(request, { ownHost: deps.host });
  if (foreign !== undefined) {
    sendJson(response, 403, { error: foreign });
    return;
  }
  // Paths below `bots/<id>/` address another bot than the main one.
  const [, id, path = ''] = /^\/_emulator\/(?:bots\/(\d+)\/)?(.*)$/.exec(url.pathname) ?? [];
  const [main] = deps.bots();
  const of = id === undefined ? main : deps.bots().find(({ state }) => state.bot.id === Number(id));
  try {
    if (!of) throw new ScriptError(`There is no bot ${id}`, 404);
    if (request.method === 'GET' && path === 'page') {
      const { bot, token } = of.state;
      const root = `http://${request.headers.host}`;
      sendJson(response, 200, { bot, root, token: maskToken(token), panes: deps.panes });
      return;
    }
    if (request.method === 'GET' && path === 'stream') {
      const last = request.headers['last-event-id'];
      const requested = Object.fromEntries(url.searchParams);
      // After a reconnect, the browser's last event is newer than the one in its address.
      const { traffic, ...rest } = requests.stream.parse({ ...requested, ...(last ? { after: last } : {}) });
      of.streams.open({ ...rest, traffic: traffic === '1' }, response);
      return;
    }
    const text = (await readBody(request)).toString('utf8');
    const result = await of.scripting.answer({
      verb: request.method ?? 'GET',
      path: path.split('/').filter(Boolean),
      query: Object.fromEntries(url.searchParams),
      body: text === '' ? {} : JSON.parse(text),
      signal,
    });
    sendJson(response, 200, result);
  } catch (error) {
    if (error instanceof ScriptError) sendJson(response, error.status, { error: error.message });
    else if (error instanceof ZodError || error instanceof SyntaxError) {
      sendJson(response, 400, { error: error.message });
    } else throw error;
  }
}

function sendFile(state: BotState | undefined, response: ServerResponse, path: string): void {
  const file = state?.files.byPath(path);
  if (!file) {
    sendAnswer(response, failure(new ApiError(state ? 404 : 401, 'Not Found')));
    return;
  }
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': file.bytes.length,
  });
  response.end(file.bytes);
}
