import type { Mutant } from '../../mutant.ts';

const levels = (test: string) => ({ file: 'test/modules/levels/levels.test.ts', test });
const drops = (test: string) => ({ file: 'test/modules/catalog/prices/price-drop.test.ts', test });
const ASSIGN = 'src/modules/levels/assign.ts';
const TURNOVER = 'src/modules/levels/turnover.ts';
const DROP = 'src/modules/catalog/prices/price-drop.ts';

/** Guards of the price groups that customers reach by their turnover. */
export const levelMutants: readonly Mutant[] = [
  {
    name: 'money that staff gave long ago counts as turnover',
    edits: [{ file: TURNOVER, find: 'months => ${months + 1}', replace: 'months => 0' }],
    caughtBy: [levels('does not count money')],
  },
  {
    name: 'what a customer owes counts as turnover',
    edits: [{ file: TURNOVER, find: ".minus(row?.owed ?? '0')", replace: '' }],
    caughtBy: [levels('does not count money')],
  },
  {
    name: 'a turnover replaces the group that staff set',
    edits: [{ file: ASSIGN, find: " || row.price_group !== (row.level_group ?? 'retail')", replace: '' }],
    caughtBy: [levels('leaves a group that staff set')],
  },
  {
    name: 'a member of staff reaches a level',
    edits: [{ file: ASSIGN, find: ' and not ${isOfStaff(owners)}', replace: '' }],
    caughtBy: [levels('is for no member of staff')],
  },
  {
    name: 'an owner reaches a level',
    edits: [
      {
        file: 'src/modules/levels/is-of-staff.ts',
        find: 'c.id = any(${sql.val([...owners])}::bigint[]) or exists',
        replace: '${owners.length < 0}::boolean or exists',
      },
    ],
    caughtBy: [levels('is for no owner')],
  },
  {
    name: 'a level is computed before the figures have its posting',
    edits: [{ file: ASSIGN, find: '    await addFigures(db, timeZone);\n', replace: '' }],
    caughtBy: [levels('brings the group of its level once')],
  },
  {
    name: 'a level stays as a month begins',
    edits: [
      {
        file: ASSIGN,
        find: 'where level_group is not null and level_month < ${thisMonth(timeZone)}\n',
        replace: 'where false\n',
      },
    ],
    caughtBy: [levels('that grew too old lowers the level')],
  },
  {
    name: 'one person lowers the prices of those who rose today',
    edits: [
      {
        file: DROP,
        find: "from level_changes where at > now() - interval '24 hours'",
        replace: 'from level_changes where false',
      },
    ],
    caughtBy: [drops('falls no further for the group of a level')],
  },
  {
    name: 'one person sets levels with much lower prices',
    edits: [
      {
        file: 'src/modules/levels/levels.ts',
        find: 'after && isEasier(after, before)',
        replace: 'false && after',
      },
    ],
    caughtBy: [drops('is much lower by a level only with a second person')],
  },
];
