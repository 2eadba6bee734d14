import type { Mutant } from '../../mutant.ts';

const lone = (test: string) => ({
  file: 'test/platform/database/connection/lone-statements.test.ts',
  test,
});
const known = (test: string) => ({
  file: 'test/platform/database/connection/known-rows.test.ts',
  test,
});
const LONE = 'src/platform/database/connection/lone-statements.ts';

const gathered = (test: string) => ({ file: 'test/platform/database/gather-reads.test.ts', test });

/** Guards of statements that share a connection. */
export const loneStatementMutants: readonly Mutant[] = [
  {
    name: 'a session asks for the columns of a named statement at each execution',
    edits: [
      {
        file: 'src/platform/database/connection/primary.ts',
        find: '      if (isNamedStatement(asked)) return executeNamed(this, asked[0], this.#knownRows);\n',
        replace: '',
      },
    ],
    caughtBy: [known('a session is asked once for the columns of a named statement')],
  },
  {
    name: 'sessions share the columns of a named statement',
    edits: [
      {
        file: 'src/platform/database/connection/primary.ts',
        find: '#knownRows: KnownRows = new Map();',
        replace: '#knownRows: KnownRows = sharedRows;',
      },
      {
        file: 'src/platform/database/connection/primary.ts',
        find: 'const sessions = new Set<PrimaryClient>();',
        replace: 'const sessions = new Set<PrimaryClient>();\nconst sharedRows: KnownRows = new Map();',
      },
    ],
    caughtBy: [known('each session is asked for itself')],
  },
  {
    name: 'statements are sent behind one that waits for a lock',
    edits: [{ file: LONE, find: ' && now - one.beganAt < SLOW_MS', replace: '' }],
    caughtBy: [lone('nothing is sent behind a statement that waits for a lock')],
  },
  {
    name: 'a statement beside a transaction waits behind one that waits for the transaction',
    edits: [{ file: LONE, find: '      if (isInTransaction()) return take();\n', replace: '' }],
    caughtBy: [lone('a statement beside a transaction does not wait behind one that waits for it')],
  },
  {
    name: 'a transaction with a level of isolation is not marked',
    edits: [{ file: LONE, find: 'marked(setIsolationLevel(level))', replace: 'setIsolationLevel(level)' }],
    caughtBy: [lone('the work of a transaction with a level shares no connection')],
  },
  {
    name: 'transactions use a shared connection',
    edits: [{ file: LONE, find: '    transaction: () => marked(whole.transaction()),\n', replace: '' }],
    caughtBy: [lone('a transaction has a connection of its own')],
  },
  {
    name: 'sessions use a shared connection',
    edits: [{ file: LONE, find: '    connection: () => whole.connection(),\n', replace: '' }],
    caughtBy: [lone('a session has a connection of its own')],
  },
  {
    name: 'rounds fill the shared connections',
    edits: [{ file: LONE, find: 'MOST_AT_ONCE[rank]', replace: 'MOST_AT_ONCE.staff' }],
    caughtBy: [lone('customers leave room on a shared connection for staff and money')],
  },
  {
    name: 'staff wait for the connection that rounds asked for',
    edits: [
      { file: LONE, find: 'opening ? !isLater(opening.rank, rank) : ', replace: 'opening !== null || ' },
    ],
    caughtBy: [lone('staff do not wait for a shared connection that rounds asked for')],
  },
  {
    name: 'a shared connection that breaks while it is idle is kept',
    edits: [{ file: LONE, find: '      one.isBroken = true;\n      giveBackUnused(one);\n', replace: '' }],
    caughtBy: [lone('an idle shared connection that breaks is given back')],
  },
  {
    name: 'a limited pool keeps its last connection for lone statements',
    edits: [{ file: LONE, find: '    if (shared.size > limit()) for', replace: '    if (isClosed) for' }],
    caughtBy: [lone('a pool that is limited to one connection has it for transactions, too')],
  },
  {
    name: 'a connection that answers all the time counts as silent',
    edits: [
      {
        file: 'src/platform/database/connection/primary.ts',
        find: 'if (this.#askedAt !== null) this.#askedAt = performance.now();',
        replace: '',
      },
    ],
    caughtBy: [lone('a connection that answers is not silent, although other statements wait')],
  },
  {
    name: 'a gathered read of a transaction shares a connection',
    edits: [
      {
        file: 'src/platform/database/gather-reads.ts',
        find: '    if (isInTransaction()) return (await read([key])).get(key);\n',
        replace: '',
      },
    ],
    caughtBy: [lone('a gathered read of a transaction shares no connection')],
  },
  {
    name: 'a faulty key fails all keys of its turn',
    edits: [
      {
        file: 'src/platform/database/gather-reads.ts',
        find: 'if (keys.length === 1 || isDatabaseAway(error)) throw error;',
        replace: 'if (keys.length > 0 || isDatabaseAway(error)) throw error;',
      },
    ],
    caughtBy: [gathered('a key that cannot be read fails alone')],
  },
  {
    name: 'gathered keys are read one by one while the database is away',
    edits: [
      {
        file: 'src/platform/database/gather-reads.ts',
        find: 'keys.length === 1 || isDatabaseAway(error)',
        replace: 'keys.length === 1 || (isDatabaseAway(error) && false)',
      },
    ],
    caughtBy: [gathered('a database that is away gets no statement for each key')],
  },
  {
    name: 'a gathered read serves requests of every rank',
    edits: [
      {
        file: 'src/platform/database/gather-reads.ts',
        find: 'const rank = rankNow();',
        replace: "const rank: Rank = rankNow() && 'rounds';",
      },
    ],
    caughtBy: [gathered('keys of different ranks are read apart, each by its own rank')],
  },
  {
    name: 'a gathered read runs in the context of its first request',
    edits: [
      {
        file: 'src/platform/database/gather-reads.ts',
        find: 'runApart(begin, rank)',
        replace: 'begin(rank)',
      },
    ],
    caughtBy: [gathered('a shared read does not run in the context of the request that began it')],
  },
  {
    name: 'a request for a gathered read goes on after its term has ended',
    edits: [
      {
        file: 'src/platform/database/gather-reads.ts',
        find: 'checkTerm();',
        replace: 'void checkTerm;',
      },
    ],
    caughtBy: [gathered('a request whose term has ended fails alone')],
  },
];
