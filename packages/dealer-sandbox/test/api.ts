import { createServer } from 'node:http';
import { listen } from '@storefront/test-support/process/listen.ts';
import type { DealerSandbox } from '../src/start.ts';

export interface Answer {
  readonly status: number;
  // The wire's shape, as far as these tests read it.
  readonly body: { readonly [key: string]: unknown; readonly data?: Record<string, unknown>[] };
  readonly headers: Headers;
}

/** Calls the sandbox, by default with its key. */
export async function call(
  sandbox: Pick<DealerSandbox, 'url' | 'apiKey'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { 'x-api-key': sandbox.apiKey },
): Promise<Answer> {
  const response = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Answer['body'],
    headers: response.headers,
  };
}

export interface Hearing {
  readonly url: string;
  readonly heard: { readonly body: unknown; readonly headers: NodeJS.Dict<string | string[]> }[];
  /** Resolves after `wanted` callbacks have arrived. */
  count(wanted: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a receiver of callbacks on this machine. */
export async function hear(status = 200): Promise<Hearing> {
  const heard: Hearing['heard'][number][] = [];
  let changed = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers });
      response.writeHead(status).end();
      changed.resolve();
      changed = Promise.withResolvers();
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/callback`,
    heard,
    async count(wanted) {
      while (heard.length < wanted) await changed.promise;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
