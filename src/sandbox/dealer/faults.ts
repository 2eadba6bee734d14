/** Misbehaviour on demand: what a request meets instead of, or besides, its answer. */

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, envelope, problemOf, tooManyRequests } from './answers.ts';

export const ENDPOINTS = [
  'GET /user/profile',
  'GET /product/catalog',
  'POST /order/top-up/preflight',
  'POST /order',
  'GET /order',
  'GET /order/{id}',
] as const;
export type EndpointName = (typeof ENDPOINTS)[number];

/** `before`: the sandbox has not acted, no order exists; `after`: it has acted, only its answer is spoilt. */
type When = 'before' | 'after';

export type Fault =
  /** Waits, before acting or between acting and answering. */
  | { kind: 'delay'; when: When; delayMs: number }
  /** Resets the connection. */
  | { kind: 'drop'; when: When }
  /** Never answers. */
  | { kind: 'hang'; when: When }
  /** Answers with this status, 400 to 599, in the error envelope. */
  | { kind: 'status'; when: When; status: number }
  /** 429 in one of its two documented shapes, without acting. */
  | { kind: 'rate-limit'; retryAfterMs: number }
  | { kind: 'concurrency-limit'; suggestedRetryDelayMs: number }
  /** Acts, and answers with its status and a body that is not JSON. */
  | { kind: 'malformed-body' }
  /** Acts, and resets the connection in the middle of the body. */
  | { kind: 'cut-body' };

export interface FaultPlan {
  endpoint: EndpointName | 'any';
  fault: Fault;
}

const MALFORMED_BODY = '<html><body><h1>502 Bad Gateway</h1></body></html>';

/** Lets a request meet its fault. `act` does what the endpoint does and gives its answer, errors included. */
export async function meetFault(
  fault: Fault | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<Answer>,
): Promise<unknown> {
  if (!fault) return send(reply, await act());
  switch (fault.kind) {
    case 'delay': {
      if (fault.when === 'before') await pause(fault.delayMs);
      const answer = await act();
      if (fault.when === 'after') await pause(fault.delayMs);
      return send(reply, answer);
    }
    case 'drop':
      if (fault.when === 'after') await act();
      return reset(request, reply);
    case 'hang':
      if (fault.when === 'after') await act();
      return reply.hijack();
    case 'status':
      if (fault.when === 'after') await act();
      return send(reply, envelope(problemOf(fault.status), request.url));
    case 'rate-limit':
      return send(reply, envelope(tooManyRequests({ retryAfterMs: fault.retryAfterMs }), request.url));
    case 'concurrency-limit': {
      const { suggestedRetryDelayMs } = fault;
      return send(reply, envelope(tooManyRequests({ suggestedRetryDelayMs }), request.url));
    }
    case 'malformed-body': {
      const { status } = await act();
      return reply.code(status).type('application/json; charset=utf-8').send(MALFORMED_BODY);
    }
    case 'cut-body':
      return cut(await act(), request, reply);
  }
}

export function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body);
}

function reset(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.resetAndDestroy();
  return reply.hijack();
}

function cut({ status, body }: Answer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const text = Buffer.from(JSON.stringify(body));
  reply.hijack();
  reply.raw.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': text.length,
  });
  reply.raw.write(text.subarray(0, text.length / 2), () => request.raw.socket.resetAndDestroy());
  return reply;
}
