import type { Mutant } from '../../mutant.ts';

const pooled = (test: string) => ({ file: 'test/database/connection/pooled.test.ts', test });
const QUERY = 'src/database/connection/pooled.ts';
const ADDRESSES = 'src/database/connection/pooler.ts';

/** Guards of a shop behind a pooler. */
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
    edits: [
      { file: QUERY, find: "where ('${WRONG}: ' || faults)::integer is not null", replace: 'where false' },
    ],
    caughtBy: [pooled('nothing is written where')],
  },
  {
    name: 'a refused transaction stays open for the next user of its connection',
    edits: [{ file: QUERY, find: 'this.#client.end().catch(() => {});', replace: 'this.#client.ref();' }],
    caughtBy: [pooled('nothing is written where')],
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
        file: 'src/shop/orders/reconcile/scan-lock.ts',
        find: '(deps.sessions ?? deps.db)',
        replace: 'deps.db',
      },
    ],
    caughtBy: [pooled('a scan has its lock past the pooler')],
  },
];
