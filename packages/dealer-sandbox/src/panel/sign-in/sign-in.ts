/** Signing in and out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FieldErrors, fieldErrors, hiddenField, textField, typed } from '../fields.ts';
import { type Html, html } from '../html.ts';
import { formSeal, notice } from '../layout.ts';
import { addForm, formOf, isSealed, type PageDeps, type Reaction, react, visitOf } from '../pages.ts';
import type { Accounts } from './accounts.ts';
import { forgetSession, keepSession, keepVisitor, sessionOf, visitorOf } from './cookies.ts';
import { newToken } from './sessions.ts';

const signInSchema = z.object({
  username: z.string().trim().min(1, 'Enter your username.').max(200, 'That is too long for a username.'),
  password: z.string().min(1, 'Enter your password.').max(1000, 'That is too long for a password.'),
});

export interface SignInDeps extends PageDeps {
  accounts: Accounts;
}

interface Shown {
  /** The page to open afterwards. */
  to: string;
  username?: string;
  errors?: FieldErrors;
  problem?: Html;
  status?: number;
}

/** Adds the pages to sign in and out. */
export function addSignIn(app: FastifyInstance, deps: SignInDeps): void {
  app.get('/sign-in', async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    if (await visitOf(request, deps.sessions)) return reply.redirect(ownPath(to), 303);
    return show(request, reply, { to: ownPath(to) });
  });
  app.post('/sign-in', (request, reply) => signIn(request, reply, deps));
  addForm(app, deps, '/sign-out', async (visit, _form, request, reply) => {
    await deps.sessions.end(visit.token);
    forgetSession(request, reply);
    return { kind: 'see', path: '/panel/sign-in' };
  });
}

async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts, sessions, logger }: SignInDeps,
): Promise<FastifyReply> {
  const form = formOf(request);
  const typedIn = { username: typed(form, 'username').slice(0, 300), to: ownPath(form.get('to')) };
  const visitor = visitorOf(request);
  if (visitor === undefined || !isSealed(form, visitor)) {
    return show(request, reply, {
      ...typedIn,
      problem: html`<p>This page had been open for too long. Please try once more.</p>`,
      status: 403,
    });
  }
  const attempt = signInSchema.safeParse(Object.fromEntries(form));
  if (!attempt.success) {
    return show(request, reply, { ...typedIn, errors: fieldErrors(attempt.error), status: 400 });
  }
  const result = await accounts.signIn({ ...attempt.data, address: request.ip });
  if (result.kind !== 'signed-in') {
    logger.warn({ reason: result.kind, address: request.ip }, 'a sign-in was refused');
    return show(request, reply, { ...typedIn, ...refusal(result) });
  }
  // Ends this browser's earlier session. The new token was made here, so an attacker cannot have planted it.
  const earlier = sessionOf(request);
  if (earlier !== undefined) await sessions.end(earlier);
  keepSession(request, reply, await sessions.begin(result.dealerId));
  return reply.redirect(typedIn.to, 303);
}

function refusal(
  result: { kind: 'wrong' | 'not-active' } | { kind: 'too-many'; minutes: number },
): Pick<Shown, 'problem' | 'status'> {
  switch (result.kind) {
    case 'wrong':
      return { problem: html`<p>Username and password do not belong together.</p>`, status: 401 };
    case 'not-active':
      return {
        problem: html`<p>This account is not active. Ask the operator of the service.</p>`,
        status: 403,
      };
    case 'too-many': {
      const minutes = result.minutes === 1 ? 'a minute' : `${result.minutes} minutes`;
      return { problem: html`<p>Too many attempts have failed. Try again in ${minutes}.</p>`, status: 429 };
    }
  }
}

function show(request: FastifyRequest, reply: FastifyReply, shown: Shown): FastifyReply {
  const { to, username = '', errors = {}, problem, status = 200 } = shown;
  const visitor = visitorOf(request) ?? newToken();
  keepVisitor(request, reply, visitor);
  const page: Reaction = {
    kind: 'page',
    status,
    title: problem || Object.keys(errors).length > 0 ? 'Not signed in' : 'Sign in',
    body: html`<div class="narrow">
<h1>Sign in</h1>
${problem && notice('bad', problem)}
<form class="card" method="post" action="/panel/sign-in" novalidate>
${formSeal(visitor)}${hiddenField('to', to)}
${textField({ name: 'username', label: 'Username', value: username, autocomplete: 'username', error: errors.username, focus: username === '' })}
${textField({ name: 'password', label: 'Password', value: '', type: 'password', autocomplete: 'current-password', error: errors.password, focus: username !== '' })}
<button class="primary" type="submit">Sign in</button>
</form>
<p class="hint">The sandbox prints the sign-in when it starts.</p>
</div>`,
  };
  return react(reply, page, undefined);
}

/** Returns the page to open after the sign-in: one of this server, or the overview. */
function ownPath(to: unknown): string {
  return typeof to === 'string' && /^\/(panel|docs)([/?][\w/?&=%.,+:-]*)?$/.test(to) ? to : '/panel';
}
