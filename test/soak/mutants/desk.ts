import type { Mutant } from '../mutant.ts';

/** What waits for a person is in the queue, is decided once, and is known to be decided. */
export const deskMutants: readonly Mutant[] = [
  {
    name: 'a kind of matter is left out of the queue',
    edits: [
      {
        file: 'src/shop/desk/queue.ts',
        find: 'actor.may(sources[kind].permission))',
        replace: "actor.may(sources[kind].permission) && kind !== 'cost')",
      },
    ],
    caughtBy: ['test/shop/desk/queue.test.ts'],
  },
  {
    name: 'whoever lacks the permission sees what waits',
    edits: [
      {
        file: 'src/shop/desk/queue.ts',
        find: 'actor.may(sources[kind].permission))',
        replace: 'actor.id !== 0)',
      },
    ],
    caughtBy: ['test/shop/desk/queue.test.ts'],
  },
  {
    name: 'a decision of the desk counts twice',
    edits: [
      {
        file: 'src/telegram/admin/desk/queue.ts',
        find: '      done.length === 0\n',
        replace: '      done.length < 0\n',
      },
      {
        file: 'src/telegram/admin/desk/queue.ts',
        find: 'if (!meant || meant.stories.length === 0) {',
        replace: 'if (!meant) {',
      },
      {
        file: 'src/telegram/admin/desk/units.ts',
        find: 'filter((story) => waitsForUnit(kind, story))',
        replace: 'filter(() => true)',
      },
    ],
    caughtBy: ['test/telegram/admin/desk/queue.test.ts'],
  },
  {
    name: 'what is opened from an alarm replaces it',
    edits: [
      {
        file: 'src/telegram/admin/desk/alarms-stay.ts',
        find: 'ctx.keepsTapped = true;',
        replace: 'ctx.keepsTapped = false;',
      },
    ],
    caughtBy: ['test/telegram/notifications/alarms.test.ts'],
  },
  {
    name: 'each alarm of a burst rings',
    edits: [
      {
        file: 'src/shop/alerts/messages.ts',
        find: 'const mostRinging = 3;',
        replace: 'const mostRinging = 300;',
      },
    ],
    caughtBy: ['test/telegram/notifications/alarms.test.ts'],
  },
];
