import { searchable } from '../../../modules/catalog/index.ts';
import phrases from './phrases.json' with { type: 'json' };

/** The subjects of messages, by priority: a message about several gets the first. */
const SUBJECTS = [
  'cancel',
  'problem',
  'person',
  'balance',
  'discount',
  'orders',
  'language',
  'price',
  'wish',
  'thanks',
  'hello',
] as const;
export type MeantSubject = (typeof SUBJECTS)[number];

/** The subject of a message, and its words for goods. */
interface MessageMeaning {
  readonly about: MeantSubject;
  /** As typed; empty if the message does not name goods. */
  readonly goods: string;
}

/** Subjects whose messages may name goods: `how much is PUBG`. */
const OF_GOODS: readonly Phrase['kind'][] = ['price', 'wish'];

/** Words that accompany the names of goods. */
const BESIDES: readonly Phrase['kind'][] = ['filler', 'thanks', 'hello'];

/** A word as typed, and in comparable form. */
export interface Token {
  readonly typed: string;
  readonly folded: string;
}

/**
 * A phrase that counts anywhere in a message, or only on its own. A word that ends in `*` matches as a
 * prefix.
 */
interface Phrase {
  readonly words: readonly string[];
  readonly kind: MeantSubject | 'filler';
  readonly isAlone: boolean;
}

interface PhraseMatch extends Phrase {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the words of a text as typed and in comparable form: folded as by the search, without the Arabic
 * article.
 */
export function tokensOf(text: string): Token[] {
  return (text.replace(/['’`]/gu, '').match(/[\p{L}\p{N}\p{M}\p{Cf}$€£]+\*?/gu) ?? [])
    .map((typed) => ({ typed, folded: foldedWord(typed) }))
    .filter(({ folded }) => folded !== '');
}

function foldedWord(typed: string): string {
  return searchable(typed)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/^ال(?=.{3})/u, '');
}

let phrasesByLetter: ReadonlyMap<string, readonly Phrase[]> | undefined;

/** Returns the phrases by the first letter of their first word. Reads them once: no start waits for them. */
function phrasesByInitial(): ReadonlyMap<string, readonly Phrase[]> {
  phrasesByLetter ??= Map.groupBy(readPhrases(), ({ words: [first] }) => initial(first ?? ''));
  return phrasesByLetter;
}

/** Number of words above which a message is a story: it is searched, or read by people. */
const MOST_WORDS = 25;

function initial(word: string): string {
  return word.slice(0, 1);
}

function readPhrases(): Phrase[] {
  return Object.entries(phrases).flatMap(([kind, languages]) =>
    Object.values(languages).flatMap(({ anywhere, alone }) =>
      [
        { texts: anywhere, isAlone: false },
        { texts: alone, isAlone: true },
      ].flatMap(({ texts, isAlone }) =>
        texts.map((text) => ({
          words: tokensOf(text).map(({ folded }) => folded),
          kind: kind as Phrase['kind'],
          isAlone,
        })),
      ),
    ),
  );
}

function isWord(said: string | undefined, word: string): boolean {
  return word.endsWith('*') ? (said?.startsWith(word.slice(0, -1)) ?? false) : said === word;
}

/**
 * Returns the phrases in a message. Omits a phrase that counts on its own if a longer phrase contains it
 * (`good` in `good morning`).
 */
function saidIn(tokens: readonly Token[]): PhraseMatch[] {
  const said = tokens.flatMap(({ folded }, from) =>
    (phrasesByInitial().get(initial(folded)) ?? [])
      .filter(({ words }) => words.every((word, at) => isWord(tokens[from + at]?.folded, word)))
      .map((phrase) => ({ ...phrase, from, to: from + phrase.words.length })),
  );
  const isHeld = (one: PhraseMatch) =>
    said.some(({ from, to }) => from <= one.from && one.to <= to && to - from > one.to - one.from);
  return said.filter((one) => !one.isAlone || !isHeld(one));
}

/**
 * Returns the subject of an unprompted message; null if it is search words. The phrases are data:
 * `phrases.json`, by subject and language, regardless of the chat's language.
 */
export function meantBy(text: string): MessageMeaning | null {
  const tokens = tokensOf(text.replaceAll('*', ' '));
  if (tokens.length === 0 || tokens.length > MOST_WORDS) return null;
  const said = saidIn(tokens);
  const isCovered = (at: number, by: readonly PhraseMatch[]) =>
    by.some(({ from, to }) => from <= at && at < to);
  const subjects = (isAlone: boolean) =>
    said.flatMap((one) => (one.kind !== 'filler' && one.isAlone === isAlone ? [one.kind] : []));
  // A word that cancels may also be a part of a complaint: `cancel my order`.
  const cancelling = said.filter(({ kind }) => kind === 'cancel' || kind === 'filler');
  const isCancel = cancelling.some(({ kind }) => kind === 'cancel');
  if (isCancel && tokens.every((_token, at) => isCovered(at, cancelling)))
    return { about: 'cancel', goods: '' };
  const asked = first(subjects(false));
  if (asked !== null && !OF_GOODS.includes(asked)) return { about: asked, goods: '' };
  if (tokens.every((_token, at) => isCovered(at, said))) {
    const about = first([...subjects(true), ...subjects(false)]);
    return about === null ? null : { about, goods: '' };
  }
  if (asked === null) return null;
  const asking = said.filter(
    ({ kind, isAlone }) => BESIDES.includes(kind) || (OF_GOODS.includes(kind) && !isAlone),
  );
  const goods = tokens.flatMap(({ typed }, at) => (isCovered(at, asking) ? [] : [typed]));
  return { about: asked, goods: goods.join(' ') };
}

function first(said: readonly MeantSubject[]): MeantSubject | null {
  return SUBJECTS.find((subject) => said.includes(subject)) ?? null;
}
