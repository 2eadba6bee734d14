import { HISTORY_TABLES, type HistoryTable } from './tables.ts';

/** The total growth, and the part of one statement: order numbers from `begin` (exclusive) to `end`. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly begin: number;
  readonly end: number;
  /** Number of ordered items, five per product. Default: 1,000. */
  readonly items?: number;
}

/** Order number 1 is the newest. */
const NEWEST_ID = 20_000_000;
/** Number of orders per customer. */
const ORDERS_OF_CUSTOMER = 20;
/** 25,000 orders a day. */
const STEP_S = 3.456;

/** The base of every row: one row per order number `n`, oldest first. */
function past({ from, to, begin, end }: Range): string {
  const customers = Math.max(1, Math.floor((to - from) / ORDERS_OF_CUSTOMER));
  const first = 1_000_000 + Math.floor(from / ORDERS_OF_CUSTOMER);
  return `(
    select n, ${NEWEST_ID} - n as id, now() - n * interval '${STEP_S} s' as at,
      lpad(upper(to_hex((n * 2654435761) % 4294967296)), 8, '0') as code,
      -- Every 200th belongs to a customer who blocked the bot before its end.
      case when n % 200 = 7 then 900000000 + n / 200 % 5000 else ${first} + (n * 7919) % ${customers} end as customer_id,
      n % 200 = 7 as kept,
      case when n % 1000 < 30 then 'failed' when n % 1000 < 40 then 'refused' when n % 1000 < 50 then 'abandoned'
           when n % 1000 < 55 then 'cancelled' when n % 1000 < 57 then 'reversed' else 'succeeded' end as state
    from generate_series(${end}::bigint, ${begin + 1}::bigint, -1) n) r`;
}

const DELIVERED = `state in ('succeeded', 'reversed')`;
const ATTEMPTED = `state <> 'cancelled'`;

