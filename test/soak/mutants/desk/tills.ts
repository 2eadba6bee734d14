import type { Mutant } from '../../mutant.ts';

const TESTS = 'test/shop/tills/tills.test.ts';
const OPENING = 'src/shop/tills/opening.ts';
const TILLS = 'src/shop/tills/tills.ts';

/** The guards of tills. */
export const tillMutants: readonly Mutant[] = [
  {
    name: 'a till is signed with moves that nobody saw',
    edits: [{ file: TILLS, find: "  if (moves !== seen) throw new NotSigned('changed');\n", replace: '' }],
    caughtBy: [{ file: TESTS, test: 'nothing is signed that was not counted, or not seen' }],
  },
  {
    name: 'a move counts in two shifts',
    edits: [
      {
        file: 'src/shop/tills/shift-moves.ts',
        find: '\n    where not exists (select from shift_moves k where k.source = found.source)',
        replace: '',
      },
    ],
    caughtBy: [{ file: TESTS, test: 'each move counts in one shift, also what came between two' }],
  },
  {
    name: 'a difference of a till rings nobody',
    edits: [
      { file: TILLS, find: 'if (differing.length > 0 && (', replace: 'if (differing.length > 99 && (' },
    ],
    caughtBy: [{ file: TESTS, test: 'a difference is settled once, by another person' }],
  },
  {
    name: 'a cashier settles their own difference',
    edits: [
      { file: TILLS, find: "        await requireOutsider(tx, actor, 'shift-settled', id);\n", replace: '' },
    ],
    caughtBy: [{ file: TESTS, test: 'a difference is settled once, by another person' }],
  },
  {
    name: 'a difference is settled twice',
    edits: [{ file: TILLS, find: ' and settled_at is null and cashier_id', replace: ' and cashier_id' }],
    caughtBy: [{ file: TESTS, test: 'a difference is settled once, by another person' }],
  },
  {
    name: 'what is found at the start of a shift rings nobody',
    edits: [{ file: OPENING, find: '    await raiseOpening(tx, actor, id);\n', replace: '' }],
    caughtBy: [
      { file: TESTS, test: 'an opening that differs from the last count is a matter for another person' },
    ],
  },
  {
    name: 'an opening count leaves out what came in by then',
    edits: [{ file: OPENING, find: 'line ? dueIn(line).amount', replace: 'line ? line.opening.amount' }],
    caughtBy: [
      { file: TESTS, test: 'an opening that differs from the last count is a matter for another person' },
    ],
  },
  {
    name: 'a till that differs shows its amounts to whoever sees the operation',
    edits: [
      {
        file: 'src/shop/desk/sources.ts',
        find: "  till: {\n    permission: 'money.approve',",
        replace: "  till: {\n    permission: 'operation.view',",
      },
    ],
    caughtBy: [
      { file: TESTS, test: 'a difference waits in the queue of those who may settle it, and of no others' },
    ],
  },
  {
    name: 'a counted sum is below zero',
    edits: [
      {
        file: 'src/shop/money.ts',
        find: "if (value.lt('0') || (value.eq('0') && !mayBeZero))",
        replace: "if (value.eq('0') && !mayBeZero)",
      },
    ],
    caughtBy: [{ file: 'test/shop/money.test.ts', test: 'a counted sum may be zero, and is not below it' }],
  },
  {
    name: 'a closing report shows tills to whoever reads reports',
    edits: [
      {
        file: 'src/shop/reports/closing.ts',
        find: "reader?.may('money.view') ?? true",
        replace: 'reader === reader',
      },
    ],
    caughtBy: [
      {
        file: TESTS,
        test: 'the closing report has the shifts of its day, by cashier and way, for who may see money',
      },
    ],
  },
  {
    name: 'a closing report has the shifts of a day of UTC',
    edits: [
      {
        file: 'src/shop/tills/read-shifts.ts',
        find: 'closed_at >= day_start(${day}::date, ${timeZone})',
        replace: "closed_at >= day_start(${day}::date, 'UTC')",
      },
    ],
    caughtBy: [
      {
        file: TESTS,
        test: 'the closing report has the shifts of its day, by cashier and way, for who may see money',
      },
    ],
  },
];
