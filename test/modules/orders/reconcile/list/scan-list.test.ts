import type { DealerClient, OrderPage } from '@storefront/dealer-client';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { scanList } from '../../../../../src/modules/orders/reconcile/list/scan-list.ts';
import { createListServer, type ListFault, type ListServer } from '../../../../support/dealer/list-server.ts';
import { LONG_ONLY, SIZED, size } from '../../../../support/sizes.ts';

const MINUTE = 60_000;

// Reads only the list, without matching a page.
const depsOf = (dealer: Pick<DealerClient, 'listOrders'>) => ({
  db: undefined as never,
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
  dealer: dealer as DealerClient,
});

interface Asked {
  readonly forMs?: number;
  /** Milliseconds from the begin to the end of the required window: the uncertainty of the clocks. */
  readonly untilMs?: number;
  readonly endDate?: boolean;
  readonly witnesses?: readonly number[];
}

/**
 * Scans the account's last minutes once, and returns the shown share of the orders that existed at the start.
 */
async function scan(server: ListServer, asked: Asked = {}) {
  const { forMs = MINUTE, untilMs = 2_000, endDate = true, witnesses = [] } = asked;
  const begun = server.now().getTime();
  const [from, until] = [new Date(begun - forMs), new Date(begun + untilMs)];
  const shown = new Set<number>();
  const scanned = await scanList(
    depsOf(server.dealer),
    { startDate: from, endDate: endDate ? new Date(begun + untilMs + 5_000) : null, until },
    {
      onOrder({ id, createdAt }) {
        if (createdAt && createdAt >= from && createdAt.getTime() <= begun) shown.add(id);
      },
      witnesses,
    },
  );
  return {
    ...scanned,
    complete: scanned.why === null,
    lacking: server.countBetween(from, new Date(begun)) - shown.size,
    inWindow: server.countBetween(from, until),
  };
}

const SORTINGS = ['newest', 'oldest'] as const;
const PAGE_SIZES = [3, 20, 100] as const;
const busy = { orders: 10_000, perSecond: 50 } as const;

describe('a list that gets 50 orders a second while it is read, 150 ms a page', () => {
  const sorted = SORTINGS.flatMap((sorting) =>
    PAGE_SIZES.flatMap((largestPage) => [
      { sorting, largestPage, ignoredFilters: [] as const, dates: 'kept' },
      { sorting, largestPage, ignoredFilters: ['startDate', 'endDate'] as const, dates: 'ignored' },
    ]),
  );

  it.each(sorted)(
    'by $sorting, pages of $largestPage, dates $dates, shows all in twice its pages',
    async ({ sorting, largestPage, ignoredFilters }) => {
      // Without the filter, the window is the whole account.
      const orders = ignoredFilters.length > 0 ? 3_001 : busy.orders;
      const server = createListServer({ ...busy, orders, sorting, largestPage, ignoredFilters });
      const { complete, lacking, inWindow, pages } = await scan(server);
      expect({ complete, lacking }).toEqual({ complete: true, lacking: 0 });
      expect(pages).toBeLessThanOrEqual(2 * Math.ceil(inWindow / largestPage));
    },
  );

  it.each(PAGE_SIZES)(
    'shuffled at each request in pages of %s, shows all after enough reads',
    async (largestPage) => {
      const server = createListServer({ ...busy, sorting: 'shuffled', largestPage });
      const { complete, lacking, inWindow, pages } = await scan(server, { forMs: 20_000 });
      expect({ complete, lacking }).toEqual({ complete: true, lacking: 0 });
      const rounds = 3 * Math.log(inWindow) + 4;
      expect(pages).toBeLessThanOrEqual((rounds * inWindow) / largestPage);
    },
  );

  it('and takes an unsteady time for each page, is read all the same', async () => {
    for (const largestPage of [20, 100]) {
      const server = createListServer({ ...busy, largestPage, requestMs: [50, 250] });
      const { complete, lacking, inWindow, pages } = await scan(server);
      expect({ complete, lacking }).toEqual({ complete: true, lacking: 0 });
      expect(pages).toBeLessThanOrEqual(2 * Math.ceil(inWindow / largestPage));
    }
  });

  it('shows the hour and a half of a top-up: 270,000 orders', LONG_ONLY, async () => {
    const server = createListServer({ ...busy, orders: 400_000, largestPage: 100 });
    const { complete, lacking, inWindow, pages } = await scan(server, { forMs: 90 * MINUTE });
    expect({ complete, lacking }).toEqual({ complete: true, lacking: 0 });
    expect(inWindow).toBeGreaterThan(270_000);
    expect(pages).toBeLessThanOrEqual(1.1 * (inWindow / 100));
  });

  it('is read to its end with unknown clocks if its pages outgrow new orders', async () => {
    for (const sorting of SORTINGS) {
      const server = createListServer({ ...busy, sorting, largestPage: 20 });
      const { complete, lacking, why } = await scan(server, { untilMs: 15 * MINUTE, endDate: false });
      expect({ complete, lacking, why }).toEqual({ complete: true, lacking: 0, why: null });
    }
  });

  it('shuffled without its date filter, is given up', async () => {
    const server = createListServer({
      orders: 1_000,
      perSecond: 50,
      sorting: 'shuffled',
      largestPage: 20,
      ignoredFilters: ['startDate', 'endDate'],
    });
    expect(await scan(server)).toMatchObject({ complete: false });
  });
});

