import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { DatabaseAwayError } from '../../../src/platform/database/away.ts';
import { type Rank, rankNow, withRank } from '../../../src/platform/database/connection/ranks.ts';
import { gatherReads, shareRead } from '../../../src/platform/database/gather-reads.ts';
import { checkTerm, LeaseLostError, withTerm } from '../../../src/platform/database/lease.ts';

test('keys of one turn of the event loop are read together, once each', async () => {
  const reads: number[][] = [];
  const read = gatherReads(async (keys: readonly number[]) => {
    reads.push([...keys]);
    return new Map(keys.filter((key) => key < 10).map((key) => [key, `value ${key}`]));
  });
  expect(await Promise.all([read(1), read(2), read(1), read(99)])).toEqual([
    'value 1',
    'value 2',
    'value 1',
    undefined,
  ]);
  expect(reads).toEqual([[1, 2, 99]]);
});

test('a key is never served from a read that began before it was asked for', async () => {
  let stored = 'old';
  const began = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const read = gatherReads(async (keys: readonly number[]) => {
    const found = new Map(keys.map((key) => [key, stored]));
    began.resolve();
    await mayEnd.promise;
    return found;
  });
  const first = read(1);
  await began.promise;
  stored = 'new';
  const second = read(1);
  mayEnd.resolve();
  expect(await Promise.all([first, second])).toEqual(['old', 'new']);
});

test('a failed read fails for its own keys alone', async () => {
  let fails = true;
  const read = gatherReads(async (keys: readonly number[]) => {
    if (fails) throw new Error('the database is away');
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(Promise.all([read(1), read(2)])).rejects.toThrow('the database is away');
  fails = false;
  expect(await read(1)).toBe(1);
});

test('a key that cannot be read fails alone', async () => {
  const reads: number[][] = [];
  const read = gatherReads(async (keys: readonly number[]) => {
    reads.push([...keys]);
    if (keys.includes(13)) throw new Error('the row is damaged');
    return new Map(keys.map((key) => [key, `value ${key}`]));
  });
  const ends = await Promise.allSettled([read(1), read(13), read(2), read(13)]);
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : `${end.reason}`))).toEqual([
    'value 1',
    'Error: the row is damaged',
    'value 2',
    'Error: the row is damaged',
  ]);
  expect(reads).toEqual([[1, 13, 2], [1], [13], [2]]);
});

test('a database that is away gets no statement for each key', async () => {
  let count = 0;
  const read = gatherReads(async (_: readonly number[]) => {
    count += 1;
    throw new DatabaseAwayError('57P03', 'the database starts');
  });
  const ends = await Promise.allSettled([read(1), read(2)]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(count).toBe(1);
});

test('all requests of one turn share one read', async () => {
  let count = 0;
  const read = shareRead(async () => {
    count += 1;
    return count;
  });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(2);
});

test('keys of different ranks are read apart, each by its own rank', async () => {
  const reads: [Rank, readonly number[]][] = [];
  const read = gatherReads(async (keys: readonly number[]) => {
    reads.push([rankNow(), keys]);
    return new Map(keys.map((key) => [key, key]));
  });
  await Promise.all([
    withRank('rounds', () => read(1)),
    withRank('money', () => read(2)),
    withRank('rounds', () => read(3)),
    withRank('money', () => withRank('customers', () => read(4))),
  ]);
  expect(reads).toEqual([
    ['rounds', [1, 3]],
    ['money', [2, 4]],
  ]);
});

test('a shared read does not run in the context of the request that began it', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const read = gatherReads(async (keys: readonly number[]) => {
    seen.push(context.getStore());
    return new Map(keys.map((key) => [key, key]));
  });
  await Promise.all([context.run('one transaction', () => read(1)), read(2)]);
  expect(seen).toEqual([undefined]);
});

test('a request whose term has ended fails alone', async () => {
  const read = gatherReads(async (keys: readonly number[]) => {
    checkTerm();
    return new Map(keys.map((key) => [key, key]));
  });
  let isHeld = true;
  const inTerm = () => withTerm({ isHeld: () => isHeld }, () => read(1));
  const held = inTerm();
  isHeld = false;
  const lost = inTerm();
  await expect(lost).rejects.toThrow(LeaseLostError);
  expect(await Promise.all([held, read(2)])).toEqual([1, 2]);
});
