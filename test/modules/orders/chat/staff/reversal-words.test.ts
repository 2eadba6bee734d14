import { expect, test } from 'vitest';
import { createTexts } from '../../../../../src/telegram/ui/texts/texts.ts';

const textsFor = createTexts('en');
const values = { code: 'K7QM2F9X-1', amount: '$5', paid: '$5', type: 'top-up' };

test.each(['en', 'ar'] as const)(
  'nothing about a reversed top-up speaks of a code or a voucher: %s',
  (locale) => {
    const texts = textsFor(locale);
    const keys = ['advice-reversal', 'costs-reversal-refund', 'costs-reversal-keep', 'choice-keep'] as const;
    const said = [...keys, 'reversal-replaced' as const].map((key) => texts.plain(key, values));
    const ofCode = locale === 'en' ? /\bcodes?\b|voucher/i : /كود|قسيمة|بطاقة/;
    expect(said.filter((text) => ofCode.test(text))).toEqual([]);
    const ofVoucher = { ...values, type: 'voucher' };
    expect(texts.plain('costs-reversal-refund', ofVoucher)).toMatch(ofCode);
    expect(texts.plain('choice-keep', ofVoucher)).toMatch(ofCode);
    expect(texts.plain('advice-reversal', ofVoucher)).toMatch(ofCode);
  },
);
