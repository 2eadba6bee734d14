import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { bannedWords, wordFinder } from '../../scripts/checks/word-rules.ts';

const glossary = await readFile(new URL('../../docs/glossary.md', import.meta.url), 'utf8');

/** Returns the found phrases, with their lines. */
function found(text: string, file = 'src/modules/orders/example.ts') {
  return wordFinder(bannedWords(glossary))(file, text).map(({ phrase, line }) => `${line}: ${phrase}`);
}

describe('a word that the glossary has replaced', () => {
  it.each([
    ['in a name of several words', 'const heldUntil = now;', '1: held until'],
    ['in a column', 'select held_until from upstream', '1: held until'],
    ['in a constant', 'const HELD_UNTIL = 1;', '1: held until'],
    ['in a comment, at its line', '// An order.\n// It is still in doubt.', '2: in doubt'],
    ['as a name alone, where the glossary says so', 'lookAt(order); // look at it', '1: look_at'],
    ['where a quantity belongs', '/** So many prices are fetched. */', '1: so many'],
    ['with a capital', '/** Walks the list. */', '1: walks the list'],
  ])('is found %s', (_where, text, expected) => {
    expect(found(text)).toContain(expected);
  });

  it('is found in the name of a file', () => {
    expect(found('', 'src/modules/orders/list-walk.ts')).toEqual(['1: list_walk']);
  });

  it.each([
    ['as a part of another word', 'the sidewalk is untroubled, online and undoubted'],
    ['across what is no space', 'portIn(line)'],
    ['in a text, where it is banned as a name', '// People look at orders.'],
    ['where a docstring begins with its verb', '/** Returns the id. */'],
  ])('is not found %s', (_how, text) => {
    expect(found(text)).toEqual([]);
  });

  it('cannot be let through by a page without the table', () => {
    expect(() => bannedWords('# Glossary')).toThrow('no table');
  });
});

describe('the glossary', () => {
  const [, things = [], manners = [], ...others] = glossary.split('\n## ').map((section) =>
    section
      .split('\n')
      .map((line) => /^\| (?<word>[^|]+?) \| (?<meaning>[^|]+?) \|/.exec(line)?.groups?.word ?? '')
      .filter((word) => !['', 'word', '---'].includes(word)),
  );

  it('has 20 to 30 domain terms apart from the words of the code', () => {
    expect(things.length).toBeGreaterThanOrEqual(20);
    expect(things.length).toBeLessThanOrEqual(30);
    expect(manners.length).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });

  it('says each word once, and in order', () => {
    for (const words of [things, manners]) {
      expect(words).toEqual(words.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
    }
    const all = [...things, ...manners];
    expect(new Set(all).size).toBe(all.length);
  });
});
