import type { Mutant } from '../../mutant.ts';

/** Guards of finding, reading and keeping a language. */
export const languageMutants: readonly Mutant[] = [
  {
    name: 'Kurdish menus are set under a code that Telegram refuses',
    edits: [
      {
        file: 'src/platform/values/locale.ts',
        find: "rightToLeft: true, twoLetters: 'ku' }",
        replace: "rightToLeft: true, twoLetters: 'ckb' }",
      },
    ],
    caughtBy: ['test/telegram/ui/languages.test.ts', 'test/telegram/introduction.test.ts'],
  },
  {
    name: 'counts in Persian have digits that prices and codes have not',
    edits: [
      {
        file: 'src/platform/values/locale.ts',
        find: 'return `${locale}-u-ca-gregory-nu-latn`;',
        replace: 'return locale;',
      },
    ],
    caughtBy: ['test/telegram/ui/languages.test.ts'],
  },
  {
    name: 'a Russian plural lacks a category',
    edits: [
      {
        file: 'src/modules/orders/texts/ru.ftl',
        find: '    [few] Найдено { $count } заказа:\n',
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/ui/languages.test.ts'],
  },
  {
    name: 'a text in Turkish is a copy of the English one',
    edits: [
      {
        file: 'src/modules/gifts/texts/tr.ftl',
        find: 'gift-how = Bir bağlantı oluşturup birine gönderin. İlk açan kodu alır; başka kimse, siz bile görmezsiniz. O zamana kadar geri alabilirsiniz.',
        replace:
          'gift-how = Make a link and send it to somebody. Whoever opens it first gets the code, and nobody else sees it, not even you. Until then you can take it back.',
      },
    ],
    caughtBy: ['test/telegram/ui/languages.test.ts'],
  },
  {
    name: 'a text stands in the files of a module that does not use it',
    edits: [
      {
        file: 'src/modules/gifts/texts/en.ftl',
        find: 'button-send-gift = ↗ Send the gift\n',
        replace: '',
      },
      {
        file: 'src/modules/wallets/texts/en.ftl',
        find: 'wallets-none =',
        replace: 'button-send-gift = ↗ Send the gift\nwallets-none =',
      },
    ],
    caughtBy: ['test/telegram/ui/texts/text-places.test.ts'],
  },
  {
    name: 'a text that stands in two files is taken from the last',
    edits: [
      {
        file: 'src/telegram/ui/texts/text-files.ts',
        find: 'if (other !== undefined)',
        replace: 'if (other === name)',
      },
    ],
    caughtBy: ['test/telegram/ui/texts/text-places.test.ts'],
  },
  {
    name: 'rows run from left to right in every script',
    edits: [
      {
        file: 'src/telegram/ui/keyboard.ts',
        find: 'return rightToLeft ? buttons.toReversed() : [...buttons];',
        replace: 'return [...buttons];',
      },
    ],
    caughtBy: ['test/telegram/ui/keyboard.test.ts'],
  },
  {
    name: 'a region is called by its code where its name is long',
    edits: [
      {
        file: 'src/telegram/ui/texts/catalog/labels.ts',
        find: 'fitting(regionLabel(texts, region, shortRegionName), end)',
        replace: "fitting(`${flagOf(region)} ${region}`, '', end)",
      },
    ],
    caughtBy: ['test/telegram/ui/texts/catalog/labels.test.ts'],
  },
  {
    name: 'an Arabic name that fits beside its price is cut',
    edits: [
      {
        file: 'src/modules/catalog/chat/product.ts',
        find: '[...withoutMarks(label)].length',
        replace: '[...label].length',
      },
    ],
    caughtBy: ['test/modules/catalog/chat/product.test.ts'],
  },
];
