import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Liveness } from '../../../src/platform/jobs/liveness.ts';

const S = 1_000;

/** Creates a watched part on a clock that the test moves. */
function setup({ writes = true, restartHelps = false, canRestart = true, failingRestarts = 0 } = {}) {
  let nowMs = 0;
  let signAt = 0;
  const seen = { restarts: 0, gaveUp: [] as string[], writes };
  const liveness = new Liveness({
    log: pino({ level: 'silent' }),
    now: () => nowMs,
    databaseWrites: () => seen.writes,
    giveUp: (part) => seen.gaveUp.push(part),
  });
  liveness.watch({
    name: 'the rounds',
    silentMs: () => nowMs - signAt,
    ...(canRestart && {
      restart: async () => {
        seen.restarts += 1;
        if (seen.restarts <= failingRestarts) throw new Error('the database is away');
        if (restartHelps) signAt = nowMs;
      },
    }),
  });
  const pass = (seconds: number) => {
    for (let n = 0; n < seconds; n += 1) {
      nowMs += S;
      liveness.look();
    }
  };
  const sleep = (seconds: number) => {
    nowMs += seconds * S;
    liveness.look();
  };
  return { liveness, seen, pass, sleep, live: () => (signAt = nowMs) };
}

test('a part is left alone until it is silent for more than 20 s', () => {
  const { liveness, seen, pass } = setup();
  pass(20);
  expect([liveness.problems(), seen.restarts]).toEqual([[], 0]);
  pass(1);
  expect([liveness.problems(), seen.restarts]).toEqual([['the rounds: no sign of life for 21 s'], 1]);
});

test('a restart that helps ends the matter', () => {
  const { liveness, seen, pass } = setup({ restartHelps: true });
  pass(21);
  expect(liveness.problems()).toEqual([]);
  pass(15);
  expect(seen).toMatchObject({ restarts: 1, gaveUp: [] });
  expect(liveness.report()).toEqual([{ name: 'the rounds', silentMs: 15 * S, restarts: 1 }]);
});

test('a restart that fails is repeated, and the process ends only if none succeeds', async () => {
  const { seen, pass } = setup({ restartHelps: true, failingRestarts: 2 });
  for (let second = 0; second < 60; second += 1) {
    pass(1);
    // The failure of a restart is known a turn later.
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(seen.gaveUp).toEqual([]);
  expect(seen.restarts).toBeGreaterThan(2);

  const without = setup({ failingRestarts: 1_000 });
  for (let second = 0; second < 60; second += 1) {
    without.pass(1);
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(without.seen.gaveUp).toEqual(['the rounds']);
});

test('a part that stays silent after its restart ends the process once', () => {
  const { seen, pass } = setup();
  pass(21 + 29);
  expect(seen).toMatchObject({ restarts: 1, gaveUp: [] });
  pass(1);
  expect(seen.gaveUp).toEqual(['the rounds']);
  pass(60);
  expect(seen.gaveUp).toEqual(['the rounds']);
});

test('a part that can’t be restarted ends the process as late as others', () => {
  const { seen, pass } = setup({ canRestart: false });
  pass(50);
  expect(seen.gaveUp).toEqual([]);
  pass(1);
  expect(seen.gaveUp).toEqual(['the rounds']);
});

test('while the database takes no writes, silence is told and nothing is restarted', () => {
  const { liveness, seen, pass } = setup({ writes: false });
  pass(300);
  expect(liveness.problems()).toHaveLength(1);
  expect(seen).toMatchObject({ restarts: 0, gaveUp: [] });
  seen.writes = true;
  pass(1);
  expect(seen).toMatchObject({ restarts: 1, gaveUp: [] });
});

test('a process that stood still restarts nothing', () => {
  const { liveness, seen, sleep, pass, live } = setup();
  sleep(600);
  expect([liveness.problems(), seen.restarts]).toEqual([[], 0]);
  pass(19);
  live();
  pass(19);
  expect(seen.restarts).toBe(0);
});
