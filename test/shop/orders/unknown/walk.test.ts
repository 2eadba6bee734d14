import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { DealerClient, OrderPage } from '../../../../src/dealer/index.ts';
import { walkList } from '../../../../src/shop/orders/unknown/walk.ts';

/** A list whose answers come one after the other, the last one again and again. */
function scripted(
  pages: readonly (readonly [ids: number[], total: number])[],
): Pick<DealerClient, 'listOrders'> {
  let turn = 0;
  return {
    async listOrders({ page = 1 }): Promise<OrderPage> {
      const [ids, total] = pages[turn++] ?? [page === 1 ? [1, 2, 3, 4, 5, 6] : [], 6];
      const data = ids.map((id) => ({
        id,
        status: 'success',
        type: 'chargingCard',
        clientOrderRef: `ref-${id}`,
        createdAt: new Date(0),
      }));
      return { pageNumber: page, pageSize: ids.length, total, data };
    },
  };
}

// No page is matched here: the list alone is walked.
const pages = { db: undefined as never, clock: () => new Date(), log: pino({ level: 'silent' }) };

it('orders that a page shows ahead of another do not make up for those that it lacks', async () => {
  // The first page lags behind and tells of four; the others show one of the newest, and never the second.
  const dealer = scripted([
    [[1], 4],
    [[5], 6],
    [[4], 6],
    [[3], 6],
    [[], 4],
  ]);
  const seen: number[] = [];
  const walked = await walkList({ ...pages, dealer: dealer as DealerClient }, new Date(0), [1], ({ id }) =>
    seen.push(id),
  );
  expect(walked).toEqual({ seen: 6, why: null });
  expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});
