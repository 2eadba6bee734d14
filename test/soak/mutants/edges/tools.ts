import type { Mutant } from '../../mutant.ts';

/** Guards of the command-line tools and the embedded server. */
export const toolMutants: readonly Mutant[] = [
  {
    name: 'root removes a database that its user cannot reach',
    edits: [
      {
        file: 'packages/embedded-postgres/src/place.ts',
        find: '  else await refuseLockedOut(folder, user);\n',
        replace: '  else await rm(folder, { recursive: true, force: true });\n',
      },
    ],
    caughtBy: [
      {
        file: 'packages/embedded-postgres/test/root.test.ts',
        test: 'the server keeps its database when its user can no longer enter',
      },
    ],
  },
  {
    name: 'a server is known by the name of its folder',
    edits: [
      {
        file: 'packages/embedded-postgres/src/cluster.ts',
        find: '  return works && data ? works.dev',
        replace: '  return works && data && args.length === 0 ? works.dev',
      },
    ],
    caughtBy: [
      {
        file: 'packages/embedded-postgres/test/embedded.test.ts',
        test: 'is the same server by another name of its folder',
      },
    ],
  },
  {
    name: 'root writes where a link of a service leads',
    edits: [
      {
        file: 'packages/embedded-postgres/src/owned-file.ts',
        find: "  await rm(path, { force: true });\n  const file = await open(path, 'wx', mode);",
        replace: "  const file = await open(path, 'w', mode);",
      },
    ],
    caughtBy: [
      {
        file: 'packages/embedded-postgres/test/root.test.ts',
        test: 'a service that owns the whole folder does not have root write',
      },
    ],
  },
  {
    name: 'root keeps what it writes for a service',
    edits: [
      {
        file: 'packages/embedded-postgres/src/owned-file.ts',
        find: '  return uid === 0 ? undefined : { uid, gid };',
        replace: '  return uid === gid ? undefined : { uid, gid };',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/service-user.test.ts',
        test: 'leave no file that the user of the service cannot use',
      },
    ],
  },
  {
    name: 'two containers run a server on the same files',
    edits: [
      {
        file: 'packages/embedded-postgres/src/held.ts',
        find: '    if (locked?.code !== HELD) return file;',
        replace: '    if (locked !== null) return file;',
      },
    ],
    caughtBy: [
      {
        file: 'packages/embedded-postgres/test/repeated-ids.test.ts',
        test: 'a server in another container keeps its files until it ends',
      },
    ],
  },
  {
    name: 'a shop starts in a database whose restore was killed',
    edits: [
      {
        file: 'src/platform/database/schema/migrator.ts',
        find: '  if (!(await isRestoring(db))) return;',
        replace: '  if ((await isRestoring(db)) !== null) return;',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/restore-dump.test.ts',
        test: 'no shop starts in a database whose restore was killed',
      },
    ],
  },
  {
    name: 'a restore that fails after a killed one lets shops start',
    edits: [
      { file: 'src/platform/database/backup/restore-dump.ts', find: '!before.marked && now', replace: 'now' },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/restore-dump.test.ts',
        test: 'no shop starts in a database whose restore was killed',
      },
    ],
  },
  {
    name: 'two restores of one database run at once',
    edits: [
      {
        file: 'src/platform/database/backup/restore-dump.ts',
        find: 'if (rows[0]?.alone !== true) {',
        replace: 'if (rows.length === 0) {',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/restore-dump.test.ts',
        test: 'two restores of one database do not run at once',
      },
    ],
  },
  {
    name: 'a start makes an empty database beside a killed restore',
    edits: [
      {
        file: 'packages/embedded-postgres/src/cluster.ts',
        find: '  await refuseUnfinishedRestore(place);\n',
        replace: '  void refuseUnfinishedRestore;\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/distrust.test.ts',
        test: 'a killed restore keeps the shop from starting',
      },
    ],
  },
  {
    name: 'a backup removes those of another shop',
    edits: [
      {
        file: 'src/platform/database/backup/manifest.ts',
        find: '(await readManifest(path)).shopId === shopId',
        replace: 'shopId !== undefined',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/keep.test.ts',
        test: 'keeps the backups of another shop in the same folder',
      },
    ],
  },
  {
    name: 'a backup removes itself after a clock that was ahead',
    edits: [
      {
        file: 'src/platform/database/backup/manifest.ts',
        find: 'if (path !== made && ',
        replace: "if (path !== '' && ",
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/keep.test.ts',
        test: 'keeps the new backup when the clock was ahead before',
      },
    ],
  },
  {
    name: 'what killed backups left stays',
    edits: [{ file: 'src/cli/make-backup.ts', find: '  await removeAbandoned(to);\n', replace: '' }],
    caughtBy: [
      { file: 'test/platform/database/backup/keep.test.ts', test: 'removes what a killed backup left' },
    ],
  },
  {
    name: 'a backup removes what another one writes',
    edits: [{ file: 'src/platform/database/backup/manifest.ts', find: '> ABANDONED_MS)', replace: '> -1)' }],
    caughtBy: [
      { file: 'test/platform/database/backup/keep.test.ts', test: 'removes what a killed backup left' },
    ],
  },
  {
    name: "the shop's own PostgreSQL stays dead after a kill",
    edits: [
      {
        file: 'src/health.ts',
        find: 'if (await server.revive()) log',
        replace: 'if (server.pid === 0) log',
      },
    ],
    caughtBy: [
      {
        file: 'test/end-to-end/own-server.test.ts',
        test: 'a shop starts its own PostgreSQL again after a kill',
      },
    ],
  },
];
