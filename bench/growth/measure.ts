import { performance } from 'node:perf_hooks';
import { percentile } from '../support/statistics.ts';

/** Measured times, milliseconds. */
export interface Timed {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
}

/** Measures `rounds` runs, after a few that warm the caches up. */
export async function timed(
  name: string,
  rounds: number,
  work: (round: number) => Promise<unknown>,
): Promise<Timed> {
  const times: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const begun = performance.now();
    await work(round);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return { name, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
