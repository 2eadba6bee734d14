/** The HTTP side: authentication, planned faults, and errors in the envelope. */
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Breaker } from './breaks/breaker.ts';
import {
  type Answer,
  envelope,
  FORBIDDEN,
  isProblem,
  notFound,
  type Problem,
  problemOf,
  send,
  UNAUTHORISED,
  validationProblem,
} from './endpoints/answers.ts';
import type { Endpoint } from './endpoints/endpoints.ts';
import type { Caller, KeyRing } from './keys.ts';
import type { FaultSource } from './misbehavior/fault-profile.ts';
import { type Acts, isFor, meetFault } from './misbehavior/faults.ts';
import type { Plans } from './misbehavior/plans.ts';
import type { RequestCounter } from './requests.ts';

export interface ServerDeps {
  endpoints: readonly Endpoint[];
  keys: KeyRing;
  plans: Pick<Plans, 'faults'>;
  faultSource: Pick<FaultSource, 'requestFault'>;
  breaker: Breaker;
  requests: RequestCounter;
  logger: Logger;
  /** Adds the control API. */
  control(app: FastifyInstance): void;
  /** Adds the dealer panel. */
  panel(app: FastifyInstance): void;
  /** Adds the interactive reference. */
  reference(app: FastifyInstance): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Creates the server without listening. */
export function createServer(deps: ServerDeps): FastifyInstance {
  const app = Fastify({
    exposeHeadRoutes: false,
    // Fastify sets no time limit for bodies. Node swaps this limit and `headersTimeout` if that one is
    // longer.
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // Hung requests must not keep the sandbox from stopping.
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => {
      void send(reply, envelope(problemOfFramework(error), request.url));
    },
  });
  app.decorateRequest('caller', null);
  deps.breaker.hookInto(app);
  app.setNotFoundHandler((request, reply) =>
    send(reply, envelope(notFound(`Cannot ${request.method} ${pathOf(request)}`), request.url)),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOfFramework(error);
    if (problem.status >= 500) deps.logger.error({ err: error, path: pathOf(request) }, 'a request failed');
    return send(reply, envelope(problem, request.url));
  });
  void app.register(async (scope) => {
    for (const endpoint of deps.endpoints) addEndpoint(scope, endpoint, deps);
  });
  void app.register(async (scope) => deps.control(scope), { prefix: '/_sandbox' });
  void app.register(async (scope) => deps.panel(scope), { prefix: '/panel' });
  void app.register(async (scope) => deps.reference(scope), { prefix: '/docs' });
  return app;
}

function addEndpoint(app: FastifyInstance, endpoint: Endpoint, deps: ServerDeps): void {
  const { name } = endpoint;
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    // Runs before the body is read, so that a caller without a valid key cannot probe for valid bodies.
    onRequest: async (request, reply) => {
      deps.requests.received(name);
      const problem = identify(request, deps);
      if (problem) return send(reply, envelope(problem, request.url));
    },
    onResponse: async (_request, reply) => {
      // Also runs for a reset or hanging connection, which has no answer.
      if (reply.raw.headersSent) deps.requests.answered(name, reply.raw.statusCode);
    },
    handler: async (request, reply) => {
      const planned = deps.plans.faults.take((plan) => isFor(plan, name, request));
      const fault = planned?.fault ?? deps.faultSource.requestFault(name);
      if (fault) deps.requests.fault(name);
      return meetFault(fault, request, reply, actsOf(endpoint, request, deps));
    },
  });
}

function actsOf(endpoint: Endpoint, request: FastifyRequest, deps: ServerDeps): Acts {
  const { caller, url } = request;
  if (!caller) throw new Error(`${endpoint.name} was reached without a caller`);
  async function guarded<T>(work: () => Promise<T>): Promise<T | Answer> {
    try {
      return await work();
    } catch (error) {
      deps.logger.error({ err: error, endpoint: endpoint.name }, 'a request failed');
      return envelope(problemOf(500), url);
    }
  }
  const act: Acts['act'] = (twist) =>
    guarded(async () => {
      const result = await endpoint.answer(request, caller, twist);
      return isProblem(result) ? envelope(result, url) : result;
    });
  return {
    act,
    postpone: (byMs) =>
      guarded(async () => {
        if (!endpoint.postpone) throw new Error(`${endpoint.name} can't be put off`);
        const problem = await endpoint.postpone(request, caller, byMs);
        return problem && envelope(problem, url);
      }),
  };
}

/**
 * Identifies the caller by Authentication, rules 1, 2, 7 and 8; 403 for an account that is not a dealer's.
 * Only the log holds the reason.
 */
function identify(request: FastifyRequest, { keys, breaker, logger }: ServerDeps): Problem | undefined {
  const address = request.ip.replace(/^::ffff:/, '');
  const caller = breaker.callerFor(request, keys.recognize(request.headers['x-api-key'], address));
  if (typeof caller === 'object') {
    request.caller = caller;
    return undefined;
  }
  logger.warn({ reason: caller, address, path: pathOf(request) }, 'a request was refused');
  return caller === 'not-a-dealer' ? FORBIDDEN : UNAUTHORISED;
}

/** Maps refusals of the framework (a body that is not JSON, or too long) to an invalid request: 400. */
function problemOfFramework(error: FastifyError): Problem {
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? validationProblem([error.message]) : problemOf(500);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? request.url;
}
