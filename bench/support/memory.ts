import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchFixture } from './fixture.ts';
import { residentMb } from './processes.ts';
import type { Figure } from './report.ts';

/** Time without work before the memory of idle processes is read: the shop gives it back after three seconds. */
const IDLE_MS = 6_000;

/** Returns the resident memory of both bots now; nothing if the system does not report it. */
export async function memoryFigure(
  { shop, floor }: BenchFixture,
  name: string,
  note: string,
): Promise<Figure[]> {
  const ofShop = await residentMb(shop.parts.shop.pid);
  const ofFloor = await residentMb(floor.bot.pid);
  if (ofShop === null || ofFloor === null) return [];
  return [{ name, unit: 'MB', shop: ofShop, floor: ofFloor, target: null, note }];
}

/** Returns the resident memory of both bots after some seconds without work. */
export async function idleMemoryFigure(fixture: BenchFixture, name: string): Promise<Figure[]> {
  await sleep(IDLE_MS);
  return memoryFigure(fixture, name, `idle for ${IDLE_MS / 1000} s`);
}