describe('a list that stands still', () => {
  it.each(SORTINGS.flatMap((sorting) => PAGE_SIZES.map((size) => [sorting, size] as const)))(
    '%s first in pages of %s, costs its pages and an empty one',
    async (sorting, largestPage) => {
      const server = createListServer({ orders: 600, grows: false, sorting, largestPage });
      const { complete, lacking, pages } = await scan(server, { forMs: 10_000 });
      expect({ complete, lacking }).toEqual({ complete: true, lacking: 0 });
      expect(pages).toBe(Math.ceil(501 / largestPage) + 1);
    },
  );

  it('and tells of no total, is read to its end', async () => {
    const server = createListServer({ orders: 600, grows: false, totals: false });
    expect(await scan(server, { forMs: 10_000 })).toMatchObject({ complete: true, lacking: 0, pages: 7 });
  });
});

/** Lists with a seeded combination of false answers. */
const faultsOf = (seed: number) => {
  const pick = (request: number, of: number) => (request * 7919 + seed * 104_729) % of;
  return (request: number): ListFault | undefined => {
    if (pick(request, 5) === 0) return { lagMs: 1_000 * (1 + pick(request, 7)) };
    return pick(request, 11) === 0 ? 'repeat' : undefined;
  };
};

describe('a list that lies', () => {
  it('with lagging or repeated pages while growing, is never wrongly complete', SIZED, async () => {
    const verdicts = { whole: 0, given: 0 };
    for (let seed = 1; seed <= size(30, 60); seed += 1) {
      for (const sorting of [...SORTINGS, 'shuffled'] as const) {
        const server = createListServer({
          orders: 1_000,
          perSecond: 50,
          sorting,
          largestPage: PAGE_SIZES[seed % 3] ?? 3,
          seed,
          ...(seed % 2 === 0 && { ignoredFilters: ['endDate' as const] }),
          fault: faultsOf(seed),
        });
        // Pages do not lag by more than this.
        const witness = server.place('witness', new Date(server.now().getTime() - 8_000)).id;
        const { complete, lacking } = await scan(server, { forMs: 10_000, witnesses: [witness] });
        verdicts[complete ? 'whole' : 'given'] += 1;
        if (complete) expect({ seed, sorting, lacking }).toEqual({ seed, sorting, lacking: 0 });
      }
    }
    expect(verdicts.whole).toBeGreaterThan(0);
  });

  it('by showing newer orders in place of an older one, is not complete', async () => {
    const server = createListServer({
      orders: 400,
      perSecond: 50,
      largestPage: 100,
      ignoredFilters: ['endDate'],
    });
    const hidden = server.place('ours', new Date(server.now().getTime() - 2_000)).id;
    const dealer: Pick<DealerClient, 'listOrders'> = {
      async listOrders(query) {
        const page = await server.dealer.listOrders(query);
        return { ...page, data: page.data.filter(({ id }) => id !== hidden) };
      },
    };
    const begun = server.now().getTime();
    const scanned = await scanList(
      depsOf(dealer),
      { startDate: new Date(begun - 5_000), endDate: new Date(begun + 7_000), until: new Date(begun + 500) },
      { onOrder: () => {} },
    );
    expect(scanned.why).not.toBeNull();
  });

  it('by a page that comes twice, in place of another, without a total, is read again', async () => {
    const server = createListServer({
      orders: 600,
      grows: false,
      totals: false,
      fault: (request) => (request === 3 ? 'repeat' : undefined),
    });
    expect(await scan(server, { forMs: 10_000 })).toMatchObject({ complete: true, lacking: 0 });
  });

  it('that lacks a witness, is not whole', async () => {
    const server = createListServer({ orders: 600, grows: false });
    const { why } = await scan(server, { forMs: 5_000, witnesses: [1] });
    expect(why).toEqual({ kind: 'lacks-witnesses', missing: 1, witnesses: 1 });
  });

  it('by never coming to an end, is given up', async () => {
    const dealer = scripted(Array.from({ length: 5_000 }, () => [[1, 2, 3], null] as const));
    const scanned = await scanList(depsOf(dealer), anyWindow, { onOrder: () => {} });
    expect(scanned.why).toEqual({ kind: 'no-end' });
    expect(scanned.pages).toBeLessThan(110);
  });

  it('ahead on one page and behind on another, has to show as many as the longest', async () => {
    // The first page lags and reports four; the others show one of the newest, and never the second.
    const dealer = scripted([
      [[1], 4],
      [[5], 6],
      [[4], 6],
      [[3], 6],
      [[], 4],
    ]);
    const seen: number[] = [];
    const { why } = await scanList(depsOf(dealer), anyWindow, {
      onOrder: ({ id }) => seen.push(id),
      witnesses: [1],
    });
    expect(why).toBeNull();
    expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

const anyWindow = { startDate: new Date(0), endDate: null, until: new Date(1_000) };

/** Creates a list that answers in this order, and repeats the last answer. */
function scripted(
  pages: readonly (readonly [ids: readonly number[], total: number | null])[],
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
