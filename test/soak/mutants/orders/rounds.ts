import type { Mutant } from '../../mutant.ts';

const rounds = (test: string) => ({ file: 'test/platform/jobs/rounds.test.ts', test });

const clock = (test: string) => ({ file: 'test/platform/database/clock.test.ts', test });
const guard = (test: string) => ({ file: 'test/modules/orders/submit/clock-guard.test.ts', test });
const ends = (test: string) => ({ file: 'test/end-to-end/clocks.test.ts', test });

const look = (test: string) => ({ file: 'test/modules/rounds/look.test.ts', test });
const traffic = (test: string) => ({ file: 'test/platform/database/migrations-under-traffic.test.ts', test });

/** Guards of job slots, differing clocks, and migrations under traffic. */
export const roundsMutants: readonly Mutant[] = [
  {
    name: 'a pass does not reach back to the last reading of the wallets',
    edits: [
      {
        file: 'src/modules/orders/reconcile/pass.ts',
        find: '           where started_at > ${inMs(deps, -FIRST_WINDOW_MS)}::timestamptz))\n',
        replace: '           where started_at > ${inMs(deps, FIRST_WINDOW_MS)}::timestamptz))\n',
      },
      {
        file: 'src/modules/orders/reconcile/pass.ts',
        find: 'new Date(requestedAt) >= since);',
        replace: 'true || new Date(requestedAt) >= since);',
      },
    ],
    caughtBy: [{ file: 'test/modules/orders/reconcile/pass.test.ts', test: 'explains a fall also if' }],
  },
  {
    name: 'each poll of a success without a card is an event',
    edits: [
      {
        file: 'src/modules/orders/core/transition.ts',
        find: 'where order_id = ${orderId}::bigint and cause = ${event}::jsonb)`',
        replace: 'where false and cause = ${event}::jsonb)`',
      },
    ],
    caughtBy: [
      { file: 'test/modules/orders/lifecycle.test.ts', test: 'writes down once that a success has no card' },
    ],
  },
  {
    name: 'a round that runs is begun again each time it is asked for',
    edits: [
      {
        file: 'src/platform/jobs/worker.ts',
        find: '    if (!isRound(name)) return run();\n',
        replace: '    if (!isRound(name) || locks) return run();\n',
      },
    ],
    caughtBy: [rounds('a long round runs once at a time while customers are served')],
  },
  {
    name: 'a round that is asked for while it runs is forgotten',
    edits: [
      {
        file: 'src/platform/jobs/worker.ts',
        find: 'throw new TryLater(ROUND_BUSY_MS,',
        replace: 'if (name) return;\n    throw new TryLater(ROUND_BUSY_MS,',
      },
    ],
    caughtBy: [rounds('a long round runs once at a time while customers are served')],
  },
  {
    name: 'a process that stands still keeps its rounds from the others',
    edits: [
      {
        file: 'src/platform/database/connection/own-session.ts',
        find: 'set idle_session_timeout =',
        replace: 'set lock_timeout =',
      },
    ],
    caughtBy: [rounds('a paused process loses its rounds to the others')],
  },
  {
    name: 'every replica sweeps at each of its beats',
    edits: [
      {
        file: 'src/platform/jobs/round-times.ts',
        find: 'and due_at <= now() and ${mayTake}',
        replace: 'and ${mayTake}',
      },
    ],
    caughtBy: [look('of two looks at the same time one has the turn to sweep')],
  },
  {
    name: 'nobody sweeps any more once the row of the turn is gone',
    edits: [{ file: 'src/modules/rounds/look.ts', find: 'if (!row.hasTurnRow)', replace: 'if (restS < 0)' }],
    caughtBy: [look('the turn comes back though somebody deleted its row')],
  },
  {
    name: 'a job whose time has come waits for the next look of a worker',
    edits: [
      {
        file: 'src/modules/rounds/module.ts',
        find: 'due: () => jobsDue,',
        replace: 'due: locks.due,',
      },
    ],
    caughtBy: [look('a job whose time has come is due, one that was just added is not')],
  },
  {
    name: "a process takes its own clock for the database's",
    edits: [
      {
        file: 'src/platform/database/clock.ts',
        find: 'now: () => new Date(measured().databaseMs + passed(measured()).byMonotonic),',
        replace: 'now: () => new Date(wall()),',
      },
    ],
    caughtBy: [clock("gives the database's time whatever the process's own clock says")],
  },
  {
    name: 'a clock that was set, or stood still, since it was measured is trusted',
    edits: [
      {
        file: 'src/platform/database/clock.ts',
        find: 'Math.max(byMonotonic, byWall) < FRESH_MS && Math.abs(byMonotonic - byWall) < FRESH_MS',
        replace: 'byMonotonic < FRESH_MS',
      },
    ],
    caughtBy: [
      clock('after a standstill'),
      clock("notices at once that the process's clock was set, keeps its own time"),
    ],
  },
  {
    name: 'a replica whose clock differs submits',
    edits: [
      {
        file: 'src/modules/orders/submit/submit.ts',
        find: 'if (!deps.clockCheck || (await deps.clockCheck.agrees())) return false;',
        replace: 'if (!deps.clockCheck || (await deps.clockCheck.agrees()) || order) return false;',
      },
    ],
    caughtBy: [
      guard('a process with a differing clock leaves an order to the others'),
      ends('a replica with a slow clock leaves submitting to one with a right clock'),
    ],
  },
  {
    name: 'an attempt may begin at another time than the database has',
    edits: [
      {
        file: 'src/modules/orders/submit/rules.ts',
        find: '* 1000 <= ${clockCheck.toleranceMs}',
        replace: '* 0 <= ${clockCheck.toleranceMs}',
      },
    ],
    caughtBy: [guard('does not attempt in the past')],
  },
  {
    name: "the shop's deadlines are in each process's own time",
    edits: [
      {
        file: 'src/app.ts',
        find: '      clock: clock.now,\n      clockCheck',
        replace: '      clock: () => new Date(),\n      clockCheck',
      },
    ],
    caughtBy: [ends('does not give up what another one is submitting')],
  },
  {
    name: 'a migration waits for its locks, and the traffic behind it',
    edits: [
      {
        file: 'src/platform/database/schema/migrator.ts',
        find: 'set lock_timeout = ',
        replace: 'set deadlock_timeout = ',
      },
    ],
    caughtBy: [traffic('a waiting migration blocks no other statement until it can run')],
  },
  {
    name: 'a migration takes away what the release before still reads',
    edits: [
      {
        file: 'test/platform/database/fixtures/next-migration.ts',
        find: 'alter table purchases add column',
        replace: 'alter table orders drop column dealer_status; alter table purchases add column',
      },
    ],
    caughtBy: [traffic("all later migrations keep the previous release's statements working")],
  },
  {
    name: 'a migration that came late stops the update',
    edits: [
      {
        file: 'src/platform/database/schema/migrator.ts',
        find: ', allowUnorderedMigrations: true });',
        replace: ' });',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/schema/migrator.test.ts',
        test: 'applies one that came after migrations with larger numbers',
      },
    ],
  },
];
