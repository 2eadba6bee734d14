/**
 * Returns the nearest-rank percentile: the value with the fraction `q` (0 to 1) of the samples below it.
 * Throws without samples.
 */
export function percentile(samples: readonly number[], q: number): number {
  if (samples.length === 0) throw new RangeError('no samples');
  const sorted = samples.toSorted((a, b) => a - b);
  const rank = Math.min(sorted.length, Math.max(1, Math.ceil(q * sorted.length)));
  return sorted[rank - 1] ?? Number.NaN;
}

export interface Spread {
  readonly samples: number;
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

/** Returns the summary of samples. Throws without samples. */
export function spreadOf(samples: readonly number[]): Spread {
  return {
    samples: samples.length,
    p50: percentile(samples, 0.5),
    p95: percentile(samples, 0.95),
    most: percentile(samples, 1),
  };
}

/**
 * Counts the moments in each whole second from `begin` to `end` (milliseconds, exclusive), to reveal a rate
 * that is good only on average.
 */
export function perSecond(moments: readonly number[], begin: number, end: number): number[] {
  const counts = new Array<number>(Math.floor((end - begin) / 1000)).fill(0);
  for (const moment of moments) {
    const second = Math.floor((moment - begin) / 1000);
    const count = counts[second];
    if (count !== undefined) counts[second] = count + 1;
  }
  return counts;
}
