/** Faults of a request, instead of its answer or in addition to it. */

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, envelope, problemOf, send, tooManyRequests } from '../endpoints/answers.ts';
import type { EndpointName } from '../endpoints/endpoint-names.ts';

/**
 * `before`: the sandbox has not acted, so no order exists; `after`: it has acted, and only its answer is
 * damaged.
 */
type When = 'before' | 'after';

export type Fault =
  /** Waits, before acting or before answering. */
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
  /** Acts, and answers with the right status and a body that is not JSON. */
  | { kind: 'malformed-body' }
  /** Acts, and resets the connection in the middle of the body. */
  | { kind: 'cut-body' }
  /**
   * Only POST /order: resets the connection, never answers, or answers with a status (400 to 599). Acts `byMs`
   * milliseconds later, even across a restart. Invalid requests are refused as usual.
   */
  | { kind: 'late'; byMs: number; answer: 'drop' | 'hang' | number }
  /** Only GET /order: repeats the page before the requested one. */
  | { kind: 'repeat-page' };

export interface FaultPlan {
  endpoint: EndpointName | 'any';
  fault: Fault;
  /** Only requests that place an order with this reference. */
  clientOrderRef?: string | undefined;
  /** Only requests for this item: orders and preflights. */
  itemId?: number | undefined;
  /** Only requests for this order. */
  orderId?: number | undefined;
}

/** Actions of an endpoint on a request. */
export interface Acts {
  /** Acts as the endpoint does and returns its answer, errors included. */
  act(twist?: Twist): Promise<Answer>;
  /** Schedules the request. Returns an answer only if it is refused at once. */
  postpone(byMs: number): Promise<Answer | undefined>;
}

/** A changed behavior of the endpoint itself. */
export type Twist = 'repeat-page';

const MALFORMED_BODY = '<html><body><h1>502 Bad Gateway</h1></body></html>';

/** Returns true if a plan applies to this request. */
export function isFor(plan: FaultPlan, endpoint: EndpointName, request: FastifyRequest): boolean {
  if (plan.endpoint !== 'any' && plan.endpoint !== endpoint) return false;
  if (!canMeet(plan.fault.kind, endpoint)) return false;
  const { body, params } = request;
  return (
    (plan.clientOrderRef === undefined || plan.clientOrderRef === field(body, 'clientOrderRef')) &&
    (plan.itemId === undefined || plan.itemId === field(body, 'productItem')) &&
    (plan.orderId === undefined || String(plan.orderId) === field(params, 'id'))
  );
}

/** Returns true if this kind of fault applies to the endpoint. */
export function canMeet(kind: Fault['kind'], endpoint: EndpointName): boolean {
  if (kind === 'late') return endpoint === 'POST /order';
  if (kind === 'repeat-page') return endpoint === 'GET /order';
  return true;
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}

/** Applies a fault to a request. */
export async function meetFault(
  fault: Fault | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  { act, postpone }: Acts,
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
    case 'late': {
      const refusal = await postpone(fault.byMs);
      if (refusal) return send(reply, refusal);
      if (fault.answer === 'drop') return reset(request, reply);
      if (fault.answer === 'hang') return reply.hijack();
      return send(reply, envelope(problemOf(fault.answer), request.url));
    }
    case 'repeat-page':
      return send(reply, await act('repeat-page'));
  }
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
