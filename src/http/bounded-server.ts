import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from '../logging.ts';

export interface ServerLimits {
  readonly log: Logger;
  /** The largest body that is read, bytes. */
  readonly bodyBytes: number;
  /** A request must have come whole within this time, milliseconds; 10 s if left out. */
  readonly slowestRequestMs?: number | undefined;
}

const USUAL_SLOWEST_MS = 10_000;
/** Requests that are late are looked for this often within the time that a request has. */
const CHECKS_PER_REQUEST = 10;

/**
 * A server that cuts requests which are slow, and tells nobody outside why a request failed.
 *
 * Node swaps `headersTimeout` (60 s unless set) and `requestTimeout` where the first exceeds the second, and looks for late
 * requests each 30 s: a body of a byte a second was read for up to 90 s. So all three are set.
 */
export function createBoundedServer({ log, bodyBytes, slowestRequestMs }: ServerLimits): FastifyInstance {
  const slowestMs = slowestRequestMs ?? USUAL_SLOWEST_MS;
  const server = Fastify({
    logger: false,
    requestTimeout: slowestMs,
    http: {
      headersTimeout: slowestMs / 2,
      connectionsCheckingInterval: slowestMs / CHECKS_PER_REQUEST,
    },
    bodyLimit: bodyBytes,
    forceCloseConnections: 'idle',
  });
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(status).send({ error: status >= 500 ? 'internal error' : error.message });
  });
  return server;
}
