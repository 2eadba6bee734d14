import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newClientOrderRef,
  newPurchaseCode,
  orderCode,
  parseCode,
  parseRef,
} from '../../../src/platform/values/codes.ts';

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
          const ref = newClientOrderRef({ purchaseCode: code, unit, attempt, mark: 'S4ZQ' });
          expect(parseCode(lower ? ref.toLowerCase() : ref)).toEqual({ purchaseCode: code, unit });
          expect(parseCode(`${orderCode(code, unit)}-${attempt}`)).toEqual({ purchaseCode: code, unit });
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

describe('refs', () => {
  it('of before say no shop, with a tail or without', () => {
    const older = { purchaseCode: 'K7QM2F9X', unit: 2, attempt: 11, mark: null };
    expect(parseRef('K7QM2F9X-2-11')).toEqual(older);
    expect(parseRef('K7QM2F9X-2-11-4T8ZQ0WM')).toEqual(older);
  });

  it('tell which shop made them', () => {
    const parts = { purchaseCode: 'K7QM2F9X', unit: 10, attempt: 3, mark: 'S4ZQ' };
    expect(parseRef(newClientOrderRef(parts))).toEqual(parts);
  });

  it('are read by the version before, which knows no marks', () => {
    const before = /^([0-9A-HJKMNP-TV-Z]{8})-([0-9]{1,2})-([0-9]{1,6})(?:-[0-9A-HJKMNP-TV-Z]{8})?$/;
    const parts = { purchaseCode: 'K7QM2F9X', unit: 10, attempt: 3, mark: 'S4ZQ' };
    const [, code, unit, attempt] = before.exec(newClientOrderRef(parts)) ?? [];
    expect([code, Number(unit), Number(attempt)]).toEqual(['K7QM2F9X', 10, 3]);
  });

  it('are never made twice, though the same attempt is made twice', () => {
    const made = Array.from({ length: 30 }, () =>
      newClientOrderRef({ purchaseCode: 'K7QM2F9X', unit: 1, attempt: 1, mark: 'S4ZQ' }),
    );
    expect(new Set(made).size).toBe(30);
  });

  it('of others are not taken for ours', () => {
    const others = [
      null,
      '',
      'invoice 7',
      'K7QM2F9X',
      'K7QM2F9X-1',
      'k7qm2f9x-1-1',
      'K7QM2F9X-1-1-4T8Z',
      'UUUUUUUU-1-1',
    ];
    for (const ref of others) expect(parseRef(ref)).toBeNull();
  });
});
