import type { Mutant } from '../../mutant.ts';

/** Guards of people's typed and sent input. */
export const typingMutants: readonly Mutant[] = [
  {
    name: 'words about a problem are searched for',
    edits: [
      {
        file: 'src/telegram/screens/meant.ts',
        find: "if (meant === null || meant.goods !== '')",
        replace: "if (meant === null || meant.goods !== '' || meant.about === 'problem')",
      },
    ],
    caughtBy: [{ file: 'test/telegram/screens/meant.test.ts', test: 'lead to the last order' }],
  },
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
        find: 'if (!(await refused(ctx, prompt, on.about))) await handler',
        replace: 'await handler',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/long-answers.test.ts',
        test: ': refuses one character more than its limit',
      },
    ],
  },
  {
    name: 'an edited command is obeyed',
    edits: [
      {
        file: 'src/telegram/middleware/edits.ts',
        find: 'const isAnswer =\n      !isCommand &&',
        replace: 'const isAnswer =\n      isCommand ||',
      },
    ],
    caughtBy: [{ file: 'test/telegram/inbox/edits.test.ts', test: 'is no command, whoever sends it' }],
  },
  {
    name: 'the account that a customer corrected by an edit is bought as it was',
    edits: [
      {
        file: 'src/telegram/ui/dialog/dialog-slot.ts',
        find: '    this.#change = { version, state };\n    return true;\n  }\n\n  /** Ends',
        replace: '    return state === null;\n  }\n\n  /** Ends',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/edits.test.ts',
        test: 'is the new answer while the purchase is not confirmed',
      },
    ],
  },
  {
    name: 'marks that nobody sees stay in typed answers',
    edits: [
      {
        file: 'src/platform/values/typed-text.ts',
        find: "text.replace(UNSEEN, '').replace(NORMALIZED,",
        replace: 'text.replace(NORMALIZED,',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/typed-answers.test.ts',
        test: 'types a phone number as the contact list copies it',
      },
    ],
  },
  {
    name: 'names are rewritten as numbers are',
    edits: [
      {
        file: 'src/telegram/ui/input/required-fields.ts',
        find: 'isName ? typedName(typed) : plainTyped(typed)',
        replace: 'isName ? plainTyped(typed) : plainTyped(typed)',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/ui/input/typed-forms.test.ts',
        test: 'keeps its own letters and digits',
      },
    ],
  },
  {
    name: 'a field with a phone word in it is taken for a phone number',
    edits: [
      {
        file: 'src/modules/catalog/categories.ts',
        find: '(?:${PHONE_WORDS}|${OTHER_WORDS})*$`',
        replace: '`',
      },
    ],
    caughtBy: [
      { file: 'test/telegram/ui/input/typed-forms.test.ts', test: 'does not ask for one: mobileLegendsId' },
    ],
  },
  {
    name: 'the least profit takes any unit for a percentage',
    edits: [
      {
        file: 'src/modules/catalog/chat/staff/prices/read-minimum.ts',
        find: 'const value = readPercentage(typed);',
        replace: "const value = (typed.split(' ')[0] ?? '').replace(/%$/, '');",
      },
    ],
    caughtBy: ['test/telegram/inbox/typed-units.test.ts'],
  },
  {
    name: 'a percentage is read with whatever stands behind it',
    edits: [
      {
        file: 'src/telegram/ui/input/units.ts',
        find: "plainTyped(typed).replace(/\\s*%$/, '')",
        replace: "plainTyped(typed).replace(/[\\s%].*$/, '')",
      },
    ],
    caughtBy: ['test/telegram/inbox/typed-units.test.ts'],
  },
  {
    name: 'what a way of paying costs is read without its unit',
    edits: [
      {
        file: 'src/modules/payments/fees.ts',
        find: "parseDecimal(plainTyped(typed).replace(unit, ''))",
        replace: "parseDecimal(plainTyped(typed).replace(/[^\\d.]/g, ''))",
      },
    ],
    caughtBy: ['test/telegram/inbox/typed-units.test.ts'],
  },
  {
    name: 'a large first rate is taken without asking for its direction',
    edits: [
      {
        file: 'src/modules/exchange/chat/staff/rates.ts',
        find: "if (slip === 'first') return",
        replace: "if (slip === 'first') return false;\n  if (slip === 'first') return",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/exchange/chat/staff/rates.test.ts',
        test: '/rates takes a first rate as dealers say it, questions a large one',
      },
    ],
  },
  {
    name: 'a dealer sells at a worse rate than is bought at',
    edits: [
      {
        file: 'src/modules/exchange/chat/staff/read-rate.ts',
        find: "if (factor.lt('1')) return null;",
        replace: '',
      },
    ],
    caughtBy: ['test/modules/exchange/chat/staff/read-rate.test.ts'],
  },
  {
    name: 'an amount in two readings is read as the first that fits',
    edits: [
      {
        file: 'src/platform/values/amount-readings.ts',
        find: "  if (separator === '.') return both.length > 1 || isComma ? both : [];\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/two-readings.test.ts',
        test: 'types the amount again instead',
      },
    ],
  },
  {
    name: 'staff are not asked which amount they mean',
    edits: [
      {
        file: 'src/modules/ledger/chat/staff/adjustment/ask.ts',
        find: '    if (await asksWhich(ctx, firstWords(rest, 3))) return;\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/two-readings.test.ts',
        test: 'tap the question in vain once they did something else',
      },
    ],
  },
  {
    name: 'a receipt as a document is refused',
    edits: [
      {
        file: 'src/modules/payments/chat/manual-proof.ts',
        find: "return document && RECEIPTS.test(document.mime_type ?? '') ? of('document', document) : null;",
        replace: 'return null;',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/chat/receipt-files.test.ts',
        test: 'is recognized where it came with another payment',
      },
    ],
  },
  {
    name: 'the pictures of an album are shared out among payments',
    edits: [
      {
        file: 'src/modules/payments/chat/manual-proof.ts',
        find: 'const known = album === null ? null : await',
        replace: 'const known = album === null || album !== null ? null : await',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/chat/receipt-files.test.ts',
        test: 'belongs to the payment that its first picture was sent for',
      },
    ],
  },
  {
    name: 'a dialog takes a receipt for an answer',
    edits: [
      {
        file: 'src/telegram/bot.ts',
        find: '  all.use(unpromptedFiles(setup));\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/chat/receipt-files.test.ts',
        test: 'that somebody else forwards is a receipt, too',
      },
    ],
  },
  {
    name: 'a command behind an unseen mark is a text',
    edits: [
      {
        file: 'src/telegram/inbox/incoming.ts',
        find: 'test(before) ? command.offset : 0',
        replace: 'test(before) ? 0 : 0',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/commands-behind-marks.test.ts',
        test: 'formatting behind the command stays where it was put',
      },
    ],
  },
  {
    name: 'a percentage above its most is offered as a reading',
    edits: [
      {
        file: 'src/platform/values/amount-readings.ts',
        find: '.filter((number) => new Big(number).lte(most))',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/values/amount-readings.test.ts',
        test: 'is asked about where two readings fit: 25.000',
      },
    ],
  },
  {
    name: 'a number in two readings is read as it stands',
    edits: [
      {
        file: 'src/platform/values/amount-readings.ts',
        find: 'return isClear ? [] :',
        replace: 'return isClear || readings.length > 1 ? [] :',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/values/amount-readings.test.ts',
        test: 'is asked about where two readings fit: 1.500',
      },
    ],
  },
  {
    name: 'a zero before a comma begins thousands',
    edits: [
      {
        file: 'src/platform/values/money.ts',
        find: '(?:\\d+|[1-9]\\d{0,2}([,',
        replace: '(?:\\d+|\\d{1,3}([,',
      },
    ],
    caughtBy: [{ file: 'test/platform/values/money.test.ts', test: 'has no thousands behind a zero' }],
  },
  {
    name: 'a number before a percent sign is read as an amount',
    edits: [
      {
        file: 'src/telegram/ui/input/which-amount.ts',
        find: 'const bound = isPercentage ? PERCENTAGE : of;',
        replace: 'const bound = of;',
      },
    ],
    caughtBy: [
      { file: 'test/telegram/inbox/two-readings.test.ts', test: 'the tapped one counts for prices' },
    ],
  },
  {
    name: '/markup does not ask which number was meant',
    edits: [
      {
        file: 'src/modules/catalog/chat/staff/prices/shop-wide-prices.ts',
        find: '      if (await asksWhich(ctx, rest, PERCENTAGE)) return;\n',
        replace: '',
      },
    ],
    caughtBy: [
      { file: 'test/telegram/inbox/two-readings.test.ts', test: 'the tapped one counts for markup' },
    ],
  },
  {
    name: '/rates does not ask which number was meant',
    edits: [
      {
        file: 'src/modules/exchange/chat/staff/rates.ts',
        find: '    if (await asksWhich(ctx, rest, ANY_NUMBER)) return;\n',
        replace: '',
      },
    ],
    caughtBy: [{ file: 'test/telegram/inbox/two-readings.test.ts', test: 'the tapped one counts for rates' }],
  },
  {
    name: '/costlimit does not ask which number was meant',
    edits: [
      {
        file: 'src/modules/orders/chat/staff/answers.ts',
        find: '    if (await asksWhich(ctx, rest, PERCENTAGE)) return;\n',
        replace: '',
      },
    ],
    caughtBy: [
      { file: 'test/telegram/inbox/two-readings.test.ts', test: 'the tapped one counts for costlimit' },
    ],
  },
  {
    name: 'the cost of a way of paying is not asked about',
    edits: [
      {
        file: 'src/modules/payments/chat/staff/ways/payment-fees.ts',
        find: '    if (fee && (await asksWhich(ctx, typed, { most: fee.most }))) return;\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/two-readings.test.ts',
        test: 'the tapped one answers the prompt paymethod-fee',
      },
    ],
  },
  {
    name: 'an extension makes a phone number unreadable',
    edits: [
      {
        file: 'src/telegram/ui/input/phone-numbers.ts',
        find: ".replace(TAIL, '')",
        replace: '.trim()',
      },
    ],
    caughtBy: [
      { file: 'test/telegram/ui/input/typed-forms.test.ts', test: 'a phone number as it is copied' },
    ],
  },
  {
    name: 'two phone numbers count as one',
    edits: [
      {
        file: 'src/telegram/ui/input/phone-numbers.ts',
        find: '(?:ext(?:ension)?\\.?|x|#|,+|;|داخلي|تحويلة)\\s*\\d{1,5}#?',
        replace: '(?:ext(?:ension)?\\.?|x|#|,+|;|داخلي|تحويلة)\\s*\\+?\\d+#?',
      },
    ],
    caughtBy: [
      { file: 'test/telegram/ui/input/typed-forms.test.ts', test: 'a phone number as it is copied' },
    ],
  },
  {
    name: 'a code of fillers that nobody sees is the goods',
    edits: [
      {
        file: 'packages/dealer-client/src/wire/sold-item.ts',
        find: '\\p{Default_Ignorable_Code_Point}\\u2800',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'packages/dealer-client/test/sold-item.test.ts',
        test: 'without a visible character is none',
      },
    ],
  },
  {
    name: 'a code that lost a character is delivered',
    edits: [
      {
        file: 'packages/dealer-client/src/wire/sold-item.ts',
        find: "  if (text.includes('\\ufffd')) return 'unreadable';\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'packages/dealer-client/test/sold-item.test.ts',
        test: 'of an unknown shape is marked as unreadable',
      },
    ],
  },
  {
    name: 'a dash is a code',
    edits: [
      {
        file: 'packages/dealer-client/src/wire/sold-item.ts',
        find: '/[\\p{L}\\p{N}]/u.test(text)',
        replace: "text !== ''",
      },
    ],
    caughtBy: [
      {
        file: 'packages/dealer-client/test/sold-item.test.ts',
        test: 'without a visible character is none',
      },
    ],
  },
];
