import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  packQuery,
  readQuery,
  unpackQuery,
} from '../../../../../src/modules/orders/chat/staff/order-query.ts';
import { ORDER_GROUPS } from '../../../../../src/modules/reports/index.ts';

const day = fc
  .integer({ min: 0, max: 5_000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10));
const id = fc.integer({ min: 1, max: 999_999_999_999 });
const goods = fc.oneof(
  fc.constant({}),
  fc.record({ itemId: id }),
  fc.record({ productId: id }),
  fc.record({ brandId: id }),
);

test('what a button carries reads back the same, or does not fit', () => {
  fc.assert(
    fc.property(
      goods,
      fc.record({
        group: fc.option(fc.constantFrom(...ORDER_GROUPS), { nil: undefined }),
        customerId: fc.option(id, { nil: undefined }),
        from: fc.option(day, { nil: undefined }),
        to: fc.option(day, { nil: undefined }),
        total: fc.option(fc.constantFrom('12.5', '1000', '999999999.99'), { nil: undefined }),
        currency: fc.constant(undefined),
        beside: fc.option(
          fc.record({ id: id.map(String), towards: fc.constantFrom('newer' as const, 'older' as const) }),
          { nil: undefined },
        ),
      }),
      (named, others) => {
        const query = { ...others, ...named };
        const packed = packQuery(query);
        if (packed !== null) expect(unpackQuery(packed)).toEqual(query);
      },
    ),
  );
  expect(unpackQuery('9:::::::')).toBeNull();
  expect(unpackQuery('0:c99;drop:::::')).toBeNull();
});

test('what staff type is read as state, person, days, amount and words', () => {
  const today = '2026-11-22';
  expect(readQuery('failed @sami 7d', today)).toEqual({
    query: { group: 'failed', from: '2026-11-16', to: today },
    who: '@sami',
    words: '',
  });
  expect(readQuery('steam 20 usd yesterday', today)).toEqual({
    query: { total: '20', currency: 'USD', from: '2026-11-21', to: '2026-11-21' },
    who: null,
    words: 'steam',
  });
  expect(readQuery('2026-11-01..2026-11-03 ١٢٫٥ 123456789', today)).toEqual({
    query: { from: '2026-11-01', to: '2026-11-03', total: '12.5' },
    who: '123456789',
    words: '',
  });
  expect(readQuery('$5.48', today).query).toEqual({ total: '5.48', currency: 'USD' });
  expect(readQuery('ملغاة اليوم', today).query).toEqual({ group: 'cancelled', from: today, to: today });
});
