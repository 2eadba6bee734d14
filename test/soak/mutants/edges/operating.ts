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
  {
    name: 'a drill that cannot restore counts as good',
    edits: [
      {
        file: 'src/drill.ts',
        find: 'return { source, backupMadeAt, fault: why };',
        replace: 'return { source, backupMadeAt, fault: why && null };',
      },
    ],
    caughtBy: [
      {
        file: 'test/database/backup/drill.test.ts',
        test: 'a backup that cannot be restored is an alert with its cause',
      },
    ],
  },
  {
    name: 'a drill that failed ends the reminder',
    edits: [
      {
        file: 'src/shop/alerts/backup-reminder.ts',
        find: 'from restore_drills where fault is null order',
        replace: 'from restore_drills order',
      },
    ],
    caughtBy: [
      {
        file: 'test/shop/alerts/backup-reminder.test.ts',
        test: 'admins are reminded of a restore drill, from the first backup on, until one succeeds',
      },
    ],
  },
];
