import type { Mutant } from '../mutant.ts';

const reminders = (test: string) => ({ file: 'test/shop/alerts/reminders.test.ts', test });

/** The guards around what is compared, paid back and told. */
export const compareMutants: readonly Mutant[] = [
  {
    name: 'an alert that holds money is told once and never again',
    edits: [
      {
        file: 'src/shop/alerts/alerts.ts',
        find: 'times = 0, remind_at = ${nextReminder()} where',
        replace: 'times = 0, remind_at = null where',
      },
    ],
    caughtBy: [reminders('is repeated after an hour, after four more, and then every day')],
  },
  {
    name: 'an alert whose order was decided long ago is repeated',
    edits: [
      {
        file: 'src/shop/alerts/kinds.ts',
        find: "  'order-in-review': { waitsFor: 'decision', stillOpen: inReview },",
        replace: "  'order-in-review': { waitsFor: 'decision' },",
      },
    ],
    caughtBy: [reminders('is not repeated once a person has decided, whoever ended the alert')],
  },
  {
    name: 'every replica repeats every alert',
    edits: [
      {
        file: 'src/shop/alerts/reminders.ts',
        find: 'update alerts a set remind_at = now() + make_interval(mins => ${retryMin})',
        replace: 'update alerts a set remind_at = now() - 0 * make_interval(mins => ${retryMin})',
      },
    ],
    caughtBy: [reminders('is repeated by one replica only, and again when that one dies before it was sent')],
  },
];
