import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { parseCode } from '../../platform/values/codes.ts';
import { plainTyped } from '../../platform/values/typed-text.ts';

/** Maximum of one customer's orders, the newest. */
const ORDERS_OF_CUSTOMER = 10;

/**
 * Returns the ids of the orders that a text can name, newest first: the code of a purchase or an order in any
 * case, with or without dashes, the ref of an attempt, a dealer order id, or the Telegram id of a customer. A
 * number can name several of these; then all matches are returned.
 */
export async function findOrders(db: Db, text: string): Promise<string[]> {
  const typed = plainTyped(text).replace(/^#/, '');
  const ways: RawBuilder<{ id: string }>[] = [
    sql`select order_id as id from attempts where client_order_ref = ${typed.toUpperCase()}`,
  ];
  const code = parseCode(typed) ?? parseCode(withDash(typed));
  if (code) {
    ways.push(sql`
      select orders.id from orders
      join purchases on purchases.id = orders.purchase_id
      where purchases.code = ${code.purchaseCode} and orders.unit = coalesce(${code.unit}::integer, orders.unit)`);
  }
  if (/^\d{1,16}$/.test(typed)) {
    ways.push(
      sql`select id from orders where dealer_order_id = ${typed}::bigint`,
      sql`select order_id as id from surplus_orders where dealer_order_id = ${typed}::bigint and order_id is not null`,
      sql`(
        select orders.id from orders
        join purchases on purchases.id = orders.purchase_id
        where purchases.customer_id = ${typed}::bigint
        order by orders.id desc limit ${ORDERS_OF_CUSTOMER})`,
    );
  }
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(ways, sql` union `)}) found order by id desc`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns an order's code with the dash before its unit, which people may leave out, as in `K7QM2F9X2`. */
function withDash(text: string): string {
  return text.replace(/[-\s]/g, '').replace(/^(\w{8})(\d{1,2})$/, '$1-$2');
}
