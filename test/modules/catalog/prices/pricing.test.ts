import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPricing } from '../../../../src/modules/catalog/prices/pricing.ts';
import {
  sellingPrice as decide,
  lowestPrice,
  roundingStep,
} from '../../../../src/modules/catalog/prices/selling-price.ts';
import type { Db } from '../../../../src/platform/database/db.ts';
import { Big } from '../../../../src/platform/values/money.ts';
import { createTestDatabase } from '../../../support/database/database.ts';
import { freely } from '../../../support/database/second-words.ts';
import { owner } from '../../../support/telegram/actors.ts';

/** Returns the price by the shop-wide rules, without a minimum profit. */
const sellingPrice = (
  item: Parameters<typeof decide>[0],
  rule: Omit<Parameters<typeof decide>[1], 'minProfit' | 'minAmounts'>,
) => decide(item, { ...rule, minProfit: '0', minAmounts: {} }).price;

const price = (listPrice: string, cost: string, percent?: string, currency = 'USD') =>
  sellingPrice(
    { listPrice: new Big(listPrice), cost: new Big(cost), currency },
    { markup: percent === undefined ? null : { percent }, steps: {} },
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

  it('is one that can be paid: a multiple of what the currency trades in', () => {
    expect(price('7000', '6500', '7', 'IQD')).toBe('7000');
    expect(price('7000', '6500', '5', 'IQD')).toBe('6750');
    expect(price('6600', '6500', undefined, 'IQD')).toBe('6500');
    expect(price('6600', '6550', undefined, 'IQD')).toBe('6750');
    expect(price('100', '90', undefined, 'IQD')).toBe('250');
  });

  it.each([
    ['6500', '0', {}, '6500'],
    ['6500', '0', { IQD: '500' }, '7000'],
    ['6500', '0', { USD: '500' }, '6500'],
    ['6500', '10', { IQD: '500' }, '7250'],
    ['6500', '1', { IQD: '500' }, '7000'],
  ])('of cost %s brings the larger of %s%% and %o: %s', (cost, minProfit, minAmounts, least) => {
    const item = { listPrice: new Big('6500'), cost: new Big(cost), currency: 'IQD' };
    const rule = { markup: null, steps: {}, minProfit, minAmounts };
    expect(decide(item, rule).price.toFixed()).toBe(least);
    expect(lowestPrice(item, rule).toFixed()).toBe(least);
    const fixed = { kind: 'fixed', base: 'cost', value: '6999' } as const;
    expect(decide(item, rule, fixed).isLoss).toBe(Number(least) > 6999);
  });

  it('follows the step that the admin set, or the smallest coin again', () => {
    const item = { listPrice: new Big('6600'), cost: new Big('6500'), currency: 'IQD' };
    const markup = { percent: '7' };
    expect(sellingPrice(item, { markup, steps: { IQD: '500' } }).toFixed()).toBe('7000');
    expect(sellingPrice(item, { markup, steps: { IQD: null } }).toFixed()).toBe('6955');
    expect(sellingPrice({ ...item, currency: 'USD' }, { markup, steps: { USD: '0.25' } }).toFixed()).toBe(
      '6955',
    );
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

  it('is never under cost and never finer than the step of the currency', () => {
    fc.assert(
      fc.property(item, markup, (asked, rule) => {
        const amount = sellingPrice(asked, { markup: rule, steps: {} });
        expect(amount.gte(asked.cost)).toBe(true);
        expect(amount.mod(roundingStep(asked.currency, {})).eq('0')).toBe(true);
      }),
    );
  });

  it('is less than one step away from what the rule says, or from cost', () => {
    fc.assert(
      fc.property(item, markup, (asked, rule) => {
        const step = roundingStep(asked.currency, {});
        const { cost } = asked;
        const exact = rule
          ? cost.times(new Big(rule.percent).plus(new Big('100'))).times(new Big('0.01'))
          : asked.listPrice;
        const floor = exact.lt(cost) ? cost : exact;
        const price = sellingPrice(asked, { markup: rule, steps: {} });
        expect(price.minus(floor).abs().lt(step)).toBe(true);
      }),
    );
  });

  it('does not fall when the cost rises', () => {
    fc.assert(
      fc.property(item, decimal(8), markup, (asked, more, rule) => {
        const dearer = { ...asked, cost: asked.cost.plus(more) };
        const priced = (one: typeof asked) => sellingPrice(one, { markup: rule, steps: {} });
        expect(priced(dearer).gte(priced(asked))).toBe(true);
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
    const pricing = createPricing(db, freely);
    expect(await pricing.markup()).toBeNull();
    expect(await pricing.set({ of: 'markup', value: '١٢٫٥٠' }, owner(5))).toMatchObject({ ok: true });
    expect(await createPricing(db, freely).markup()).toEqual({ percent: '12.5' });
    await pricing.set({ of: 'markup', value: '3' }, owner(6));
    expect(await pricing.markup()).toEqual({ percent: '3' });
    const row = await db.selectFrom('settings').select('updated_by').executeTakeFirstOrThrow();
    expect(row.updated_by).toBe('6');
    await pricing.set({ of: 'markup', value: null }, owner(6));
    expect(await pricing.markup()).toBeNull();
  });

  it.each(['-1', '1001', 'a lot', '5%', '1.00001', ''])('cannot be %j percent', async (percent) => {
    expect(await createPricing(db, freely).set({ of: 'markup', value: percent }, owner(5))).toEqual({
      ok: false,
      problem: 'not-a-percentage',
    });
  });
});

describe('the rounding step', () => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await createTestDatabase());
  });
  afterAll(() => drop());

  it('is kept for each currency on its own, whoever sets them at once', async () => {
    const pricing = createPricing(db, freely);
    expect(await pricing.rounding()).toEqual([{ currency: 'IQD', step: '250' }]);
    await Promise.all([
      pricing.set({ of: 'rounding', currency: 'IQD', value: '٥٠٠' }, owner(5)),
      pricing.set({ of: 'rounding', currency: 'USD', value: '0.25' }, owner(6)),
    ]);
    expect(await pricing.rounding()).toEqual([
      { currency: 'IQD', step: '500' },
      { currency: 'USD', step: '0.25' },
    ]);
    expect(await pricing.set({ of: 'rounding', currency: 'IQD', value: null }, owner(5))).toEqual({
      ok: true,
      changeId: expect.any(Number),
    });
    expect((await pricing.rounding())[0]).toEqual({ currency: 'IQD', step: '0.001' });
  });

  it.each(['0', '-1', '0.001', 'much', '1000001', ''])('cannot be %j dollars', async (step) => {
    expect(
      await createPricing(db, freely).set({ of: 'rounding', currency: 'USD', value: step }, owner(5)),
    ).toEqual({
      ok: false,
      problem: 'not-a-step',
    });
  });

  it('is one of a known currency', async () => {
    expect(
      await createPricing(db, freely).set({ of: 'rounding', currency: 'ABC', value: '1' }, owner(5)),
    ).toMatchObject({
      problem: 'unknown-currency',
    });
  });
});
