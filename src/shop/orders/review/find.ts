import { sql } from 'kysely';
import type { ProductType } from '../../shop.ts';
import { parseCode } from '../codes.ts';
import type { OrdersDeps } from '../deps.ts';

export interface Reviewed {
  readonly id: string;
  readonly unit: number;
  readonly code: string;
  readonly purchaseId: string;
  readonly customerId: number;
  readonly itemId: string;
  readonly type: ProductType;
  readonly phone: string;
  readonly currency: string;
  readonly amount: string;
  readonly dealerOrderId: number | null;
  readonly dealerStatus: string | null;
  /** The refs of its attempts, in order. */
  readonly refs: readonly string[];
  readonly lastRef: string | null;
}

/** The order in review with this code; null when there is none. */
export async function findReviewed(deps: Pick<OrdersDeps, 'db'>, code: string): Promise<Reviewed | null> {
  const parsed = parseCode(code);
  if (!parsed || parsed.unit === null) return null;
  const row = await deps.db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select([
      'o.id',
      'o.unit',
      'p.code',
      'p.id as purchaseId',
      'p.customer_id as customerId',
      'p.item_id as itemId',
      'p.type',
      'p.phone',
      'p.currency',
      'p.unit_price as amount',
      'o.dealer_order_id as dealerOrderId',
      'o.dealer_status as dealerStatus',
      sql<string[]>`array(select client_order_ref from attempts where order_id = o.id order by number)`.as(
        'refs',
      ),
    ])
    .where('p.code', '=', parsed.purchaseCode)
    .where('o.unit', '=', parsed.unit)
    .where('o.state', '=', 'review')
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    customerId: Number(row.customerId),
    dealerOrderId: row.dealerOrderId === null ? null : Number(row.dealerOrderId),
    lastRef: row.refs.at(-1) ?? null,
  };
}
