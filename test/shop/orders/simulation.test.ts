import { afterAll, beforeAll, expect, it } from 'vitest';
import { Simulation } from '../../harness/simulation.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

/** So many schedules, or `SIMULATION_COUNT`; `SIMULATION_SEED` plays a single one again. */
const schedules = Number(process.env.SIMULATION_COUNT ?? 30);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('keeps every promise under random faults, crashes and decisions, whatever the order in which things happen', async () => {
  const simulation = new Simulation(database.db);
  const given = process.env.SIMULATION_SEED;
  const first = given === undefined ? Math.floor(Math.random() * 1e9) : Number(given);
  let orders = 0;
  for (let seed = first; seed < first + (given === undefined ? schedules : 1); seed += 1) {
    const verdict = await simulation.play(seed);
    expect(verdict.violations, `SIMULATION_SEED=${seed}`).toEqual([]);
    orders += verdict.orders;
  }
  expect(orders).toBeGreaterThan(given === undefined ? schedules : 0);
}, 3_600_000);
