import { expect, test } from 'vitest';
import { createLimits } from '../../../../src/telegram/ui/input/limits.ts';

let time = 0;
const limits = (admins: number[] = []) =>
  createLimits({ unlimited: new Set(admins), rate: 1, now: () => time });

test('six accounts are checked at once, then one every ten seconds; others and other things are not touched', () => {
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

test('an update that is handled again counts once, admins are not limited, and somebody is told once a minute', () => {
  const { use, used, shouldNotify, notified } = limits([9]);
  for (let again = 0; again < 50; again += 1) expect(use('text', 1, 77)).toBe(0);
  expect(used('text', 1)).toBeCloseTo(1 / 20);
  for (let more = 0; more < 50; more += 1) expect(use('text', 9, more)).toBe(0);
  for (let more = 0; more < 25; more += 1) use('text', 1, more);
  expect(used('text', 1)).toBe(1);
  expect(shouldNotify(1)).toBe(true);
  notified(1);
  expect([shouldNotify(1), shouldNotify(2)]).toEqual([false, true]);
  time += 60_001;
  expect(shouldNotify(1)).toBe(true);
  expect(used('text', 1)).toBe(0);
});
