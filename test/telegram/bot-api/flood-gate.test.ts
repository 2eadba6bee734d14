import { expect, test, vi } from 'vitest';
import { FloodGate } from '../../../src/telegram/bot-api/flood-gate.ts';

/** Creates a gate at which three chats were just refused for two seconds each. */
function strained(): { gate: FloodGate; went: string[]; ask(name: string, urgency: number): void } {
  vi.useFakeTimers();
  const gate = new FloodGate();
  const went: string[] = [];
  for (const chat of ['1', '2', '3']) gate.refused(chat, 2);
  return {
    gate,
    went,
    ask: (name, urgency) => void gate.pass(urgency).then((may) => went.push(may ? name : `${name} later`)),
  };
}

test('orders deliveries before taps before texts while Telegram refuses chats', async () => {
  const { went, ask } = strained();
  ask('first', 2.4);
  ask('text', 2.2);
  ask('a quiet text', 2);
  ask('tap', 1);
  ask('delivery', 0);
  ask('spam', 2.6);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(went).toEqual(['spam later', 'first', 'delivery', 'tap', 'a quiet text', 'text']);
  vi.useRealTimers();
});

test('what waits goes on as soon as Telegram takes a call, 28 a second', async () => {
  const { gate, went, ask } = strained();
  for (let n = 0; n < 60; n += 1) ask(String(n), 1);
  await vi.advanceTimersByTimeAsync(0);
  gate.taken();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(went.length).toBeGreaterThanOrEqual(27);
  expect(went.length).toBeLessThanOrEqual(30);
  vi.useRealTimers();
});

test('a call that waits two seconds is given back to its caller, who puts its work off', async () => {
  const { went, ask } = strained();
  for (let n = 0; n < 30; n += 1) ask('tap', 1);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(went.filter((name) => name === 'tap later').length).toBeGreaterThan(15);
  vi.useRealTimers();
});

test('one chat that floods itself, and one more, hold up nobody', async () => {
  const gate = new FloodGate();
  for (let n = 0; n < 50; n += 1) gate.refused(n % 2 === 0 ? '1' : '2', 30);
  expect(await gate.pass(2.9)).toBe(true);
  gate.taken();
  gate.refused('3', 30);
  expect(await gate.pass(2.9)).toBe(true);
});

test('people who write much share six answers a second, and nobody else waits for them', async () => {
  vi.useFakeTimers();
  const gate = new FloodGate();
  const passed = async (count: number, urgency: number) =>
    (await Promise.all(Array.from({ length: count }, () => gate.pass(urgency)))).filter(Boolean).length;
  expect(await passed(40, 2.3)).toBe(6);
  expect([await passed(40, 2.05), await passed(40, 1), await passed(40, 0)]).toEqual([40, 40, 40]);
  await vi.advanceTimersByTimeAsync(500);
  expect(await passed(40, 2.3)).toBe(3);
  vi.useRealTimers();
});
