import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging.ts';
import { createBoundedServer } from './bounded-server.ts';

/** The needs of the operator's server. */
interface OperationsDeps {
  readonly log: Logger;
  /** Returns the present faults; empty if the shop can serve. */
  problems(): Promise<string[]>;
  metrics(): Promise<{ contentType: string; body: string }>;
  /**
   * A slower answer counts as not ready, milliseconds; 3 s by default, because platforms give up soon after.
   */
  readonly slowestAnswerMs?: number;
}

/** A request of the monitoring has no body. */
const MOST_BODY_BYTES = 1024;

/**
 * Creates the server for the operator: health, readiness and metrics. It has an address of its own, because
 * readiness and metrics cost queries and reveal figures of the business.
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
