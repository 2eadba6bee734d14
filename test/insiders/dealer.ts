import { type DealerClient, DealerError, type DealerOrder } from '@storefront/dealer-client';
import { Secret } from '../../src/platform/secret.ts';
import { Big } from '../../src/platform/values/money.ts';
import { currencies, funds, type Shelf } from '../simulation/dealer/shelf.ts';

/**
 * `reversed`: a success that the dealer takes back; `differs`: made for another phone number, so that a
 * person must decide.
 */
export type Fate = 'delivered' | 'reversed' | 'differs';

interface Made {
  readonly order: DealerOrder;
  readonly fate: Fate;
  reads: number;
}

/** A dealer without faults. The harness decides the next order's fate. */
export class PlainDealer {
  readonly #orders = new Map<number, Made>();
  readonly #shelf: Shelf;
  #nextFate: Fate = 'delivered';

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** Decides the fate of the next order. */
  plan(fate: Fate): void {
    this.#nextFate = fate;
  }

  /** Returns true if a dealer order is a success now, so that its code has value. */
  isGood(id: number): boolean {
    const made = this.#orders.get(id);
    return made !== undefined && (made.fate !== 'reversed' || made.reads < 2);
  }

  readonly client: DealerClient = {
    profile: async () => ({
      id: 1,
      name: 'Dealer',
      username: 'dealer',
      email: 'dealer@example.com',
      role: 'dealer',
      status: 'active',
      wallets: currencies.map((currency) => ({
        balance: { currency, value: new Big(funds.wallet[currency]) },
        default: currency === 'USD',
        active: true,
        updatedAt: null,
      })),
      outstandingBalance: null,
      defaultDiscountPercent: null,
    }),
    catalog: ({ onCursor } = {}) => this.#catalog(onCursor),
    catalogPage: async () => ({ products: this.#shelf.products(), nextCursor: null }),
    preflight: async () => ({ ok: true, nickname: 'Nomad' }),
    createOrder: async (input) => {
      const id = this.#orders.size + 1;
      const isVoucher = this.#shelf.ware(input.productItem)?.type === 'voucher';
      const fate = this.#nextFate;
      const order: DealerOrder = {
        id,
        status: 'in-progress',
        type: isVoucher ? 'chargingCard' : 'topUp',
        orderCurrency: input.orderCurrency,
        clientOrderRef: input.clientOrderRef,
        soldItem: null,
        customerPhone: fate === 'differs' ? '+9647709999999' : input.phone,
        appliedDealerPrices: {
          price: new Big(this.#shelf.costOf(input.productItem, input.orderCurrency) ?? '0'),
          discount: null,
          discountPercent: null,
          revenue: null,
          revenuePercent: null,
        },
        createdAt: new Date(),
        updatedAt: null,
      };
      this.#orders.set(id, { order, fate, reads: 0 });
      return { outcome: 'accepted', order };
    },
    listOrders: async ({ page = 1, pageSize = 20 }) => {
      const all = [...this.#orders.values()].map(({ order }) => ({
        id: order.id,
        status: 'success',
        type: order.type,
        clientOrderRef: order.clientOrderRef,
        createdAt: order.createdAt,
      }));
      const data = all.slice((page - 1) * pageSize, page * pageSize);
      return { pageNumber: page, pageSize, total: all.length, data };
    },
    order: async (id) => {
      const made = this.#orders.get(id);
      if (!made) throw new DealerError('GET /order/{id}', { kind: 'not-found' });
      made.reads += 1;
      const card = {
        id,
        voucher: {
          code: new Secret(`CODE-${id}-${made.order.clientOrderRef}`),
          pin: new Secret(`PIN-${id}`),
        },
      };
      const isSuccess = made.fate !== 'reversed' || made.reads < 2;
      const soldItem = isSuccess && made.order.type === 'chargingCard' ? card : null;
      return { ...made.order, status: isSuccess ? 'success' : 'failed', soldItem };
    },
    close: async () => {},
    endReads: () => {},
  };

  async *#catalog(onCursor?: (cursor: null) => void) {
    onCursor?.(null);
    yield this.#shelf.products();
  }
}
