/** The words that the glossary (docs/glossary.md) has replaced, and where a text still uses them. */

/** A word or phrase that must not be used, and what the glossary says instead. */
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
 * The last column of the glossary's table.
 *
 * @throws {Error} when the page has no such table, so that an edit cannot switch the check off
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
 * Every banned word of a file. A phrase is found in texts and in names, which count as the words that they are made of; one that
 * is written with an underscore, such as `a_word`, only as a name or with a hyphen: `a_word`, `aWord`, `a-word`.
 */
export function bannedWordsIn(file: string, text: string, banned: readonly BannedWord[]): WordViolation[] {
  const patterns = banned.map((word) => ({ word, ...patternOf(word.phrase) }));
  return [file, ...text.split('\n')].flatMap((line, index) => {
    const words = asWords(line);
    return patterns
      .filter(({ pattern, isName }) => pattern.test(isName ? line : words))
      .map(({ word }) => ({ ...word, file, line: Math.max(index, 1) }));
  });
}

function patternOf(phrase: string): { readonly pattern: RegExp; readonly isName: boolean } {
  const words = phrase.split(/[ _]/);
  if (!phrase.includes('_')) return { pattern: new RegExp(`\\b${words.join(' ')}\\b`), isName: false };
  const name = words.map((word) => `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}`).join('[_-]?');
  const constant = words.join('_').toUpperCase();
  return { pattern: new RegExp(`(?<![a-z])${name}(?![a-z])|${constant}`), isName: true };
}

/** In lower case, names as their words; what a phrase cannot reach across, such as a bracket, as a bar. */
function asWords(line: string): string {
  return line
    .replaceAll(/(?<=\p{Ll}|\d)(?=\p{Lu})|[_-]/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d ]+/gu, ' | ')
    .replaceAll(/ +/g, ' ');
}
