import { describe, expect, it } from 'vitest';
import { runChaos } from '../chaos/chaos.ts';
import { startFailovers } from '../chaos/faults/failovers.ts';
import { canReplicate } from '../replicated/cluster.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { stopAfterTest } from '../support/stop-after-test.ts';

/** `CHAOS_SEED` repeats the random numbers. The timing of the processes still differs. */
const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e9));

describe.runIf(canReplicate)('the replicated set-up of deploy/replicated', () => {
  it('keeps every promise when its primary dies', {
    ...LONG_ONLY,
    timeout: 600_000,
  }, async () => {
    const failovers = await startFailovers(['server killed']);
    stopAfterTest(() => failovers.stop());
    const report = await runChaos({
      seed,
      crashes: failovers,
      least: { crashes: 1, orders: 4 },
      customers: 6,
    });
    // How long sales pause depends on the machine: `npm run soak` judges it.
    const broken = report.violations.filter((violation) => !/no sale for|first sale/.test(violation));
    expect(broken, `CHAOS_SEED=${seed}: ${broken.join('\n')}`).toEqual([]);
    // Until customers have bought enough, further primaries die.
    expect(failovers.done).toHaveLength(report.crashes);
  });
});
