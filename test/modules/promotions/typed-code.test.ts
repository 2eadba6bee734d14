import { expect, test } from 'vitest';
import { readPromoCode } from '../../../src/modules/promotions/promotions.ts';
import { TYPED_FORMS } from '../../support/telegram/typed-forms.ts';

test('a promo code is read', () => {
  expect(readPromoCode('EID10')).not.toBeNull();
  expect(readPromoCode('EID10')).not.toBeUndefined();
});

test.each(Object.keys(TYPED_FORMS))('a promo code is the same %s', (form) => {
  expect(readPromoCode(TYPED_FORMS[form]?.('EID10') ?? '')).toEqual(readPromoCode('EID10'));
});
