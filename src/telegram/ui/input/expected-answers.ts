import type { Message } from 'grammy/types';
import { LONGEST_SHOP_NOTICE } from '../../../modules/availability/index.ts';
import { longestBrand, mostOf } from '../../../modules/catalog/index.ts';
import { LONGEST_ACCOUNT_NAME } from '../../../modules/customers/index.ts';
import { LONGEST_ADJUSTMENT_NOTE } from '../../../modules/ledger/index.ts';
import { longestBroadcast } from '../../../modules/notices/index.ts';
import { LONGEST_STAFF_CAPTION } from '../../../modules/notifications/index.ts';
import { LONGEST_CASE_TEXT } from '../../../modules/orders/index.ts';
import { LONGEST_PROOF, LONGEST_REASON, longestManual } from '../../../modules/payments/index.ts';
import { LONGEST_WRITTEN } from '../../../modules/people/index.ts';
import { LONGEST_SETTLEMENT } from '../../../modules/tills/index.ts';
import { longestWording } from '../../../modules/wording/index.ts';
import type { TextKey } from '../texts/texts.ts';

/** The kinds of messages that a prompt may accept. */
const MESSAGE_KINDS = [
  'text',
  'photo',
  'video',
  'animation',
  'document',
  'contact',
  'voice',
  'audio',
  'video_note',
] as const;
type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The answers that a prompt accepts. Lengths are in UTF-16 units, as Telegram counts. */
export interface ExpectedAnswer {
  readonly kinds: readonly MessageKind[];
  /** Maximum text length. */
  readonly text: number;
  /** Maximum caption length of a photo, video, animation or document; 0: captions are not read. */
  readonly caption: number;
  /** Refusal of other kinds of messages, if the general one does not suffice. */
  readonly otherKind?: TextKey;
}

/** Returns the expectation of a text without a file. */
export function answerInWords(text: number): ExpectedAnswer {
  return { kinds: ['text'], text, caption: 0 };
}
const words = answerInWords;
/** A choice, an amount, a time or a name to search for. */
export const SHORT_ANSWER = words(200);
/** A file whose content is the answer. */
const file: ExpectedAnswer = { kinds: ['document'], text: 0, caption: 0 };
/** A picture, or a dash that removes it. */
const picture: ExpectedAnswer = { kinds: ['photo', 'text'], text: 10, caption: 0 };
/** An amount with its currency, a private note, and a message after `//`. */
const adjustment = words(40 + LONGEST_ADJUSTMENT_NOTE + 4 + LONGEST_ADJUSTMENT_NOTE);
const redeem = words(longestBrand.redeem + 1 + longestBrand.link);
/** Words and files that customers and staff send each other. */
export const WITH_FILES = [
  'text',
  'photo',
  'video',
  'animation',
  'document',
  'voice',
  'audio',
  'video_note',
] as const satisfies readonly MessageKind[];
/** One line for each field or currency, with its separators. */
const LINE = longestManual.label + longestManual.value + 10;

/**
 * The answers that each prompt accepts, by its kind, and by the part of `about` that names the question if a
 * kind has several. `onPrompt` refuses others, and the inbox keeps messages up to the longest of them.
 */
const EXPECTED = {
  'shelf-sheet': file,
  'shelf-change': {
    name: words(mostOf.name),
    aliases: words(mostOf.aliases * (mostOf.alias + 2)),
    description: words(mostOf.description),
    redeem: words(mostOf.redeem + 1 + mostOf.link),
    limit: SHORT_ANSWER,
    picture,
  },
  /** A code, and its PIN in a second line. */
  'type-code': SHORT_ANSWER,
  'brand-change': { aliases: words(longestBrand.aliases * (longestBrand.alias + 2)), redeem },
  'pick-brand': words(longestBrand.name),
  'paymethod-kind': words(longestManual.name),
  'paymethod-new': words(longestManual.name),
  'paymethod-change': {
    name: words(longestManual.name),
    text: words(longestManual.text),
    fields: words(longestManual.fields * LINE),
    currencies: words(1_000),
    qr: { kinds: ['photo'], text: 0, caption: 0 },
  },
  'paymethod-fee': SHORT_ANSWER,
  'deposit-amount': SHORT_ANSWER,
  'till-count': SHORT_ANSWER,
  'till-opening': SHORT_ANSWER,
  'handover-amount': SHORT_ANSWER,
  'handover-counted': SHORT_ANSWER,
  'handover-settled-amount': SHORT_ANSWER,
  'handover-words': words(LONGEST_SETTLEMENT),
  'safe-counted': SHORT_ANSWER,
  'safe-words': words(LONGEST_SETTLEMENT),
  'shift-settle': words(LONGEST_SETTLEMENT),
  'deposit-reason': words(LONGEST_REASON),
  'order-write': { message: words(LONGEST_WRITTEN), note: words(LONGEST_WRITTEN) },
  'order-find': SHORT_ANSWER,
  'order-part': SHORT_ANSWER,
  'case-fine': words(LONGEST_CASE_TEXT),
  'case-question': { kinds: WITH_FILES, text: LONGEST_CASE_TEXT, caption: LONGEST_STAFF_CAPTION },
  'case-says': { kinds: ['text', 'photo'], text: LONGEST_CASE_TEXT, caption: LONGEST_CASE_TEXT },
  'customer-write': {
    message: words(LONGEST_WRITTEN),
    note: words(LONGEST_WRITTEN),
    'day-limit': SHORT_ANSWER,
    credit: adjustment,
    debit: adjustment,
    'credit-limit': adjustment,
  },
  'customer-find': { kinds: ['text', 'contact'], text: 200, caption: 0 },
  'shop-settings': {
    name: words(longestWording.name),
    support: words(longestWording.support),
    import: file,
    find: SHORT_ANSWER,
    text: words(longestWording.text),
  },
  'shop-picture': picture,
  'shop-zone': SHORT_ANSWER,
  'code-form': SHORT_ANSWER,
  'cost-limit': SHORT_ANSWER,
  'notice-form': words(LONGEST_SHOP_NOTICE),
  'report-days': SHORT_ANSWER,
  'level-form': SHORT_ANSWER,
  'rate-form': SHORT_ANSWER,
  'stars-form': SHORT_ANSWER,
  'price-form': SHORT_ANSWER,
  'node-price': SHORT_ANSWER,
  'setup-rate': SHORT_ANSWER,
  'setup-prices': SHORT_ANSWER,
  'shop-hours': SHORT_ANSWER,
  'shop-new-limit': SHORT_ANSWER,
  'staff-limit': SHORT_ANSWER,
  'account-name': words(LONGEST_ACCOUNT_NAME),
  proof: {
    kinds: ['text', 'photo', 'document', 'video', 'animation'],
    text: LONGEST_PROOF,
    caption: LONGEST_CASE_TEXT,
    otherKind: 'proof-unreadable',
  },
} as const satisfies Record<string, ExpectedAnswer | Record<string, ExpectedAnswer>>;

