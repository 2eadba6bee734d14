import { describe, expect, it } from 'vitest';
import { UNHURRIED } from '../chaos/buyers/pause.ts';
import { runChaos } from '../chaos/chaos.ts';
import { kills, restarts } from '../chaos/faults/process-faults.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { stopAfterTest } from '../support/stop-after-test.ts';

/** `CHAOS_SEED` repeats the random numbers. The timing of the processes still differs. */
const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e9));

describe('three processes of the shop, with customers who buy all the time,', () => {
  it('keep every promise when one after the other is killed', {
    ...LONG_ONLY,
    timeout: 900_000,
  }, async () => {
    const books = await createTestDatabase();
    stopAfterTest(() => books.drop());
    const report = await runChaos({
      seed,
      dealerDatabaseUrl: books.url,
      pause: UNHURRIED,
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
    const books = await createTestDatabase();
    stopAfterTest(() => books.drop());
    const report = await runChaos({
      seed,
      dealerDatabaseUrl: books.url,
      pause: UNHURRIED,
      crashes: restarts,
      least: { crashes: 2, orders: 6 },
      customers: 5,
    });
    expect(report.violations, `CHAOS_SEED=${seed}: ${report.violations.join('\n')}`).toEqual([]);
    expect(report.payments).toBeGreaterThan(0);
  });
});
