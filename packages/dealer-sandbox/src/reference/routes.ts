/** The interactive reference under `/docs`, for people signed in to the panel (dealer-api.md, rule 7). */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxDatabase } from '../database.ts';
import { envelope, send, UNAUTHORISED } from '../endpoints/answers.ts';
import type { Panel } from '../panel/panel.ts';
import { readExamples } from './examples.ts';
import { createOpenApiDocument } from './openapi.ts';
import { loadScalar, type PackedScript } from './scalar.ts';

export interface ReferenceDeps {
  db: SandboxDatabase;
  panel: Panel;
}

/**
 * The page's own script comes from a package and writes its styles into the page. The page must not reach
 * another server.
 */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
};

const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript' } as const;

/** Adds the reference. Register it under the prefix `/docs`. */
export function addReference(app: FastifyInstance, { db, panel }: ReferenceDeps): void {
  let scalar: Promise<PackedScript> | undefined;

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (await panel.visitOf(request)) return;
    const isPage = request.url.split('?', 1)[0] === '/docs';
    return isPage ? panel.askToSignIn(request, reply) : send(reply, envelope(UNAUTHORISED, request.url));
  });
  app.get('', (_request, reply) => own(reply, 'page.html'));
  app.get('/', { prefixTrailingSlash: 'slash' }, (_request, reply) => reply.redirect('/docs', 303));
  app.get('/page.css', (_request, reply) => own(reply, 'page.css'));
  app.get('/page.js', (_request, reply) => own(reply, 'page.js'));
  app.get('/openapi.json', async (request) => {
    const visit = await panel.visitOf(request);
    const url = `${request.protocol}://${request.host}`;
    return createOpenApiDocument(url, visit ? await readExamples(db, visit.dealer.id) : {});
  });
  app.get('/scalar.js', async (request, reply) => {
    // Loaded once, and again after a failure.
    scalar ??= loadScalar().catch((cause) => {
      scalar = undefined;
      throw cause;
    });
    const { gzipped, tag } = await scalar;
    reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').header('content-encoding', 'gzip').send(gzipped);
  });
}

async function own(reply: FastifyReply, file: `page.${keyof typeof TYPES}`): Promise<FastifyReply> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  const ending = file.slice(file.indexOf('.') + 1) as keyof typeof TYPES;
  return reply.type(`${TYPES[ending]}; charset=utf-8`).send(text);
}