type PromptKind = keyof typeof EXPECTED;

/** A kind of prompt that its module declares (`ownPrompt`). */
export interface OwnPrompt {
  readonly kind: string;
  readonly expected: Questions;
}

/** A prompt of the kit's list, by its kind, or one that its module declares. */
export type Prompt = PromptKind | OwnPrompt;

type Questions = ExpectedAnswer | Readonly<Record<string, ExpectedAnswer>>;

function isOne(questions: Questions): questions is ExpectedAnswer {
  return Array.isArray(questions.kinds);
}

interface DeclaredAnswer {
  readonly kind: string;
  readonly part: string | null;
  readonly expected: ExpectedAnswer;
}

/** Returns every declared answer of the kit's list, and of the prompts that modules declare. */
export function expectedAnswers(own: readonly OwnPrompt[] = []): DeclaredAnswer[] {
  const all: readonly (readonly [string, Questions])[] = [
    ...Object.entries(EXPECTED),
    ...own.map(({ kind, expected }) => [kind, expected] as const),
  ];
  return all.flatMap(([kind, questions]): DeclaredAnswer[] =>
    isOne(questions)
      ? [{ kind, part: null, expected: questions }]
      : Object.entries(questions).map(([part, expected]) => ({ kind, part, expected })),
  );
}

/** Returns the answer that a prompt of this kind and subject accepts; null for an unknown question. */
export function expectedAnswer(prompt: Prompt, about: string): ExpectedAnswer | null {
  const questions: Questions = typeof prompt === 'string' ? EXPECTED[prompt] : prompt.expected;
  if (isOne(questions)) return questions;
  const part = about.split(':').find((one) => Object.hasOwn(questions, one));
  return part === undefined ? null : (questions[part] ?? null);
}

/** The problem with an answer; null: accepted. */
type AnswerProblem = { readonly why: 'kind' } | { readonly why: 'too-long'; readonly most: number };

/** Checks a message against the expected answer. */
export function problemOfAnswer(expected: ExpectedAnswer, message: Message): AnswerProblem | null {
  const kind = kindOf(message);
  if (kind === null || !expected.kinds.includes(kind)) return { why: 'kind' };
  const { text = '', caption = '' } = message;
  if (kind === 'text') return text.length > expected.text ? { why: 'too-long', most: expected.text } : null;
  const isCaptionRead = expected.caption > 0;
  return isCaptionRead && caption.length > expected.caption
    ? { why: 'too-long', most: expected.caption }
    : null;
}

/** Returns the kind of a message for prompts; null for stickers and other kinds that no prompt accepts. */
function kindOf(message: Message): MessageKind | null {
  // A message with an animation names it as a document, too.
  const order = [
    'photo',
    'video',
    'animation',
    'document',
    'voice',
    'audio',
    'video_note',
    'contact',
    'text',
  ] as const;
  return order.find((kind) => message[kind] !== undefined) ?? null;
}

const all = expectedAnswers().map(({ expected }) => expected);
/** Telegram's limit of captions. */
const LONGEST_CAPTION = 1_024;
/**
 * Two units above the longest answer: a text cut there, minus half a surrogate pair, is still too long for
 * every prompt.
 */
export const MOST_TEXT = Math.max(longestBroadcast.text, ...all.map(({ text }) => text)) + 2;
export const MOST_CAPTION = LONGEST_CAPTION + 2;

/**
 * Declares a prompt of a module.
 *
 * @throws if the inbox keeps too little of such an answer
 */
export function ownPrompt(kind: string, expected: Questions): OwnPrompt {
  const own = { kind, expected };
  for (const { expected: one } of expectedAnswers([own]))
    if (one.text + 2 > MOST_TEXT || one.caption + 2 > MOST_CAPTION)
      throw new Error(`the inbox cuts the longest answers to ${kind}`);
  return own;
}
