import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { entriesView, postingsView } from '../ledger/reads.ts';
import { attemptsView, dealerChargesView, ordersView, purchasesView } from '../orders/reads/orders.ts';

/** Postings that one transaction adds. */
const BATCH_SIZE = 2_000;
/** Id of the advisory lock for adding. */
const LOCK_ID = 7_290_019;

/** True if postings have waited for 50 s to be added. Reports add them, too. */
export const figuresDue = sql<boolean>`coalesce(
  (select at from figures_due order by id limit 1) < now() - interval '50 s', false)`;

/**
 * Adds each posting and reversal to the figures exactly once: the statement that adds it deletes its due
 * record. Callers run one after the other, so that each reads the records of the earlier ones.
 *
 * @param timeZone of the days
 */
export async function addFigures(db: Db, timeZone: string, batch = BATCH_SIZE): Promise<void> {
  const day = sql`shop_day(h.at, ${timeZone})`;
  for (;;) {
    const { rows: waiting } = await sql<{ any: boolean }>`
      select exists (select from figures_due) as any`.execute(db);
    if (!waiting[0]?.any) return;
    const added = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(tx);
      const { rows } = await adding(day, batch).execute(tx);
      return Number(rows[0]?.count ?? 0);
    });
    if (added < batch) return;
  }
}

/**
 * Builds the statement that adds postings by the `day` of `h.at`. Look-ups by key stand in separate sub-selects:
 * with a join, the planner would read a whole table.
 */
const adding = (day: RawBuilder<unknown>, batch: number) => sql<{ count: string }>`
  with taken as (
    delete from figures_due where id = any(array(select id from figures_due order by id limit ${batch}))
    returning posting_key, order_id, at
  ), happened as materialized (
    select p.key, p.kind, p.order_id, p.created_at as at
    from taken cross join lateral (
      select key, kind, order_id, created_at from ${postingsView} postings where key = taken.posting_key offset 0) p
    union all
    select null, 'reversal of an order', order_id, at from taken where order_id is not null
  ), ledger as (
    insert into ledger_figures as f (day, currency, kind, account, postings, amount)
    select ${day}, e.currency, h.kind, e.account, count(*), sum(e.amount)
    from happened h cross join lateral (
      select currency, account, amount from ${entriesView} entries where posting_key = h.key offset 0) e
    where e.account not like 'customer:%' and e.account not like 'held:%'
    group by 1, 2, 3, 4
    on conflict (day, currency, kind, account) do update set
      postings = f.postings + excluded.postings, amount = f.amount + excluded.amount
  ), facts as materialized (
    select ${day} as day, p.item_id, p.product_id, p.product_name, p.item_name, p.type,
      p.customer_id, p.currency, h.at,
      (h.kind = 'hold')::int as ordered,
      (h.kind = 'capture')::int as delivered,
      (h.kind = 'release' and o.state <> 'cancelled')::int as failed,
      (h.kind = 'release' and o.state = 'cancelled')::int as cancelled,
      -- A part that goes back leaves the order with its customer.
      (h.kind = 'refund' and h.key = 'refund:' || h.order_id)::int as refunded,
      case h.kind when 'capture' then sold.amount else 0 end as sales,
      case h.kind when 'refund' then -sold.amount else 0 end as refunds,
      -- Nothing was bought for what a customer got elsewhere: its dealer order stands in a line of its own.
      case when o.fulfilled_elsewhere_by is not null then 0
        when h.kind = 'capture' then coalesce(charged.cost, p.unit_cost)
        when h.kind = 'reversal of an order' then -coalesce(charged.cost, p.unit_cost) else 0 end as cost,
      case h.kind when 'capture' then greatest(0, extract(epoch from h.at - o.created_at)) else 0 end as seconds,
      (h.kind = 'capture' and h.at - o.created_at <= interval '1 minute')::int as within_minute,
      (h.kind = 'capture' and h.at - o.created_at <= interval '10 minutes')::int as within_ten
    from happened h
    cross join lateral (select purchase_id, state, created_at, dealer_order_id, fulfilled_elsewhere_by from ${ordersView} orders where id = h.order_id offset 0) o
    cross join lateral (
      select item_id, product_id, product_name, item_name, type, customer_id, currency, unit_cost
      from ${purchasesView} purchases where id = o.purchase_id offset 0) p
    left join lateral (
      select amount from ${entriesView} entries where posting_key = h.key and account = 'sales' and currency = p.currency offset 0) sold on true
    left join lateral (
      select coalesce(
        (select cost from ${dealerChargesView} dealer_charges where dealer_order_id = o.dealer_order_id),
        (select cost from ${attemptsView} attempts where order_id = h.order_id and cost is not null order by number desc limit 1)) as cost
      where h.kind in ('capture', 'reversal of an order')) charged on true
  ), items as (
    insert into sold_items as i (item_id, product_id, type, product_name, item_name)
    select distinct on (item_id) item_id, product_id, type, product_name, item_name from facts order by item_id, at desc
    on conflict (item_id) do update set
      product_id = excluded.product_id, product_name = excluded.product_name, item_name = excluded.item_name
    where (i.product_id, i.product_name, i.item_name)
      is distinct from (excluded.product_id, excluded.product_name, excluded.item_name)
  ), added as (
    insert into sales_figures as f (dimension, grain, start, currency, key,
      ordered, delivered, failed, cancelled, refunded, sales, refunds, cost, seconds, within_minute, within_ten)
    select d.dimension, g.grain, date_trunc(g.grain, day)::date, currency, d.key,
      sum(ordered), sum(delivered), sum(failed), sum(cancelled), sum(refunded),
      sum(sales), sum(refunds), sum(cost), sum(seconds), sum(within_minute), sum(within_ten)
    from facts
    cross join (values ('day'), ('month'), ('year')) g (grain)
    cross join lateral (values ('type', type), ('item', item_id::text), ('customer', customer_id::text)) d (dimension, key)
    group by 1, 2, 3, 4, 5
    on conflict (dimension, grain, start, currency, key) do update set
      ordered = f.ordered + excluded.ordered, delivered = f.delivered + excluded.delivered,
      failed = f.failed + excluded.failed, cancelled = f.cancelled + excluded.cancelled,
      refunded = f.refunded + excluded.refunded, sales = f.sales + excluded.sales,
      refunds = f.refunds + excluded.refunds, cost = f.cost + excluded.cost, seconds = f.seconds + excluded.seconds,
      within_minute = f.within_minute + excluded.within_minute, within_ten = f.within_ten + excluded.within_ten
  )
  select count(*) from taken`;
