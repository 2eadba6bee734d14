import { sql } from 'kysely';
import type { Db } from '../../../database/jobs.ts';
import { literals } from '../../../database/literals.ts';
import type { OrderState, ProductType } from '../../shop.ts';
import { type Asked, namedByPerson, refsOfOrder } from '../core/compare.ts';
import { polledStates } from '../states.ts';

/** An order that has a dealer order, with all that its confirmation needs. */
export interface Confirmable extends Asked {
  readonly id: string;
  readonly unit: number;
  readonly state: OrderState;
  readonly dealerOrderId: number;
  readonly dealerStatus: string | null;
  readonly acceptedAt: Date | null;
  readonly purchaseId: string;
  readonly code: string;
  readonly quantity: number;
  readonly productId: number;
  readonly type: ProductType;
  readonly customerId: string;
  /** Of one unit, decimal. */
  readonly amount: string;
}

/** Null when the order has no dealer order, or its end is known. One statement. */
export async function readConfirmable(db: Db, orderId: string): Promise<Confirmable | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select([
      'o.id',
      'o.unit',
      'o.dealer_order_id as dealerOrderId',
      'o.dealer_status as dealerStatus',
      'o.state',
      'o.accepted_at as acceptedAt',
      'p.id as purchaseId',
      'p.code',
      'p.quantity',
      'p.product_id as productId',
      'p.type',
      'p.phone',
      'p.customer_id as customerId',
      'p.currency',
      'p.unit_price as amount',
      sql<string[] | null>`case when not ${namedByPerson} then ${refsOfOrder} end`.as('refs'),
    ])
    .where('o.id', '=', orderId)
    .where('o.state', 'in', literals([...polledStates, 'succeeded']))
    .where('o.dealer_order_id', 'is not', null)
    .executeTakeFirst();
  if (!row?.dealerOrderId) return null;
  return { ...row, dealerOrderId: Number(row.dealerOrderId), productId: Number(row.productId) };
}
