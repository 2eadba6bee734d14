import { describe, expect, test } from 'vitest';
import { newBalanceCode } from '../../../src/platform/values/balance-code.ts';
import { maskCodes } from '../../../src/platform/values/mask-codes.ts';

describe('a code of goods', () => {
  test.each([
    ['ABCD-1234-EFGH', 'my code ABCD 1234 EFGH fails', 'my code •••• fails'],
    ['ABCD-1234-EFGH', 'my code abcd1234efgh fails', 'my code •••• fails'],
    ['12', 'pin 12', 'pin 12'],
    ['a.b*c(d', 'is a.b*c(d fine', 'is •••• fine'],
    ['ABCD-1234-EFGH', 'ABCD–1234—EFGH', '••••'],
    ['ABCD-1234-EFGH', 'ABCD_1234.EFGH/', '••••/'],
    ['ABCD-1234-EFGH', 'A B C D 1 2 3 4 E F G H', '••••'],
    ['ABCD-1234-EFGH', 'ABCD\n  -  1234\n  -  EFGH', '••••'],
    ['ABCD-1234-EFGH', '\u2066ABCD\u200f \u200e-\u200e \u200f1234-\u00a0EFGH\u2069', '\u2066••••\u2069'],
    ['ABCD-1234-EFGH', 'کد ABCD-۱۲۳۴-EFGH', 'کد ••••'],
    ['ABCD-1234-EFGH', 'ABCD-١٢٣٤-EFGH', '••••'],
    ['ABCD-1234-EFGH', 'ＡＢＣＤ－１２３４－ＥＦＧＨ', '••••'],
    ['ABCD-1234-EFGH', 'ABCD 1️⃣2️⃣3️⃣4️⃣ EFGH', '••••'],
    ['IIII-IIII-1234', 'ıııı ıııı 1234', '••••'],
    ['١٢٣٤٥٦٧٨', 'pin 12345678', 'pin ••••'],
    ['1234', 'pin 1234, order 12345', 'pin ••••, order 12345'],
    ['1234', 'pin1234', 'pin••••'],
    ['ABCD-1234-EFGH', 'ABCD, and much later also 1234 EFGH', 'ABCD, and much later also 1234 EFGH'],
  ])('%s is masked in “%s”', (secret, text, left) => {
    expect(maskCodes(text, [secret])).toBe(left);
  });

  test('is masked beside its PIN, in any order', () => {
    for (const secrets of [
      ['5678', 'ABCD1234'],
      ['ABCD1234', '5678'],
    ])
      expect(maskCodes('it is ABCD12345678.', secrets)).toBe('it is ••••.');
  });
});

describe('a code in the reference of a payment', () => {
  const left = (text: string, secret: string) => maskCodes(text, [secret], { isReference: true });

  test('is masked if it is unmistakable, or the whole reference', () => {
    expect(left('paid by ABCD 1234', 'ABCD-1234')).toBe('paid by ••••');
    expect(left('12-34', '1234')).toBe('••••');
  });

  test('is not seen in the numbers of a receipt', () => {
    expect(left('FT 2403 1234 55', '1234')).toBe('FT 2403 1234 55');
  });
});

describe('a balance code', () => {
  const own = () => newBalanceCode().expose();

  test.each([
    ['after a word of four letters', (code: string) => `your ${code} fails`, 'your •••• fails'],
    ['after two such words', (code: string) => `suit your ${code}`, 'suit your ••••'],
    ['with other dashes', (code: string) => code.replaceAll('-', '–'), '••••'],
    ['over four lines', (code: string) => code.replaceAll('-', '\n'), '••••'],
    ['with digits of Persian', (code: string) => persian(code), '••••'],
    ['in small letters', (code: string) => `(${code.toLowerCase()})`, '(••••)'],
    ['without separators', (code: string) => `it is ${code.replaceAll('-', '')}.`, 'it is ••••.'],
    ['spelled out', (code: string) => [...code.replaceAll('-', '')].join(' '), '••••'],
    ['behind a word of Persian', (code: string) => `کد${code}`, 'کد••••'],
  ])('%s is masked', (_, write, left) => {
    for (let count = 0; count < 50; count += 1) expect(maskCodes(write(own()), [])).toBe(left);
  });

  test('is masked behind groups that could be its own', () => {
    for (let count = 0; count < 50; count += 1) {
      const [code, other] = [own(), own()];
      const left = maskCodes(`code ${code} ${other} code`, []);
      for (const one of [code, other]) expect(left).not.toContain(one.slice(-4));
    }
  });

  test.each([
    'Order 12345 was paid',
    '550e8400-e29b-41d4-a716-446655440000',
    'c0ffee00'.repeat(8),
    '4111 1111 1111 1111',
  ])('is not seen in “%s”', (text) => {
    expect(maskCodes(text, [])).toBe(text);
  });
});

function persian(text: string): string {
  return text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
}
