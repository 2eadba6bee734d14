/** Serves pages: access, form tokens, and the headers of every page. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Html, html, type Part } from './html.ts';
import { layout, type PageContent } from './layout.ts';
import { sessionOf } from './sign-in/cookies.ts';
import { formToken, type Sessions, type Visit } from './sign-in/sessions.ts';

export type Reaction = ({ kind: 'page'; status?: number } & PageContent) | { kind: 'see'; path: string };

const LARGEST_FORM_BYTES = 20_000;

/** The panel has no scripts, so none may run. A page belongs to one dealer, so caches must not keep it. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

export interface PageDeps {
  sessions: Sessions;
  logger: Logger;
}

/** Sets up forms, headers and error pages for every route of `app`. */
export function preparePages(app: FastifyInstance, { sessions, logger }: PageDeps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
  });
  app.setNotFoundHandler(async (request, reply) => {
    reply.headers(HEADERS);
    return react(reply, NOT_FOUND, await visitOf(request, sessions));
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logger.error({ err: error, path: request.url.split('?', 1)[0] }, 'a page failed');
    return react(reply, status >= 500 ? FAILED : { ...NOT_UNDERSTOOD, status }, undefined);
  });
}

/** Adds a page for signed-in people. Other people go to the sign-in, and back to the page afterwards. */
export function addPage(
  app: FastifyInstance,
  { sessions }: PageDeps,
  path: string,
  show: (visit: Visit, request: FastifyRequest) => Promise<Reaction> | Reaction,
): void {
  app.get(path, async (request, reply) => {
    const visit = await visitOf(request, sessions);
    if (!visit) return reply.redirect(signInPath(request.url), 303);
    return react(reply, await show(visit, request), visit);
  });
}

/** Adds a form for signed-in people. It is accepted only with the token of a page of the same session. */
export function addForm(
  app: FastifyInstance,
  { sessions }: PageDeps,
  path: string,
  act: (
    visit: Visit,
    form: URLSearchParams,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Reaction>,
): void {
  app.post(path, async (request, reply) => {
    const visit = await visitOf(request, sessions);
    if (!visit) return reply.redirect('/panel/sign-in', 303);
    const form = formOf(request);
    if (!isSealed(form, visit.token)) return react(reply, NOT_BELIEVED, visit);
    return react(reply, await act(visit, form, request, reply), visit);
  });
}

/** Returns the visit of a signed-in person; undefined for others. */
export async function visitOf(request: FastifyRequest, sessions: Sessions): Promise<Visit | undefined> {
  const token = sessionOf(request);
  return token === undefined ? undefined : sessions.find(token);
}

/** Sends a page, or redirects with 303 after a form. */
export function react(reply: FastifyReply, reaction: Reaction, visit: Visit | undefined): FastifyReply {
  if (reaction.kind === 'see') return reply.redirect(reaction.path, 303);
  return reply
    .code(reaction.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(layout(reaction, visit).toString());
}

/** Returns the fields of a submitted form; empty without one. */
export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** Returns true if a form carries the seal of this token. */
export function isSealed(form: URLSearchParams, token: string): boolean {
  const given = Buffer.from(form.get('form') ?? '');
  const wanted = Buffer.from(formToken(token));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Returns the sign-in's path that continues to `path`. */
export function signInPath(path: string): string {
  return path === '/panel' ? '/panel/sign-in' : `/panel/sign-in?${new URLSearchParams({ to: path })}`;
}

/** Returns a page with a message. */
export function message(title: string, body: Part): Html {
  return html`<div class="message"><h1>${title}</h1>${body}</div>`;
}

const BACK = html`<p><a class="button" href="/panel">To the overview</a></p>`;

export const NOT_FOUND: Reaction = {
  kind: 'page',
  status: 404,
  title: 'Not found',
  body: message('There is no such page', html`<p>It may have been removed, or it is not yours.</p>${BACK}`),
};

const NOT_BELIEVED: Reaction = {
  kind: 'page',
  status: 403,
  title: 'Nothing was changed',
  body: message(
    'Nothing was changed',
    html`<p>That form was from an earlier session, or from another place. Open the page again and repeat what you did.</p>${BACK}`,
  ),
};

const NOT_UNDERSTOOD = {
  kind: 'page',
  title: 'Not understood',
  body: message(
    'That was not understood',
    html`<p>The form was too long, or not a form of this panel.</p>${BACK}`,
  ),
} as const;

const FAILED: Reaction = {
  kind: 'page',
  status: 500,
  title: 'Something went wrong',
  body: message(
    'Something went wrong',
    html`<p>It is not your fault. Try again; the log of the sandbox tells more.</p>${BACK}`,
  ),
};
