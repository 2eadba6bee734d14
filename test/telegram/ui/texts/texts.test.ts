import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { alertKinds } from '../../../../src/modules/alerts/kinds.ts';
import { causeSchema, historyChangeKinds } from '../../../../src/modules/orders/core/causes.ts';
import { orderTable } from '../../../../src/modules/orders/core/states.ts';
import { scanProblemSchema } from '../../../../src/modules/orders/index.ts';
import { paymentReasonSchema } from '../../../../src/modules/payments/states.ts';
import { type Locale, locales } from '../../../../src/platform/values/locale.ts';
import { html, shorten } from '../../../../src/telegram/ui/texts/html.ts';
import { resourceOf, textSource } from '../../../../src/telegram/ui/texts/text-files.ts';
import { createTexts, type TextKey } from '../../../../src/telegram/ui/texts/texts.ts';
import { SLOW } from '../../../support/sizes.ts';
import { textLines } from '../../../support/telegram/texts.ts';

const folder = new URL('../../../../src/telegram/', import.meta.url).pathname;

/** Returns the messages and attributes of a language, each with the names of its variables. */
function readMessages(locale: Locale): Map<string, string[]> {
  const messages = new Map<string, Set<string>>();
  let message = '';
  let current = '';
  for (const { line } of textLines(locale)) {
    const start = /^([a-z][a-z0-9-]*) =/.exec(line);
    const attribute = /^ {4}\.([a-z]+) =/.exec(line);
    if (start?.[1]) {
      message = start[1];
      current = message;
    } else if (attribute?.[1]) current = `${message}.${attribute[1]}`;
    else if (line.startsWith('#') || line.trim() === '') continue;
    const variables = messages.get(current) ?? new Set();
    for (const [, name = ''] of line.matchAll(/\{\s*\$([a-zA-Z]+)/g)) variables.add(name);
    messages.set(current, variables);
  }
  return new Map([...messages].map(([key, variables]) => [key, [...variables].sort()]));
}

/**
 * Returns the texts in the sections of the English files whose heading names the admins. They exist only in
 * English and Arabic.
 */
function adminKeys(): ReadonlySet<string> {
  return new Set(textLines('en').flatMap(({ key, isOfAdmins }) => (isOfAdmins && key !== '' ? [key] : [])));
}

/** The texts for causes and problems of scans, each with the names of its parameters. */
const members: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[
    { family: 'cause', union: causeSchema },
    { family: 'scan', union: scanProblemSchema },
    { family: 'payment-reason', union: paymentReasonSchema },
  ].flatMap(({ family, union }) =>
    union.options.map(({ shape }) => [`${family}-${shape.kind.value}`, Object.keys(shape)] as const),
  ),
  ...historyChangeKinds.map((kind) => [`history-${kind}`, ['kind']] as const),
]);

const alerts = alertKinds.map((kind) => `alert-${kind}`);

/** Returns the variants of a text that is one choice, and its default variant. */
function choiceOf(locale: Locale, key: string): { names: string[]; other: string } {
  const value = resourceOf(locale).body.find(({ id }) => id === key)?.value;
  const [choice] = Array.isArray(value) ? value : [];
  if (typeof choice !== 'object' || choice.type !== 'select') throw new Error(`${key} is no choice`);
  const names = choice.variants.map(({ key: name }) => String(name.value));
  return { names, other: names[choice.star] ?? '' };
}

function sources(): string {
  return ['telegram', 'modules']
    .flatMap((room) => globSync(`${room}/**/*.ts`, { cwd: join(folder, '..') }))
    .filter((name) => !name.endsWith('keys.d.ts'))
    .map((name) => readFileSync(join(folder, '..', name), 'utf8'))
    .join('\n');
}

