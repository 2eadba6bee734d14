/**
 * The dealer panel under `/panel`: server-rendered pages without JavaScript that show a dealer's own data.
 */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { SandboxDatabase } from '../database.ts';
import type { KeyRing } from '../keys.ts';
import { withPanelTables } from './database.ts';
import { addKeys } from './keys/keys.ts';
import { addOrders } from './orders/orders.ts';
import { addOverview } from './overview.ts';
import { preparePages, signInPath, visitOf } from './pages.ts';
import { chooseSignIns, keepPasswords, openAccounts, type SignIn } from './sign-in/accounts.ts';
import { openSessions, type Visit } from './sign-in/sessions.ts';
import { addSignIn } from './sign-in/sign-in.ts';

export interface PanelOptions {
  db: SandboxDatabase;
  keys: KeyRing;
  logger: Logger;
  /** Passwords by username. Other dealers get a new one. */
  passwords: Readonly<Record<string, string>>;
}

export interface Panel {
  /** Sign-ins with plain-text passwords, which the sandbox prints. The panel keeps only their hashes. */
  signIns: SignIn[];
  /** Adds the pages. Register it under the prefix `/panel`. */
  addPages(app: FastifyInstance): void;
  /** Returns the session of a request, for other pages that need a sign-in. */
  visitOf(request: FastifyRequest): Promise<Visit | undefined>;
  /** Redirects to the sign-in, and back afterwards. */
  askToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Creates the panel's passwords. The dealers must already exist. */
export async function openPanel({ db, keys, logger, passwords }: PanelOptions): Promise<Panel> {
  const panelDb = withPanelTables(db);
  const [signIns, style, icon] = await Promise.all([
    chooseSignIns(panelDb, passwords),
    readFile(new URL('style.css', import.meta.url), 'utf8'),
    readFile(new URL('icon.svg', import.meta.url), 'utf8'),
  ]);
  // Hashing is slow on purpose, and most sandboxes have no sign-ins, so it waits for the first visit that
  // needs it.
  const whenKept = once(() => keepPasswords(panelDb, signIns));
  const sessions = openSessions(panelDb, whenKept);
  const accounts = openAccounts(panelDb, whenKept);
  return {
    signIns,
    visitOf: (request) => visitOf(request, sessions),
    askToSignIn: (request, reply) => reply.redirect(signInPath(request.url), 303),
    addPages: (app) => {
      const deps = { db, keys, logger, sessions, accounts };
      preparePages(app, deps);
      addSignIn(app, deps);
      addOverview(app, deps);
      addOrders(app, deps);
      addKeys(app, deps);
      app.get('/', { prefixTrailingSlash: 'slash' }, (_request, reply) => reply.redirect('/panel', 303));
      const asset = (path: string, type: string, text: string) =>
        app.get(path, (_request, reply) =>
          reply.header('cache-control', 'public, max-age=300').type(type).send(text),
        );
      asset('/style.css', 'text/css; charset=utf-8', style);
      asset('/icon.svg', 'image/svg+xml', icon);
    },
  };
}

/** Does the work at the first call. Retries at the next call after a failure. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work().catch((cause) => {
      done = undefined;
      throw cause;
    });
    return done;
  };
}
