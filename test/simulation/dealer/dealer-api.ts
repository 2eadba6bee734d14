import {
  type CreateOrderInput,
  type CreateOrderOutcome,
  type DealerClient,
  DealerError,
  type DealerOrder,
  type DealerOrderSummary,
  type ListOrdersQuery,
} from '@storefront/dealer-client';
import { Secret } from '../../../src/platform/secret.ts';
import { Big } from '../../../src/platform/values/money.ts';
import type { Fault } from '../../support/dealer/faults.ts';
import type { Random } from '../../support/random.ts';
import { MINUTE } from '../times.ts';
import { Channels } from './channels.ts';
import { currencies, funds, type Shelf } from './shelf.ts';
import { type BookedOrder, cardOf, type Ordered, sortedBy, type Taken, wrongly } from './taken.ts';
import { Told } from './told.ts';

/** Maximum time from the creation of an order until the list shows it, milliseconds. */
const LONGEST_LAG_MS = 5 * MINUTE;
/** Duration of a page of the list while other channels order, milliseconds. */
const PAGE_MS = 150;

/** The faults of a Dealer API; all are off in `calm`. */
export interface Mood {
  readonly faults: boolean;
}

export interface SimulatedDealerApi {
  readonly dealer: DealerClient;
  readonly told: Told;
  /** Switches faults on or off. */
  setMood(mood: Mood): void;
  /** The shop's dealer orders that have appeared. */
  orders(): BookedOrder[];
  /** Time at which every order will have appeared and become final, milliseconds. */
  quietAt(): number;
}

/**
 * Creates a Dealer API in simulated time. It answers truthfully about its own acts, and falsely in every
 * other way that the document allows. It loses answers before and after acting, and orders appear late. Lists
 * lag, have any order and page size, and repeat pages. Reads fail.
 */
