import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging.ts';
import { createBoundedServer } from './bounded-server.ts';

/** What the operator's own machines ask. */
export interface OperationsDeps {
  readonly log: Logger;
  /** Names what is not working; empty when the shop can serve. */
  problems(): Promise<string[]>;
  metrics(): Promise<{ contentType: string; body: string }>;
  /** Readiness that takes longer is none, milliseconds; 3 s if left out, because platforms give up after some more. */
  readonly slowestAnswerMs?: number;
}

/** No request of a monitoring has a body. */
const MOST_BODY_BYTES = 1024;

/**
 * The server for the operator: health, readiness and metrics, on an address of its own, because readiness and metrics cost queries
 * and tell of the business.
 */
export function createOperationsServer(deps: OperationsDeps): FastifyInstance {
  const server = createBoundedServer({ log: deps.log, bodyBytes: MOST_BODY_BYTES });
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const problems = await Promise.race([
      deps.problems(),
      sleep(deps.slowestAnswerMs ?? 3_000, ['the database does not answer'], { ref: false }),
    ]);
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
