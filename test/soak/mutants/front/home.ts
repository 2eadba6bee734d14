import type { Mutant } from '../../mutant.ts';

const home = (test: string) => ({ file: 'test/telegram/screens/home/home.test.ts', test });

/** Buying again from the first screen, and from a purchase that ended. */
export const homeMutants: readonly Mutant[] = [
  {
    name: 'an account is bought for again without being checked again',
    edits: [
      {
        file: 'src/telegram/dialogs/purchase/entries.ts',
        find: 'context, nickname },\n      checked: false,',
        replace: 'context, nickname },\n      checked: true,',
      },
    ],
    caughtBy: [
      home('what was refunded is tried again; an account that the dealer refuses by then is asked for again'),
    ],
  },
  {
    name: 'buying again takes the message with the codes',
    edits: [
      {
        file: 'src/telegram/dialogs/purchase/entries.ts',
        find: "ctx.keepsTapped = where === 'below'",
        replace: "ctx.keepsTapped = where !== 'below'",
      },
    ],
    caughtBy: [home('a purchase that ended is bought again below its message, which keeps its codes')],
  },
];