/** Returns the insert of one table's rows for a part of the past. */
export function history(table: HistoryTable, range: Range): string {
  const rows = past(range);
  const { items = 1_000 } = range;
  const products = items / 5;
  switch (table) {
    case 'purchases':
      return `
        insert into purchases (id, code, checkout_id, customer_id, product_id, item_id, type, product_name, item_name,
          quantity, currency, unit_price, unit_cost, phone, chat_id, message_id, shown, announced_at, kept_since, created_at)
        overriding system value
        select id, code, md5('checkout' || n)::uuid, customer_id, n % ${products} + 1, n % ${items} + 1, 'voucher',
          'Orbit Play ' || n % ${products}, n % ${items} || ' credits', 1, 'USD', 10, 8.5, '+96477' || lpad((n % 100000000)::text, 8, '0'),
          customer_id, n % 2000000, 'delivered', case when not kept then at + interval '6 s' end,
          case when kept then at + interval '6 s' end, at
        from ${rows}`;
    case 'orders':
      return `
        insert into orders (id, purchase_id, unit, state, dealer_order_id, dealer_status, recheck_count, recheck_at, created_at,
          accepted_at, final_at)
        overriding system value
        select id, id, 1, state, case when state not in ('refused', 'abandoned', 'cancelled') then 500000000 + id end,
          case when ${DELIVERED} then 'success' when state = 'failed' then 'failed' end,
          case when state <> 'succeeded' then 0 when at < now() - interval '7 days' then 5 when at < now() - interval '3 days' then 4
               when at < now() - interval '1 day' then 3 else 1 end,
          case when state = 'succeeded' and at > now() - interval '7 days' then at + interval '7 days' + interval '2 hours' end,
          at, case when state not in ('refused', 'abandoned', 'cancelled') then at + interval '1 s' end, at + interval '5 s'
        from ${rows}`;
    case 'attempts':
      return `
        insert into attempts (id, order_id, number, client_order_ref, webhook_hash, started_at, deadline_at, outcome, ended_at,
          dealer_created_at, cost)
        overriding system value
        select id, id, 1, code || '-1-1', decode(md5('a' || n) || md5('b' || n), 'hex'), at, at + interval '35 s',
          case state when 'refused' then 'refused' when 'abandoned' then 'unknown' else 'accepted' end, at + interval '1 s',
          case when state not in ('refused', 'abandoned') then at + interval '500 ms' end,
          case when state not in ('refused', 'abandoned') then 8.5 end
        from ${rows} where ${ATTEMPTED}`;
    case 'order_events':
      return `
        insert into order_events (id, order_id, at, from_state, to_state, cause)
        overriding system value
        select id * 4 + step, id, at + step * interval '1 s',
          case step when 1 then 'queued' when 2 then 'submitting' when 3 then 'accepted' end,
          case step when 0 then 'queued' when 1 then 'submitting' when 2 then 'accepted' else state end,
          case step when 0 then '{"kind": "placed"}'
            when 1 then jsonb_build_object('kind', 'attempt-begun', 'attempt', 1, 'ref', code || '-1-1')
            when 2 then jsonb_build_object('kind', 'accepted', 'dealerOrderId', 500000000 + id)
            else jsonb_build_object('kind', 'confirmed', 'dealerOrderId', 500000000 + id, 'status', 'success') end
        from ${rows} cross join generate_series(0, 3) step`;
    case 'vouchers':
      return `
        insert into vouchers (order_id, dealer_order_id, key_id, wrapped_key, sealed, created_at)
        select id, 500000000 + id, 'k1', decode(md5('w' || n) || md5('x' || n), 'hex'),
          decode(md5('s' || n) || md5('t' || n) || md5('u' || n), 'hex'), at + interval '5 s'
        from ${rows} where ${DELIVERED}`;
    case 'postings':
      return `
        insert into postings (key, kind, customer_id, order_id, created_at)
        select case step when 0 then 'hold:' else 'settle:' end || id,
          case when step = 0 then 'hold' when ${DELIVERED} then 'capture' else 'release' end, customer_id, id,
          at + step * interval '5 s'
        from ${rows} cross join generate_series(0, 1) step`;
    case 'entries':
      return `
        insert into entries (posting_key, account, currency, amount)
        select case when side < 2 then 'hold:' else 'settle:' end || id,
          case side when 0 then 'customer:' || customer_id when 3 then
            case when ${DELIVERED} then 'sales' else 'customer:' || customer_id end else 'held:' || customer_id end,
          'USD', case when side in (0, 2) then -10 else 10 end
        from ${rows} cross join generate_series(0, 3) side`;
    case 'alerts':
      return `
        insert into alerts (kind, subject, times, raised_at, sent_at, ended_at)
        select 'order-slow', code || '-1', 0, at, at, at + interval '1 hour' from ${rows} where n % 100 = 1`;
    case 'surplus_orders':
      return `
        insert into surplus_orders (dealer_order_id, order_id, client_order_ref, item_id, currency, type, dealer_status, found_at)
        select 900000000 + id, id, code || '-1-1', n % 1000 + 1, 'USD', 'voucher', 'failed', at from ${rows} where n % 200 = 60`;
  }
}

/**
 * Returns the statements for the figures of all seeded orders at once. Posting by posting, a million orders
 * would take minutes.
 */
export function figures(from: number, to: number, items: number): string[] {
  return [
    `insert into sales_figures (dimension, grain, start, currency, key, ordered, delivered, failed, cancelled, sales, cost, seconds,
       within_minute, within_ten)
     select d.dimension, g.grain, date_trunc(g.grain, day)::date, 'USD', d.key, sum(ordered), sum(delivered), sum(failed),
       sum(cancelled), sum(delivered) * 10, sum(delivered - reversed) * 8.5, sum(delivered) * 5, sum(delivered), sum(delivered)
     from (
       select day, n % ${items} + 1 as item_id, customer_id, count(*) as ordered, count(*) filter (where ${DELIVERED}) as delivered,
         count(*) filter (where state in ('failed', 'refused', 'abandoned')) as failed,
         count(*) filter (where state = 'cancelled') as cancelled, count(*) filter (where state = 'reversed') as reversed
       from (select n, customer_id, state, (at at time zone 'UTC')::date as day from ${past({ from, to, begin: from, end: to })}) o
       group by 1, 2, 3) o
     cross join (values ('day'), ('month'), ('year')) g (grain)
     cross join lateral (values ('type', 'voucher'), ('item', item_id::text), ('customer', customer_id::text)) d (dimension, key)
     group by 1, 2, 3, 4, 5`,
    `insert into sold_items (item_id, product_id, type, product_name, item_name)
     select n + 1, n % ${items / 5} + 1, 'voucher', 'Orbit Play ' || n % ${items / 5}, n || ' credits'
     from generate_series(0, ${items - 1}) n on conflict do nothing`,
    `insert into ledger_figures (day, currency, kind, account, postings, amount)
     select (p.created_at at time zone 'UTC')::date, e.currency, p.kind, e.account, count(*), sum(e.amount)
     from entries e join postings p on p.key = e.posting_key
     where e.account not like 'customer:%' and e.account not like 'held:%'
     group by 1, 2, 3, 4`,
  ];
}

