import { expect, test } from 'vitest';
import { visibleText } from '../../../src/platform/values/visible-text.ts';

/** Every code point that is a Unicode format character, or that fonts omit. */
const hidden = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\p{Cf}\p{DI}]/u.test(character));

test('leaves no hidden character in a name, wherever it stands', () => {
  expect(hidden.length).toBeGreaterThan(4_000);
  const kept = hidden.filter((one) => visibleText(`${one}No${one}va ${one} 10${one}`) !== 'Nova  10');
  // A digit may precede the mark that turns it into a picture.
  expect(kept).toEqual(['\ufe0e', '\ufe0f']);
});

test.each(hidden.filter((_, index) => index % 500 === 0).concat('\u2800', '\u3164', '\u00a0', '\u2028'))(
  'leaves nothing of a name that nobody can see: %j',
  (one) => {
    expect(visibleText(`${one}${one} ${one}`)).toBe('');
  },
);

test.each([
  ['a joiner that Persian writes', 'می\u200cخواهم ۱۰'],
  ['a joiner of Kurdish', 'ئه\u200cم کارته'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a picture with its mark', '❤\ufe0f\u200d🔥 Card'],
  ['a key', '1\ufe0f\u20e3 Card'],
  ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Card'],
  ['the flag of Iraq', 'Zain 🇮🇶 5,000'],
  ['accents', 'Café e\u0301 ñ'],
])('keeps what people see: %s', (_what, name) => {
  expect(visibleText(name)).toBe(name);
});

test('writes line ends and control characters as blanks', () => {
  expect(visibleText(' A\u0000B\u2029C\nD\u2800E ')).toBe('A B C D E');
});

test('writes half of a surrogate pair as a replacement', () => {
  expect(visibleText('A\ud800')).toBe('A\ufffd');
});
