import { expect, test } from 'vitest';
import {
  checkTerm,
  Lease,
  LeaseLostError,
  type Term,
  withTerm,
} from '../../../src/platform/database/lease.ts';

/** Creates a lease of 10 s, of a process whose clocks stand still. */
function openLease() {
  const now = { wall: 1_000_000, monotonic: 5_000 };
  const lease = new Lease(10_000, { wall: () => now.wall, monotonic: () => now.monotonic });
  const pass = (ms: number) => {
    now.wall += ms;
    now.monotonic += ms;
  };
  return { lease, now, pass, renew: () => lease.renew(async () => {}) };
}

test('a process holds no lease before the database confirmed one', async () => {
  const { lease, renew } = openLease();
  expect(lease.term).toBeNull();
  await expect(lease.renew(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(lease.term).toBeNull();
  await renew();
  expect(lease.term?.isHeld()).toBe(true);
});

test('a term lasts while each renewal is sent within eight seconds of the one before', async () => {
  const { lease, pass, renew } = openLease();
  await renew();
  const { term } = lease;
  for (let count = 0; count < 5; count += 1) {
    pass(8_000);
    await renew();
  }
  expect(lease.term).toBe(term);
  pass(8_001);
  expect(term?.isHeld()).toBe(false);
});

test('a term that ended stays over when the lease is renewed', async () => {
  const { lease, pass, renew } = openLease();
  await renew();
  const first = lease.term;
  pass(8_001);
  await renew();
  expect(first?.isHeld()).toBe(false);
  expect(lease.term?.isHeld()).toBe(true);
});

test('a renewal counts from when it was sent', async () => {
  const { lease, pass, renew } = openLease();
  await renew();
  const first = lease.term;
  await lease.renew(async () => pass(7_000));
  expect(lease.term).toBe(first);
  pass(1_001);
  expect(lease.term).toBeNull();
});

test('a renewal that is answered after the end of the term begins another one', async () => {
  const { lease, pass, renew } = openLease();
  await renew();
  const first = lease.term;
  pass(4_000);
  await lease.renew(async () => pass(4_001));
  expect(first?.isHeld()).toBe(false);
  expect(lease.term?.isHeld()).toBe(true);
});

test.each(['wall', 'monotonic'] as const)(
  'time that only the %s clock shows ends the term',
  async (clock) => {
    const { lease, now, renew } = openLease();
    await renew();
    now[clock] += 8_001;
    now[clock === 'wall' ? 'monotonic' : 'wall'] -= 60_000;
    expect(lease.term).toBeNull();
  },
);

test('work of a term that is over is refused what it asks for, and other work is not', async () => {
  const over: Term = { isHeld: () => false };
  const held: Term = { isHeld: () => true };
  const asks = async () => {
    await Promise.resolve();
    checkTerm();
  };
  await expect(withTerm(over, asks)).rejects.toThrow(LeaseLostError);
  await withTerm(held, asks);
  await asks();
});
