import type { Mutant } from '../mutant.ts';

/** The guards of the process and of what it listens on. */
export const processMutants: readonly Mutant[] = [
  {
    name: 'the limits of headers and bodies are swapped, and late requests are looked for each half minute',
    edits: [
      {
        file: 'src/http/bounded-server.ts',
        find: `    http: {
      headersTimeout: slowestMs / 2,
      connectionsCheckingInterval: slowestMs / checksPerRequest,
    },
`,
        replace: '',
      },
    ],
    caughtBy: [{ file: 'test/http/slow.test.ts', test: 'comes byte by byte is cut when its time is over' }],
  },
  {
    name: 'a random callback token costs a query',
    edits: [
      {
        file: 'src/shop/orders/wake/callback-hints.ts',
        find: 'if (!isCallbackToken(deps.vault, bytes)) return false;',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/shop/orders/submit/callback-token.test.ts',
        test: 'a callback with a token that the shop did not make is refused without a query',
      },
    ],
  },
  {
    name: 'readiness and metrics are on the public port',
    edits: [
      {
        file: 'src/http/server.ts',
        find: "server.get('/healthz', async () => ({ status: 'ok' }));",
        replace:
          "for (const path of ['/healthz', '/metrics']) server.get(path, async () => ({ status: 'ok' }));",
      },
    ],
    caughtBy: [
      { file: 'test/http/operations.test.ts', test: 'what the internet reaches says that the process lives' },
    ],
  },
];
