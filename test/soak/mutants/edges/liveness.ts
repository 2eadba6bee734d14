import type { Mutant } from '../../mutant.ts';

const liveness = (test: string) => ({ file: 'test/platform/jobs/liveness.test.ts', test });
const beat = (test: string) => ({ file: 'test/platform/jobs/process-beat.test.ts', test });

/** Guards that notice a dead part of the process, or a database that refuses writes. */
export const livenessMutants: readonly Mutant[] = [
  {
    name: 'a dead part is not started again',
    edits: [
      {
        file: 'src/platform/jobs/liveness.ts',
        find: '      if (!restart) return;\n',
        replace: '      if (restart) return;\n',
      },
    ],
    caughtBy: [liveness('a restart that helps ends the matter')],
  },
  {
    name: 'a process whose part stays dead goes on',
    edits: [{ file: 'src/platform/jobs/liveness.ts', find: '    giveUp(name);\n', replace: '' }],
    caughtBy: [liveness('a part that stays silent after its restart ends the process once')],
  },
  {
    name: 'parts are started again while the database is away',
    edits: [
      {
        file: 'src/platform/jobs/liveness.ts',
        find: 'else if (this.#options.databaseWrites())',
        replace: 'else if (now > 0)',
      },
    ],
    caughtBy: [liveness('while the database takes no writes, silence is told and nothing is restarted')],
  },
  {
    name: 'a process that stood still takes its parts for dead',
    edits: [
      {
        file: 'src/platform/jobs/liveness.ts',
        find: '    if (now - this.#lookedAt > LATE_MS) this.#awakeSince = now;\n',
        replace: '',
      },
    ],
    caughtBy: [liveness('a process that stood still restarts nothing')],
  },
  {
    name: 'a lane whose outcomes could not be written waits for its old jobs',
    edits: [
      {
        file: 'src/platform/jobs/worker.ts',
        find: "runner.events.once('pool:gracefulShutdown', () => resolve())",
        replace: "runner.events.once('pool:release', () => resolve())",
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/jobs/worker.test.ts',
        test: 'a lane that the database broke off takes jobs while one of its old jobs goes on',
      },
    ],
  },
  {
    name: 'a part whose restart failed is not started again',
    edits: [
      { file: 'src/platform/jobs/liveness.ts', find: '        watched.hasFailed = true;\n', replace: '' },
    ],
    caughtBy: [
      {
        file: 'test/platform/jobs/liveness.test.ts',
        test: 'a restart that fails is repeated, and the process ends only if none succeeds',
      },
    ],
  },
  {
    name: 'a lane of jobs that hangs waits for its old runner',
    edits: [
      {
        file: 'src/platform/jobs/worker.ts',
        find: '    const fresh = await begin(',
        replace: '    await end(old);\n    const fresh = await begin(',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/jobs/worker.test.ts',
        test: 'a lane whose runner hangs for ever works on once it is started again',
      },
    ],
  },
  {
    name: 'each start of a lane that hung leaves a runner',
    edits: [
      {
        file: 'src/platform/jobs/worker.ts',
        find: 'if (stopping || current !== old) return end(fresh);',
        replace: 'if (stopping) return end(fresh);',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/jobs/worker.test.ts',
        test: 'a lane whose start hangs keeps one runner, the first that begins',
      },
    ],
  },
  {
    name: 'the jobs of an abandoned runner count as those of its successor',
    edits: [
      {
        file: 'src/platform/jobs/worker.ts',
        find: 'begin(new RunnerSigns(lane.concurrency, old.signs.signAt))',
        replace: 'begin(old.signs)',
      },
      {
        file: 'src/platform/jobs/liveness.ts',
        find: '  follow(events: EventEmitter): void {\n',
        replace: '  follow(events: EventEmitter): void {\n    this.#running = 0;\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/jobs/worker.test.ts',
        test: 'a lane that was started again and is busy does not count as silent',
      },
    ],
  },
  {
    name: 'a database that takes no writes counts as well',
    edits: [
      {
        file: 'src/platform/jobs/process-beat.ts',
        find: '  const silentMs = () => now() - committedAt;',
        replace: '  const silentMs = () => Math.min(0, now() - committedAt);',
      },
    ],
    caughtBy: [beat('a database that answers reads but takes no write is named')],
  },
  {
    name: 'readiness does not say that the database takes no write',
    edits: [
      {
        file: 'src/health.ts',
        find: 'return [...beat.problems(), ...liveness.problems()',
        replace: 'return [...liveness.problems()',
      },
    ],
    caughtBy: [
      {
        file: 'test/end-to-end/liveness.test.ts',
        test: 'readiness says for how long the database has taken no write, until it does',
      },
    ],
  },
  {
    name: 'the beat of the process waits for a connection behind work that hangs',
    edits: [{ file: 'src/app.ts', find: 'joinOthers({ db: reserved.db', replace: 'joinOthers({ db' }],
    caughtBy: [
      {
        file: 'test/end-to-end/liveness.test.ts',
        test: 'a process that cannot recover ends with the exit code for a restart',
      },
    ],
  },
  {
    name: 'an outage writes each of its errors into the log',
    edits: [
      {
        file: 'src/platform/repeated-errors.ts',
        find: '    if (key === null) return true;\n',
        replace: '    if (key !== undefined) return true;\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/repeated-errors.test.ts',
        test: 'an outage is one stack, then a line every 10 s with the count',
      },
    ],
  },
  {
    name: 'different orders that meet a fault are one line of the log',
    edits: [
      {
        file: 'src/platform/repeated-errors.ts',
        find: 'return isAway(err) ? what :',
        replace: 'return what.length > 0 ? what :',
      },
    ],
    caughtBy: [
      {
        file: 'test/repeated-errors.test.ts',
        test: 'a fault of the shop is written for each order that meets it',
      },
    ],
  },
];
