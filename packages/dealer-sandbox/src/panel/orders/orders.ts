/** The pages of orders: a list by filter and page, and one order with its log. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxDatabase } from '../../database.ts';
import { readOrderPage } from '../../orders/read.ts';
import { orderIdSchema, orderQuerySchema } from '../../schemas/requests.ts';
import { addPage, NOT_FOUND, type PageDeps } from '../pages.ts';
import * as show from './order-pages.ts';

const PAGE_SIZE = 25;

export interface OrderDeps extends PageDeps {
  db: SandboxDatabase;
}

/** The filter as its form sends it. An empty field does not filter. */
const filterSchema = z.object({
  type: z.string().catch(''),
  status: z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]),
  from: z.string().catch(''),
  to: z.string().catch(''),
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .catch('1'),
});

/** Adds the pages of orders. */
export function addOrders(app: FastifyInstance, deps: OrderDeps): void {
  const { db } = deps;
  addPage(app, deps, '/orders', async ({ dealer }, request) => {
    const filter = filterSchema.parse(request.query);
    const query = orderQuerySchema.safeParse({
      ...(filter.type === '' ? {} : { orderType: filter.type }),
      ...(filter.status.length === 0 ? {} : { status: filter.status }),
      ...(filter.from === '' ? {} : { startDate: filter.from }),
      ...(filter.to === '' ? {} : { endDate: filter.to }),
      pn: filter.page,
      ps: String(PAGE_SIZE),
    });
    if (!query.success) return show.orderList({ filter, wrong: problemsOf(query.error) });
    const { data, total } = await readOrderPage(db, dealer.id, query.data);
    const orders = await summaries(
      db,
      dealer.id,
      data.map(({ id }) => id),
    );
    return show.orderList({
      filter,
      orders,
      total,
      page: query.data.pn,
      pages: Math.ceil(total / PAGE_SIZE),
    });
  });
  addPage(app, deps, '/orders/:id', async ({ dealer }, request) => {
    const id = orderIdSchema.safeParse((request.params as { id: string }).id);
    const order = id.success ? await readOne(db, dealer.id, id.data) : undefined;
    return order ? show.oneOrder(order, await attempts(db, order.id)) : NOT_FOUND;
  });
}

/** Returns the filter's errors by field. */
function problemsOf(error: z.ZodError): show.FilterErrors {
  const wrong = new Set(error.issues.map(({ path }) => String(path[0])));
  const date = 'Enter a date such as 2026-01-31.';
  return {
    ...(wrong.has('orderType') ? { type: 'Choose one of the types.' } : {}),
    ...(wrong.has('status') ? { status: 'Choose among these.' } : {}),
    ...(wrong.has('startDate') ? { from: date } : {}),
    ...(wrong.has('endDate') ? { to: date } : {}),
  };
}

/** Returns a dealer's newest orders, for the overview. */
export async function newestOrders(
  db: SandboxDatabase,
  dealerId: number,
  most: number,
): Promise<show.Summary[]> {
  const { data } = await readOrderPage(db, dealerId, { pn: 1, ps: most });
  return summaries(
    db,
    dealerId,
    data.map(({ id }) => id),
  );
}

async function summaries(
  db: SandboxDatabase,
  dealerId: number,
  ids: readonly number[],
): Promise<show.Summary[]> {
  if (ids.length === 0) return [];
  const rows = await detailed(db, dealerId).where('orders.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readOne(db: SandboxDatabase, dealerId: number, id: number): Promise<show.Detail | undefined> {
  return detailed(db, dealerId)
    .leftJoin('api_key', 'api_key.id', 'orders.key_id')
    .select(['orders.context', 'orders.discount', 'orders.discount_percent', 'orders.refunded_at'])
    .select(['orders.updated_at', 'orders.notification_url', 'orders.voucher_code', 'orders.voucher_pin'])
    .select(['orders.sold_item_id', 'orders.item_id', 'api_key.name as key_name'])
    .where('orders.id', '=', id)
    .executeTakeFirst();
}

/** Selects a dealer's orders with their items. An order outlives its item. */
function detailed(db: SandboxDatabase, dealerId: number) {
  return db
    .selectFrom('orders')
    .leftJoin('item', 'item.id', 'orders.item_id')
    .leftJoin('product', 'product.id', 'item.product_id')
    .leftJoin('currency', 'currency.code', 'orders.currency')
    .select(['orders.id', 'orders.status', 'orders.type', 'orders.currency', 'orders.price', 'orders.phone'])
    .select(['orders.client_order_ref', 'orders.created_at', 'item.name as item_name'])
    .select(['product.name as product_name', 'currency.exponent'])
    .where('orders.dealer_id', '=', dealerId);
}

function attempts(db: SandboxDatabase, orderId: number): Promise<show.Attempt[]> {
  return db
    .selectFrom('notification')
    .select(['status', 'url', 'due_at', 'started_at', 'ended_at', 'response_status', 'error', 'effect'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