export function createSimulatedDealerApi(deps: {
  random: Random;
  /** A separate stream, so that newer faults do not change schedules without them. */
  more: Random;
  now: () => number;
  /** Lets time pass, milliseconds. */
  pass: (ms: number) => void;
  firstId: number;
  successes: number;
  shelf: Shelf;
  /** Faults of this schedule in addition to the permanent ones. */
  plays: ReadonlySet<Fault>;
}): SimulatedDealerApi {
  const { random, more, now, shelf, plays } = deps;
  const taken: Taken[] = [];
  let faults = true;
  let nextId = deps.firstId;
  const wallets = new Map<string, Big>(
    currencies.map((currency) => [currency, new Big(funds.wallet[currency])]),
  );

  const take = (
    input: Ordered,
    appearsAt: number,
    how: Partial<Pick<Taken, 'by' | 'unasked'>> = {},
  ): Taken => {
    const finalAt = appearsAt + random.whole(1, 10) * 20_000;
    const fate = random.next();
    const order: Taken = {
      id: nextId++,
      input,
      by: 'shop',
      unasked: false,
      ...how,
      cost: shelf.costOf(input.productItem, input.orderCurrency) ?? '0',
      isVoucher: shelf.ware(input.productItem)?.type === 'voucher',
      good: shelf.ware(input.productItem)?.good ?? 0,
      takenAt: now(),
      appearsAt,
      finalAt,
      result: fate < deps.successes ? 'success' : fate < 0.9 ? 'failed' : 'rejected',
      reversedAt: random.chance(0.05) ? finalAt + random.whole(5, 600) * MINUTE : null,
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
  /** Successes that were once shown as in progress. */
  const stale = new Set<number>();
  const told = new Told();
  /** An order that is executed twice appears twice, the second time at once or somewhat later. */
  const takeOnceOrTwice = (input: CreateOrderInput, appearsAt: number): Taken => {
    const order = take(input, appearsAt);
    if (faults && plays.has('double-execution') && random.chance(0.15)) {
      take(input, appearsAt + random.pick([0, 0, 1_000, 3 * MINUTE]), { unasked: true });
    }
    return order;
  };
  const actAllTheSame = (input: CreateOrderInput) => {
    if (plays.has('refusal-that-acted') && random.chance(0.5)) take(input, now(), { unasked: true });
  };
  const channels = plays.has('growing-list')
    ? new Channels({ random, shelf, order: (input, at) => void take(input, at, { by: 'other' }) }, now())
    : null;
  const sorting = random.pick(['oldest', 'newest', 'shuffled', 'any'] as const);
  const appeared = () => taken.filter(({ appearsAt }) => appearsAt <= now());
  const shown = (order: Taken): DealerOrder => {
    const status = statusOf(order);
    const { isVoucher, input } = order;
    const card = cardOf(order);
    // A card that is missing at first arrives later.
    const hasCard =
      status === 'success' && card !== null && (!order.withoutCard || now() > order.finalAt + 10 * MINUTE);
    return {
      id: order.id,
      status,
      type: isVoucher ? 'chargingCard' : 'topUp',
      orderCurrency: input.orderCurrency,
      clientOrderRef: input.clientOrderRef,
      soldItem: hasCard
        ? { id: order.id, voucher: { code: new Secret(card.code), pin: new Secret(card.pin) } }
        : null,
      customerPhone: input.phone,
      appliedDealerPrices: {
        price: new Big(order.cost),
        discount: null,
        discountPercent: null,
        revenue: null,
        revenuePercent: null,
      },
      createdAt: new Date(order.appearsAt),
      updatedAt: null,
    };
  };
  const spentOf = (currency: string): Big =>
    appeared()
      .filter((order) => order.input.orderCurrency === currency)
      .filter((order) => !['failed', 'rejected'].includes(statusOf(order)))
      .reduce((sum, { cost }) => sum.plus(cost), new Big('0'));
  const failingRead = (share: number) => {
    if (faults && random.chance(share)) throw new DealerError('GET', { kind: 'server-error', status: 503 });
  };

  const dealer: DealerClient = {
    async profile() {
      failingRead(0.1);
      channels?.orderUntil(now());
      // The dealer sometimes refills it.
      const filled = random.pick(currencies);
      if (faults && random.chance(0.1))
        wallets.set(filled, (wallets.get(filled) ?? new Big('0')).plus('1000'));
      return {
        id: 1,
        name: 'Dealer',
        username: 'dealer',
        email: 'dealer@example.com',
        role: 'dealer',
        status: 'active',
        wallets: currencies.map((currency) => ({
          balance: { currency, value: (wallets.get(currency) ?? new Big('0')).minus(spentOf(currency)) },
          default: currency === 'USD',
          active: true,
          updatedAt: null,
        })),
        outstandingBalance: null,
        defaultDiscountPercent: null,
      };
    },
    async *catalog({ onCursor } = {}) {
      onCursor?.(null);
      yield shelf.catalog();
    },
    async catalogPage() {
      // Fails the page while the catalog has outdated costs, as if it did not answer.
      if (faults && shelf.hasRaises() && more.chance(0.3))
        throw new DealerError('GET /product/catalog', { kind: 'timed-out' });
      return { products: shelf.products(), nextCursor: null };
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
          takeOnceOrTwice(input, now());
          return unknown;
        }
        if (fate < 0.19) {
          // Usually within the quarantine, sometimes hours later. Then the customer has paid twice, and the
          // shop must know.
          take(input, now() + (random.chance(0.7) ? random.whole(1, 12) : random.whole(20, 600)) * MINUTE);
          return unknown;
        }
        if (fate < 0.22) {
          actAllTheSame(input);
          return { outcome: 'rate-limited', retryAfterMs: random.whole(1, 90) * 1000 };
        }
        if (fate < 0.25) {
          return { outcome: 'not-sent', failure: { kind: 'unreachable', sent: false, code: 'ECONNREFUSED' } };
        }
        if (fate < 0.27) {
          actAllTheSame(input);
          return { outcome: 'not-let-in', failure: { kind: random.pick(['unauthorised', 'forbidden']) } };
        }
        if (fate < 0.29) return { outcome: 'refused', failure: { kind: 'insufficient-balance' } };
      }
      return {
        outcome: 'accepted',
        order: { ...shown(takeOnceOrTwice(input, now())), status: 'in-progress', soldItem: null },
      };
    },
    async listOrders({ startDate, endDate, page = 1, pageSize = 20 }: ListOrdersQuery) {
      failingRead(0.1);
      if (channels) deps.pass(PAGE_MS);
      channels?.orderUntil(now());
      const lag = faults ? random.pick([0, 0, 0, 2_000, LONGEST_LAG_MS]) : 0;
      const ignored = faults && random.chance(0.1);
      const from = startDate && !ignored ? startDate.getTime() : Number.NEGATIVE_INFINITY;
      const to = endDate && !ignored ? endDate.getTime() : Number.POSITIVE_INFINITY;
      const there = appeared().filter(
        ({ appearsAt }) => appearsAt <= now() - lag && appearsAt >= from && appearsAt <= to,
      );
      const sorted = sortedBy(faults ? sorting : 'oldest', there, random);
      const size = Math.min(pageSize, faults ? random.pick([3, 20, 100]) : 100);
      const shownPage = faults && page > 1 && random.chance(0.05) ? page - 1 : page;
      const data = sorted.slice((shownPage - 1) * size, shownPage * size).map(
        (order): DealerOrderSummary => ({
          id: order.id,
          status: statusOf(order),
          type: shown(order).type,
          clientOrderRef: order.input.clientOrderRef ?? null,
          createdAt: new Date(order.appearsAt),
        }),
      );
      return { pageNumber: page, pageSize: size, total: there.length, data };
    },
    async order(id) {
      failingRead(0.1);
      const order = appeared().find((one) => one.id === id);
      if (!order) throw new DealerError('GET /order/{id}', { kind: 'not-found' });
      const isStale = faults && plays.has('stale-answer') && !stale.has(id) && statusOf(order) === 'success';
      if (isStale && more.chance(0.3)) {
        stale.add(id);
        return { ...shown(order), status: 'in-progress', soldItem: null };
      }
      const isWrong = faults && plays.has('wrong-answer') && random.chance(0.1);
      if (!isWrong) {
        told.tell(id, null);
        return shown(order);
      }
      const lie = wrongly(shown(order), random);
      const { status, type, clientOrderRef, orderCurrency, customerPhone } = lie;
      told.tell(id, [status, type, clientOrderRef, orderCurrency, customerPhone].join());
      return lie;
    },
    async close() {},
    endReads() {},
  };
  return {
    dealer,
    told,
    setMood: (mood) => {
      faults = mood.faults;
      channels?.goOn();
    },
    orders: () =>
      appeared()
        .filter(({ by }) => by === 'shop')
        .map((order) => ({
          id: order.id,
          ref: order.input.clientOrderRef ?? '',
          input: order.input,
          unasked: order.unasked,
          cost: order.cost,
          good: order.good,
          card: cardOf(order),
          toldWrongly: told.isOnlyWrong(order.id),
          takenAt: order.takenAt,
          listedAt: order.appearsAt + LONGEST_LAG_MS,
          status: statusOf(order),
        })),
    quietAt: () =>
      Math.max(
        0,
        ...taken
          .filter(({ by }) => by === 'shop')
          .map((order) => Math.max(order.finalAt + 11 * MINUTE, order.reversedAt ?? 0)),
      ),
  };
}
