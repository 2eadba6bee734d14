import type { InsidersFixture } from './fixture.ts';

/** Lets the customer buy, and returns how many orders were placed. */
export async function shopping(fixture: InsidersFixture, customer: number, times: number): Promise<number> {
  let bought = 0;
  for (let turn = 0; turn < times; turn += 1) {
    bought += (await fixture.buy(customer, fixture.random.pick(fixture.wares()))).length;
  }
  return bought;
}
