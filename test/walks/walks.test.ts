// @module-tag slow
import { expect, test } from 'vitest';
import { SIZED, size } from '../support/sizes.ts';
import { playWalks } from './play.ts';

const count = Number(process.env.WALKS ?? size(5, 25));
const seed = Number(process.env.WALKS_SEED ?? 1);

test('a customer who taps or types anything always gets an answer with a way on', {
  ...SIZED,
  timeout: 1_200_000,
}, async () => {
  const played = await playWalks({}, seed, count);
  expect(played.faults.join('\n\n')).toBe('');
  expect(played.walks).toBeGreaterThanOrEqual(count);
});
