import type { Mutant } from '../../mutant.ts';

const inbox = (test: string) => ({ file: 'test/telegram/inbox/inbox.test.ts', test });
const STATEMENTS = 'src/telegram/inbox/statements.ts';

/** Guards that give each update to one process at a time. */
export const leaseMutants: readonly Mutant[] = [
  {
    name: 'a process whose connections are gone counts as dead',
    edits: [
      {
        file: STATEMENTS,
        find: '(select l.until < now() and',
        replace:
          "(select not exists (select from pg_stat_activity where application_name = 'storefront inbox ' || l.process) and",
      },
    ],
    caughtBy: [inbox('is its own while its connections are gone and its lease is not over')],
  },
  {
    name: 'a claim is free when its own time is over, whoever holds it',
    edits: [{ file: STATEMENTS, find: 'when claimed_by = ${process}::uuid then', replace: 'when true then' }],
    caughtBy: [inbox('is its own while its lease holds, though the time of the claim is over')],
  },
  {
    name: 'a lease that ended before a promotion ends at once after it',
    edits: [{ file: STATEMENTS, find: 'and t.seen_at + ', replace: 'and t.seen_at - ' }],
    caughtBy: [inbox('is its own for a whole lease on a timeline that is new since its last renewal')],
  },
  {
    name: 'a claim of the version before is free at once',
    edits: [{ file: STATEMENTS, find: '      claimed_until < now()) end)`', replace: '      true) end)`' }],
    caughtBy: [inbox('is its own until the time of the claim where the version before holds it')],
  },
  {
    name: 'a handler that lost its lease works on',
    edits: [
      { file: 'src/platform/database/connection/connection.ts', find: '      checkTerm();\n', replace: '' },
    ],
    caughtBy: [inbox('it does no more when it wakes up')],
  },
  {
    name: 'handlers are not let go when the lease ends',
    edits: [
      {
        file: 'src/telegram/inbox/dispatcher.ts',
        find: "if (!term.isHeld()) abandon('lost');",
        replace: '{}',
      },
    ],
    caughtBy: [inbox('is left by its handlers before its lease ends')],
  },
  {
    name: 'a renewal counts from its answer',
    edits: [
      {
        file: 'src/platform/database/lease.ts',
        find: '    this.#sentAt = sentAt;',
        replace: '    this.#sentAt = sentAt && this.#now();',
      },
    ],
    caughtBy: [
      { file: 'test/platform/database/lease.test.ts', test: 'a renewal counts from when it was sent' },
    ],
  },
  {
    name: 'a renewal takes a term up that had ended',
    edits: [
      {
        file: 'src/platform/database/lease.ts',
        find: 'if (this.term === null) {',
        replace: 'if (this.#term === null) {',
      },
    ],
    caughtBy: [{ file: 'test/platform/database/lease.test.ts', test: 'a term that ended stays over' }],
  },
];
