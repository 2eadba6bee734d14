import { expect, onTestFinished, test } from 'vitest';
import {
  createDatabaseClock,
  type DatabaseClock,
  TOLERANCE_MS,
} from '../../../src/platform/database/clock.ts';
import { createTestDatabase } from '../../support/database/database.ts';

/** Creates a process with manually moved clocks, while the database's clock runs. */
async function setup(aheadMs = 0) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const own = { wallMs: aheadMs, monotonicMs: 0 };
  const clock = createDatabaseClock(database.db, {
    wall: () => Date.now() + own.wallMs,
    monotonic: () => performance.now() + own.monotonicMs,
  });
  return { database, own, clock };
}

/** Returns the process clock's difference from the database's time. The statement itself takes some time. */
async function apart(clock: DatabaseClock, { database }: Awaited<ReturnType<typeof setup>>): Promise<number> {
  const { rows } = await database.pool.query<{ at: Date }>('select clock_timestamp() as at');
  return (rows[0]?.at.getTime() ?? 0) - clock.now().getTime();
}

test("gives the database's time whatever the process's own clock says", async () => {
  for (const aheadMs of [0, 60_000, -16 * 60_000]) {
    const stage = await setup(aheadMs);
    await stage.clock.measure();
    expect(Math.abs(await apart(stage.clock, stage))).toBeLessThan(1_000);
    expect(Math.abs(stage.clock.aheadMs() - aheadMs)).toBeLessThan(1_000);
    expect(await stage.clock.agrees()).toBe(Math.abs(aheadMs) <= TOLERANCE_MS);
  }
});

test("notices at once that the process's clock was set, keeps its own time", async () => {
  const stage = await setup();
  await stage.clock.measure();
  stage.own.wallMs += 16 * 60_000;
  // A quarantine must not end earlier because of it, and a message that may be past its deadline is not sent.
  expect(Math.abs(await apart(stage.clock, stage))).toBeLessThan(1_000);
  expect(stage.clock.latest().getTime() - stage.clock.now().getTime()).toBeGreaterThan(15 * 60_000);
  expect(await stage.clock.agrees()).toBe(false);
  stage.own.wallMs = 0;
  expect(await stage.clock.agrees()).toBe(true);
});

test('after a standstill the time is measured again before it is trusted', async () => {
  const stage = await setup();
  await stage.clock.measure();
  // The machine slept: the time of day advanced, the monotonic clock did not.
  stage.own.monotonicMs -= 20 * 60_000;
  expect(stage.clock.latest().getTime() - stage.clock.now().getTime()).toBeGreaterThan(19 * 60_000);
  expect(await stage.clock.agrees()).toBe(true);
  expect(Math.abs(await apart(stage.clock, stage))).toBeLessThan(1_000);
});

test('without the database it cannot be told whether the clock agrees', async () => {
  const { database, own, clock } = await setup();
  await clock.measure();
  own.monotonicMs += 60_000;
  await database.close();
  await expect(clock.agrees()).rejects.toThrow();
});
