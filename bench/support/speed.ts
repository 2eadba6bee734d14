import { burst, endsOfShelf, openShelves, tapsInTurn } from '../taps.ts';
import type { BenchFixture } from './fixture.ts';
import type { Figure } from './report.ts';
import { percentile, spreadOf } from './statistics.ts';

const FIRST_PERSON_ID = 5_000_000;
/** Multiple of the floor that a tap may take, p95. */
const TAP_FLOORS = 1.1;

/** Simultaneous taps of `users` people. */
export interface BurstOptions {
  readonly users: number;
  /** Number of bursts. Even, so that all end on the first page. */
  readonly rounds: number;
  /** Multiple of the floor that a burst may take, p95. */
  readonly floors: number;
}

export interface SpeedOptions {
  /** The bursts, one size after the other, smaller ones first. */
  readonly bursts: readonly BurstOptions[];
  /** Number of people who tap one by one. */
  readonly tappers: number;
  readonly pageTurns: number;
  readonly roundTripMs: number;
}

/**
 * Measures the duration of a screen, alone and in a rush, against the floor. The two alternate, so that both
 * meet the same state of the machine.
 */
export async function measureSpeed(fixture: BenchFixture, options: SpeedOptions): Promise<Figure[]> {
  const { shop, floor } = fixture;
  const { bursts, roundTripMs } = options;
  const people = await shop.crowd.join(FIRST_PERSON_ID, Math.max(...bursts.map(({ users }) => users)));
  await floor.crowd.join(FIRST_PERSON_ID, people.length);
  const rushes: Figure[] = [];
  for (const one of bursts) rushes.push(...(await measureBurst(fixture, people.slice(0, one.users), one)));

  const alone = await taps(fixture, people.slice(0, options.tappers));
  await Promise.all([shop, floor].map(({ emulator }) => emulator.client.setLatency(0)));
  const near = await taps(fixture, people.slice(0, options.tappers));
  const shelf = await endsOfShelf(shop.crowd, people[0] ?? FIRST_PERSON_ID, options.pageTurns);

  return [
    {
      name: 'tap, p95',
      unit: 'ms',
      shop: alone.shop.p95,
      floor: alone.floor.p95,
      target: { floors: TAP_FLOORS },
    },
    { name: 'tap, median', unit: 'ms', shop: alone.shop.p50, floor: alone.floor.p50, target: null },
    ...rushes,
    {
      name: 'tap without a network, median',
      unit: 'ms',
      shop: near.shop.p50,
      floor: near.floor.p50,
      target: null,
      note: `the rest of ${roundTripMs} ms is the network`,
    },
    {
      name: `last of ${shelf.pages} catalog pages, median`,
      unit: 'ms',
      shop: percentile(shelf.last, 0.5),
      floor: percentile(shelf.first, 0.5),
      target: { floors: 1.5 },
      note: "without a network; floor: the shop's own first page",
    },
  ];
}

async function measureBurst(
  { shop, floor }: BenchFixture,
  people: readonly number[],
  { users, rounds, floors }: BurstOptions,
): Promise<Figure[]> {
  for (const { crowd } of [floor, shop]) await openShelves(crowd, people);
  const bursts = { floor: [] as number[][], shop: [] as number[][] };
  for (let round = 0; round < rounds; round += 1) {
    bursts.floor.push(await burst(floor.crowd, people, round));
    bursts.shop.push(await burst(shop.crowd, people, round));
  }
  const rush = { floor: spreadOf(bursts.floor.slice(2).flat()), shop: spreadOf(bursts.shop.slice(2).flat()) };
  const first = { floor: bursts.floor[0] ?? [], shop: bursts.shop[0] ?? [] };
  return [
    {
      name: `burst of ${users}, p95`,
      unit: 'ms',
      shop: rush.shop.p95,
      floor: rush.floor.p95,
      target: { floors },
      note: `${rounds - 2} rounds`,
    },
    {
      name: `burst of ${users}, median`,
      unit: 'ms',
      shop: rush.shop.p50,
      floor: rush.floor.p50,
      target: null,
    },
    {
      name: `burst of ${users}, the first ever, p95`,
      unit: 'ms',
      shop: percentile(first.shop, 0.95),
      floor: percentile(first.floor, 0.95),
      target: null,
      note: 'cold',
    },
  ];
}

async function taps({ shop, floor }: BenchFixture, people: readonly number[]) {
  const samples = { floor: [] as number[], shop: [] as number[] };
  for (const person of people) {
    samples.floor.push(...(await tapsInTurn(floor.crowd, [person])));
    samples.shop.push(...(await tapsInTurn(shop.crowd, [person])));
  }
  return { floor: spreadOf(samples.floor), shop: spreadOf(samples.shop) };
}
