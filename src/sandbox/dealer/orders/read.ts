/** GET /order and GET /order/{id}: a dealer's own orders. */
import type { Selectable } from 'kysely';
import type { OrdersTable, SandboxDatabase } from '../database.ts';
import type { OrderQuery } from '../schemas/requests.ts';
import type { OrderPage, SingleOrder } from '../schemas/resources.ts';

const SINGLE_COLUMNS = [
  'id',
  'status',
  'type',
  'currency',
  'client_order_ref',
  'sold_item_id',
  'voucher_code',
  'voucher_pin',
  'phone',
  'price',
  'discount',
  'discount_percent',
  'created_at',
  'updated_at',
] as const;

export type SingleRow = Pick<Selectable<OrdersTable>, (typeof SINGLE_COLUMNS)[number]>;

/** The order as GET /order/{id} shows it; the card only while the status is `success`. */
export function singleOrder(row: SingleRow): SingleOrder {
  const { sold_item_id: soldItemId, voucher_code: code, voucher_pin: pin } = row;
  return {
    id: row.id,
    status: row.status,
    type: row.type,
    orderCurrency: row.currency,
    clientOrderRef: row.client_order_ref,
    soldItem:
      row.status === 'success' && soldItemId !== null && code !== null && pin !== null
        ? { id: soldItemId, voucher: { code, pin } }
        : null,
    customer: { phone: row.phone },
    appliedDealerPrices: {
      price: Number(row.price),
      discount: Number(row.discount),
      discountPercent: Number(row.discount_percent),
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function readOrder(
  db: SandboxDatabase,
  dealerId: number,
  id: number,
): Promise<SingleOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(SINGLE_COLUMNS)
    .where('id', '=', id)
    .where('dealer_id', '=', dealerId)
    .executeTakeFirst();
  return row && singleOrder(row);
}

/** One page of the list, newest first; both ends of the date range are inside it. */
export async function readOrderPage(
  db: SandboxDatabase,
  dealerId: number,
  query: OrderQuery,
): Promise<OrderPage> {
  let matching = db.selectFrom('orders').where('dealer_id', '=', dealerId);
  if (query.orderType) matching = matching.where('type', '=', query.orderType as OrdersTable['type']);
  if (query.status) matching = matching.where('status', 'in', query.status);
  if (query.startDate) matching = matching.where('created_at', '>=', query.startDate);
  if (query.endDate) matching = matching.where('created_at', '<=', query.endDate);

  const [rows, counted] = await Promise.all([
    matching
      .select(['id', 'status', 'type', 'client_order_ref', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.ps)
      .offset((query.pn - 1) * query.ps)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    pageNumber: query.pn,
    pageSize: query.ps,
    total: counted.total,
    data: rows.map((row) => ({
      id: row.id,
      status: row.status,
      type: row.type,
      clientOrderRef: row.client_order_ref,
      createdAt: row.created_at.toISOString(),
    })),
  };
}
