/**
 * Module `http`: what other machines call: webhooks, health and metrics.
 * In: HTTP requests of Telegram, the Dealer API and the monitoring.
 * Out: updates for the inbox, wake-ups for orders, gauges.
 * Rule: a callback is a hint: its body is never believed.
 * Begin with `server.ts`.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from '../logging.ts';

/** What the machine door opens on to. */
export interface HttpDeps {
  readonly log: Logger;
  /** Takes one update from Telegram and answers the HTTP status; null while updates are polled. */
  readonly telegram: {
    path: string;
    receive(secret: string | undefined, body: unknown): Promise<number>;
  } | null;
  /** Takes the token of an order callback; false when nobody knows it. */
  hint(token: string): Promise<boolean>;
  /** Names what is not working; empty when the shop can serve. */
  problems(): Promise<string[]>;
  metrics(): Promise<{ contentType: string; body: string }>;
}

/** An update is far below this; Telegram's own limit is not published. */
const mostUpdateBytes = 1024 * 1024;
/** A callback holds one order. More is not read. */
const mostCallbackBytes = 64 * 1024;
const slowestRequestMs = 10_000;

/**
 * The HTTP door: Telegram's webhook, the Dealer API's callbacks, health and metrics. It answers quickly and leaves the
 * work to others (dealer-api.md, Events, rule 4).
 */
export function createHttpServer(deps: HttpDeps): FastifyInstance {
  const server = Fastify({
    logger: false,
    requestTimeout: slowestRequestMs,
    bodyLimit: mostUpdateBytes,
    forceCloseConnections: 'idle',
  });
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) deps.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(status).send({ error: status >= 500 ? 'internal error' : error.message });
  });

  const { telegram } = deps;
  if (telegram !== null) {
    server.post(telegram.path, async (request, reply) => {
      const secret = request.headers['x-telegram-bot-api-secret-token'];
      const status = await telegram.receive(typeof secret === 'string' ? secret : undefined, request.body);
      return reply.code(status).send();
    });
  }

  server.register(async (room) => {
    // The body is not believed (Events, rule 1), so it is not even parsed; any content type is taken.
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    room.post<{ Params: { token: string } }>(
      '/dealer/orders/:token',
      { bodyLimit: mostCallbackBytes },
      async (request, reply) => reply.code((await deps.hint(request.params.token)) ? 200 : 404).send(),
    );
  });

  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const problems = await deps.problems();
    return reply
      .code(problems.length === 0 ? 200 : 503)
      .send(problems.length === 0 ? { status: 'ready' } : { status: 'not ready', problems });
  });
  server.get('/metrics', async (_request, reply) => {
    const { contentType, body } = await deps.metrics();
    return reply.type(contentType).send(body);
  });
  return server;
}
