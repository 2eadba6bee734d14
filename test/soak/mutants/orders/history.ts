import type { Mutant } from '../../mutant.ts';

const GOING_BACK = 'test/shop/history/history.test.ts';
const FAILOVER = 'test/shop/history/failover.test.ts';
const REHEARSAL = 'test/database/backup/rehearsal.test.ts';

/** Guards against selling from a database that went back. */
const NODES = {
  file: 'test/database/connection/primary.test.ts',
  test: 'the shop is on the node that takes writes, before a failover and after it',
};

export const historyMutants: readonly Mutant[] = [
  {
    name: 'a statement does not ask whether the database still holds what the process saw last',
    edits: [
      {
        file: 'src/shop/history/history.ts',
        find: 'and token = ${remembered.beat.token}::uuid)`',
        replace: 'or true)`',
      },
    ],
    caughtBy: [GOING_BACK],
  },
  {
    name: 'surplus vouchers are given away after the database went back, before a person released them',
    edits: [
      {
        file: 'src/shop/history/close.ts',
        find: '.set({ withheld_at: now })',
        replace: '.set({ withheld_at: null })',
      },
    ],
    caughtBy: [GOING_BACK],
  },
  {
    name: 'the shop opens though the list could not be read to its end',
    edits: [
      {
        file: 'src/shop/orders/reconcile/recover.ts',
        find: 'return { why, refs };',
        replace: 'return { why: null, refs };',
      },
    ],
    caughtBy: [GOING_BACK],
  },
  {
    name: 'an order of before is attempted before the list was read after its quarantine',
    edits: [
      { file: 'src/shop/history/lost-time.ts', find: 'end is null)`', replace: 'end is null and false)`' },
    ],
    caughtBy: [GOING_BACK],
  },
  {
    name: 'what the list shows and the database lacks is no sign that it went back',
    edits: [
      {
        file: 'src/shop/orders/reconcile/recover.ts',
        find: 'if (!recovery.certain && found > 0) {',
        replace: 'if (!recovery.certain && found < 0) {',
      },
    ],
    caughtBy: [GOING_BACK],
  },
  {
    name: 'a failover is not noticed by the timeline',
    edits: [
      {
        file: 'src/shop/history/compare.ts',
        find: 'if (differ(found.knownTimeline, found.timeline))',
        replace: 'if (differ(found.knownTimeline, found.knownTimeline))',
      },
    ],
    caughtBy: [FAILOVER],
  },
  {
    name: 'a restored backup leaves no mark for the next start',
    edits: [
      {
        file: 'src/cli/restore.ts',
        find: '    async () => [await rememberWhatIsGone(manifest, dataDir)],\n',
        replace: '',
      },
    ],
    caughtBy: [REHEARSAL],
  },
  {
    name: 'a standby counts as the node that takes writes',
    edits: [
      {
        file: 'src/database/connection/primary.ts',
        find: 'if (!row || row.isStandby)',
        replace: 'if (!row)',
      },
    ],
    caughtBy: [NODES],
  },
  {
    name: 'of two nodes that take writes the first to answer counts',
    edits: [
      {
        file: 'src/database/connection/primary.ts',
        find: 'one.timeline > latest.timeline ? one : latest',
        replace: 'one.timeline < latest.timeline ? one : latest',
      },
    ],
    caughtBy: [NODES],
  },
  {
    name: 'a session on a standby is taken',
    edits: [{ file: 'src/database/connection/settings.ts', find: "  in_hot_standby: 'off',\n", replace: '' }],
    caughtBy: [NODES],
  },
];
