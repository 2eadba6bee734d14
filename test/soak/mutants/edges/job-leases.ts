import type { Mutant } from '../../mutant.ts';

const leases = (test: string) => ({ file: 'test/platform/jobs/job-leases.test.ts', test });
const LEASES = 'src/platform/jobs/job-leases.ts';
const WATCH = 'src/platform/jobs/lock-watch.ts';

/** Guards that free the jobs of dead workers, and leave those of live ones. */
export const jobLeaseMutants: readonly Mutant[] = [
  {
    name: 'jobs of dead workers stay locked',
    edits: [
      {
        file: 'src/modules/rounds/module.ts',
        find: '    locks: { due: locks.due, run: locks.free, noteAnswer: locks.noteAnswer },\n',
        replace: '',
      },
    ],
    caughtBy: ['test/end-to-end/dead-worker.test.ts'],
  },
  {
    name: 'the look does not tell the sweeps that the database answered',
    edits: [
      { file: 'src/modules/rounds/look.ts', find: '  sweeps.noteAnswer(row.databaseMs);\n', replace: '' },
    ],
    caughtBy: ['test/end-to-end/dead-worker.test.ts'],
  },
  {
    name: 'freed jobs wait for the next look of a worker',
    edits: [{ file: WATCH, find: 'return nudgeWorkers(db);', replace: 'return 0;' }],
    caughtBy: [leases('tells the workers of its job')],
  },
  {
    name: 'a worker does not renew the locks of running jobs',
    edits: [{ file: LEASES, find: 'this.#running.set(job, performance.now());', replace: '' }],
    caughtBy: [leases('that runs longer than a lease keeps its lock')],
  },
  {
    name: 'a worker does not renew the locks of fetched jobs that wait',
    edits: [
      {
        file: LEASES,
        find: 'return [...running, ...(this.#queue?.jobQueue ?? [])];',
        replace: 'return running;',
      },
    ],
    caughtBy: [leases('that waits in the local queue keeps its lock')],
  },
  {
    name: 'a runner that was not kept replaces the fetched jobs of the one that was',
    edits: [{ file: LEASES, find: '      queue = localQueue;', replace: '      this.#queue = localQueue;' }],
    caughtBy: [leases('in the local queue of a runner that was not kept is not held')],
  },
  {
    name: 'a worker renews every lock of its pool',
    edits: [
      {
        file: LEASES,
        find: 'if (lasting.length > 0) await renew(db, lasting);',
        replace:
          'await renew(db, (await sql<HeldJob>`select id, locked_by from graphile_worker._private_jobs where locked_at is not null`.execute(db)).rows);',
      },
    ],
    caughtBy: [leases('without hearing of it runs after a lease')],
  },
  {
    name: 'a worker renews the lock of another one',
    edits: [
      { file: LEASES, find: 'job.id = held.id and job.locked_by = held.pool', replace: 'job.id = held.id' },
    ],
    caughtBy: [leases('that another replica has taken meanwhile is not renewed')],
  },
  {
    name: 'locks are freed as soon as the database answers again',
    edits: [
      {
        file: WATCH,
        find: 'if (passedMs < 0 || passedMs > BREAK_MS) unbrokenSinceMs = databaseMs;',
        replace: '',
      },
    ],
    caughtBy: [leases('is not freed soon after the database did not answer for a while')],
  },
  {
    name: 'a clock of the database that goes back stops the sweep of locks',
    edits: [{ file: WATCH, find: 'passedMs < 0 || ', replace: '' }],
    caughtBy: [leases('is freed a lease after the clock of the database went back')],
  },
  {
    name: 'a late statement frees locks by its own time',
    edits: [
      {
        file: WATCH,
        find: 'where locked_at < to_timestamp(${limitS}::float8)\n',
        replace: "where locked_at < now() - interval '1 min'\n",
      },
    ],
    caughtBy: [leases('is not freed by a late statement')],
  },
  {
    name: 'locks of the version before are freed after a minute',
    edits: [{ file: WATCH, find: 'starts_with(locked_by, ${sql.lit(LEASED_POOL_PREFIX)})', replace: 'true' }],
    caughtBy: [leases('of the version before is freed after an hour')],
  },
  {
    name: 'locked jobs have no index',
    edits: [
      {
        file: 'src/platform/database/schema/migrator.ts',
        find: '      await indexLockedJobs(pool);\n',
        replace: '      void indexLockedJobs;\n',
      },
    ],
    caughtBy: [leases('is found by an index among many waiting jobs')],
  },
  {
    name: 'a lost route is not a database that is away',
    edits: [{ file: 'src/platform/database/away.ts', find: "  'EHOSTUNREACH',\n", replace: '' }],
    caughtBy: [{ file: 'test/platform/database/away.test.ts', test: 'finds the database away' }],
  },
];
