import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../src/database/jobs.ts';
import { createPricing, sellingPrice } from '../../../src/shop/catalog/pricing.ts';
import { Big, currencyDigits } from '../../../src/shop/money.ts';
import { createTestDatabase } from '../../support/database.ts';

const price = (listPrice: string, cost: string, percent?: string, currency = 'USD') =>
  sellingPrice(
    { listPrice: new Big(listPrice), cost: new Big(cost), currency },
    percent === undefined ? null : { percent },
  ).toFixed();

describe('the price of an item', () => {
  it('is its list price while no markup is set', () => {
    expect(price('10', '9.2')).toBe('10');
  });

  it('is cost and markup, rounded half up to the places of the currency', () => {
    expect(price('10', '9.2', '5')).toBe('9.66');
    expect(price('10', '9.1', '7.5')).toBe('9.78');
    expect(price('10', '1.005', '0')).toBe('1.01');
    expect(price('10', '9.1', '7.5', 'KWD')).toBe('9.783');
    expect(price('10', '9.1', '7.5', 'JPY')).toBe('10');
  });

  it('is the cost, rounded up, where the rule would sell at a loss', () => {
    expect(price('8', '9.2')).toBe('9.2');
    expect(price('8', '9.201')).toBe('9.21');
    expect(price('8', '9.201', '0')).toBe('9.21');
  });

  const decimal = (digits: number) =>
    fc
      .bigInt({ min: 0n, max: 10n ** 12n })
      .map((units) => new Big(units.toString()).times(new Big(`1e-${digits}`)));
  const item = fc.record({
    listPrice: decimal(8),
    cost: decimal(8),
    currency: fc.constantFrom('USD', 'KWD', 'IQD', 'JPY', 'EUR'),
  });
  const markup = fc.option(decimal(4).map((percent) => ({ percent: percent.toFixed() })));

  it('is never under cost and never finer than the currency', () => {
    fc.assert(
      fc.property(item, markup, (asked, rule) => {
        const amount = sellingPrice(asked, rule);
        expect(amount.gte(asked.cost)).toBe(true);
        expect(amount.eq(amount.round(currencyDigits(asked.currency)))).toBe(true);
      }),
    );
  });

  it('is less than one smallest coin away from what the rule says, or from cost', () => {
    fc.assert(
      fc.property(item, markup, (asked, rule) => {
        const coin = new Big(`1e-${currencyDigits(asked.currency)}`);
        const { cost } = asked;
        const exact = rule
          ? cost.times(new Big(rule.percent).plus(new Big('100'))).times(new Big('0.01'))
          : asked.listPrice;
        const floor = exact.lt(cost) ? cost : exact;
        expect(sellingPrice(asked, rule).minus(floor).abs().lt(coin)).toBe(true);
      }),
    );
  });

  it('does not fall when the cost rises', () => {
    fc.assert(
      fc.property(item, decimal(8), markup, (asked, more, rule) => {
        const dearer = { ...asked, cost: asked.cost.plus(more) };
        expect(sellingPrice(dearer, rule).gte(sellingPrice(asked, rule))).toBe(true);
      }),
    );
  });
});

describe('the markup', () => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await createTestDatabase());
  });
  afterAll(() => drop());

  it('is none until an admin sets one, and none again when it is taken away', async () => {
    const pricing = createPricing(db);
    expect(await pricing.markup()).toBeNull();
    expect(await pricing.setMarkup({ percent: '١٢٫٥٠' }, 5)).toEqual({ ok: true });
    expect(await createPricing(db).markup()).toEqual({ percent: '12.5' });
    await pricing.setMarkup({ percent: '3' }, 6);
    expect(await pricing.markup()).toEqual({ percent: '3' });
    const row = await db.selectFrom('settings').select('updated_by').executeTakeFirstOrThrow();
    expect(row.updated_by).toBe('6');
    await pricing.setMarkup(null, 6);
    expect(await pricing.markup()).toBeNull();
  });

  it.each(['-1', '1001', 'a lot', '5%', '1.00001', ''])('can not be %j percent', async (percent) => {
    expect(await createPricing(db).setMarkup({ percent }, 5)).toEqual({
      ok: false,
      problem: 'not-a-percentage',
    });
  });
});
