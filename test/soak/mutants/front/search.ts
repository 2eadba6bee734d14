import type { Mutant } from '../../mutant.ts';

/** What searches find, and what they never end with. */
export const searchMutants: readonly Mutant[] = [
  {
    name: 'misspelled words are compared by their letters alone',
    edits: [
      {
        file: 'src/shop/catalog/search/search-sound.ts',
        find: "typedSound === '' ? 0 : likeness(typedSound, sound) * 0.97",
        replace: '0',
      },
    ],
    caughtBy: ['test/shop/catalog/search/search.test.ts'],
  },
  {
    name: 'searches go on with the catalog of an earlier version',
    edits: [
      {
        file: 'src/shop/catalog/search/search-index.ts',
        find: 'index && index.version === rows[0]?.version',
        replace: 'index',
      },
    ],
    caughtBy: ['test/shop/catalog/search/search.test.ts'],
  },
  {
    name: 'nothing found shows no way on',
    edits: [
      {
        file: 'src/telegram/screens/catalog/search.ts',
        find: '...(isEmpty ? waysOn(texts, support) : []),',
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/screens/catalog/search.test.ts'],
  },
  {
    name: 'a search suggests words in a script that was not typed',
    edits: [
      {
        file: 'src/shop/catalog/search/search-vocabulary.ts',
        find: 'from(suggested).filter((other) => isReadable(other, word))',
        replace: 'from(suggested)',
      },
    ],
    caughtBy: ['test/shop/catalog/search/search.test.ts'],
  },
];
