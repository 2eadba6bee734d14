import { describe, expect, it } from 'vitest';
import { runChaos } from '../chaos/chaos.ts';
import { commitBeforeLastMigration } from '../chaos/earlier-version.ts';
import { startUpgrade } from '../chaos/faults/upgrade.ts';
import { canReplicate } from '../replicated/cluster.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { stopAfterTest } from '../support/stop-after-test.ts';

/** `CHAOS_SEED` repeats the random numbers. The timing of the processes still differs. */
const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e9));
const from = await commitBeforeLastMigration();
const canUpgrade = canReplicate && from !== null;

describe.runIf(canUpgrade)('a rolling upgrade of the replicated set-up', () => {
  it('from the version before keeps every promise during failovers', {
    ...LONG_ONLY,
    timeout: 600_000,
  }, async () => {
    const upgrade = await startUpgrade({
      from: from ?? '',
      kinds: ['server killed', 'switchover'],
      every: 1,
    });
    stopAfterTest(() => upgrade.stop());
    const report = await runChaos({
      seed,
      crashes: upgrade,
      least: { crashes: 3, orders: 12 },
      customers: 6,
    });
    expect(report.violations, `CHAOS_SEED=${seed}`).toEqual([]);
  });
});
