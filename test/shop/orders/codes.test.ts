import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientOrderRef, newPurchaseCode, orderCode, parseCode } from '../../../src/shop/orders/codes.ts';

describe('purchase codes', () => {
  it('are read back however a person types them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 99 }),
        fc.boolean(),
        fc.constantFrom('', '-', ' '),
        (unit, attempt, lower, gap) => {
          const code = newPurchaseCode();
          const typed = `${code.slice(0, 4)}${gap}${code.slice(4)}`;
          const cased = lower ? typed.toLowerCase() : typed;
          expect(parseCode(cased)).toEqual({ purchaseCode: code, unit: null });
          expect(parseCode(` #${cased} `)).toEqual({ purchaseCode: code, unit: null });
          expect(parseCode(orderCode(code, unit))).toEqual({ purchaseCode: code, unit });
          expect(parseCode(clientOrderRef(code, unit, attempt))).toEqual({ purchaseCode: code, unit });
        },
      ),
    );
  });

  it('forgive the letters that are easily confused', () => {
    expect(parseCode('oil0-1abc')).toEqual({ purchaseCode: '01101ABC', unit: null });
  });

  it('are not found in other text', () => {
    for (const text of ['', 'hello', '12345', 'K7QM2F9', 'K7QM2F9XX', 'UUUUUUUU', "K7QM2F9X'; drop"]) {
      expect(parseCode(text)).toBeNull();
    }
  });
});
