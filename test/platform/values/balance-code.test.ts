import { describe, expect, it } from 'vitest';
import { newBalanceCode, readBalanceCode } from '../../../src/platform/values/balance-code.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const kindOf = (typed: string, expected = false) => readBalanceCode(typed, { expected })?.kind ?? null;
const exposed = (typed: string) => {
  const read = readBalanceCode(typed);
  return read?.kind === 'code' ? read.code.expose() : null;
};

describe('a balance code', () => {
  it('is sixteen letters in four groups, another one each time', () => {
    const codes = Array.from({ length: 200 }, () => newBalanceCode().expose());

    expect(codes.filter((code) => !/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toEqual(
      [],
    );
    expect(new Set(codes).size).toBe(200);
    expect(codes.filter((code) => kindOf(code) !== 'code')).toEqual([]);
  });

  it('is read in any case, with blanks, dashes or confused characters', () => {
    for (let count = 0; count < 50; count += 1) {
      const code = newBalanceCode().expose();
      const plain = code.replaceAll('-', '');
      const arabic = plain.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
      const ways = [
        ...[
          plain,
          code.toLowerCase(),
          code.replaceAll('-', ' '),
          code.replaceAll('-', '–'),
          ` ${code}\n`,
          arabic,
        ],
        ...[plain.replaceAll('0', 'o').replaceAll('1', 'l'), `\u200f${code}\u200f`, [...plain].join(' ')],
      ];
      expect(ways.map(exposed)).toEqual(ways.map(() => plain));
    }
  });

  it('with one letter wrong, or two neighbors swapped, is mistyped, without a query', () => {
    let swapped = 0;
    for (let count = 0; count < 50; count += 1) {
      const code = newBalanceCode().expose();
      for (const [place, letter] of [...code].entries()) {
        if (letter === '-') continue;
        const other = LETTERS[(LETTERS.indexOf(letter) + 1 + count) % 32] ?? '';
        if (other === letter) continue;
        const wrong = code.slice(0, place) + other + code.slice(place + 1);
        expect(['mistyped', null]).toContain(kindOf(wrong));
        expect(kindOf(wrong, true)).toBe('mistyped');
        const [one = '', two = ''] = code.slice(place, place + 2);
        if (two === '-' || two === '' || one === two || /^[0Z]{2}$/.test(one + two)) continue;
        swapped += 1;
        expect(kindOf(code.slice(0, place) + two + one + code.slice(place + 2), true)).toBe('mistyped');
      }
    }
    expect(swapped).toBeGreaterThan(100);
  });

  it('is not seen in what people search for, or in other codes of the shop', () => {
    for (const words of [
      ...[
        'PlayStation Store',
        'playstationstore',
        'PUBG Mobile 660 UC',
        'free fire 100',
        '',
        '1234',
        'K7QM2F9X',
      ],
      ...['+964 770 123 4567', 'P-K7QM2F9X', 'x'.repeat(5000), 'هل الرمز صالح؟', 'K7QM2F9X-1-2-4T8ZQ0WM'],
    ]) {
      expect(kindOf(words), words.slice(0, 20)).toBeNull();
    }
  });
});
