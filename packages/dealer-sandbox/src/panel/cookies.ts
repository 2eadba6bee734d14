/**
 * The cookies of panel and reference: for this server's own pages alone, and for no script. By hand:
 * @fastify/cookie would read every cookie of every API request.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_HOURS } from './sessions.ts';

/** The session. It is set for each of these paths, and for no other one: the API's own requests never carry it. */
const SESSION = 'dealer_session';
const SESSION_PATHS = ['/panel', '/docs'] as const;
/** Ties the sign-in form to the browser that asked for it, before there is a session. */
const VISITOR = 'dealer_visitor';

export function sessionOf(request: FastifyRequest): string | undefined {
  return read(request, SESSION);
}

export function visitorOf(request: FastifyRequest): string | undefined {
  return read(request, VISITOR);
}

export function keepSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  for (const path of SESSION_PATHS) {
    set(request, reply, SESSION, token, [`Path=${path}`, `Max-Age=${SESSION_HOURS * 3600}`]);
  }
}

export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  for (const path of SESSION_PATHS) set(request, reply, SESSION, '', [`Path=${path}`, 'Max-Age=0']);
}

export function keepVisitor(request: FastifyRequest, reply: FastifyReply, token: string): void {
  set(request, reply, VISITOR, token, ['Path=/panel']);
}

function set(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  attributes: readonly string[],
): void {
  const secure = request.protocol === 'https' ? ['Secure'] : [];
  reply.header(
    'set-cookie',
    [`${name}=${value}`, ...attributes, 'HttpOnly', 'SameSite=Strict', ...secure].join('; '),
  );
}

function read(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    // Whatever else is under this name was not set here.
    if (key === name && value !== undefined && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}
