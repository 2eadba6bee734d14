import { expect, it } from 'vitest';
import { runChaos } from '../chaos/chaos.ts';
import { starvation } from '../chaos/faults/starvation.ts';
import { LONG_ONLY } from '../support/sizes.ts';

/** `CHAOS_SEED` repeats the random numbers. The timing of the processes still differs. */
const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e9));

it('three processes keep every promise while they lose connections and writes', {
  ...LONG_ONLY,
  timeout: 900_000,
}, async () => {
  const report = await runChaos({
    seed,
    crashes: starvation,
    least: { crashes: 2, orders: 8 },
    customers: 8,
  });
  expect(report.violations, `CHAOS_SEED=${seed}: ${report.violations.join('\n')}`).toEqual([]);
  expect(report.payments).toBeGreaterThan(0);
});
