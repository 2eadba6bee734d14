import type { Mutant } from '../../mutant.ts';

const FILE = 'test/modules/orders/chat/purchase-dialog/leaving.test.ts';

/** Guards of abandoned and resumed dialogs. */
export const dialogMutants: readonly Mutant[] = [
  {
    name: 'a dialog that is left keeps its buttons',
    edits: [
      {
        file: 'src/telegram/ui/dialog/leaving.ts',
        find: '  else await editIfThere(ctx.api, ctx.customer.id, left.message, screen);\n',
        replace: '',
      },
    ],
    caughtBy: [{ file: FILE, test: 'says what is not finished, and goes on where it was' }],
  },
  {
    name: 'the old button of a dialog that was left buys at once',
    edits: [
      {
        file: 'src/telegram/middleware/leave-dialog.ts',
        find: "      if (query) query.data = resumeTap.pack({ mark, what: '', quantity: 0 });\n",
        replace: '',
      },
    ],
    caughtBy: [{ file: FILE, test: 'is not confirmed by its old button' }],
  },
  {
    name: 'the question before keeps its buttons',
    edits: [
      {
        file: 'src/telegram/dialogs/talk.ts',
        find: 'if (before !== null && before !== message) await takeButtonsOff(',
        replace: 'if (before !== null && before === message) await takeButtonsOff(',
      },
    ],
    caughtBy: [{ file: FILE, test: 'only the newest question has buttons' }],
  },
];
