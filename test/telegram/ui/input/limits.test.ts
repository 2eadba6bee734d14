import { expect, test } from 'vitest';
import { createLimits } from '../../../../src/telegram/ui/input/limits.ts';

let time = 0;
const limits = (admins: number[] = []) =>
  createLimits({ unlimited: new Set(admins), rate: 1, now: () => time });

test('checks six accounts at once, then one every ten seconds', () => {
  const { use } = limits();
  expect(Array.from({ length: 6 }, () => use('preflight', 1))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(use('preflight', 1)).toBe(10);
  expect(use('preflight', 2)).toBe(0);
  expect(use('quote', 1)).toBe(0);
  time += 9_000;
  expect(use('preflight', 1)).toBe(1);
  time += 1_000;
  expect(use('preflight', 1)).toBe(0);
  expect(use('preflight', 1)).toBe(10);
  time += 3_600_000;
  expect(Array.from({ length: 7 }, () => use('preflight', 1)).at(-1)).toBe(10);
});

test('counts a repeated update once, notifies a person once a minute', () => {
  const { use, used, shouldNotify, notified } = limits([9]);
  for (let again = 0; again < 50; again += 1) expect(use('text', 1, 77)).toBe(0);
  expect(used('text', 1)).toBeCloseTo(1 / 20);
  for (let more = 0; more < 50; more += 1) expect(use('text', 9, more)).toBe(0);
  for (let more = 0; more < 25; more += 1) use('text', 1, more);
  expect(used('text', 1)).toBe(1);
  expect(shouldNotify('text', 1)).toBe(true);
  notified('text', 1);
  expect([shouldNotify('text', 1), shouldNotify('text', 2), shouldNotify('tap', 1)]).toEqual([
    false,
    true,
    true,
  ]);
  time += 60_001;
  expect(shouldNotify('text', 1)).toBe(true);
  expect(used('text', 1)).toBe(0);
});

test.each([
  ['text', 20, 3_000],
  ['asked-contact', 5, 10_000],
  ['tap', 60, 500],
  ['inline', 30, 500],
  ['search', 15, 2_000],
  ['quote', 15, 3_000],
  ['preflight', 6, 10_000],
  ['payment', 6, 60_000],
] as const)('the bucket of %s ends after its content, then fills again', (what, most, everyMs) => {
  const { use } = limits();
  expect(Array.from({ length: most }, () => use(what, 1)).every((seconds) => seconds === 0)).toBe(true);
  expect(use(what, 1)).toBe(Math.ceil(everyMs / 1_000));
  time += everyMs - 1;
  expect(use(what, 1)).toBe(1);
  time += 1;
  expect([use(what, 1), use(what, 1) > 0]).toEqual([0, true]);
});
