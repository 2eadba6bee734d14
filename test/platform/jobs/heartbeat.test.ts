import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type AfterBeat, restingAfter, startHeartbeat } from '../../../src/platform/jobs/heartbeat.ts';

/** Calls a resting beat six times, and returns the numbers of the calls that beat. */
async function beatsOf(beat: () => Promise<AfterBeat>): Promise<number[]> {
  const beats: number[] = [];
  let call = 0;
  const resting = restingAfter(() => {
    beats.push(call);
    return beat();
  });
  for (; call < 6; call += 1) await resting().catch(() => {});
  return beats;
}

describe('a resting beat', () => {
  test('rests every other time while it may', async () => {
    expect(await beatsOf(async () => 'rest')).toEqual([0, 2, 4]);
  });

  test('does not rest while it is needed', async () => {
    expect(await beatsOf(async () => 'beat')).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('does not rest after a failure', async () => {
    const failing = [false, true, true, false, true];
    const beat = async () => {
      if (failing.shift()) throw new Error('the database is away');
      return 'rest' as const;
    };
    expect(await beatsOf(beat)).toEqual([0, 2, 3, 4]);
  });
});

test.each<['failed' | 'waits', () => Promise<AfterBeat>]>([
  ['failed', () => Promise.reject(new Error('the database is away'))],
  ['waits', async () => 'soon'],
])('after a beat that %s, the next one comes soon, and none after the stop', async (_why, first) => {
  const third = Promise.withResolvers<void>();
  let beats = 0;
  const heartbeat = startHeartbeat({
    name: 'the test',
    // It never comes by the clock within the test.
    everyMs: 3_600_000,
    soonMs: 1,
    beat: async () => {
      beats += 1;
      if (beats === 3) third.resolve();
      return beats < 3 ? first() : 'beat';
    },
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => heartbeat.stop());
  await third.promise;
  await heartbeat.stop();
  expect(beats).toBe(3);
});
