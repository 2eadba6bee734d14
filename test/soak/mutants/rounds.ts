import type { Mutant } from '../mutant.ts';

const rounds = (test: string) => ({ file: 'test/jobs/rounds.test.ts', test });

/** Slots of the jobs, clocks that differ, migrations under traffic. */
export const roundsMutants: readonly Mutant[] = [
  {
    name: 'a round that runs is begun again each time it is asked for',
    edits: [
      {
        file: 'src/jobs/worker.ts',
        find: '    if (!isRound(name)) return run();\n',
        replace: '    if (!isRound(name) || locks) return run();\n',
      },
    ],
    caughtBy: [rounds('runs once, however often it is asked for')],
  },
  {
    name: 'a round that is asked for while it runs is forgotten',
    edits: [
      {
        file: 'src/jobs/worker.ts',
        find: 'throw new TryLater(roundBusyMs,',
        replace: 'if (name) return;\n    throw new TryLater(roundBusyMs,',
      },
    ],
    caughtBy: [rounds('runs once, however often it is asked for')],
  },
  {
    name: 'a process that stands still keeps its rounds from the others',
    edits: [
      { file: 'src/jobs/round-locks.ts', find: 'set idle_session_timeout =', replace: 'set lock_timeout =' },
    ],
    caughtBy: [rounds('a process that stands still loses its rounds')],
  },
];
