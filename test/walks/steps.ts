import fc from 'fast-check';

/** A customer's next step. Its numbers choose among the chat's present content. */
export type Step =
  /** A button of the newest message that has some; `eager` prefers one that leads on. */
  | { readonly do: 'tap'; readonly which: number; readonly eager: boolean; readonly twice: boolean }
  /** A button of any message that is still in the chat. */
  | { readonly do: 'tap-old'; readonly message: number; readonly which: number }
  /** A button of a message's first form, which may be gone by now. */
  | { readonly do: 'tap-gone'; readonly which: number }
  | { readonly do: 'key'; readonly which: number }
  | { readonly do: 'type'; readonly text: string }
  /** The code of one of the customer's orders. */
  | { readonly do: 'type-code' }
  | { readonly do: 'open-item'; readonly which: number }
  | { readonly do: 'send'; readonly what: 'photo' | 'sticker' | 'voice' | 'location' | 'document' }
  | { readonly do: 'contact'; readonly own: boolean }
  | { readonly do: 'language'; readonly which: number };

const commands = [
  ...[
    '/start',
    '/cancel',
    '/balance',
    '/deposit',
    '/deposit 12',
    '/myorders',
    '/help',
    '/language',
    '/search',
  ],
  ...[
    '/search nova',
    '/vouchers',
    '/topups',
    '/redeem',
    '/paysupport',
    '/support',
    '/support where is my code',
    '/terms',
    '/payments',
    '/credit',
    '/nothing',
  ],
  ...['/start deposit', '/start item_1', '/start item_99999999', '/start nonsense', '/order ABCD', '/'],
];
const words = [
  ...[
    '1',
    '2',
    '10',
    '11',
    '0',
    '-1',
    '٣',
    '1.5',
    'two',
    'nova',
    'nova 10',
    'بطاقة',
    'نوفا',
    'نۆڤا',
    'کارت',
    'карта',
  ],
  ...[
    'hello',
    'thanks',
    'help',
    'I need a person',
    'zzqx wwkr yytp mmvb qqrs',
    'yes please',
    '5123456789',
    '2001',
    '07701234567',
    '+9647701234567',
  ],
  ...[
    'someone@example.com',
    '@lina',
    'Europe',
    '<b>bold</b> & "quotes"',
    '🎮🎁',
    '…',
    'P-ABCD2345',
    'ABCD2345',
  ],
  ...[
    '7K2M-9XQ4-ZB30-HTW8',
    '✖ Cancel',
    'Cancel',
    'x'.repeat(4_096),
    'ی‌'.repeat(500),
    '%_\\',
    '\u202eabc',
    'a\nb\nc',
  ],
];

const nat = fc.nat({ max: 999 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 22,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      which: nat,
      eager: fc.boolean(),
      twice: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('tap-old' as const), message: nat, which: nat }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tap-gone' as const), which: nat }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('key' as const), which: nat }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      text: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...words) },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('type' as const), text: fc.constantFrom(...commands) }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'type-code' }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open-item' as const), which: nat }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      what: fc.constantFrom('photo', 'sticker', 'voice', 'location', 'document'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('contact' as const), own: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('language' as const), which: nat }) },
);

/**
 * Continues straight from an item's link, like a determined buyer. Random steps rarely reach the last button.
 */
const straightOn: fc.Arbitrary<Step[]> = fc
  .tuple(nat, fc.array(nat, { minLength: 2, maxLength: 5 }))
  .map(([item, taps]) => [
    { do: 'open-item', which: item },
    ...taps.map((which): Step => ({ do: 'tap', which, eager: true, twice: false })),
  ]);

/** The customer of a walk. */
export interface Walker {
  readonly locale: number;
  /** The balance has money. */
  readonly rich: boolean;
  /** The shop already has the phone number. */
  readonly known: boolean;
}

export const walks: fc.Arbitrary<[Walker, Step[]]> = fc.tuple(
  fc.record({ locale: nat, rich: fc.boolean(), known: fc.boolean() }),
  fc
    .array(
      fc.oneof({ weight: 9, arbitrary: anyStep.map((step) => [step]) }, { weight: 1, arbitrary: straightOn }),
      { minLength: 4, maxLength: 20, size: 'max' },
    )
    .map((parts) => parts.flat()),
);