describe('the texts', () => {
  const english = readMessages('en');
  const all = locales.map(readMessages);
  const ofAdmins = adminKeys();
  /** Returns the languages that have this text. */
  const of = (key: string) =>
    all.filter(
      (_, index) => ['en', 'ar'].includes(locales[index] ?? '') || !ofAdmins.has(key.split('.')[0] ?? ''),
    );

  test.each(locales)('every text is there in %s, with the same variables as in English', (locale) => {
    const texts = readMessages(locale);
    expect([...texts.keys()].filter((key) => !english.has(key))).toEqual([]);
    for (const [key, variables] of english) {
      const [message = ''] = key.split('.');
      const isLeftOut = locale !== 'ar' && ofAdmins.has(message) && !texts.has(message);
      if (!isLeftOut) expect(texts.get(key), key).toEqual(variables);
    }
  });

  test('no text promises customers a time that may pass', () => {
    const promises = textSource('en')
      .split('\n')
      .filter((line) => /\bwithin (a|an|one|a few) |in a few (minutes|hours)/.test(line))
      .filter((line) => !/usually/.test(line) && !ofAdmins.has(line.split(' ')[0] ?? ''));
    expect(promises).toEqual([]);
  });

  test('no language asks to type a command that English leaves to a button', () => {
    const commandsOf = (locale: Locale) => {
      const found = new Map<string, string[]>();
      for (const { key, line } of textLines(locale)) {
        // With its arguments: the words of `/brands product` are another way than a search.
        const commands = line.match(/(?<![\w/<.}:])\/[a-z]{2,}( [a-z]{3,} \d+)?/g) ?? [];
        found.set(key, [...(found.get(key) ?? []), ...commands]);
      }
      return found;
    };
    const english = commandsOf('en');
    const strange = locales.flatMap((locale) =>
      [...commandsOf(locale)].flatMap(([key, commands]) =>
        commands.filter((one) => !english.get(key)?.includes(one)).map((one) => `${locale} ${key}: ${one}`),
      ),
    );
    expect(strange).toEqual([]);
  });

  test.each(locales)('the help in %s lists the commands that the English one lists', (locale) => {
    const commandsOf = (of: Locale) =>
      textLines(of)
        .filter(({ key }) => key === 'help')
        .flatMap(({ line }) => line.match(/(?<=^[\s\u200e]*)\/[a-z]+/g) ?? []);
    expect(commandsOf('en')).toContain('/myorders');
    expect(commandsOf(locale)).toEqual(commandsOf('en'));
  });

  test('every text that the code asks for is there', () => {
    const code = sources();
    const asked = [
      ...code.matchAll(/\.(?:html|plain)\(\s*(?:[^'"`()]*\?\s*)?'([a-z0-9.-]+)'(?:\s*:\s*'([a-z0-9.-]+)')?/g),
    ]
      .flatMap((match) => [match[1], match[2]])
      .filter((key) => key !== undefined);
    expect(asked.length).toBeGreaterThan(100);
    const fieldTexts = [...code.matchAll(/text: '(field-[a-z-]+)'/g)].map((match) => `${match[1]}.hint`);
    const tables = [...code.matchAll(/(?:_TEXTS|TITLES)[^=]*= \{([^}]*)\}/g)].flatMap(([, body = '']) =>
      [...body.matchAll(/: '([a-z-]+)'/g)].map((match) => match[1] ?? ''),
    );
    const named = [...code.matchAll(/(?:key|text): '([a-z]+-[a-z-]+)'/g)].map((match) => match[1] ?? '');
    expect(tables.length).toBeGreaterThan(20);
    for (const key of [
      ...asked,
      ...fieldTexts,
      ...tables,
      ...named.filter((key) => !key.startsWith('field-') || english.has(key)),
    ])
      expect(english.has(key), key).toBe(true);
  });

  test('every cause or problem of a scan has a text in every language', () => {
    expect(members.size).toBeGreaterThan(50);
    for (const [key, parameters] of members) {
      for (const texts of of(key)) expect(texts.get(key), key).toBeDefined();
      const unknown = (english.get(key) ?? []).filter((variable) => !parameters.includes(variable));
      expect(unknown, key).toEqual([]);
    }
    const families = [...english.keys()].filter((key) => /^(cause|scan|history|payment-reason)-/.test(key));
    expect(families.filter((key) => !members.has(key))).toEqual([]);
  });

  test('every order state has its own words, an unknown one reads as its name', () => {
    const written = locales.filter((locale) => readMessages(locale).has('order-state'));
    expect(written).toHaveLength(of('order-state').length);
    for (const locale of written) {
      const { names, other } = choiceOf(locale, 'order-state');
      expect(names, locale).toEqual(expect.arrayContaining([...orderTable.names]));
      expect(other, locale).toBe('other');
    }
    expect(createTexts('en')('ar').plain('order-state', { state: 'melted' })).toContain('melted');
  });

  test('every kind of alert has a text', () => {
    expect(alerts.filter((key) => !english.has(key))).toEqual([]);
  });

  test('no text is left over that the code never mentions', SLOW, () => {
    const code = sources();
    const quoted = new Set([...code.matchAll(/'(?=([\w.-]+)')/g)].map(([, word]) => word));
    const attributes = new Set([...code.matchAll(/\.([a-z]+)`/g)].map(([, name]) => name));
    const unused = [...english.keys()].filter((key) => {
      const [message = '', attribute] = key.split('.');
      if (/^(menu|payment-method)-/.test(message) || members.has(message) || alerts.includes(message))
        return false;
      if (message.startsWith('field-')) return !quoted.has(message) && !quoted.has(key);
      return attribute === undefined ? !quoted.has(message) : !attributes.has(attribute);
    });
    expect(unused.filter((key) => english.get(key) !== undefined && !isParent(key))).toEqual([]);
  });

  /** Returns true if a message only carries attributes. */
  function isParent(key: string): boolean {
    return [...english.keys()].some((other) => other.startsWith(`${key}.`));
  }

  test('every text is well-formed HTML of the few tags that Telegram takes', () => {
    for (const locale of locales) {
      const source = textSource(locale);
      const tags = [...source.matchAll(/<(\/?)([a-z-]+)>/g)];
      expect(tags.every(([, , name]) => ['b', 'code', 'tg-spoiler'].includes(name ?? ''))).toBe(true);
      expect(tags.filter(([, close]) => close === '').length).toBe(
        tags.filter(([, close]) => close === '/').length,
      );
    }
  });

  test('an unsupported language gets the default, whatever the region', () => {
    const textsFor = createTexts('ar');
    expect(textsFor('en-GB').locale).toBe('en');
    expect(textsFor('AR-iq').locale).toBe('ar');
    expect(textsFor('xx').locale).toBe('ar');
    expect(textsFor(undefined).locale).toBe('ar');
  });

  test('what a person named themselves cannot break a message', () => {
    const texts = createTexts('en')('en');
    const home = texts.html('home', { shop: 'A & B', name: '<b>Eve</b>' }).source;
    expect(home).toContain('&lt;b&gt;Eve&lt;/b&gt;');
    expect(home).toContain('A &amp; B');
    expect(texts.plain('item-price', { name: '<i>', price: '$1' })).toContain('<i>');
    expect(html`<b>${'<x>'}</b>${html`<i>${1}</i>`}`.source).toBe('<b>&lt;x&gt;</b><i>1</i>');
  });

  test('a tap on a code copies the code alone, in Arabic too', () => {
    const texts = createTexts('en')('ar');
    const text = texts.html('purchase-code', { code: 'K7QM2F9X', time: 'now' }).source;
    expect(text).toContain('<code>K7QM2F9X</code>');
  });

  test('keeps the order of names, amounts, slashes or arrows from right to left', () => {
    const texts = createTexts('en')('ar');
    const total = texts.money({ amount: '5', currency: 'USD' });
    expect(texts.plain('button-confirm', { total })).toContain('\u2068\u2066$5\u2069\u2069');
    expect(texts.html('help', { shop: 'A', support: 'B', id: '1' }).source).toContain('\u200e/vouchers');
    for (const locale of locales) {
      const { plain, rightToLeft } = createTexts('en')(locale);
      expect(plain('button-back')).toContain(rightToLeft ? '▶' : '◀');
    }
  });

  test('a label is cut at a whole character, and an isolate that was cut is closed', () => {
    expect(shorten('\u2068Nova Game Card\u2069 · \u2066$5\u2069', 9)).toBe('\u2068Nova Gam…\u2069');
    expect(shorten('\u2068Nova\u2069 · \u2066$5\u2069', 9)).toBe('\u2068Nova\u2069 · \u2066$5\u2069');
  });

  /** Buttons that share their row: about 14 letters next to their icon. */
  const half = [
    ...[
      'button-home',
      'button-back',
      'button-search',
      'button-search-again',
      'button-purchases',
      'button-balance',
    ],
    ...[
      'button-add-money',
      'button-settings',
      'button-help',
      'button-my-payments',
      'button-statement',
      'button-cancel',
    ],
  ] as const;

  test.each(locales)('labels without values fit on one line of a small phone in %s', (locale) => {
    const { plain } = createTexts('en')(locale);
    const length = (text: string) => [...text.replace(/[\ufe0f]/g, '')].length;
    const whole = [...english].filter(
      ([key, variables]) => key.startsWith('button-') && variables.length === 0,
    );
    expect(whole.length).toBeGreaterThan(80);
    const long = whole.map(([key]) => plain(key as TextKey)).filter((label) => length(label) > 30);
    expect(long).toEqual([]);
    const words = half.map((key) => plain(key).replace(/^\P{L}+/u, ''));
    expect(words.filter((label) => length(label) > 14)).toEqual([]);
  });

  test('a text or a variable that is missing throws instead of reaching a customer', () => {
    const texts = createTexts('en')('en');
    expect(() => texts.html('no-such-text' as 'home')).toThrow();
    expect(() => texts.html('home', { shop: 'x' })).toThrow();
  });
});

test('a value that is empty leaves no marks and no blank behind', () => {
  for (const locale of ['en', 'ar'] as const) {
    const text = createTexts('en')(locale).plain('you-were-credited', { amount: '$5', note: '' });
    expect(text).toMatch(/[.]$/);
    expect(text).not.toContain('\u2068\u2069');
  }
});

test('a list has the comma of its language', () => {
  const lists = (['ru', 'ar', 'fa', 'ckb'] as const).map((one) => createTexts('en')(one).list(['A', 'B']));
  expect(lists).toEqual(['A, B', 'A، B', 'A، B', 'A، B']);
});
