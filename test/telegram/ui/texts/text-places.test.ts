import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DELETABLE_MODULES } from '../../../../scripts/checks/module-lists.ts';
import { type Locale, locales } from '../../../../src/platform/values/locale.ts';
import { parseTexts, textFiles } from '../../../../src/telegram/ui/texts/text-files.ts';
import { filesOfTexts, linesOf } from '../../../support/telegram/texts.ts';

const src = new URL('../../../../src/', import.meta.url).pathname;

/** The place of texts that no module owns, and of the code that they are for. */
const SHARED = 'telegram';

/** Returns the module of a path below `src/`, `telegram` for the kit, null for a file that asks for no text. */
function placeOf(path: string): string | null {
  return /^modules\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('telegram/') ? SHARED : null);
}

interface Code {
  readonly place: string;
  /** Its words in quotes. */
  readonly words: ReadonlySet<string>;
  /** Beginnings of keys that it builds, such as `cause-`. */
  readonly beginnings: readonly string[];
}

function codeOf(path: string, source: string): Code[] {
  const place = placeOf(path);
  if (place === null) return [];
  const words = [...source.matchAll(/['"`]([a-z][a-z0-9-]*)(?:\.[a-z]+)?['"`]/g)].map(([, key = '']) => key);
  const beginnings = [...source.matchAll(/`([a-z][a-z0-9-]{2,}-)\$\{/g)].map(([, start = '']) => start);
  return [{ place, words: new Set(words), beginnings }];
}

/** Returns the texts that stand in the file of one module and are used only by others, or by one other alone. */
function misplacedIn(texts: ReadonlyMap<string, string>, code: readonly Code[]): string[] {
  return [...texts].flatMap(([key, file]) => {
    const place = placeOf(file);
    const users = new Set(
      code
        .filter(
          ({ words, beginnings }) => words.has(key) || beginnings.some((start) => key.startsWith(start)),
        )
        .map((one) => one.place),
    );
    const [first] = users;
    if (first === undefined || (place !== null && users.has(place))) return [];
    // Several modules may share a text that none of them owns.
    if (place === SHARED && users.size > 1) return [];
    return [`${key} stands in ${file}, used by ${[...users].join(', ')}`];
  });
}

const code = globSync('{telegram,modules}/**/*.ts', { cwd: src })
  .filter((path) => !path.endsWith('keys.d.ts'))
  .flatMap((path) => codeOf(path, readFileSync(`${src}${path}`, 'utf8')));

const folderOf = (file: string | undefined) => file?.replace(/[^/]*$/, '');

/** Returns the lines of a file that belong to no text: Fluent skips them without a word. */
function strayLines({ name, source }: { readonly name: string; readonly source: string }): string[] {
  let isInText = false;
  return source.split('\n').flatMap((line, index) => {
    if (/^-?[a-z][a-z0-9-]* =/.test(line)) isInText = true;
    else if (line.startsWith('#')) isInText = false;
    else if (line !== '' && !(isInText && /^(?: +\S|\})/.test(line)))
      return [`${name}:${index + 1}: ${line}`];
    return [];
  });
}

test('each line of a file of texts belongs to a text', () => {
  expect(locales.flatMap(textFiles).flatMap(strayLines)).toEqual([]);
  const stray = strayLines({ name: 'en.ftl', source: 'a = one\n\n## Two\n\n    left behind' });
  expect(stray).toEqual(['en.ftl:5:     left behind']);
});

describe('each text stands in the files of', () => {
  test('a module that uses it, or in the shared ones if several use it', () => {
    expect(misplacedIn(filesOfTexts('en'), code)).toEqual([]);
  });

  // A text that one lower module shares with modules that a shop can do without stands with the lower one.
  test.each([...DELETABLE_MODULES.map((name) => [name]), DELETABLE_MODULES])(
    'such a module, where the shop does without %s',
    (...deleted) => {
      const isLeft = (place: string | null) => place === null || !deleted.includes(place);
      const texts = new Map([...filesOfTexts('en')].filter(([, file]) => isLeft(placeOf(file))));
      const left = code.filter(({ place }) => isLeft(place));
      expect(misplacedIn(texts, left)).toEqual([]);
    },
  );

  test('the module that is named when another one uses it', () => {
    const texts = new Map([
      ['gift-title', 'modules/levels/texts/en.ftl'],
      ['gift-how', 'telegram/locales/en.ftl'],
      ['button-both', 'telegram/locales/en.ftl'],
      ['cause-late', 'modules/gifts/texts/en.ftl'],
    ]);
    const used = [
      ...codeOf('modules/gifts/chat/gifts.ts', "one('gift-title', 'button-both', `gift-how`)"),
      ...codeOf('modules/orders/chat/cause.ts', `say('button-both', \`cause-\${kind}\`)`),
    ];
    expect(misplacedIn(texts, used)).toEqual([
      'gift-title stands in modules/levels/texts/en.ftl, used by gifts',
      'gift-how stands in telegram/locales/en.ftl, used by gifts',
      'cause-late stands in modules/gifts/texts/en.ftl, used by orders',
    ]);
  });

  test.each(locales.filter((locale) => locale !== 'en'))('the same module in %s as in English', (locale) => {
    const english = filesOfTexts('en');
    const elsewhere = [...filesOfTexts(locale)].filter(
      ([key, file]) => folderOf(english.get(key)) !== folderOf(file),
    );
    expect(elsewhere).toEqual([]);
  });
});

test.each(locales)('every file of texts in %s begins with a heading, which says who reads them', (locale) => {
  expect(textFiles(locale).filter(({ source }) => !source.startsWith('## '))).toEqual([]);
});

test('a key in two files is refused at the start, naming both', () => {
  const files = ['modules/gifts/texts/en.ftl', 'telegram/locales/en.ftl'];
  const twice = files.map((name) => ({ name, source: 'gift-title = A gift\n' }));
  expect(() => parseTexts(twice)).toThrow(
    'the text "gift-title" stands in modules/gifts/texts/en.ftl and in telegram/locales/en.ftl',
  );
});

test('a language without a file of texts is refused at the start, naming the file', () => {
  expect(() => textFiles('xx' as Locale)).toThrow('xx.ftl');
});

test('a text above a heading of admins is not one of theirs', () => {
  const source = '## Home\n\nhello = Hello\n\n## For admins\n\nsecret = Secret\n';
  const ofAdmins = linesOf({ name: 'en.ftl', source }).filter(
    ({ isOfAdmins, key }) => isOfAdmins && key !== '',
  );
  expect(new Set(ofAdmins.map(({ key }) => key))).toEqual(new Set(['secret']));
});
