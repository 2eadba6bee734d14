import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Locale, locales } from '../../../../src/platform/values/locale.ts';
import { textLines } from '../../../support/telegram/texts.ts';

const termSchema = z.strictObject({
  meaning: z.string(),
  /** The word in the texts. */
  term: z.string().min(1),
  /** A pattern of synonyms to avoid. */
  notThese: z.string().min(1),
  /** A pattern of idioms in which one of these words has another meaning; may be empty. */
  except: z.string(),
  /** A pattern of the keys whose texts use one of these words in another meaning. */
  exceptKeys: z.string(),
});

const terms = z
  .record(z.string(), z.array(termSchema).min(1))
  .parse(JSON.parse(readFileSync(new URL('terms.json', import.meta.url), 'utf8')));

/** Limits a pattern to whole words: no letter may precede or follow, in any script. */
function whole(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
}

function linesOf(locale: Locale): { key: string; line: string }[] {
  return textLines(locale)
    .filter(({ line }) => !line.startsWith('#'))
    .map(({ key, line }) => ({ key, line: line.replace(/^[a-z][a-z0-9-]* =/, '') }));
}

test('each language has one word for what a customer meets everywhere', () => {
  const everywhere = ['payment', 'order', 'balance', 'account', 'code'];
  const missing = locales.flatMap((locale) => {
    const known = (terms[locale] ?? []).map(({ meaning }) => meaning.replace(/ of a game$/, ''));
    return everywhere.filter((one) => !known.includes(one)).map((one) => `${locale}: ${one}`);
  });
  expect(missing).toEqual([]);
});

test.each(Object.entries(terms))('the texts in %s have one word for one thing', (locale, given) => {
  const lines = linesOf(locale as Locale);
  const second = given.flatMap(({ meaning, term, notThese, except, exceptKeys }) => {
    const isExcepted = (key: string) => exceptKeys !== '' && new RegExp(exceptKeys).test(key);
    return lines
      .filter(({ key }) => !isExcepted(key))
      .map(({ key, line }) => ({ key, line: except === '' ? line : line.replaceAll(whole(except), '') }))
      .flatMap(({ key, line }) => (line.match(whole(notThese)) ?? []).map((word) => ({ key, word })))
      .map(({ key, word }) => `${key}: ${word} (${meaning} is ${term})`);
  });
  expect(second).toEqual([]);
});
