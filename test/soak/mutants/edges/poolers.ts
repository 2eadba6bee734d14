import type { Mutant } from '../../mutant.ts';

const pooled = (test: string) => ({ file: 'test/platform/database/connection/pooled.test.ts', test });
const ranked = (test: string) => ({ file: 'test/platform/database/connection/ranks.test.ts', test });
const CONNECTION = 'src/platform/database/connection/connection.ts';
const QUERY = 'src/platform/database/connection/pooled.ts';
const ADDRESSES = 'src/platform/database/connection/pooler.ts';

/** Guards of a shop behind a pooler, and of its connections. */
export const poolerMutants: readonly Mutant[] = [
  {
    name: 'a single statement behind a pooler has the settings of the program before it',
    edits: [
      {
        file: QUERY,
        find: "getTransactionStatus() !== 'I')",
        replace: "getTransactionStatus() !== 'I' || !BEGINS.test(this.text))",
      },
    ],
    caughtBy: [pooled('a statement has the settings, whoever used its connection before')],
  },
  {
    name: 'a transaction behind a pooler has the settings of the program before it',
    edits: [
      {
        file: QUERY,
        find: "getTransactionStatus() !== 'I')",
        replace: "getTransactionStatus() !== 'I' || BEGINS.test(this.text))",
      },
    ],
    caughtBy: [pooled('a transaction has the settings')],
  },
  {
    name: 'the settings behind a pooler are not read back',
    edits: [{ file: QUERY, find: "where coalesce(('${WRONG}: ' || faults)::integer, 0) = 0", replace: '' }],
    caughtBy: [pooled('nothing is written where')],
  },
  {
    name: 'a refused transaction stays open for the next user of its connection',
    edits: [{ file: QUERY, find: 'this.#client.end().catch(() => {});', replace: 'this.#client.ref();' }],
    caughtBy: [pooled('nothing is written where')],
  },
  {
    name: 'a statement behind a pooler that did not begin counts as one of the server before',
    edits: [{ file: QUERY, find: '    this.#client.answeredBy = null;\n', replace: '' }],
    caughtBy: [pooled('each transaction tells its server')],
  },
  {
    name: 'a server that was restarted counts as the one before',
    edits: [
      {
        file: 'src/platform/database/log-position.ts',
        find: 'extract(epoch from pg_postmaster_start_time())',
        replace: "''",
      },
    ],
    caughtBy: [pooled('each transaction tells its server')],
  },
  {
    name: 'statements behind a pooler have names',
    edits: [{ file: QUERY, find: '{ ...statement, name: undefined }', replace: '{ ...statement }' }],
    caughtBy: [pooled('a statement has the settings, whoever used its connection before')],
  },
  {
    name: 'a pooler that loses sessions is taken for one that keeps them',
    edits: [
      {
        file: ADDRESSES,
        find: 'if (isPooled && (await losesSession',
        replace: 'if (!isPooled && (await losesSession',
      },
    ],
    caughtBy: [pooled('the refusal of lost sessions names the second address')],
  },
  {
    name: 'the two addresses may lead to two databases',
    edits: [{ file: ADDRESSES, find: 'if (rows[0]?.seen !== true)', replace: 'if (rows.length > 1)' }],
    caughtBy: [pooled('two addresses must lead to one database')],
  },
  {
    name: 'the lock of a scan is taken through the pooler',
    edits: [
      {
        file: 'src/modules/orders/reconcile/scan-lock.ts',
        find: '(deps.sessions ?? deps.db)',
        replace: 'deps.db',
      },
    ],
    caughtBy: [pooled('a scan has its lock past the pooler')],
  },
  {
    name: 'connections are given in the order of arrival',
    edits: [{ file: CONNECTION, find: '  serveByRank(pool);\n', replace: '' }],
    caughtBy: [ranked('staff and money get the next connection before those who came earlier')],
  },
  {
    name: 'work fails where the server gives fewer connections than the budget',
    edits: [
      {
        file: CONNECTION,
        find: '      waitForOthers(pool, connected.size);\n',
        replace: '      throw error;\n',
      },
    ],
    caughtBy: [ranked('a pool goes on with the connections that the server gives')],
  },
  {
    name: 'a pool counts the connections that it still opens as its own',
    edits: [{ file: CONNECTION, find: 'Math.max(1, connected)', replace: 'pool.totalCount' }],
    caughtBy: [ranked('a pool goes on with the connections that the server gives')],
  },
  {
    name: 'a pool without a connection asks for one for ever',
    edits: [
      { file: CONNECTION, find: ' || (connected.size === 0 && wasRefused)) throw', replace: ') throw' },
    ],
    caughtBy: [ranked('a pool that gets no connection says so')],
  },
  {
    name: 'a purchase waits for a connection like any other tap',
    edits: [
      {
        file: 'src/modules/orders/checkout/place.ts',
        find: "withRank('money', () => placeOnce",
        replace: "withRank('customers', () => placeOnce",
      },
    ],
    caughtBy: [ranked('work keeps the earlier of two ranks')],
  },
  {
    name: 'the updates of staff wait for a connection like those of customers',
    edits: [
      {
        file: 'src/telegram/inbox/dispatcher.ts',
        find: "place === 'admins' ? 'staff' : 'customers'",
        replace: "'customers'",
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/inbox.test.ts',
        test: 'the updates of staff come first where connections are short',
      },
    ],
  },
  {
    name: 'rounds wait for a connection like jobs of money',
    edits: [
      {
        file: 'src/platform/jobs/worker.ts',
        find: 'withRank(rankOf(name), () => runJob(options.handlers, name, payload))',
        replace: 'runJob(options.handlers, name, payload)',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/jobs/rounds.test.ts',
        test: 'the jobs of money and staff come before other rounds where connections are short',
      },
    ],
  },
  {
    name: 'an abandoned runner goes on hearing of jobs',
    edits: [{ file: 'src/platform/jobs/worker.ts', find: '    stopHearing();\n', replace: '' }],
    caughtBy: [
      {
        file: 'test/platform/jobs/worker.test.ts',
        test: 'a lane that was started again leaves the notices to its new runner',
      },
    ],
  },
  {
    name: 'each lane keeps a connection of the pool to hear of jobs',
    edits: [
      {
        file: 'src/platform/jobs/worker.ts',
        find: '      pgPool,\n',
        replace: '      pgPool: pgPool && options.pool,\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/jobs/worker.test.ts',
        test: 'no lane keeps a connection of the pool to hear of jobs',
      },
    ],
  },
  {
    name: 'notices are heard through the pooler',
    edits: [
      {
        file: 'src/platform/database/connection/connection.ts',
        find: 'createOwnSession({ url: sessions,',
        replace: 'createOwnSession({ url: statements,',
      },
    ],
    caughtBy: [pooled('notices are heard past the pooler')],
  },
  {
    name: 'a session that broke is not opened again',
    edits: [
      {
        file: 'src/platform/database/connection/own-session.ts',
        find: 'retry = setTimeout(reopen, RECONNECT_MS).unref();',
        replace: 'return;',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/own-session.test.ts',
        test: 'notices are heard again after the session broke',
      },
    ],
  },
  {
    name: 'other work of a process gets a lock that it has already',
    edits: [
      {
        file: 'src/platform/database/connection/own-session.ts',
        find: 'if (isClosed || taken.has(key)) return null;',
        replace: 'if (isClosed) return null;',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/own-session.test.ts',
        test: 'a lock is refused to other work of the same process',
      },
    ],
  },
  {
    name: 'the budget leaves the connections of sessions out',
    edits: [
      {
        file: 'src/platform/database/connection/budget.ts',
        find: 'server: OWN_SESSION + sessions',
        replace: 'server: sessions',
      },
    ],
    caughtBy: [ranked('the budget is the sum of its parts')],
  },
  {
    name: 'a process that is refused further connections counts as hanging',
    edits: [
      {
        file: 'src/platform/database/connection/own-session.ts',
        find: '      noteAnswer();\n      if (!isClosed && hearers.size > 0)',
        replace: '      if (!isClosed && hearers.size > 0)',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/own-session.test.ts',
        test: 'a process that is refused further connections does not count as hanging',
      },
    ],
  },
  {
    name: 'a session that hangs while it is opened is never given up',
    edits: [
      {
        file: 'src/platform/database/connection/own-session.ts',
        find: "current?.break(new Error('the session of notices and locks hangs'));",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/own-session.test.ts',
        test: 'a session that hangs while it is opened is given up by a restart, and by the end',
      },
    ],
  },
  {
    name: 'a notice runs in the context of the work that opened the session',
    edits: [
      {
        file: 'src/platform/database/connection/own-session.ts',
        find: 'runApart(connect, () => {',
        replace: 'connect(() => {',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/own-session.test.ts',
        test: 'notices do not carry the context of the work that opened the session',
      },
    ],
  },
];
