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

/** Every banned word of a file. Names count as the words they are made of: `heldUntil` and `held_until` are "held until". */
export function bannedWordsIn(file: string, text: string, banned: readonly BannedWord[]): WordViolation[] {
  const patterns = banned.map((word) => ({ word, pattern: new RegExp(`\\b${word.phrase}\\b`) }));
  return [file, ...text.split('\n')].flatMap((line, index) => {
    const words = asWords(line);
    return patterns
      .filter(({ pattern }) => pattern.test(words))
      .map(({ word }) => ({ ...word, file, line: Math.max(index, 1) }));
  });
}

function asWords(line: string): string {
  return line
    .replaceAll(/(?<=\p{Ll}|\d)(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ');
}
