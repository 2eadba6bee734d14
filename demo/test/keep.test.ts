// @module-tag slow
import { stopAfterTest } from '@storefront/test-support/stop-after-test.ts';
import { expect, test } from 'vitest';
import { type Kept, keepRunning } from '../src/keep.ts';
import { type Part, type PartFailed, startPart } from '../src/part.ts';

const MODULE = 'demo/test/fixtures/part.ts';

/** Starts the fixture part, which behaves at each start by the next argument. */
async function keep(behaviors: readonly string[], startAgain = (_end: PartFailed) => true) {
  const starts: Part[] = [];
  let tell = () => {};
  const kept: Kept<Part> = await keepRunning({
    start: (signal) => {
      const args = [behaviors[starts.length] ?? 'runs'];
      return startPart({
        name: 'the part',
        module: MODULE,
        args,
        signal,
        ready: (line) => line.startsWith('ready'),
      });
    },
    startAgain,
    back: (part) => {
      starts.push(part);
      tell();
    },
  });
  starts.unshift(kept.part);
  stopAfterTest(() => kept.stop());
  /** Kills the running process, and waits until the next one is ready. */
  const kill = async () => {
    const back = new Promise<void>((resolve) => (tell = resolve));
    process.kill(kept.part.pid, 'SIGKILL');
    await Promise.race([back, kept.broken]);
  };
  return { kept, starts, kill };
}

test('a part that is killed is started again, five times a minute', async () => {
  const ends: string[] = [];
  const { kept, starts, kill } = await keep([], (end) => ends.push(end.what) > 0);
  for (let kills = 0; kills < 6; kills += 1) await kill();
  expect((await kept.broken).message).toMatch(/^the part was killed\./);
  expect(new Set(starts.map(({ pid }) => pid)).size).toBe(6);
  expect(ends).toEqual(Array(5).fill('was killed'));
});

test('a part that fails before it is ready again is given up with its words', async () => {
  const { kept, kill } = await keep(['runs', 'breaks']);
  await kill();
  expect((await kept.broken).message).toBe(
    'the part ended with exit code 3 before it was ready. It said last:\n' +
      '  fatal: it does not start (no such database)',
  );
});

test('what the first start of a part says is thrown', async () => {
  await expect(keep(['breaks'])).rejects.toThrow('the part ended with exit code 3 before it was ready');
});

test('a part that is stopped is not started again, even while it starts again', async () => {
  let asked = () => {};
  const again = new Promise<void>((resolve) => (asked = resolve));
  const { kept, starts } = await keep([], () => {
    asked();
    return true;
  });
  process.kill(kept.part.pid, 'SIGKILL');
  await again;
  await kept.stop();
  expect(await kept.part.ended).toBeNull();
  expect(starts).toHaveLength(1);
});
