import { describe, expect, test } from 'vitest';
import { restingAfter } from '../../../src/platform/jobs/heartbeat.ts';

/** Calls a resting beat six times, and returns the numbers of the calls that beat. */
async function beatsOf(beat: () => Promise<boolean>): Promise<number[]> {
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
    expect(await beatsOf(async () => true)).toEqual([0, 2, 4]);
  });

  test('does not rest while it is needed', async () => {
    expect(await beatsOf(async () => false)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('does not rest after a failure', async () => {
    const failing = [false, true, true, false, true];
    const beat = async () => {
      if (failing.shift()) throw new Error('the database is away');
      return true;
    };
    expect(await beatsOf(beat)).toEqual([0, 2, 3, 4]);
  });
});
