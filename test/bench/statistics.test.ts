import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medianPercentile, percentile } from '../../bench/statistics.ts';

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

  it('of rounds are not decided by one that was noisy', () => {
    expect(
      medianPercentile(
        [
          [1, 2],
          [1, 2],
          [900, 1000],
        ],
        0.95,
      ),
    ).toBe(2);
  });
});
