import { describe, expect, it } from 'vitest';
import { runChaos } from '../chaos/chaos.ts';
import { kills, restarts } from '../chaos/faults/process-faults.ts';
import { LONG_ONLY } from '../support/sizes.ts';

/** `CHAOS_SEED` repeats the random numbers. The timing of the processes still differs. */
const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e9));

describe('three processes of the shop, with customers who buy all the time,', () => {
  it('keep every promise when one after the other is killed', {
    ...LONG_ONLY,
    timeout: 900_000,
  }, async () => {
    const report = await runChaos({
      seed,
      crashes: kills,
      least: { crashes: 4, orders: 8 },
      customers: 8,
    });
    expect(report.violations, `CHAOS_SEED=${seed}: ${report.violations.join('\n')}`).toEqual([]);
    expect(report.payments).toBeGreaterThan(0);
  });

  it('keep every promise when the database crashes every two seconds', {
    ...LONG_ONLY,
    timeout: 900_000,
  }, async () => {
    const report = await runChaos({
      seed,
      crashes: restarts,
      least: { crashes: 2, orders: 6 },
      customers: 5,
    });
    expect(report.violations, `CHAOS_SEED=${seed}: ${report.violations.join('\n')}`).toEqual([]);
    expect(report.payments).toBeGreaterThan(0);
  });
});
