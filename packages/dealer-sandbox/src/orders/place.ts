/** POST /order: batches of orders, each charged or refused in one statement. */
import { sql } from 'kysely';
import { createBatcher } from '../batch.ts';
import type { ProductType, SandboxDatabase, Step } from '../database.ts';
import type { CreatedOrder } from '../schemas/resources.ts';

const LARGEST_BATCH = 100;

export interface NewOrder {
  dealerId: number;
  keyId: number;
  itemId: number;
  currency?: string | undefined;
  phone: string;
  context: Record<string, string>;
  clientOrderRef?: string | undefined;
  notificationUrl?: string | undefined;
  status: 'pending' | 'in-progress';
  steps: Step[];
  /** Change of the item's price just before the charge, percent. */
  priceChangePercent?: number | undefined;
}

export type Placement =
  | { kind: 'placed'; order: CreatedOrder; dueInMs: number | null }
  | { kind: 'unknown-item' | 'inactive-item' | 'insufficient-balance' }
  | { kind: 'missing-info'; fields: string[] }
  | { kind: 'missing-wallet'; currency: string };

export interface Counter {
  place(order: NewOrder): Promise<Placement>;
  /** Resolves when no order is being placed. */
  idle(): Promise<void>;
}

interface PlacedRow {
  refusal:
    | 'unknown-item'
    | 'inactive-item'
    | 'insufficient-balance'
    | 'missing-info'
    | 'missing-wallet'
    | null;
  detail: string[] | null;
  id: number;
  type: ProductType;
  currency: string;
  price: string;
  discount: string;
  discount_percent: string;
  revenue_percent: string;
  created_at: Date;
  due_in_ms: number | null;
}

/**
 * Takes orders in (dealer-api.md, POST /order). A reply means that the order and its charge are on disk. The
 * document does not explain the revenue fields: here they are the dealer's profit at the list price.
 */
export function openCounter(db: SandboxDatabase): Counter {
  const batcher = createBatcher(async (batch: NewOrder[]) => {
    const requests = JSON.stringify(batch.map((order, seat) => ({ seat, ...order })));
    const { rows } = await sql<PlacedRow>`
      select * from place_orders(${requests}::jsonb) order by seat`.execute(db);
    return rows.map((row, seat) => placementOf(row, batch[seat]));
  }, LARGEST_BATCH);
  return { place: batcher.add, idle: batcher.idle };
}

function placementOf(row: PlacedRow, requested: NewOrder | undefined): Placement {
  if (row.refusal === 'missing-info') return { kind: row.refusal, fields: row.detail ?? [] };
  if (row.refusal === 'missing-wallet') return { kind: row.refusal, currency: row.detail?.[0] ?? '' };
  if (row.refusal !== null) return { kind: row.refusal };
  const createdAt = row.created_at.toISOString();
  return {
    kind: 'placed',
    dueInMs: row.due_in_ms,
    order: {
      id: row.id,
      status: requested?.status ?? 'in-progress',
      type: row.type,
      orderCurrency: row.currency,
      clientOrderRef: requested?.clientOrderRef ?? null,
      appliedDealerPrices: {
        price: Number(row.price),
        discount: Number(row.discount),
        discountPercent: Number(row.discount_percent),
        revenue: Number(row.discount),
        revenuePercent: Number(row.revenue_percent),
      },
      soldItem: null,
      createdAt,
      updatedAt: createdAt,
    },
  };
}
