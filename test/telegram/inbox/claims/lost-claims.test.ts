import { expect, test } from 'vitest';
import { LostClaims } from '../../../../src/telegram/inbox/lost-claims.ts';

function setup() {
  let frees = 0;
  const freed = Promise.withResolvers<void>();
  const lost = new LostClaims(async () => {
    frees += 1;
    await freed.promise;
  });
  return { lost, freed, frees: () => frees };
}

const failing = async (): Promise<boolean> => {
  throw new Error('no answer');
};

test('a claim may be lost whose statement failed, or was answered too late', async () => {
  for (const claim of [failing, async () => false]) {
    const { lost, freed } = setup();
    freed.resolve();
    await lost.whileClaiming(async () => true);
    expect(lost.canBeFreed).toBe(false);
    await lost.whileClaiming(claim).catch(() => {});
    expect(lost.canBeFreed).toBe(true);
    await lost.free();
    expect(lost.canBeFreed).toBe(false);
  }
});

test('no claim is freed while a statement claims', async () => {
  const { lost, frees } = setup();
  const answer = Promise.withResolvers<boolean>();
  const claiming = lost.whileClaiming(() => answer.promise);
  await lost.whileClaiming(failing).catch(() => {});
  await lost.free();
  expect([lost.canBeFreed, frees()]).toEqual([false, 0]);
  answer.resolve(true);
  await claiming;
  expect(lost.canBeFreed).toBe(true);
});

test('no statement claims while lost claims are freed', async () => {
  const { lost, freed } = setup();
  await lost.whileClaiming(failing).catch(() => {});
  const freeing = lost.free();
  const order: string[] = [];
  const claiming = lost.whileClaiming(async () => {
    order.push('claimed');
    return true;
  });
  await new Promise(setImmediate);
  order.push('freed');
  freed.resolve();
  await Promise.all([freeing, claiming]);
  expect(order).toEqual(['freed', 'claimed']);
});
