import type { Mutant } from '../../mutant.ts';

const TESTS = 'test/modules/tills/tills.test.ts';
const OPENING = 'src/modules/tills/opening.ts';
const HANDOVERS = 'src/modules/tills/handovers.ts';
const TILLS = 'src/modules/tills/tills.ts';

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
        file: 'src/modules/tills/shift-moves.ts',
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
    name: 'whoever lays cash into the safe confirms it',
    edits: [
      { file: HANDOVERS, find: "state = 'given' and h.giver_id <> ${actor.id}", replace: "state = 'given'" },
    ],
    caughtBy: [{ file: TESTS, test: 'cash that nobody counted ends as taken back or as nothing' }],
  },
  {
    name: 'a shift is signed while cash out of it is not confirmed',
    edits: [
      {
        file: TILLS,
        find: "  if (await isHandingOver(tx, id)) throw new NotSigned('handover');\n",
        replace: '',
      },
    ],
    caughtBy: [{ file: TESTS, test: 'cash that was handed over counts in both tills once it is confirmed' }],
  },
  {
    name: 'one of the two settles the difference of their handover',
    edits: [
      {
        file: HANDOVERS,
        find: "  await requireOutsider(tx, actor, 'handover-settled', id);\n",
        replace: '',
      },
    ],
    caughtBy: [{ file: TESTS, test: 'a third person settles an amount that was counted differently' }],
  },
  {
    name: 'cash that waits for its receiver rings everybody at once',
    edits: [
      {
        file: 'src/modules/alerts/chat/messages/alert-sender.ts',
        find: 'if (receiver > 0 && !isLoud) return',
        replace: 'if (receiver < 0) return',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/chat/staff/deposits.test.ts',
        test: 'a cashier hands over cash, and the receiver confirms it in their chat',
      },
    ],
  },
  {
    name: 'a till that differs shows its amounts to whoever sees the operation',
    edits: [
      {
        file: 'src/modules/desk/sources.ts',
        find: "  till: {\n    permission: 'money.approve',",
        replace: "  till: {\n    permission: 'operation.view',",
      },
    ],
    caughtBy: [
      { file: TESTS, test: 'a difference waits in the queue of those who may settle it, and of no others' },
    ],
  },
  {
    name: 'the safe forgets what left it',
    edits: [
      {
        file: 'src/modules/tills/balances.ts',
        find: 'coalesce(l.counted, 0) + r.amount - coalesce(l.received, 0) as due',
        replace: 'r.amount as due',
      },
    ],
    caughtBy: [{ file: TESTS, test: 'the safe holds what was laid in, less what a count says has left' }],
  },
  {
    name: 'a count of the safe is recorded against another amount than was shown',
    edits: [
      {
        file: 'src/modules/tills/balances.ts',
        find: "  if (!new Big(line.due.amount).eq(due)) return 'changed';\n",
        replace: '',
      },
    ],
    caughtBy: [{ file: TESTS, test: 'the safe holds what was laid in, less what a count says has left' }],
  },
  {
    name: 'cash leaves the safe without a word',
    edits: [
      {
        file: 'src/modules/tills/balances.ts',
        find: "if (differs && said === '') return 'no-words';",
        replace: "if (said === null) return 'no-words';",
      },
    ],
    caughtBy: [{ file: TESTS, test: 'the safe holds what was laid in, less what a count says has left' }],
  },
  {
    name: 'a cashier reads what should be in the own till before counting it',
    edits: [
      {
        file: 'src/modules/tills/balances.ts',
        find: 'where p.id <> ${readerId} and (',
        replace: 'where (',
      },
    ],
    caughtBy: [{ file: TESTS, test: 'the tills of the others show what should be in them' }],
  },
  {
    name: 'cash waits in the queue of those alone who approve money',
    edits: [
      {
        file: 'src/modules/desk/sources.ts',
        find: 'own && actor.may(own.permission) ? own.rows(actor.id) : null',
        replace: 'own ? null : null',
      },
    ],
    caughtBy: [{ file: TESTS, test: 'cash waits in the queue of its receiver' }],
  },
  {
    name: 'whoever credits by hand reads the matters of all tills',
    edits: [
      {
        file: 'src/modules/desk/sources.ts',
        find: 'own && actor.may(own.permission) ? own.rows(actor.id) : null',
        replace: 'own && actor.may(own.permission) ? rows : null',
      },
    ],
    caughtBy: [{ file: TESTS, test: 'cash waits in the queue of its receiver' }],
  },
  {
    name: 'a counted sum is below zero',
    edits: [
      {
        file: 'src/platform/values/money.ts',
        find: "if (value.lt('0') || (value.eq('0') && !mayBeZero))",
        replace: "if (value.eq('0') && !mayBeZero)",
      },
    ],
    caughtBy: [
      { file: 'test/platform/values/money.test.ts', test: 'a counted sum may be zero, and is not below it' },
    ],
  },
  {
    name: 'a closing report shows tills to whoever reads reports',
    edits: [
      {
        file: 'src/modules/reports/closing.ts',
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
        file: 'src/modules/tills/read-shifts.ts',
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
