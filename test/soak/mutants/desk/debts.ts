import type { Mutant } from '../../mutant.ts';

const DEBTS = 'test/modules/debts/debts.test.ts';
const REMIND = 'src/modules/debts/remind.ts';

/** The guards of debts and their reminders. */
export const debtMutants: readonly Mutant[] = [
  {
    name: 'a debtor is reminded by each of two colleagues',
    edits: [
      {
        file: REMIND,
        find: "\n        where r.reminded_at <= now() - interval '24 hours'",
        replace: '',
      },
    ],
    caughtBy: [
      { file: DEBTS, test: 'of two colleagues at once one reminds, the other reads that it was done' },
    ],
  },
  {
    name: 'a reminder names what was owed before a payment',
    edits: [
      {
        file: 'src/modules/notifications/notifications.ts',
        find: "notice?.kind === 'debt-reminder' ? await stillOwed(db, row.customer_id) : notice",
        replace: 'notice',
      },
    ],
    caughtBy: [{ file: DEBTS, test: 'a reminder names what is owed as it is sent' }],
  },
  {
    name: 'anybody of the staff reminds debtors',
    edits: [{ file: REMIND, find: '  actor.require(NEEDED);\n', replace: '' }],
    caughtBy: [{ file: DEBTS, test: 'the module itself asks for the permission of each read and act' }],
  },
  {
    name: 'the cards of debtors open uncounted',
    edits: [
      {
        file: 'src/modules/debts/debts.ts',
        find: '  const view = await recordView(db, actor, customerId);\n  if (!view.ok) return { until: view.until };\n',
        replace: '',
      },
    ],
    caughtBy: [{ file: DEBTS, test: 'opening a debtor’s card counts as a view of the customer' }],
  },
];