const reachable = (from: number, to: number) => `generate_series(
  ${1_000_000 + Math.floor(from / ORDERS_OF_CUSTOMER)}, ${1_000_000 + Math.floor(from / ORDERS_OF_CUSTOMER) + Math.max(1, Math.floor((to - from) / ORDERS_OF_CUSTOMER)) - 1}) c`;

/** Returns the insert of the new orders' customers, each with enough credit for all of them. */
export function customers(from: number, to: number): string {
  return `
    insert into customers (id, first_name, username, locale, created_at, seen_at)
    select c, 'Customer ' || c, 'user' || c, 'en', now() - interval '400 days', now() from ${reachable(from, to)}
    on conflict do nothing;
    insert into postings (key, kind, customer_id, actor_id, created_at)
    select 'credit:seed:' || c, 'credit', c, 1, now() - interval '400 days' from ${reachable(from, to)} on conflict do nothing;
    insert into entries (posting_key, account, currency, amount)
    select 'credit:seed:' || c, account, 'USD', amount from ${reachable(from, to)}
    cross join lateral (values ('customer:' || c, 1000000), ('funding', -1000000)) side (account, amount)
    on conflict do nothing;
    insert into balances (customer_id, currency, amount)
    select c, 'USD', 1000000 from ${reachable(from, to)} on conflict do nothing`;
}

/** Adds the new entries to the balances. */
export function balances(from: number, to: number): string {
  return `
    update balances b set amount = b.amount - spent.amount
    from (
      select customer_id, 10 * count(*) as amount from ${past({ from, to, begin: from, end: to })}
      where ${DELIVERED} group by customer_id) spent
    where b.customer_id = spent.customer_id and b.currency = 'USD'`;
}

/**
 * Rows that do not depend on the number of orders: unreachable people, updates of two days, readings of a
 * week.
 */
export const SURROUNDINGS = [
  `insert into customers (id, first_name, username, locale, unreachable_at, created_at, seen_at)
   select c, 'Gone ' || c, 'gone' || c, 'en', now(), now() - interval '400 days', now()
   from generate_series(900000000, 900004999) c on conflict do nothing`,
  `insert into postings (key, kind, customer_id, actor_id)
   select 'credit:seed:' || c, 'credit', c, 1 from generate_series(900000000, 900004999) c on conflict do nothing`,
  `insert into entries (posting_key, account, currency, amount)
   select 'credit:seed:' || c, account, 'USD', amount from generate_series(900000000, 900004999) c
   cross join lateral (values ('customer:' || c, 1000000), ('funding', -1000000)) side (account, amount) on conflict do nothing`,
  `insert into balances (customer_id, currency, amount)
   select c, 'USD', 1000000 from generate_series(900000000, 900004999) c on conflict do nothing`,
  `insert into alerts (kind, subject, times, raised_at, sent_at)
   select 'customer-unreachable', c::text, 0, now() - interval '1 day', now() - interval '1 day'
   from generate_series(900000000, 900004999) c on conflict do nothing`,
  `insert into updates (update_id, lane, payload, received_at, done_at)
   select n, 1000000 + n % 500, null, now() - n * interval '5 s', now() - n * interval '5 s'
   from generate_series(1, 20000) n on conflict do nothing`,
  `insert into wallet_readings (currency, balance, requested_at, at)
   select 'USD', 100000, now() - n * interval '60 s', now() - n * interval '60 s' from generate_series(1, 10000) n`,
  `insert into list_scans (since, started_at, ended_at, complete, seen)
   select now() - (n + 60) * interval '60 s', now() - n * interval '60 s', now() - n * interval '60 s' + interval '2 s', true, 40
   from generate_series(1, 10000) n`,
] as const;

