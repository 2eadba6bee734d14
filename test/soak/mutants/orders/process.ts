import type { Mutant } from '../../mutant.ts';

/** Guards of the process and its ports. */
export const processMutants: readonly Mutant[] = [
  {
    name: 'the limits of headers and bodies are swapped, and late requests are looked for each half minute',
    edits: [
      {
        file: 'src/platform/http/bounded-server.ts',
        find: `    http: {
      headersTimeout: slowestMs / 2,
      connectionsCheckingInterval: slowestMs / CHECKS_PER_REQUEST,
    },
`,
        replace: '',
      },
    ],
    caughtBy: [
      { file: 'test/platform/http/slow.test.ts', test: 'comes byte by byte is cut when its time is over' },
    ],
  },
  {
    name: 'a random callback token costs a query',
    edits: [
      {
        file: 'src/modules/orders/wake/callback-hints.ts',
        find: 'if (!isCallbackToken(deps.vault, bytes)) return false;',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/submit/callback-token.test.ts',
        test: 'a callback with a token that the shop did not make is refused without a query',
      },
    ],
  },
  {
    name: 'readiness and metrics are on the public port',
    edits: [
      {
        file: 'src/platform/http/server.ts',
        find: "server.get('/healthz', async () => ({ status: 'ok' }));",
        replace:
          "for (const path of ['/healthz', '/metrics']) server.get(path, async () => ({ status: 'ok' }));",
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/http/operations.test.ts',
        test: 'the public port reports liveness without readiness or metrics',
      },
    ],
  },
  {
    name: 'root reads what a link in the folder of the server leads to',
    edits: [
      {
        file: 'packages/embedded-postgres/src/owned-file.ts',
        find: 'if (stats.isFile() && (user === undefined || stats.uid === user.uid)) return file;',
        replace: 'if (stats.isFile()) return file;',
      },
      {
        file: 'packages/embedded-postgres/src/owned-file.ts',
        find: ' | O_NOFOLLOW | O_NONBLOCK;',
        replace: ';',
      },
    ],
    caughtBy: [
      {
        file: 'packages/embedded-postgres/test/root.test.ts',
        test: 'reads only a plain file of the user',
      },
      {
        file: 'test/platform/database/connection/local.test.ts',
        test: 'a backup by root copies no file that a link',
      },
    ],
  },
  {
    name: 'the configuration of the server stands where its user can put a link',
    edits: [
      {
        file: 'packages/embedded-postgres/src/cluster.ts',
        find: `  const path = join(place.folder, CONFIGURATION);
  const fresh = \`\${path}.\${process.pid}\`;
  await writeNew(fresh, text, place.user ? 0o644 : 0o600);
  await rename(fresh, path);`,
        replace:
          '  await (await import("node:fs/promises")).writeFile(join(place.data, CONFIGURATION), text);',
      },
      {
        file: 'packages/embedded-postgres/src/cluster.ts',
        find: 'quoted(join(place.folder, CONFIGURATION))',
        replace: 'quoted(join(place.data, CONFIGURATION))',
      },
    ],
    caughtBy: [
      {
        file: 'packages/embedded-postgres/test/root.test.ts',
        test: 'the server does not have root write where a link in its folder leads',
      },
    ],
  },
  {
    name: 'the watchdog of a temporary server ends processes as root',
    edits: [
      {
        file: 'packages/embedded-postgres/src/watchdog.ts',
        find: '...(script === STOP && place.user),',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'packages/embedded-postgres/test/root.test.ts',
        test: 'the watchdog never ends a process of root, whatever its pid file says',
      },
    ],
  },
  {
    name: 'the postmaster.pid of a server that was killed is taken for the new one',
    edits: [
      {
        file: 'packages/embedded-postgres/src/cluster.ts',
        find: '    await disarmPidFile(place);\n',
        replace: '    void disarmPidFile;\n',
      },
    ],
    caughtBy: [
      {
        file: 'packages/embedded-postgres/test/repeated-ids.test.ts',
        test: 'a server that was killed starts again at once',
      },
    ],
  },
  {
    name: 'a lock is waited for without end',
    edits: [
      {
        file: 'packages/embedded-postgres/src/users.ts',
        find: 'performance.now() > until',
        replace: 'false',
      },
    ],
    caughtBy: [
      {
        file: 'packages/embedded-postgres/test/repeated-ids.test.ts',
        test: 'waits for a living lock holder up to a limit, ignores a nameless lock',
      },
    ],
  },
  {
    name: 'the shop works as superuser',
    edits: [
      {
        file: 'src/platform/database/connection/local.ts',
        find: 'const url = await server.ownedDatabase(NAME);',
        replace: 'await server.ownedDatabase(NAME);\n    const url = server.connectionString(NAME);',
      },
    ],
    caughtBy: [
      { file: 'test/platform/database/connection/local.test.ts', test: 'the shop works as a plain role' },
    ],
  },
  {
    name: 'two processes make the role of a database at once',
    edits: [
      {
        file: 'packages/embedded-postgres/src/owner.ts',
        find: "await client.query('select pg_advisory_xact_lock(7102101)');",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'packages/embedded-postgres/test/embedded.test.ts',
        test: 'makes a database for many who ask for it at once',
      },
    ],
  },
  {
    name: 'what the superuser made stays with the superuser',
    edits: [
      {
        file: 'packages/embedded-postgres/src/owner.ts',
        find: 'for (const { statement } of rows) await client.query(statement);',
        replace: 'void rows;',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/local.test.ts',
        test: 'takes over a database that an earlier version made as superuser',
      },
    ],
  },
  {
    name: 'a read of the dealer that hangs holds the stop up',
    edits: [
      {
        file: 'src/app.ts',
        find: 'setTimeout(endReads, READS_END_AFTER_MS).unref();',
        replace: 'void [endReads, READS_END_AFTER_MS];',
      },
    ],
    caughtBy: [
      {
        file: 'test/end-to-end/stop.test.ts',
        test: 'a SIGTERM while a read of the dealer hangs ends the shop soon',
      },
    ],
  },
  {
    name: 'a database that is away holds the stop up',
    edits: [
      {
        file: 'src/platform/stopping.ts',
        find: '    void this.#hurryWhenAway(answers);\n',
        replace: '    void answers;\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/end-to-end/stop.test.ts',
        test: 'a SIGTERM while the database is away ends the shop soon',
      },
    ],
  },
  {
    name: 'a signal during the start is lost',
    edits: [
      {
        file: 'src/app.ts',
        find: 'return Promise.race([work, aborted]);',
        replace: 'return work;',
      },
    ],
    caughtBy: [
      {
        file: 'test/end-to-end/stop.test.ts',
        test: 'a SIGTERM during a start with a hanging catalog read exits soon with 0',
      },
    ],
  },
];
