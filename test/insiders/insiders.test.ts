// @module-tag slow
import { expect, it } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { playInsiders } from './play.ts';

/** Number of played days. `INSIDERS_COUNT` changes it, `INSIDERS_SEED` repeats one. */
const days = Number(process.env.INSIDERS_COUNT ?? 20);
const given = process.env.INSIDERS_SEED;

it('nobody on the staff gives away more than their budget alone', async () => {
  const first = given === undefined ? Math.floor(Math.random() * 1e9) : Number(given);
  const count = given === undefined ? days : 1;
  const played = await playInsiders({ open: createTestDatabase }, first, count);
  const { seed, violations = [] } = played.broken ?? {};
  expect(played.broken, `INSIDERS_SEED=${seed}: ${violations.join('\n')}`).toBeNull();
  expect(played.scenarios).toBe(count);
  expect(played.effective).toBeGreaterThan(given === undefined ? count / 2 : -1);
  expect(played.refused).toBeGreaterThan(given === undefined ? count / 2 : -1);
}, 3_600_000);
