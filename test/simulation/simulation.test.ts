import { expect, it } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { SIZED, size } from '../support/sizes.ts';
import { playSchedules } from './play.ts';

const given = process.env.SIMULATION_SEED;
/**
 * `SIMULATION_SEED` repeats one schedule. `SIMULATION_COUNT` plays that many from it on, or from a random
 * one.
 */
const count = Number(process.env.SIMULATION_COUNT ?? (given === undefined ? size(2, 8) : 1));

it('the shop keeps every promise under random faults, crashes and decisions', {
  ...SIZED,
  timeout: 3_600_000,
}, async () => {
  const first = given === undefined ? Math.floor(Math.random() * 1e9) : Number(given);
  const played = await playSchedules({ open: createTestDatabase }, first, count);
  const { seed, violations = [] } = played.broken ?? {};
  expect(played.broken, `SIMULATION_SEED=${seed}: ${violations.join('\n')}`).toBeNull();
  expect(played.schedules).toBe(count);
  expect(played.orders).toBeGreaterThan(given === undefined ? count : 0);
  // A short run may have none of either.
  const isShort = count < 30;
  expect(played.payments).toBeGreaterThan(isShort ? -1 : count / 4);
  expect(played.gains).toBeGreaterThan(isShort ? -1 : count / 8);
});
