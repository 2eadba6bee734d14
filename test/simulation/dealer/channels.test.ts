import { expect, it } from 'vitest';
import { createRandom } from '../../support/random.ts';
import { createSimulatedDealerApi } from './dealer-api.ts';
import { Shelf } from './shelf.ts';

// A seed whose channels order fifty times a second.
const SEED = 7;

it('a growing list ends after any number of reads, until the mood changes', async () => {
  let now = 0;
  const dealerApi = createSimulatedDealerApi({
    random: createRandom(SEED),
    more: createRandom(SEED + 1),
    now: () => now,
    firstId: 1,
    successes: 0.8,
    shelf: new Shelf(),
    plays: new Set(['growing-list'] as const),
    pass: (ms) => {
      now += ms;
    },
  });
  const length = async () => {
    const { total } = await dealerApi.dealer.listOrders({ pageSize: 100 });
    return total ?? 0;
  };
  const lengthAfter = async (pages: number) => {
    for (let page = 1; page < pages; page += 1) await length();
    return length();
  };
  dealerApi.setMood({ faults: false });
  const early = await lengthAfter(100);
  const late = await lengthAfter(200);
  expect(late).toBeGreaterThan(early);
  expect(await lengthAfter(200)).toBe(late);
  dealerApi.setMood({ faults: false });
  expect(await lengthAfter(100)).toBeGreaterThan(late);
});
