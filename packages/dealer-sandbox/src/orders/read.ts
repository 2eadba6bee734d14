/** GET /order and GET /order/{id}: a dealer's own orders. */
import { type Selectable, sql } from 'kysely';
import type { OrdersTable, SandboxDatabase } from '../database.ts';
import type { OrderQuery } from '../schemas/requests.ts';
import type { OrderPage, SingleOrder } from '../schemas/resources.ts';
import { type ListFilter, type ListSettings, TRUTHFUL_LIST } from './list-settings.ts';

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

/** Returns the order as GET /order/{id} shows it, with the card only while the status is `success`. */
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

/** Reads a dealer's order; undefined if it does not exist. */
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

/**
 * Reads one page of the list, by default with the highest id first. The date range includes both ends.
 * `repeated`: shows the previous page again, like a list that moved between two requests.
 */
export async function readOrderPage(
  db: SandboxDatabase,
  dealerId: number,
  query: OrderQuery,
  { settings = TRUTHFUL_LIST, repeated = false }: { settings?: ListSettings; repeated?: boolean } = {},
): Promise<OrderPage> {
  const pageSize = Math.min(query.ps, settings.largestPage);
  const page = repeated ? Math.max(1, query.pn - 1) : query.pn;
  const window = { skip: (page - 1) * pageSize, most: pageSize };
  const filter = within(query, settings);
  const { total, data } =
    settings.sorting === 'shuffled'
      ? await readShuffled(db, dealerId, filter, window)
      : await readSorted(db, dealerId, filter, { ...window, newestFirst: settings.sorting === 'newest' });
  return { pageNumber: query.pn, pageSize, total, data };
}

interface ListCriteria {
  type: string | null;
  status: string[] | null;
  since: Date | null;
  until: Date | null;
}

const DAY_MS = 86_400_000;

/** Returns the search criteria after applying the sandbox's settings. */
function within(query: OrderQuery, { ignoredFilters, byDay, lagMs }: ListSettings): ListCriteria {
  const kept = <T>(filter: ListFilter, value: T | undefined) =>
    value === undefined || ignoredFilters.includes(filter) ? null : value;
  const [since, end] = [kept('startDate', query.startDate), kept('endDate', query.endDate)];
  const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS) * DAY_MS;
  const until = end && byDay ? new Date(dayOf(end) + DAY_MS - 1) : end;
  const seen = lagMs > 0 ? new Date(Date.now() - lagMs) : null;
  return {
    type: kept('orderType', query.orderType),
    status: kept('status', query.status),
    since: since && byDay ? new Date(dayOf(since)) : since,
    until: until && seen ? new Date(Math.min(until.getTime(), seen.getTime())) : (until ?? seen),
  };
}

async function readSorted(
  db: SandboxDatabase,
  dealerId: number,
  { type, status, since, until }: ListCriteria,
  { skip, most, newestFirst }: { skip: number; most: number; newestFirst: boolean },
): Promise<Pick<OrderPage, 'total' | 'data'>> {
  const { rows } = await sql<Pick<OrderPage, 'total' | 'data'>>`
    select total, data from list_orders(
      ${dealerId}, ${type}, ${status}::text[], ${since}, ${until}, ${newestFirst}, ${skip}, ${most})`.execute(
    db,
  );
  const [page] = rows;
  if (!page) throw new Error('the list of orders gave no row');
  return page;
}

/** Reads every matching order. This mode is not optimized for speed. */
async function readShuffled(
  db: SandboxDatabase,
  dealerId: number,
  { type, status, since, until }: ListCriteria,
  { skip, most }: { skip: number; most: number },
): Promise<Pick<OrderPage, 'total' | 'data'>> {
  let matching = db.selectFrom('orders').where('dealer_id', '=', dealerId);
  if (type) matching = matching.where('type', '=', type as OrdersTable['type']);
  if (status) matching = matching.where('status', 'in', status);
  if (since) matching = matching.where('created_at', '>=', since);
  if (until) matching = matching.where('created_at', '<=', until);
  const rows = await matching
    .select(['id', 'status', 'type', 'client_order_ref', 'created_at'])
    .orderBy(sql`hashint8(id)`)
    .orderBy('id')
    .execute();
  return {
    total: rows.length,
    data: rows.slice(skip, skip + most).map((row) => ({
      id: row.id,
      status: row.status,
      type: row.type,
      clientOrderRef: row.client_order_ref,
      createdAt: row.created_at.toISOString(),
    })),
  };
}
