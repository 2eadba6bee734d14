import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from '../logging.ts';

interface ServerLimits {
  readonly log: Logger;
  /** Largest body that is read, bytes. */
  readonly bodyBytes: number;
  /** Time for a complete request, milliseconds; 10 s by default. */
  readonly slowestRequestMs?: number | undefined;
}

const USUAL_SLOWEST_MS = 10_000;
/** Number of checks for late requests within the time of one request. */
const CHECKS_PER_REQUEST = 10;

/** Keeps Fastify from loading its compilers of JSON schemas at each start. Routes parse by zod. */
const NO_SCHEMAS = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

function refuseSchema(): never {
  throw new Error('routes have no JSON schemas: parse by zod');
}

/**
 * Creates a server that ends slow requests, and hides the reason of a failed request from clients.
 *
 * Node swaps `headersTimeout` (60 s unless set) and `requestTimeout` if the first exceeds the second. It
 * checks for late requests each 30 s: a body of a byte a second was read for up to 90 seconds. So all three
 * are set.
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
    schemaController: { compilersFactory: NO_SCHEMAS },
  });
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(status).send({ error: status >= 500 ? 'internal error' : error.message });
  });
  return server;
}