/** Returns the inserts of open orders with their holds: the newest of all, and not due for a while. */
export function openOnes(count: number): string[] {
  const rows = `(
    select n, ${NEWEST_ID} + n as id, now() - (${count} - n) * interval '1 s' as at,
      'ZZ' || lpad(n::text, 6, '0') as code, 1000000 + n % 50 as customer_id,
      case when n % 10 < 6 then 'accepted' when n % 10 < 8 then 'queued' when n % 10 = 8 then 'review' else 'unknown' end as state
    from generate_series(1, ${count}) n) r`;
  return [
    `insert into purchases (id, code, checkout_id, customer_id, product_id, item_id, type, product_name, item_name,
       quantity, currency, unit_price, unit_cost, phone, chat_id, message_id, created_at)
     overriding system value
     select id, code, md5('open' || n)::uuid, customer_id, 1, 1, 'voucher', 'Orbit Play', '10 credits', 1, 'USD', 10, 8.5,
       '+9647712345678', customer_id, n + 3000000, at from ${rows}`,
    `insert into orders (id, purchase_id, unit, state, dealer_order_id, dealer_status, due_at, created_at, accepted_at)
     overriding system value
     select id, id, 1, state, case when state = 'accepted' then 500000000 + id end, case when state = 'accepted' then 'pending' end,
       case when state <> 'review' then now() + interval '1 day' end, at, case when state = 'accepted' then at end from ${rows}`,
    `insert into attempts (id, order_id, number, client_order_ref, started_at, deadline_at, outcome, ended_at)
     overriding system value
     select id, id, 1, code || '-1-1', at, at + interval '35 s',
       case state when 'accepted' then 'accepted' when 'queued' then 'not-sent' else 'unknown' end, at + interval '1 s' from ${rows}`,
    `insert into order_events (id, order_id, at, to_state, cause)
     overriding system value
     select id * 4, id, at, 'queued', '{"kind": "placed"}'::jsonb from ${rows}`,
    `insert into postings (key, kind, customer_id, order_id, created_at)
     select 'hold:' || id, 'hold', customer_id, id, at from ${rows}`,
    `insert into entries (posting_key, account, currency, amount)
     select 'hold:' || id, account, 'USD', amount from ${rows}
     cross join lateral (values ('customer:' || customer_id, -10), ('held:' || customer_id, 10)) side (account, amount)`,
    `update balances b set amount = b.amount - spent.amount
     from (select customer_id, 10 * count(*) as amount from ${rows} group by customer_id) spent
     where b.customer_id = spent.customer_id and b.currency = 'USD'`,
  ];
}

const ofHistory = `indrelid in (${HISTORY_TABLES.map((table) => `'${table}'::regclass`).join(', ')})`;

/** Disables the tables' indexes until they are rebuilt. */
export const indexesOff = `update pg_index set indisready = false, indisvalid = false where ${ofHistory}`;

/** Continues the ids of the shop's own rows after the seeded ones. */
export const sequences = `
  select setval(pg_get_serial_sequence('purchases', 'id'), greatest(${NEWEST_ID + 1000}, (select max(id) from purchases))),
    setval(pg_get_serial_sequence('orders', 'id'), greatest(${NEWEST_ID + 1000}, (select max(id) from orders))),
    setval(pg_get_serial_sequence('attempts', 'id'), greatest(${NEWEST_ID + 1000}, (select max(id) from attempts))),
    setval(pg_get_serial_sequence('order_events', 'id'), greatest(${(NEWEST_ID + 1000) * 4}, (select max(id) from order_events)))`;
