import {
  type CatalogProduct,
  type CreateOrderInput,
  type CreateOrderOutcome,
  type DealerClient,
  DealerError,
  type DealerOrder,
  type DealerOrderSummary,
  type ListOrdersQuery,
} from '../../../src/dealer/index.ts';
import { Secret } from '../../../src/secret.ts';
import { Big } from '../../../src/shop/money.ts';
import type { Random } from '../random.ts';
import { minute } from './times.ts';

export const VOUCHER_ITEM = 1;
export const TOP_UP_ITEM = 2;
const cost = '4.5';
/** So much later than they land, orders may appear in the list. */
const longestLagMs = 5 * minute;

interface Taken {
  readonly id: number;
  readonly input: CreateOrderInput;
  /** When it lands: a late one is paid and seen from then on. */
  readonly landsAt: number;
  readonly finalAt: number;
  readonly result: 'success' | 'failed' | 'rejected';
  /** When the success is taken back; null: never. */
  readonly reversedAt: number | null;
  readonly withoutCard: boolean;
}

/** How a faulty upstream behaves; everything is off in `calm`. */
export interface Mood {
  readonly faults: boolean;
}

export interface Upstream {
  readonly dealer: DealerClient;
  /** Faults on or off. */
  setMood(mood: Mood): void;
  /** Dealer orders that have landed by now, when each was in the list at the latest (milliseconds), and what became of it. */
  orders(): {
    readonly id: number;
    readonly ref: string;
    readonly listedAt: number;
    readonly status: string;
  }[];
  /** When every order will have landed and come to its end, milliseconds. */
  quietAt(): number;
}

/**
 * A Dealer API in the simulation's own time. It keeps its word about what it did, and lies about everything else that the
 * document leaves open: answers get lost before and after acting, orders land late, lists lag, come in any order and in any
 * page size, repeat pages, and reads fail.
 */
