/**
 * Module `http`: what other machines call: webhooks, health and metrics.
 * In: HTTP requests of Telegram and the Dealer API; on another address, those of the monitoring.
 * Out: updates for the inbox, wake-ups for orders, gauges.
 * Rule: a callback is a hint: its body is never believed.
 * Begin with `server.ts`, then `operations.ts`.
 */
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging.ts';
import { createBoundedServer } from './bounded-server.ts';

/** What the machine door opens on to. */
export interface HttpDeps {
  readonly log: Logger;
  /** Takes one update from Telegram and returns the HTTP status to answer with; null while updates are polled. */
  readonly telegram: {
    path: string;
    receive(secret: string | undefined, body: unknown): Promise<number>;
  } | null;
  /** Takes the token of an order callback; false when nobody knows it. */
  hint(token: string): Promise<boolean>;
  /** Takes a payment provider's call; false when it is none of the method's providers. */
  hintPayment(
    method: string,
    call: {
      readonly token: string;
      readonly headers: Readonly<Record<string, string | string[] | undefined>>;
      readonly body: Buffer;
    },
  ): Promise<boolean>;
  /** A request must have come whole within this time, milliseconds; 10 s if left out. */
  readonly slowestRequestMs?: number;
}

/** An update is far below this; Telegram's own limit is not published. */
const MOST_UPDATE_BYTES = 1024 * 1024;
/** A callback holds one order. More is not read. */
const MOST_CALLBACK_BYTES = 64 * 1024;

/**
 * The HTTP door to the internet: Telegram's webhook, the Dealer API's callbacks, and whether the process lives. It answers
 * quickly and leaves the work to others (dealer-api.md, Events, rule 4).
 */
export function createHttpServer(deps: HttpDeps): FastifyInstance {
  const server = createBoundedServer({
    log: deps.log,
    bodyBytes: MOST_UPDATE_BYTES,
    slowestRequestMs: deps.slowestRequestMs,
  });

  const { telegram } = deps;
  if (telegram !== null) {
    server.post(telegram.path, async (request, reply) => {
      const secret = request.headers['x-telegram-bot-api-secret-token'];
      const status = await telegram.receive(typeof secret === 'string' ? secret : undefined, request.body);
      return reply.code(status).send();
    });
  }

  server.register(async (scope) => {
    // The body is not believed (Events, rule 1), so it is not even parsed; any content type is taken.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    scope.post<{ Params: { token: string } }>(
      '/dealer/orders/:token',
      { bodyLimit: MOST_CALLBACK_BYTES },
      async (request, reply) => reply.code((await deps.hint(request.params.token)) ? 200 : 404).send(),
    );
  });

  server.register(async (scope) => {
    // Raw: the signature of a provider is over the bytes. Its method reads them; what they say is a hint.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { method: string; token: string } }>(
      '/payments/:method/:token',
      { bodyLimit: MOST_CALLBACK_BYTES },
      async (request, reply) => {
        const { method, token } = request.params;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const isKnown = await deps.hintPayment(method, { token, headers: request.headers, body });
        return reply.code(isKnown ? 200 : 404).send();
      },
    );
  });

  // For platforms that probe the public port: it costs nothing and tells nothing.
  server.get('/healthz', async () => ({ status: 'ok' }));
  return server;
}
