import type { Mutant } from '../../mutant.ts';

const FOLDER = 'test/telegram/inbox/claims';
const claims = (test: string) => ({ file: `${FOLDER}/claims.test.ts`, test });
const away = (test: string) => ({ file: `${FOLDER}/database-away.test.ts`, test });
const lost = (test: string) => ({ file: `${FOLDER}/lost-claims.test.ts`, test });
const piledUp = (test: string) => ({ file: 'test/telegram/inbox/piled-up-texts.test.ts', test });
const NOT_AGAIN = 'an update is not begun again that runs or was put off, here or elsewhere';
const CONNECTION = 'src/platform/database/connection/connection.ts';
const ATTEMPT = 'src/telegram/inbox/attempt.ts';
const LOST = 'src/telegram/inbox/lost-claims.ts';
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
    caughtBy: [claims('is its own while its connections are gone and its lease is not over')],
  },
  {
    name: 'a claim is free when its own time is over, whoever holds it',
    edits: [{ file: STATEMENTS, find: 'when claimed_by = ${process}::uuid then', replace: 'when true then' }],
    caughtBy: [claims('is its own while its lease holds, though the time of the claim is over')],
  },
  {
    name: 'a lease that ended before a promotion ends at once after it',
    edits: [{ file: STATEMENTS, find: 'and t.seen_at + ', replace: 'and t.seen_at - ' }],
    caughtBy: [claims('is its own for a whole lease on a timeline that is new since its last renewal')],
  },
  {
    name: 'a lease is judged after a promotion like before it',
    edits: [
      {
        file: STATEMENTS,
        find: '(l.timeline is not distinct from database_timeline() or exists',
        replace: '(l.until is not null or exists',
      },
    ],
    caughtBy: [
      {
        file: `${FOLDER}/late-replica.test.ts`,
        test: 'no update has two handlers at once when a replica comes back late',
      },
    ],
  },
  {
    name: 'a claim of the version before is free at once',
    edits: [{ file: STATEMENTS, find: '      claimed_until < now()) end)`', replace: '      true) end)`' }],
    caughtBy: [claims('is its own until the time of the claim where the version before holds it')],
  },
  {
    name: 'a handler that lost its lease works on',
    edits: [{ file: CONNECTION, find: 'connect: () => connectInTerm(connect)', replace: 'connect' }],
    caughtBy: [claims('it does no more when it wakes up')],
  },
  {
    name: 'a statement that waited for its connection until the lease ended is sent',
    edits: [
      { file: CONNECTION, find: '    checkTerm();\n    return client;', replace: '    return client;' },
    ],
    caughtBy: [claims('is left by a statement that waited for a connection until its lease ended')],
  },
  {
    name: 'a transaction is committed whose lease ended meanwhile',
    edits: [
      { file: CONNECTION, find: "if (client.getTransactionStatus() === 'T' && ", replace: 'if (!client && ' },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/connection.test.ts',
        test: 'commits no transaction whose term ended',
      },
    ],
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
    caughtBy: [claims('is left by its handlers before its lease ends')],
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
  {
    name: 'an update that a failover broke off keeps its chat waiting for the end of its claim',
    edits: [
      {
        file: ATTEMPT,
        find: 'store.postpone(claimed.updateId, ms, tries), { stopping })',
        replace: 'store.postpone(claimed.updateId, ms, tries), { stopping, forMs: -1 })',
      },
    ],
    caughtBy: [away('an update that is put off meanwhile is released once the database is back')],
  },
  {
    name: 'a claim is renewed while its update is put off',
    edits: [{ file: ATTEMPT, find: '  running.isLeft = true;\n', replace: '' }],
    caughtBy: [away('the claim of an update that is being put off is not renewed')],
  },
  {
    name: 'a handler that blocks its process loses its lease without a try',
    edits: [
      {
        file: ATTEMPT,
        find: 'running, LEASE_RESERVE_MS, claimed.tries)',
        replace: 'running, LEASE_RESERVE_MS, claimed.tries - 1)',
      },
    ],
    caughtBy: [claims('is its own again after its lease was back')],
  },
  {
    name: 'a claim whose answer was lost keeps its chat waiting for its end',
    edits: [{ file: LOST, find: '      this.#mayExist ||= !isHandled;\n', replace: '' }],
    caughtBy: [away('an update is handled whose claim got no answer')],
  },
  {
    name: 'claims are freed as lost while their statement runs',
    edits: [{ file: LOST, find: 'this.#mayExist && this.#claiming === 0', replace: 'this.#mayExist' }],
    caughtBy: [lost('no claim is freed while a statement claims')],
  },
  {
    name: 'statements claim while lost claims are freed',
    edits: [
      { file: LOST, find: '    while (this.#freeing) await this.#freeing.catch(() => {});\n', replace: '' },
    ],
    caughtBy: [lost('no statement claims while lost claims are freed')],
  },
  {
    name: 'an update that was put off is begun at once when lost claims are freed',
    edits: [
      {
        file: 'src/telegram/inbox/dispatcher.ts',
        find: '    this.#putOff.add(updateId);\n',
        replace: '',
      },
    ],
    caughtBy: [away(NOT_AGAIN)],
  },
  {
    name: 'a claim is freed as lost while its handler runs',
    edits: [
      {
        file: 'src/telegram/inbox/dispatcher.ts',
        find: '[...this.#running.keys(), ...this.#done',
        replace: '[...this.#done',
      },
    ],
    caughtBy: [away(NOT_AGAIN)],
  },
  {
    name: 'a process frees the claims of another one as lost',
    edits: [
      {
        file: STATEMENTS,
        find: 'where claimed_by = $2 and done_at is null and claimed_until > now() and',
        replace:
          'where ($2::uuid is not null or claimed_by is not null) and done_at is null and claimed_until > now() and',
      },
    ],
    caughtBy: [away(NOT_AGAIN)],
  },
  {
    name: 'a claim that was answered too late keeps its chat waiting for its end',
    edits: [
      {
        file: 'src/telegram/inbox/dispatcher.ts',
        find: 'return claimed.length === 0;',
        replace: 'return true;',
      },
    ],
    caughtBy: [away('an update is handled whose claim was answered after the lease had ended')],
  },
  {
    name: 'a text is lost if the database fails while it may give way',
    edits: [{ file: ATTEMPT, find: '!term.isHeld() || isDatabaseAway(error)', replace: '!term.isHeld()' }],
    caughtBy: [piledUp('are not lost where the database cannot say whether they give way')],
  },
  {
    name: 'an update that is put off twice loses a try',
    edits: [{ file: STATEMENTS, find: 'tries = $4', replace: 'tries = tries - 1 + 0 * $4' }],
    caughtBy: [away('an update keeps its tries that is put off twice, as the first answer is lost')],
  },
  {
    name: 'an update waits for the database as long as for Telegram, once it is back',
    edits: [
      {
        file: 'src/telegram/inbox/handling.ts',
        find: 'if (isDatabaseAway(cause))\n    return',
        replace: 'if (ageMs < 0)\n    return',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/handling.test.ts',
        test: 'an update is handled again sooner after the database than after Telegram',
      },
    ],
  },
];
