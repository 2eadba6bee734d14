/** The cookies of panel and reference: limited to this server's own pages, and hidden from scripts. */
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_HOURS } from './sessions.ts';

/** The session, set only for these paths: requests of the API never carry it. */
const SESSION = 'dealer_session';
const SESSION_PATHS = ['/panel', '/docs'] as const;
/** Ties the sign-in form to the browser that opened it, before there is a session. */
const VISITOR = 'dealer_visitor';

/** Returns the session's token in a request; undefined without one. */
export function sessionOf(request: FastifyRequest): string | undefined {
  return tokensOf(request)[SESSION];
}

/** Returns the visitor's token in a request; undefined without one. */
export function visitorOf(request: FastifyRequest): string | undefined {
  return tokensOf(request)[VISITOR];
}

/** Sets the session's cookie once for each of its paths. */
export function keepSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  for (const path of SESSION_PATHS) {
    set(request, reply, { name: SESSION, value: token, path, maxAge: SESSION_HOURS * 3600 });
  }
}

/** Removes the session's cookies. */
export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  for (const path of SESSION_PATHS) set(request, reply, { name: SESSION, value: '', path, maxAge: 0 });
}

/** Sets the visitor's cookie. */
export function keepVisitor(request: FastifyRequest, reply: FastifyReply, token: string): void {
  set(request, reply, { name: VISITOR, value: token, path: '/panel' });
}

function set(request: FastifyRequest, reply: FastifyReply, cookie: SetCookie): void {
  const secure = request.protocol === 'https';
  reply.header('set-cookie', stringifySetCookie({ ...cookie, httpOnly: true, sameSite: 'strict', secure }));
}

/** Returns the cookies that look like a token. The panel sets no others. */
function tokensOf(request: FastifyRequest): Record<string, string | undefined> {
  return parseCookie(request.headers.cookie ?? '', {
    decode: (value) => (/^[\w-]{43}$/.test(value) ? value : undefined),
  });
}
