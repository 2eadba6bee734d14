import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { orderCodeColumn } from '../../../platform/values/codes.ts';

/** A report about a code as its customer sees it. */
export interface OwnCase {
  /** Code of the order, with its unit. */
  readonly code: string;
  /** The purchase; null: the code was a gift to this customer. */
  readonly purchase: string | null;
  readonly itemName: string;
  readonly productName: string;
  readonly openedAt: Date;
  /** `asked`: staff wait for the customer's answer. */
  readonly state: 'open' | 'asked' | 'refunded' | 'replaced' | 'fine' | 'closed';
}

const MOST = 10;
/** Number of newest purchases whose reports are read: a reseller has hundreds of thousands. */
const MOST_PURCHASES = 500;

/** Reads the reports of a customer, the open ones first, then the newest. */
export async function readOwnCases(db: Db, customerId: number): Promise<OwnCase[]> {
  const { rows } = await sql<OwnCase>`
    select ${orderCodeColumn} as code, case when p.customer_id = ${customerId} then p.code end as purchase,
      p.item_name as "itemName", p.product_name as "productName", k.opened_at as "openedAt",
      case when k.closed_at is null then case when k.asked_at is null then 'open' else 'asked' end
        when k.outcome in ('refunded', 'replaced', 'fine') then k.outcome else 'closed' end as state
    from (
      select reported.id from code_problems reported where reported.reported_by = ${customerId}
      union all
      select own.id
      from (select id from purchases where customer_id = ${customerId} order by id desc limit ${sql.lit(MOST_PURCHASES)}) bought
      join orders on orders.purchase_id = bought.id
      join code_problems own on own.order_id = orders.id
      where own.reported_by is null
    ) mine
    join code_problems k on k.id = mine.id
    join orders o on o.id = k.order_id
    join purchases p on p.id = o.purchase_id
    order by k.closed_at is not null, k.opened_at desc limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
