import type { Mutant } from '../../mutant.ts';

const FILE = 'test/telegram/ui/screens.test.ts';

/** Guards of the collection of buttons. */
export const buttonMutants: readonly Mutant[] = [
  {
    name: 'two buttons may have one prefix',
    edits: [
      {
        file: 'src/telegram/ui/screens.ts',
        find: '    if (owner) throw new Error(',
        replace: '    if (owner === one) throw new Error(',
      },
    ],
    caughtBy: [{ file: FILE, test: 'refuse a second button of the same prefix' }],
  },
  {
    name: 'two buttons may have one name',
    edits: [
      {
        file: 'src/telegram/ui/screens.ts',
        find: '    if (byName.has(one.name)) throw',
        replace: '    if (byName.get(one.name) === one) throw',
      },
    ],
    caughtBy: [{ file: FILE, test: 'refuse a second button of the same name' }],
  },
  {
    name: 'the buttons of staff are not collected',
    edits: [
      {
        file: 'src/telegram/ui/screens.ts',
        find: '    this.#inner.push(screens);\n',
        replace: '',
      },
    ],
    caughtBy: [{ file: FILE, test: 'the bot knows every button that a file defines' }],
  },
];
