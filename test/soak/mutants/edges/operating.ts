import type { Mutant } from '../../mutant.ts';

/** Guards of the commands that an operator runs. */
export const operatingMutants: readonly Mutant[] = [
  {
    name: 'a shell stands between npm start and the shop',
    edits: [{ file: 'package.json', find: '"start": "exec node', replace: '"start": "node' }],
    caughtBy: [
      {
        file: 'test/deployment/npm-scripts.test.ts',
        test: 'SIGTERM to npm start reaches the shop, and npm waits until it has stopped',
      },
    ],
  },
];
