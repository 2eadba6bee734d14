/**
 * Module `http`: the servers for other machines: webhooks, health and metrics. In: HTTP requests of Telegram
 * and the Dealer API; on another address, those of the monitoring. Out: updates for the inbox, wake-ups for
 * orders, gauges. Rule: a callback is a hint: its body is never trusted. Begin with `server.ts`, then
 * `operations.ts`.
 */
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging.ts';
import { createBoundedServer } from './bounded-server.ts';

/** The receivers of the requests. */
interface HttpDeps {
  readonly log: Logger;
  /** Takes one update of Telegram and returns the HTTP status of the answer; null with polling. */
  readonly telegram: {
    path: string;
    receive(secret: string | undefined, body: unknown): Promise<number>;
  } | null;
  /** Takes the token of an order callback; returns false for an unknown token. */
  hint(token: string): Promise<boolean>;
  /** Takes a payment provider's call; returns false if it is not from a provider of the method. */
  hintPayment(
    method: string,
    call: {
      readonly token: string;
      readonly headers: Readonly<Record<string, string | string[] | undefined>>;
      readonly body: Buffer;
    },
  ): Promise<boolean>;
  /** Time for a complete request, milliseconds; 10 s by default. */
  readonly slowestRequestMs?: number;
}

/** Updates are far smaller; Telegram's own limit is not published. */
const MOST_UPDATE_BYTES = 1024 * 1024;
/** A callback contains one order, so more is not read. */
const MOST_CALLBACK_BYTES = 64 * 1024;

/**
 * Creates the HTTP server for the internet: Telegram's webhook, callbacks of the Dealer API and of payment
 * providers, and a sign of life. It answers quickly and leaves the work to jobs (dealer-api.md, Events, rule
 * 4).
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
    // The body is not trusted (Events, rule 1), so it is not parsed, and any content type is accepted.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    scope.post<{ Params: { token: string } }>(
      '/dealer/orders/:token',
      { bodyLimit: MOST_CALLBACK_BYTES },
      async (request, reply) => reply.code((await deps.hint(request.params.token)) ? 200 : 404).send(),
    );
  });

  server.register(async (scope) => {
    // Raw, since a provider signs the bytes. The payment method parses them; their content is only a hint.
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

  // For platforms that probe the public port: it costs no query and reveals no figures.
  server.get('/healthz', async () => ({ status: 'ok' }));
  return server;
}
