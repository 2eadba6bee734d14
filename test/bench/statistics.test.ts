import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile, perSecond, spreadOf } from '../../bench/support/statistics.ts';

describe('percentiles', () => {
  it('are the nearest rank', () => {
    const samples = [15, 20, 35, 40, 50];
    expect([0.05, 0.3, 0.4, 0.5, 1].map((q) => percentile(samples, q))).toEqual([15, 20, 20, 35, 50]);
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });

  it('are always one of the samples, whatever their order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (samples, q) => {
          expect(samples).toContain(percentile(samples, q));
          expect(percentile(samples.toReversed(), q)).toBe(percentile(samples, q));
        },
      ),
    );
  });

  it('of one hundred taps leave five above the 95th', () => {
    const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(spreadOf(samples)).toEqual({ samples: 100, p50: 50, p95: 95, most: 100 });
  });
});

describe('a count by the second', () => {
  it('falls into the second that it happened in', () => {
    expect(perSecond([1000, 1999, 2000, 3999], 1000, 4000)).toEqual([2, 1, 1]);
  });

  it('leaves out what was before, after, and in a second that is not whole', () => {
    expect(perSecond([999, 1500, 3000, 3400], 1000, 3500)).toEqual([1, 0]);
  });

  it('never counts a moment twice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 })), (moments) => {
        const counted = perSecond(moments, 2000, 7000).reduce((sum, count) => sum + count, 0);
        expect(counted).toBe(moments.filter((moment) => moment >= 2000 && moment < 7000).length);
      }),
    );
  });
});
