import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHttpServer } from '../../src/platform/http/server.ts';

const text = readFileSync(new URL('../../Caddyfile', import.meta.url), 'utf8');

/** Open on the public port for platforms without a proxy. The proxy hides them from the internet. */
const KEPT_BACK = ['GET /healthz', 'HEAD /healthz'];

/** Returns the public server's routes from Fastify's listing, with parameters filled in. */
async function publicRoutes(): Promise<string[]> {
  const server = createHttpServer({
    log: pino({ enabled: false }),
    telegram: { path: '/telegram/0a1b2c', receive: async () => 200 },
    hint: async () => true,
    hintPayment: async () => true,
  });
  await server.ready();
  const lines = [...server.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*) \(([A-Z, ]+)\)/g)];
  await server.close();
  return lines.flatMap(([, path = '', verbs = '']) =>
    verbs.split(', ').map((verb) => `${verb} ${path.replace(/:\w+/g, 'x-1_Y')}`),
  );
}

/** Applies the rule of `handle @webhooks`: methods and paths, where a final `*` matches any rest. */
function passes(route: string): boolean {
  const [, matcher = ''] = /@webhooks \{([^}]*)\}/.exec(text) ?? [];
  const words = (name: string) =>
    new RegExp(`^\\s*${name} (.+)$`, 'm').exec(matcher)?.[1]?.trim().split(/\s+/) ?? [];
  const [verb = '', path = ''] = route.split(' ');
  return (
    words('method').includes(verb) &&
    words('path').some((rule) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule))
  );
}

test('the proxy passes on each public route except the probes', async () => {
  const routes = await publicRoutes();

  expect(routes).toHaveLength(5);
  expect(routes.filter((route) => !passes(route)).sort()).toEqual(KEPT_BACK);
});

test('the proxy keeps back the paths that the server does not serve in public', () => {
  for (const route of ['GET /readyz', 'GET /metrics', 'POST /metrics', 'POST /', 'GET /telegram/0a1b2c']) {
    expect(passes(route), route).toBe(false);
  }
});

test('the proxy takes bodies as large as the server does', () => {
  expect(/^\s*max_size (\S+)$/m.exec(text)?.[1]).toBe('1MiB');
});
