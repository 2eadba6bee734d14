import {
  type DealerClient,
  DealerError,
  type DealerOrder,
  type DealerOrderSummary,
  type ListOrdersQuery,
  type OrderPage,
} from '@storefront/dealer-client';
import { Secret } from '../../../src/platform/secret.ts';
import { Big } from '../../../src/platform/values/money.ts';
import { createRandom } from '../random.ts';

export interface ListServerOptions {
  /** Orders in the account at the server's start time. */
  readonly orders: number;
  /** Orders per second of the account, before and after the start time. */
  readonly perSecond?: number;
  /** The account gets orders after the start time. */
  readonly grows?: boolean;
  /** Minimum and maximum duration of a request, milliseconds. The list grows meanwhile. */
  readonly requestMs?: readonly [least: number, most: number];
  /** `shuffled`: in a new order at each request. */
  readonly sorting?: 'newest' | 'oldest' | 'shuffled';
  readonly largestPage?: number;
  readonly ignoredFilters?: readonly ('startDate' | 'endDate')[];
  /** Lead of the server's clock over the shop's, milliseconds. */
  readonly clockAheadMs?: number;
  /** Pages have a total. */
  readonly totals?: boolean;
  readonly seed?: number;
  /** Fault of the list's request with this number, counted from 1. */
  readonly fault?: (request: number) => ListFault | undefined;
}

/** `lagMs`: age of the page. `repeat`: returns the previous page again. `fail`: returns a 503. */
export type ListFault = 'fail' | 'repeat' | { readonly lagMs: number };

/** A dealer order with a ref of ours, in place of another channel's order. */
export interface PlacedOrder {
  readonly id: number;
  readonly ref: string;
  readonly createdAt: Date;
  readonly currency: string;
  readonly phone: string;
  /** Changed by the test. A success has a voucher. */
  status: string;
}

export interface ListServer {
  /** The Dealer API's reads of the list and of single orders. */
  readonly dealer: Pick<DealerClient, 'listOrders' | 'order'>;
  /** The shop's time. Requests advance it. */
  now(): Date;
  /** Lets time pass, milliseconds. */
  pass(ms: number): void;
  /**
   * Makes the account's order at this time of the shop ours.
   *
   * @throws if no order existed by then, or it is ours already
   */
  place(
    ref: string,
    at: Date,
    order?: Partial<Pick<PlacedOrder, 'status' | 'currency' | 'phone'>>,
  ): PlacedOrder;
  /** Counts the account's orders in this span of the shop's time, both ends included. */
  countBetween(from: Date, to: Date): number;
  /** Number of requests since the start. */
  readonly requests: { list: number; single: number };
}

/**
 * Creates the order list of a busy dealer account in virtual time. It grows during reads and has any order
 * and page size. The number of orders is unlimited, because those of other channels are generated when shown.
 */
export function createListServer(options: ListServerOptions): ListServer {
  const { orders, perSecond = 50, grows = true, requestMs = [150, 150], sorting = 'newest' } = options;
  const { largestPage = 100, ignoredFilters = [], clockAheadMs = 0, totals = true } = options;
  const random = createRandom(options.seed ?? 1);
  const spacingMs = 1000 / perSecond;
  const beginning = Date.parse('2026-03-01T12:00:00Z');
  let passed = 0;
  const placed = new Map<number, PlacedOrder>();
  const requests = { list: 0, single: 0 };

  // Order n was made at beginning - (orders - n) * spacing, so that number `orders` is made at the beginning.
  const madeAt = (n: number) => beginning - (orders - n) * spacingMs;
  const shownAt = (n: number) => new Date(Math.floor(madeAt(n)) + clockAheadMs);
  const madeBy = (time: number) => {
    const last = orders + Math.floor((time - beginning) / spacingMs + 1e-9);
    return Math.max(0, grows ? last : Math.min(orders, last));
  };
  const clock = () => beginning + passed;
  const idOf = (n: number) => 10_000 + n;

  const summary = (n: number): DealerOrderSummary => ({
    id: idOf(n),
    status: placed.get(n)?.status ?? 'success',
    type: 'chargingCard',
    clientOrderRef: placed.get(n)?.ref ?? `other-${n}`,
    createdAt: shownAt(n),
  });

  async function listOrders({
    startDate,
    endDate,
    page = 1,
    pageSize = 20,
  }: ListOrdersQuery): Promise<OrderPage> {
    requests.list += 1;
    const fault = options.fault?.(requests.list);
    passed += random.whole(...requestMs);
    if (fault === 'fail') throw new DealerError('GET /order', { kind: 'server-error', status: 503 });
    const lagMs = typeof fault === 'object' ? fault.lagMs : 0;
    const from = startDate && !ignoredFilters.includes('startDate') ? startDate.getTime() - clockAheadMs : 0;
    const to = endDate && !ignoredFilters.includes('endDate') ? endDate.getTime() - clockAheadMs : Infinity;
    // Filters apply to the shown times, which have milliseconds.
    const first = Math.max(1, Math.ceil(orders + (from - beginning) / spacingMs - 1e-9));
    const last = madeBy(Math.min(clock() - lagMs, to + 0.999));
    const total = Math.max(0, last - first + 1);
    const size = Math.min(pageSize, largestPage);
    const shown = fault === 'repeat' ? Math.max(1, page - 1) : page;
    const begin = (shown - 1) * size;
    const length = Math.max(0, Math.min(size, total - begin));
    const numbers =
      sorting === 'shuffled'
        ? pickSome(length, first, total)
        : Array.from({ length }, (_, index) =>
            sorting === 'newest' ? last - begin - index : first + begin + index,
          );
    return { pageNumber: page, pageSize: size, total: totals ? total : null, data: numbers.map(summary) };
  }

  /** Picks `length` different positions of a reshuffled list. */
  function pickSome(length: number, first: number, total: number): number[] {
    const chosen = new Set<number>();
    while (chosen.size < length) chosen.add(first + random.whole(0, total - 1));
    return [...chosen];
  }

  async function order(id: number): Promise<DealerOrder> {
    requests.single += 1;
    passed += random.whole(...requestMs);
    const n = id - idOf(0);
    if (n < 1 || n > madeBy(clock())) throw new DealerError('GET /order/{id}', { kind: 'not-found' });
    const own = placed.get(n);
    const voucher = { code: new Secret(`CODE-${id}`), pin: new Secret(`${id}`) };
    return {
      ...summary(n),
      orderCurrency: own?.currency ?? 'USD',
      soldItem: summary(n).status === 'success' ? { id, voucher } : null,
      customerPhone: own?.phone ?? null,
      appliedDealerPrices: {
        price: new Big('4.5'),
        discount: null,
        discountPercent: null,
        revenue: null,
        revenuePercent: null,
      },
      updatedAt: null,
    };
  }

  return {
    dealer: { listOrders, order },
    now: () => new Date(clock()),
    pass(ms) {
      passed += ms;
    },
    place(ref, at, order = {}) {
      const n = madeBy(at.getTime());
      if (n < 1 || placed.has(n)) throw new Error(`no order of ${at.toISOString()} can be ours`);
      const own = {
        id: idOf(n),
        ref,
        createdAt: shownAt(n),
        status: 'success',
        currency: 'USD',
        phone: '',
        ...order,
      };
      placed.set(n, own);
      return own;
    },
    countBetween: (from, to) => madeBy(to.getTime()) - madeBy(from.getTime() - 1),
    requests,
  };
}
