import type { Mutant } from '../../mutant.ts';

const compare = (test: string) => ({ file: 'test/platform/database/schema/compare.test.ts', test });
const migrate = (test: string) => ({ file: 'test/cli/migrate.test.ts', test });
const rollback = (test: string) => ({ file: 'test/platform/database/rollback.test.ts', test });

/** Guards of migrations, their records, and the tables that a version encounters. */
export const tablesMutants: readonly Mutant[] = [
  {
    name: 'the shop starts on tables that lack a column',
    edits: [
      {
        file: 'src/platform/database/schema/prepare.ts',
        find: "  if (report.differences.length > 0) throw new SchemaError(wrong ?? '');\n",
        replace: '',
      },
    ],
    caughtBy: [compare('the start refuses a database without')],
  },
  {
    name: 'an edited migration is not noticed',
    edits: [
      {
        file: 'src/platform/database/schema/compare.ts',
        find: 'lock.get(name) !== checksum',
        replace: 'lock.get(name) === undefined',
      },
    ],
    caughtBy: [compare('a migration that was edited after it was applied is named')],
  },
  {
    name: 'a migration on main may change',
    edits: [
      {
        file: 'scripts/migrations.ts',
        find: 'return found === checksum ? [] :',
        replace: 'return found ? [] :',
      },
    ],
    caughtBy: [
      {
        file: 'test/scripts/migrations.test.ts',
        test: 'a migration that was committed is neither edited nor removed',
      },
    ],
  },
  {
    name: 'an empty database gets its tables one by one, and keeps half of them after a failure',
    edits: [
      {
        file: 'src/platform/database/schema/migrator.ts',
        find: 'const isEmpty = (await readApplied(connection)).length === 0;',
        replace: 'const isEmpty = (await readApplied(connection)).length < 0;',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/schema/migrator.test.ts',
        test: 'gives an empty database all of its tables, or none',
      },
    ],
  },
  {
    name: 'a later migration stops the version before',
    edits: [
      {
        file: 'src/platform/database/schema/migrator.ts',
        find: 'if (record && (record.needs === null || own.has(record.needs))) continue;',
        replace: 'if (record && record.needs !== null && own.has(record.needs)) continue;',
      },
    ],
    caughtBy: [rollback('the version before starts and sells on the tables of the next version')],
  },
  {
    name: 'a version works on with tables that need a later one',
    edits: [
      {
        file: 'src/platform/database/schema/migrator.ts',
        find: 'if (record && (record.needs === null || own.has(record.needs))) continue;',
        replace: 'if (record) continue;',
      },
    ],
    caughtBy: [rollback('a version names the later migration that it can’t work with')],
  },
  {
    name: 'tables are rolled back while the shop is connected',
    edits: [
      {
        file: 'src/cli/migrate.ts',
        find: '  if (shops > 0) return',
        replace: '  if (shops < 0) return',
      },
    ],
    caughtBy: [migrate('nothing is rolled back while a process of the shop is connected')],
  },
  {
    name: 'tables are rolled back without a backup',
    edits: [
      {
        file: 'src/cli/migrate.ts',
        find: '< HOUR_MS;',
        replace: '< 100 * HOUR_MS;',
      },
    ],
    caughtBy: [migrate('nothing is rolled back with a last backup of')],
  },
  {
    name: 'past the table of backups nothing can be rolled back',
    edits: [
      {
        file: 'src/cli/migrate.ts',
        find: '((await readLastBackup(dataDir))?.at ?? null)',
        replace: 'null',
      },
    ],
    caughtBy: [migrate('past the table of backups the file in DATA_DIR counts')],
  },
  {
    name: 'tables are rolled back whatever is typed',
    edits: [{ file: 'src/cli/migrate.ts', find: 'if (typed !== name)', replace: 'if (typed === undefined)' }],
    caughtBy: [migrate('nothing is rolled back unless the name is typed, but')],
  },
  {
    name: 'the rehearsal of an update is not removed',
    edits: [
      {
        file: 'src/installation/update-plan.ts',
        find: '      await dropCopies(db);\n    }',
        replace: '    }',
      },
    ],
    caughtBy: [
      {
        file: 'test/cli/update.test.ts',
        test: 'npm run update on tables of an early version leaves no rehearsal behind',
      },
    ],
  },
  {
    name: 'the order of their names tells which migration is later',
    edits: [
      {
        file: 'src/platform/database/schema/migrator.ts',
        find: '  if (missing.length > 0) {\n    throw',
        replace:
          "  if (missing.length > 0 || unknown.some((name) => name < ([...wanted].sort().at(-1) ?? ''))) {\n    throw",
      },
    ],
    caughtBy: [rollback('a later migration with a lower number counts as any other later one')],
  },
];
