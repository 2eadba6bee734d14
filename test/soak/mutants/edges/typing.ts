import type { Mutant } from '../../mutant.ts';

/** Guards of what people type and send. */
export const typingMutants: readonly Mutant[] = [
  {
    name: 'an answer that was cut is taken for one that fits',
    edits: [
      {
        file: 'src/telegram/ui/input/expected-answers.ts',
        find: 'Math.max(...all.map(({ text }) => text)) + 2',
        replace: 'Math.max(...all.map(({ text }) => text)) + 1',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/ui/input/expected-answers.test.ts',
        test: 'with a surrogate pair across a limit is too long',
      },
    ],
  },
  {
    name: 'a longer answer than a prompt takes reaches its handler',
    edits: [
      {
        file: 'src/telegram/ui/input/prompts.ts',
        find: '    if (await refused(ctx, kind, on.about)) return;\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/long-answers.test.ts',
        test: ': refuses one character more than its limit',
      },
    ],
  },
];
