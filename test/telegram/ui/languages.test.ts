import { describe, expect, test } from 'vitest';
import {
  intlTag,
  type Locale,
  languages,
  locales,
  spokenLocale,
} from '../../../src/platform/values/locale.ts';
import { formatMoney, timeFormats } from '../../../src/telegram/ui/texts/format.ts';
import { resourceOf, textSource } from '../../../src/telegram/ui/texts/text-files.ts';
import { createTexts } from '../../../src/telegram/ui/texts/texts.ts';
import { filesOfTexts } from '../../support/telegram/texts.ts';

interface Select {
  readonly type: 'select';
  readonly selector: { readonly type: string; readonly name?: string };
  readonly variants: readonly {
    readonly key: { readonly type: string; readonly value: string | number };
    readonly value: Pattern;
  }[];
}
type Part = string | { readonly type: 'str' | 'num' | 'var'; readonly value?: string | number } | Select;
type Pattern = string | readonly Part[] | null;

const textsFor = createTexts('en');
const sources = new Map(locales.map((locale) => [locale, textSource(locale)]));
const translated = locales.filter((locale) => locale !== 'en');
const rightToLeft = locales.filter((locale) => languages[locale].rightToLeft);

function sourceOf(locale: Locale): string {
  return sources.get(locale) ?? '';
}

/** Returns every text of a language, by its key or `key.attribute`. */
function patternsOf(locale: Locale): [string, Pattern][] {
  return resourceOf(locale).body.flatMap(({ id, value, attributes }) => [
    [id, value as Pattern] as [string, Pattern],
    ...Object.entries(attributes).map(([name, of]) => [`${id}.${name}`, of as Pattern] as [string, Pattern]),
  ]);
}

function selectsOf(pattern: Pattern): Select[] {
  if (pattern === null || typeof pattern === 'string') return [];
  return pattern.flatMap((part) =>
    typeof part === 'object' && part.type === 'select'
      ? [part as Select, ...(part as Select).variants.flatMap(({ value }) => selectsOf(value))]
      : [],
  );
}

/** Returns each combination of variants with empty variables, which shows a label without its object. */
function bareOf(pattern: Pattern): string[] {
  if (pattern === null || typeof pattern === 'string') return [pattern ?? ''];
  return pattern.reduce<string[]>(
    (before, part) => {
      const ways =
        typeof part === 'string'
          ? [part]
          : part.type === 'select'
            ? (part as Select).variants.flatMap(({ value }) => bareOf(value))
            : part.type === 'str'
              ? [String((part as { value?: string }).value ?? '')]
              : [''];
      return before.flatMap((text) => ways.map((way) => text + way));
    },
    [''],
  );
}

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many'];

