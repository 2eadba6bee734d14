import { describe, expect, it } from 'vitest';
import { LEISURELY } from '../chaos/buyers/pause.ts';
import { runChaos } from '../chaos/chaos.ts';
import { commitBeforeLastMigration } from '../chaos/earlier-version.ts';
import { startFailovers } from '../chaos/faults/failovers.ts';
import { startUpgrade } from '../chaos/faults/upgrade.ts';
import { canReplicate } from '../replicated/cluster.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { stopAfterTest } from '../support/stop-after-test.ts';

/** `CHAOS_SEED` repeats the random numbers. The timing of the processes still differs. */
const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e9));

/** The version before; null in a clone without history. */
const from = await commitBeforeLastMigration();

/** Begins failovers during a rolling upgrade, or without one. */
async function begin() {
  if (from === null) return { failovers: await startFailovers(['server killed']), crashes: 1 };
  const failovers = await startUpgrade({ from, kinds: ['server killed', 'switchover'], every: 1 });
  // After the third one, all processes have today's version.
  return { failovers, crashes: 4 };
}

describe.runIf(canReplicate)('the replicated set-up of deploy/replicated', () => {
  it(`keeps every promise when its primary dies${from === null ? '' : ' during a rolling upgrade'}`, {
    ...LONG_ONLY,
    timeout: 600_000,
  }, async () => {
    const { failovers, crashes } = await begin();
    stopAfterTest(() => failovers.stop());
    const books = await createTestDatabase();
    stopAfterTest(() => books.drop());
    const report = await runChaos({
      seed,
      dealerDatabaseUrl: books.url,
      pause: LEISURELY,
      crashes: failovers,
      least: { crashes, orders: 4 * crashes },
      customers: 6,
    });
    // How long sales pause depends on the machine: `npm run soak` judges it.
    const broken = report.violations.filter(
      (violation) => !/no sale for|first (answer|sale)/.test(violation),
    );
    expect(broken, `CHAOS_SEED=${seed}: ${broken.join('\n')}`).toEqual([]);
    // Until customers have bought enough, further primaries die.
    expect(failovers.done).toHaveLength(report.crashes);
  });
});
