import { createServer } from 'node:http';
import { createDealerClient, type DealerClient } from '@storefront/dealer-client';
import { listen } from '../process/listen.ts';

export interface WireItem {
  id: number;
  name: string;
  publicPrice: { currency: string; value: number };
  appliedPrices: { price: number; discount: number; discountPercent: number };
}

export interface WireProduct {
  id: number;
  name: string;
  status: string;
  type: string;
  customerRequiredInfo: unknown[];
  productItems: WireItem[];
}

export interface CatalogServer {
  client: DealerClient;
  /** Products of the answers, which tests change. */
  products: WireProduct[];
  wallets: { currency: string; balance: number; active?: boolean; default?: boolean }[];
  /** Answer to every request while set. */
  failing: { status: number; body: unknown } | null;
  /** Maximum page size without a 400; null for unlimited. */
  largestPage: number | null;
  /** Each page of the catalog names a further one. */
  endless: boolean;
  /** Requested paths, without their queries. */
  asked: string[];
  close(): Promise<void>;
}

/**
 * Starts an HTTP server with the profile and the catalog of the Dealer API, and a client of it without
 * retries.
 */
export async function startCatalogServer(): Promise<CatalogServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    state.asked.push(url.pathname);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (state.failing) return answer(state.failing.status, state.failing.body);
    if (url.pathname === '/user/profile') return answer(200, profile(state));
    const pageSize = Number(url.searchParams.get('ps') ?? 20);
    if (state.largestPage !== null && pageSize > state.largestPage) {
      return answer(400, { statusCode: 400, errors: { message: ['ps is too large'] } });
    }
    const start = Number(url.searchParams.get('cursor') ?? 0);
    const end = start + pageSize;
    answer(200, {
      pageNumber: 1,
      pageSize,
      total: state.products.length,
      data: state.products.slice(start, end),
      ...((state.endless || end < state.products.length) && { nextPageCursor: String(end) }),
    });
  });
  const port = await listen(server);
  const client = createDealerClient({
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: 'k'.repeat(80),
    readRetries: { attempts: 1 },
  });
  const state: CatalogServer = {
    client,
    products: [],
    wallets: [{ currency: 'USD', balance: 1000, default: true }],
    failing: null,
    largestPage: null,
    endless: false,
    asked: [],
    close: async () => {
      await client.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}

function profile({ wallets }: CatalogServer) {
  return {
    id: 1,
    name: 'Dealer',
    username: 'dealer',
    email: 'dealer@example.com',
    role: 'dealer',
    status: 'active',
    wallets: wallets.map(({ currency, balance, active = true, default: isDefault = false }) => ({
      balance: { currency, value: balance },
      default: isDefault,
      active,
      updatedAt: '2026-01-01T00:00:00Z',
    })),
    outstandingBalance: { currency: 'USD', value: 0 },
    defaultDiscountPercent: 0,
  };
}

/** Returns a product in the Dealer API's format; by default a voucher on sale with one item. */
export function wireProduct(id: number, over: Partial<WireProduct> = {}): WireProduct {
  return {
    id,
    name: `Product ${id}`,
    status: 'active',
    type: 'chargingCard',
    customerRequiredInfo: [],
    productItems: [wireItem(id * 10)],
    ...over,
  };
}

/** Returns an item in the Dealer API's format; by default with list price 10 USD and cost 9. */
export function wireItem(
  id: number,
  over: { name?: string; currency?: string; listPrice?: number; cost?: number } = {},
): WireItem {
  return {
    id,
    name: over.name ?? `Item ${id}`,
    publicPrice: { currency: over.currency ?? 'USD', value: over.listPrice ?? 10 },
    appliedPrices: { price: over.cost ?? 9, discount: 1, discountPercent: 10 },
  };
}
