import { searchable, searchWords } from './search-text.ts';
import { readMeaning } from './search-words.ts';

/** The goods that a text names. */
interface NamedGoods {
  /** Folded: spellings of different keyboards become one word. */
  readonly word: string;
  readonly typed: string;
}

/** Maximum length of a word, bytes. It has to fit into a button with its prefix and a page. */
const LONGEST_WORD_BYTES = 54;
const MOST_WORDS = 4;
/**
 * Staff read the requests, so they must not contain phone numbers, addresses, or codes that mix letters and
 * digits.
 */
const PRIVATE = /\d{5}|@|:\/\/|(?=\S*\p{L})(?=\S*\d)\S{7}/u;

/** Returns the goods that a text names; null for long text, a number, and possible secrets. */
export function goodsNamedIn(text: string): NamedGoods | null {
  if (PRIVATE.test(searchable(text))) return null;
  const { words } = readMeaning(searchWords(text));
  const word = words.join(' ');
  if (words.length > MOST_WORDS || !/\p{L}{2}/u.test(word)) return null;
  if (Buffer.byteLength(word) > LONGEST_WORD_BYTES) return null;
  const typed = text.trim().split(/\s+/u);
  const own = typed.filter((one) => words.includes(searchable(one))).join(' ');
  return { word, typed: own || word };
}