describe('languages', () => {
  test.each(locales.filter((locale) => locale !== 'ar'))(
    'a choice by plural has every category of %s',
    (locale) => {
      const needed = new Intl.PluralRules(intlTag(locale)).resolvedOptions().pluralCategories;
      const lacking = patternsOf(locale).flatMap(([key, pattern]) =>
        selectsOf(pattern)
          .map(({ variants }) => variants.map((variant) => String(variant.key.value)))
          .filter((keys) => keys.some((one) => CATEGORIES.includes(one)))
          .filter((keys) => needed.some((one) => !keys.includes(one)))
          .map((keys) => `${key}: ${keys.join(', ')}`),
      );
      expect(lacking).toEqual([]);
    },
  );

  test.each(translated)(
    'every choice in English by something else than a number is made in %s, too',
    (locale) => {
      const choices = (of: Locale) =>
        new Map(
          patternsOf(of).map(([key, pattern]) => [
            key,
            selectsOf(pattern)
              .flatMap(({ selector, variants }) => variants.map((one) => `${selector.name}=${one.key.value}`))
              .filter((one) => !/=(\d+|other|zero|one|two|few|many)$/.test(one))
              .sort()
              .join(' '),
          ]),
        );
      const there = choices(locale);
      // Only texts for admins may be missing (texts.test.ts).
      for (const [key, needed] of choices('en')) expect(there.get(key) ?? needed, key).toBe(needed);
    },
  );

  test.each(locales)('menus and labels of %s fit into what Telegram shows', (locale) => {
    for (const [key, pattern] of patternsOf(locale)) {
      const lengths = bareOf(pattern).map((text) => [...text].length);
      if (key.startsWith('menu-')) expect(Math.max(...lengths), key).toBeLessThanOrEqual(60);
      if (/^button-|\.button$/.test(key)) expect(Math.max(...lengths), key).toBeLessThanOrEqual(30);
    }
  });

  test.each(translated)('every text of %s with words in it is translated', (locale) => {
    const english = new Map(patternsOf('en').map(([key, pattern]) => [key, JSON.stringify(pattern)]));
    const same = patternsOf(locale)
      .filter(([key, pattern]) => english.get(key) === JSON.stringify(pattern) && !key.endsWith('.example'))
      .filter(([, pattern]) => bareOf(pattern).some((text) => /\p{L}{2}/u.test(text.replace(/<[^>]+>/g, ''))))
      .map(([key]) => key);
    const fileOf = filesOfTexts(locale);
    // A PIN is a PIN in most alphabets, and a bonus a bonus in Turkish.
    const copies = same
      .filter((key) => !/pin$|^button-method-qr$|^alert-detail-ref$|^posting-bonus$/.test(key))
      .map((key) => `${fileOf.get(key.split('.')[0] ?? '')}: ${key}`);
    expect(copies).toEqual([]);
  });

  test.each(locales)('%s has typographic apostrophes inside its words', (locale) => {
    const texts = sourceOf(locale).replace(/^#.*$/gm, '');
    expect(texts.match(/.{0,20}\p{L}'\p{L}.{0,20}/gu)).toBeNull();
  });

  test.each(rightToLeft)('%s is written as text from right to left is', (locale) => {
    for (const line of sourceOf(locale).split('\n')) {
      const words = line.replace(/<code>.*?<\/code>/g, '').replace(/^\S+ = /, '');
      expect(words, 'an arrow that points back').not.toContain('→');
      expect(words, 'a Latin question mark or comma').not.toMatch(/\p{Script=Arabic}[?,;]/u);
    }
    expect(sourceOf(locale), 'digits are Latin').not.toMatch(/[٠-٩۰-۹]/);
    expect(textsFor(locale).plain('button-back')).toMatch(/^▶/);
  });

  test.each(['fa', 'ckb'] as const)('%s has its own letters, not those of an Arabic keyboard', (locale) => {
    expect(sourceOf(locale).match(/.{0,20}[يكة].{0,20}/g)).toBeNull();
  });

  test.each(locales)('%s has Latin digits and Gregorian years in money, time and counts', (locale) => {
    const shown = [
      formatMoney({ amount: '1234.5', currency: 'USD' }, locale),
      timeFormats(locale, 'UTC').time('2026-11-22T03:09:00Z', new Date('2027-06-01')),
      textsFor(locale).plain('reminder-many', { count: 23 }),
    ].join(' | ');
    expect(shown).toMatch(/1[.,\s]234[.,]50.*2026.*23/);
    expect(shown).not.toMatch(/[٠-٩۰-۹]/);
  });

  test.each(rightToLeft)(
    'how far a moment is from now is told in the letters of %s, or not at all',
    (locale) => {
      const now = new Date('2026-11-22T03:09:00Z');
      for (const iso of ['2026-11-22T03:04:00Z', '2026-11-22T03:09:20Z']) {
        expect(timeFormats(locale, 'Asia/Baghdad').nearTime(iso, now)).not.toMatch(/[a-z]/i);
      }
    },
  );

  test("finds the language for Telegram's code, none for an unsupported one", () => {
    const found = ['ckb', 'ku', 'ckb-IQ', 'ku_TR', 'fa', 'fa-AF', 'TR', 'tr-TR', 'ru-RU', 'ar-IQ', 'en-GB'];
    expect(found.map(spokenLocale)).toEqual([
      ...['ckb', 'ckb', 'ckb', 'ckb', 'fa', 'fa', 'tr', 'tr', 'ru', 'ar', 'en'],
    ]);
    expect(['de', 'k', 'kur', '', undefined].map(spokenLocale)).toEqual([null, null, null, null, null]);
    for (const locale of locales) expect(languages[locale].twoLetters).toMatch(/^[a-z]{2}$/);
  });
});