export function createUpstream(deps: { random: Random; now: () => number; firstId: number }): Upstream {
  const { random, now } = deps;
  const taken: Taken[] = [];
  let faults = true;
  let nextId = deps.firstId;
  let wallet = new Big('1000000');

  const take = (input: CreateOrderInput, landsAt: number): Taken => {
    const finalAt = landsAt + random.whole(1, 10) * 20_000;
    const fate = random.next();
    const order: Taken = {
      id: nextId++,
      input,
      landsAt,
      finalAt,
      result: fate < 0.8 ? 'success' : fate < 0.9 ? 'failed' : 'rejected',
      reversedAt: random.chance(0.05) ? finalAt + random.whole(5, 600) * minute : null,
      withoutCard: random.chance(0.05),
    };
    taken.push(order);
    return order;
  };
  const statusOf = (order: Taken): string => {
    if (now() < order.finalAt) return 'in-progress';
    if (order.result === 'success' && order.reversedAt !== null && now() >= order.reversedAt) return 'failed';
    return order.result;
  };
  const landed = () => taken.filter(({ landsAt }) => landsAt <= now());
  const shown = (order: Taken): DealerOrder => {
    const status = statusOf(order);
    const isVoucher = order.input.productItem === VOUCHER_ITEM;
    // A card that is missing at first comes later.
    const hasCard =
      status === 'success' && isVoucher && (!order.withoutCard || now() > order.finalAt + 10 * minute);
    return {
      id: order.id,
      status,
      type: isVoucher ? 'chargingCard' : 'topUp',
      orderCurrency: 'USD',
      clientOrderRef: order.input.clientOrderRef ?? null,
      soldItem: hasCard
        ? { id: order.id, voucher: { code: new Secret(`CODE-${order.id}`), pin: new Secret(`${order.id}`) } }
        : null,
      customerPhone: order.input.phone,
      appliedDealerPrices: {
        price: new Big(cost),
        discount: null,
        discountPercent: null,
        revenue: null,
        revenuePercent: null,
      },
      createdAt: new Date(order.landsAt),
      updatedAt: null,
    };
  };
  const failingRead = (share: number) => {
    if (faults && random.chance(share)) throw new DealerError('GET', { kind: 'server-error', status: 503 });
  };

  const dealer: DealerClient = {
    async profile() {
      failingRead(0.1);
      // The dealer fills it now and then.
      if (faults && random.chance(0.1)) wallet = wallet.plus('1000');
      const spent = landed().filter((order) => !['failed', 'rejected'].includes(statusOf(order))).length;
      return {
        id: 1,
        name: 'Dealer',
        username: 'dealer',
        email: 'dealer@example.com',
        role: 'dealer',
        status: 'active',
        wallets: [
          {
            balance: {
              currency: 'USD',
              value: wallet.minus(new Big(cost).times(new Big(String(spent)))),
            },
            default: true,
            active: true,
            updatedAt: null,
          },
        ],
        outstandingBalance: null,
        defaultDiscountPercent: null,
      };
    },
    async *catalog() {
      yield [product(VOUCHER_ITEM, 'chargingCard'), product(TOP_UP_ITEM, 'topUp')];
    },
    async preflight() {
      return { ok: true, nickname: 'Nomad' };
    },
    async createOrder(input, { deadline } = {}): Promise<CreateOrderOutcome> {
      if (deadline && now() >= deadline.getTime()) {
        return {
          outcome: 'not-sent',
          failure: { kind: 'unreachable', sent: false, code: 'DEADLINE_PASSED' },
        };
      }
      const unknown: CreateOrderOutcome = { outcome: 'unknown', failure: { kind: 'timed-out' } };
      if (faults) {
        const fate = random.next();
        if (fate < 0.06) return unknown;
        if (fate < 0.14) {
          take(input, now());
          return unknown;
        }
        if (fate < 0.19) {
          // Mostly within the quarantine, sometimes hours after it: then somebody has paid twice, and must know.
          take(input, now() + (random.chance(0.7) ? random.whole(1, 12) : random.whole(20, 600)) * minute);
          return unknown;
        }
        if (fate < 0.22) return { outcome: 'rate-limited', retryAfterMs: random.whole(1, 90) * 1000 };
        if (fate < 0.25) {
          return { outcome: 'not-sent', failure: { kind: 'unreachable', sent: false, code: 'ECONNREFUSED' } };
        }
        if (fate < 0.27) return { outcome: 'held', failure: { kind: 'unauthorised' } };
        if (fate < 0.29) return { outcome: 'refused', failure: { kind: 'insufficient-balance' } };
      }
      return {
        outcome: 'accepted',
        order: { ...shown(take(input, now())), status: 'in-progress', soldItem: null },
      };
    },
    async listOrders({ startDate, endDate, page = 1, pageSize = 20 }: ListOrdersQuery) {
      failingRead(0.1);
      const lag = faults ? random.pick([0, 0, 0, 2_000, longestLagMs]) : 0;
      const ignored = faults && random.chance(0.1);
      const from = startDate && !ignored ? startDate.getTime() : Number.NEGATIVE_INFINITY;
      const to = endDate && !ignored ? endDate.getTime() : Number.POSITIVE_INFINITY;
      const there = landed().filter(
        ({ landsAt }) => landsAt <= now() - lag && landsAt >= from && landsAt <= to,
      );
      const sorted = faults ? random.pick([there, [...there].reverse(), random.shuffled(there)]) : there;
      const size = Math.min(pageSize, faults ? random.pick([3, 20, 100]) : 100);
      const shownPage = faults && page > 1 && random.chance(0.05) ? page - 1 : page;
      const data = sorted.slice((shownPage - 1) * size, shownPage * size).map(
        (order): DealerOrderSummary => ({
          id: order.id,
          status: statusOf(order),
          type: shown(order).type,
          clientOrderRef: order.input.clientOrderRef ?? null,
          createdAt: new Date(order.landsAt),
        }),
      );
      return { pageNumber: page, pageSize: size, total: there.length, data };
    },
    async order(id) {
      failingRead(0.1);
      const order = landed().find((one) => one.id === id);
      if (!order) throw new DealerError('GET /order/{id}', { kind: 'not-found' });
      return shown(order);
    },
    async close() {},
  };
  return {
    dealer,
    setMood: (mood) => {
      faults = mood.faults;
    },
    orders: () =>
      landed().map((order) => ({
        id: order.id,
        ref: order.input.clientOrderRef ?? '',
        listedAt: order.landsAt + longestLagMs,
        status: statusOf(order),
      })),
    quietAt: () =>
      Math.max(0, ...taken.map((order) => Math.max(order.finalAt + 11 * minute, order.reversedAt ?? 0))),
  };
}

function product(item: number, type: 'chargingCard' | 'topUp'): CatalogProduct {
  return {
    id: item,
    name: type === 'topUp' ? 'Top-up' : 'Card',
    status: 'active',
    type,
    customerRequiredInfo: type === 'topUp' ? [{ name: 'accountId' }] : [],
    productItems: [
      {
        id: item,
        name: '5 USD',
        publicPrice: { currency: 'USD', value: new Big('5') },
        appliedPrices: { price: new Big(cost), discount: null, discountPercent: null },
      },
    ],
  };
}
