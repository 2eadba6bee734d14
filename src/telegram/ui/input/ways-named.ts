import { type Token, tokensOf } from './meant.ts';
import data from './ways-named.json' with { type: 'json' };

/** A well-known way to pay, whether the shop has it or not. */
export type KnownWay = keyof typeof data.names;

/** A question about ways to pay: the named ways, and the words for each. */
export interface WaysQuestion {
  readonly named: readonly { readonly way: KnownWay; readonly typed: string }[];
  /** True if the text has names alone: it may also be a search for goods, such as `visa`. */
  readonly isBare: boolean;
}

type Words = readonly string[];

/** Arabic writes the article, and "with" before it, onto the next word: بالفيزا. */
const ARTICLE = /^و?(?:بال|ال|لل)(?=\p{Script=Arabic}{3})/u;

/** Returns the words of a text, without Arabic articles. */
function wordsIn(text: string): Token[] {
  const bare = (word: string) => word.replace(ARTICLE, '');
  return tokensOf(text).map(({ typed, folded }) => ({ typed: bare(typed), folded: bare(folded) }));
}

const foldedOf = (tokens: readonly Token[]): Words => tokens.map(({ folded }) => folded);
const ASKING = Object.values(data.asking)
  .flat()
  .map((asking) => foldedOf(tokensOf(asking)));
/** The longest names first: `credit card` before `card`. */
const NAMES = (Object.keys(data.names) as KnownWay[])
  .flatMap((way) => data.names[way].map((name) => ({ way, words: foldedOf(wordsIn(name)) })))
  .toSorted((one, other) => other.words.length - one.words.length);

function isAt(tokens: readonly Token[], at: number, words: Words): boolean {
  return words.every((word, index) => {
    const said = tokens[at + index]?.folded;
    return word.endsWith('*')
      ? (said?.startsWith(word.slice(0, -1)) ?? false)
      : said === word || said === `ب${word}`;
  });
}

/** Reads a question about ways to pay, in any language; null for other texts. */
export function waysAskedIn(text: string): WaysQuestion | null {
  const words = text.replaceAll('*', ' ');
  const tokens = wordsIn(words);
  const named: { way: KnownWay; typed: string }[] = [];
  let covered = 0;
  for (let at = 0; at < tokens.length; ) {
    const name = NAMES.find((one) => isAt(tokens, at, one.words));
    const length = name?.words.length ?? 1;
    if (name) {
      covered += length;
      const typed = tokens.slice(at, at + length).map((token) => token.typed);
      if (!named.some(({ way }) => way === name.way)) named.push({ way: name.way, typed: typed.join(' ') });
    }
    at += length;
  }
  const said = tokensOf(words);
  const asks = said.some((_token, at) => ASKING.some((asking) => isAt(said, at, asking)));
  const isBare = !asks && named.length > 0 && covered === tokens.length;
  return asks || isBare ? { named, isBare } : null;
}

/** Returns true if the folded name of the shop's way contains a name of the known way. */
export function isNamedAs(name: string, way: KnownWay): boolean {
  const tokens = wordsIn(name);
  return data.names[way].some((known) =>
    tokens.some((_token, at) => isAt(tokens, at, foldedOf(wordsIn(known)))),
  );
}
