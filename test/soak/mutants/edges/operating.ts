import type { Mutant } from '../../mutant.ts';

const upstream = (test: string) => ({ file: 'test/cli/upstream-checks.test.ts', test });
const doctor = (test: string) => ({ file: 'test/cli/doctor.test.ts', test });
const setup = (test: string) => ({ file: 'test/cli/setup.test.ts', test });

const garbage = (test: string) => ({ file: 'test/platform/idle-collector.test.ts', test });
const archive = (test: string) => ({ file: 'test/platform/database/backup/log-archive.test.ts', test });
const replay = (test: string) => ({ file: 'test/platform/database/backup/replay.test.ts', test });

/** Guards of the operator's commands. */
export const operatingMutants: readonly Mutant[] = [
  {
    name: 'setup as root takes the settings file from the user of the service',
    edits: [
      {
        file: 'src/installation/env-file.ts',
        find: '      await giveTo(beside, before);\n',
        replace: '',
      },
    ],
    caughtBy: [{ file: 'test/installation/env-file.test.ts', test: 'still belongs to the user' }],
  },
  {
    name: 'a busy process collects its garbage',
    edits: [
      {
        file: 'src/platform/idle-collector.ts',
        find: 'now.cpuMs - last.cpuMs < passedMs * QUIET_SHARE && ',
        replace: '',
      },
    ],
    caughtBy: [garbage('is not collected while the process uses its processor')],
  },
  {
    name: 'garbage is collected while an update is handled',
    edits: [{ file: 'src/platform/idle-collector.ts', find: ' && !isWorking()', replace: '' }],
    caughtBy: [garbage('is not collected while an update waits for another process')],
  },
  {
    name: 'an idle process collects its garbage again and again',
    edits: [{ file: 'src/platform/idle-collector.ts', find: ' && isWorthwhile', replace: '' }],
    caughtBy: [garbage('is collected again only after the heap has grown')],
  },
  {
    name: 'a shell stands between npm start and the shop',
    edits: [{ file: 'package.json', find: ' && exec node', replace: ' && node' }],
    caughtBy: [
      {
        file: 'test/deployment/npm-scripts.test.ts',
        test: 'npm start passes SIGTERM on, waits until the shop has stopped',
      },
    ],
  },
  {
    name: 'a drill that cannot restore counts as good',
    edits: [
      {
        file: 'src/cli/drill.ts',
        find: 'return { source, backupMadeAt, fault: why };',
        replace: 'return { source, backupMadeAt, fault: why && null };',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/drill.test.ts',
        test: 'a backup that cannot be restored is an alert with its cause',
      },
    ],
  },
  {
    name: 'a drill that failed ends the reminder',
    edits: [
      {
        file: 'src/modules/alerts/watches/backup-reminder.ts',
        find: 'from restore_drills where fault is null order',
        replace: 'from restore_drills order',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/alerts/watches/backup-reminder.test.ts',
        test: 'reminds admins of a restore drill from the first backup on',
      },
    ],
  },
  {
    name: 'the archive of the log replaces a segment by another',
    edits: [
      {
        file: 'src/platform/database/connection/archive-folder.ts',
        find: 'if [ -e "$to" ]; then',
        replace: 'if false; then',
      },
    ],
    caughtBy: [archive('the archive keeps a segment that it has, and refuses another of its name')],
  },
  {
    name: 'a shop archives its log in a folder that others can read',
    edits: [
      {
        file: 'src/platform/database/connection/archive-folder.ts',
        find: '(found.mode & 0o077) !== 0',
        replace: 'found.mode < 0',
      },
    ],
    caughtBy: [archive('a folder that does not fit is refused by the name of its variable')],
  },
  {
    name: 'segments are removed that the oldest backup needs',
    edits: [
      {
        file: 'src/platform/database/backup/log-archive.ts',
        find: 'Math.min(...begins)',
        replace: 'Math.max(...begins)',
      },
    ],
    caughtBy: [archive('segments are removed that no kept backup needs, of any timeline')],
  },
  {
    name: 'a restore accepts a time that the archive lacks',
    edits: [
      {
        file: 'src/platform/database/backup/replay-plan.ts',
        find: 'if (until < earliest || until > latest) {',
        replace: 'if (until < earliest) {',
      },
    ],
    caughtBy: [replay('a time that the archive lacks is refused with the possible times')],
  },
  {
    name: 'a restore to a time takes the newest timeline',
    edits: [
      {
        file: 'src/platform/database/backup/replay-plan.ts',
        find: 'branches.findLast(({ begunMs }) => begunMs <= until.getTime()) ?? newest',
        replace: 'newest',
      },
    ],
    caughtBy: [replay('a restore goes to any time that the archive holds, also after another restore')],
  },
  {
    name: 'a failure of the archive is silent',
    edits: [
      {
        file: 'src/modules/alerts/watches/archive-watch.ts',
        find: 'row.failed_wal !== null',
        replace: 'row.failed_wal === undefined',
      },
    ],
    caughtBy: [replay('a failure of the archive is an alert, which its next success ends')],
  },
  {
    name: 'the doctor reaches Telegram past its proxy',
    edits: [
      {
        file: 'src/cli/upstream-checks.ts',
        find: '    proxy: telegram.proxy,\n',
        replace: '',
      },
    ],
    caughtBy: [upstream('reaches each by its own proxy and says so')],
  },
  {
    name: 'the doctor reaches the dealer past its proxy',
    edits: [
      {
        file: 'src/cli/upstream-checks.ts',
        find: '    connect: way.connect,\n',
        replace: '',
      },
    ],
    caughtBy: [upstream('says that a proxy refuses')],
  },
  {
    name: 'the doctor does not say why a proxy failed on the way to the dealer',
    edits: [
      {
        file: 'src/cli/upstream-checks.ts',
        find: "(failure.kind === 'unreachable' && way.failure()) || ",
        replace: '',
      },
    ],
    caughtBy: [upstream('says that the password of a proxy is wrong, without the password')],
  },
  {
    name: 'a process may connect to Telegram for ever without a fault',
    edits: [{ file: 'src/cli/database-checks.ts', find: 'age <= STARTING_S && ', replace: '' }],
    caughtBy: [doctor('the doctor judges a process that is late')],
  },
  {
    name: 'a dead part of a new process is no fault',
    edits: [
      {
        file: 'src/cli/database-checks.ts',
        find: 'wrong.every((problem) => problem === NOT_REACHED_YET)',
        replace: 'wrong.includes(NOT_REACHED_YET)',
      },
    ],
    caughtBy: [doctor('the doctor judges a process that is incomplete')],
  },
  {
    name: 'setup tries its answers past the proxies',
    edits: [
      {
        file: 'src/installation/questions.ts',
        find: "return address === '' ? undefined : new Secret(address);",
        replace: 'return undefined;',
      },
    ],
    caughtBy: [setup('is the way to what npm run setup tries, and is kept')],
  },
  {
    name: 'setup forgets a proxy that its environment names',
    edits: [
      {
        file: 'src/cli/setup.ts',
        find: 'values = { ...values, ...(await',
        replace: 'values = { ...(await',
      },
    ],
    caughtBy: [setup('is the way to what npm run setup tries, and is kept')],
  },
  {
    name: 'a file that stays names a module that can be deleted',
    edits: [{ file: 'scripts/checks/import-rules.ts', find: '  ...ofDeletable,\n', replace: '' }],
    caughtBy: [
      {
        file: 'test/scripts/import-rules.test.ts',
        test: 'keep src/telegram/screens/e.ts',
      },
    ],
  },
  {
    name: 'rows of a module appear in the screens of others',
    edits: [
      {
        file: 'src/telegram/ui/modules/places.ts',
        find: 'added.filter((one) => one.place === place).flatMap(',
        replace: 'added.filter((one) => one.place !== undefined).flatMap(',
      },
    ],
    caughtBy: [{ file: 'test/telegram/ui/modules/chat-module.test.ts', test: 'rows of its modules alone' }],
  },
  {
    name: 'a link into the chat opens the screen of another module',
    edits: [
      {
        file: 'src/telegram/ui/modules/chat-module.ts',
        find: 'if (found.has(name)) throw',
        replace: 'if (name === "") throw',
      },
    ],
    caughtBy: [
      { file: 'test/telegram/ui/modules/chat-module.test.ts', test: 'that open one link are refused' },
    ],
  },
  {
    name: 'nobody compares watched items with the catalog',
    edits: [
      {
        file: 'src/modules/watches/module.ts',
        find: 'run: work.checkWatches,',
        replace: 'run: async () => {},',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/watches/watches.test.ts',
        test: 'who watches an item hears once when it is back',
      },
    ],
  },
  {
    name: 'nobody decides about the bonuses of ended purchases',
    edits: [
      {
        file: 'src/modules/promotions/module.ts',
        find: 'run: () => grantBonuses(deps),',
        replace: 'run: async () => {},',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/promotions/promotions.test.ts',
        test: 'gives one bonus, with its reason, for the next delivered purchase',
      },
    ],
  },
];
