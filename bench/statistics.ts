/** The value below which the fraction `q` (0 to 1) of the samples lie: the nearest-rank percentile. Throws without samples. */
export function percentile(samples: readonly number[], q: number): number {
  if (samples.length === 0) throw new RangeError('no samples');
  const sorted = [...samples].sort((a, b) => a - b);
  const rank = Math.min(sorted.length, Math.max(1, Math.ceil(q * sorted.length)));
  return sorted[rank - 1] ?? Number.NaN;
}

/** The median over rounds of each round's percentile: one noisy round of a shared machine does not decide. */
export function medianPercentile(rounds: readonly (readonly number[])[], q: number): number {
  return percentile(
    rounds.map((round) => percentile(round, q)),
    0.5,
  );
}
