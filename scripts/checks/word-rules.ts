/** Words that the glossary (docs/glossary.md) has replaced, and their places in texts. */

/** A banned word or phrase, and the glossary's replacement. */
export interface BannedWord {
  readonly phrase: string;
  readonly instead: string;
}

export interface WordViolation extends BannedWord {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/**
 * Returns the last column of the glossary's table.
 *
 * @throws {Error} without such a table, so that an edit cannot disable the check
 */
export function bannedWords(glossary: string): BannedWord[] {
  const banned = glossary
    .split('\n')
    .map((line) => /^\| (?<instead>[^|]+?) \|[^|]*\| (?<never>[^|]+?) \|$/.exec(line)?.groups)
    .filter((row) => row !== undefined)
    .filter(({ never }) => never !== 'not' && never !== '---')
    .flatMap(({ instead = '', never = '' }) => never.split(', ').map((phrase) => ({ phrase, instead })));
  if (banned.length === 0) throw new Error('the glossary has no table with a last column "not"');
  return banned;
}

/**
 * Makes a function that returns every banned word of a file, in texts and in the words of names. A phrase with an
 * underscore, such as `a_word`, matches only names and hyphenated forms: `a_word`, `aWord`, `a-word`.
 */
export function wordFinder(banned: readonly BannedWord[]): (file: string, text: string) => WordViolation[] {
  const patterns = banned.map((word) => ({ word, ...patternOf(word.phrase) }));
  const anyOf = (isOfName: boolean) => {
    const some = patterns.filter(({ isName }) => isName === isOfName);
    return some.length > 0 ? new RegExp(some.map(({ pattern }) => pattern.source).join('|')) : undefined;
  };
  const [anyName, anyPhrase] = [anyOf(true), anyOf(false)];
  return (file, text) => {
    const whole = `${file}\n${text}`;
    // Most files have none: one pattern for all words is enough to tell.
    if (!anyName?.test(whole) && !anyPhrase?.test(asWords(whole))) return [];
    return whole.split('\n').flatMap((line, index) => {
      const words = asWords(line);
      return patterns
        .filter(({ pattern, isName }) => pattern.test(isName ? line : words))
        .map(({ word }) => ({ ...word, file, line: Math.max(index, 1) }));
    });
  };
}

function patternOf(phrase: string): { readonly pattern: RegExp; readonly isName: boolean } {
  const words = phrase.split(/[ _]/);
  if (!phrase.includes('_')) return { pattern: new RegExp(`\\b${words.join(' ')}\\b`), isName: false };
  const name = words.map((word) => `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}`).join('[_-]?');
  const constant = words.join('_').toUpperCase();
  return { pattern: new RegExp(`(?<![a-z])${name}(?![a-z])|${constant}`), isName: true };
}

/**
 * Returns the line in lower case, with names split into words. A bar replaces separators that a phrase cannot
 * cross, such as brackets.
 */
function asWords(line: string): string {
  return line
    .replaceAll(/(?<=\p{Ll}|\d)(?=\p{Lu})|[_-]/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d ]+/gu, ' | ')
    .replaceAll(/ +/g, ' ');
}
