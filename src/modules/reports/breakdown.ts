import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { offsetOf, type Page, pageOf } from '../../platform/values/page.ts';
import type { PriceGroup } from '../catalog/index.ts';
import { brandsView, productsView } from '../catalog/reads/goods.ts';
import { customersView } from '../customers/reads.ts';
import { type Days, spansOf } from './days.ts';
import { addFigures } from './figures.ts';
import {
  type FiguresIn,
  figuresOf,
  onSnapshot,
  type SalesRow,
  salesColumns,
  salesRows,
  salesSums,
} from './sales-rows.ts';

export const BREAKDOWNS = ['item', 'brand', 'type', 'customer'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** The figures of one item, brand, type or customer. */
export interface BreakdownLine extends FiguresIn {
  /** The dealer's name for the good, or the customer's name; for a type: `voucher` or `top-up`. */
  readonly name: string;
  /** Id of the customer, in a breakdown by customer. */
  readonly customerId?: number;
  /** The price group of the customer, by turnover or set by staff. */
  readonly level?: PriceGroup;
}

/** Reads these days' sales by `by`, one line for each currency, largest first; `currency` selects one. */
export async function readBreakdown(
  db: Db,
  timeZone: string,
  by: Breakdown,
  request: { readonly days: Days; readonly currency?: string; readonly page: number; readonly size: number },
): Promise<Page<BreakdownLine>> {
  const spans = spansOf(request.days);
  const only = request.currency === undefined ? sql`` : sql`where f.currency = ${request.currency}`;
  const grouped = {
    type: sql`select f.key as name, null as customer_id, f.currency, ${salesSums} from ${salesRows('type', spans)} ${only}
      group by f.key, f.currency`,
    item: sql`
      select i.product_name || ' — ' || i.item_name as name, null as customer_id, ${salesColumns('f')} from (
        select f.key, f.currency, ${salesSums} from ${salesRows('item', spans)} ${only} group by f.key, f.currency) f
      join sold_items i on i.item_id = f.key::bigint`,
    brand: sql`
      select coalesce(b.name, i.product_name) as name, null as customer_id, f.currency, ${salesSums}
      from (select f.key, f.currency, ${salesSums} from ${salesRows('item', spans)} ${only} group by f.key, f.currency) f
      join sold_items i on i.item_id = f.key::bigint
      left join ${productsView} p on p.id = i.product_id
      left join ${brandsView} b on b.id = p.brand_id
      group by coalesce(b.name, i.product_name), f.currency`,
    customer: sql`
      select null as name, f.key as customer_id, f.currency, ${salesSums} from ${salesRows('customer', spans)} ${only}
      group by f.key, f.currency`,
  }[by];
  await addFigures(db, timeZone);
  const found = await onSnapshot(db, async (tx) => {
    const { rows } = await sql<
      SalesRow & {
        name: string | null;
        customer_id: string | null;
        first_name: string | null;
        price_group: PriceGroup | null;
        total: string;
      }
    >`
      select ${salesColumns('g')}, g.name, g.customer_id, g.total, c.first_name, c.price_group from (
        select ${salesColumns('g')}, g.name, g.customer_id, count(*) over () as total from (${grouped}) g
        order by g.sales - g.refunds desc, g.delivered desc, g.name, g.customer_id
        limit ${request.size} offset ${offsetOf(request.page, request.size)}) g
      left join ${customersView} c on c.id = g.customer_id::bigint
      order by g.sales - g.refunds desc, g.delivered desc, g.name, g.customer_id`.execute(tx);
    if (rows.length === 0 && request.page > 1) return null;
    const { page, pages } = pageOf(Number(rows[0]?.total ?? 0), request.size, request.page);
    return {
      page,
      pages,
      entries: rows.map((row) => ({
        ...figuresOf(row),
        name: row.name ?? row.first_name ?? '',
        ...(row.customer_id !== null && { customerId: Number(row.customer_id) }),
        ...(row.price_group !== null && { level: row.price_group }),
      })),
    };
  });
  return found ?? readBreakdown(db, timeZone, by, { ...request, page: 1 });
}
