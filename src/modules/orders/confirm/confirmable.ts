import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import type { Money } from '../../../platform/values/money.ts';
import { namedByPerson, type Ordered, phoneOfOrder, refsOfOrder } from '../core/compare.ts';
import { type FoundOrder, orderOf, selectOrders } from '../core/find-order.ts';
import { polledStates } from '../core/states.ts';

/** An order with a dealer order, and the request that created it. */
export interface Confirmable extends Omit<FoundOrder, 'phone'>, Ordered {
  readonly dealerOrderId: number;
  /** The dealer's charge for it, if known. */
  readonly charged: Money | null;
  /** Time of the first transient status after success; null: none. */
  readonly doubtedAt: Date | null;
}

/** Reads an order to confirm, in one statement; null if it has no dealer order, or ended without success. */
export async function readConfirmable(db: Db, orderId: string): Promise<Confirmable | null> {
  const row = await selectOrders(db)
    .select(sql<string[] | null>`case when not ${namedByPerson} then ${refsOfOrder} end`.as('refs'))
    .leftJoin('dealer_charges as h', 'h.dealer_order_id', 'o.dealer_order_id')
    .select(['h.cost as charged', 'h.currency as chargedIn'])
    .select(['o.doubted_at as doubtedAt', phoneOfOrder.as('phoneSent')])
    .where('o.id', '=', orderId)
    .where('o.state', 'in', literals([...polledStates, 'succeeded']))
    .where('o.dealer_order_id', 'is not', null)
    .executeTakeFirst();
  if (!row?.dealer_order_id) return null;
  return {
    ...orderOf(row),
    dealerOrderId: Number(row.dealer_order_id),
    refs: row.refs,
    charged:
      row.charged === null || row.chargedIn === null
        ? null
        : { amount: row.charged, currency: row.chargedIn },
    phone: row.phoneSent,
    doubtedAt: row.doubtedAt,
  };
}
