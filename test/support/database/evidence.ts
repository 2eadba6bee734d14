import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../../src/platform/database/db.ts';

/**
 * Returns an order's story in lines: its attempts, its events, and the scans and wallet balances meanwhile.
 */
export async function storyOf(db: Db, orderId: string | null): Promise<string> {
  if (orderId === null) return 'it was an orphan order';
  const attempts = await db.selectFrom('attempts').selectAll().where('order_id', '=', orderId).execute();
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const scans = await db
    .selectFrom('list_scans')
    .selectAll()
    .where('started_at', '>=', events[0]?.at ?? new Date())
    .where('ended_at', 'is not', null)
    .orderBy('id')
    .limit(6)
    .execute();
  const readings = await db
    .selectFrom('wallet_readings as r')
    .innerJoin('purchases as p', 'p.currency', 'r.currency')
    .innerJoin('orders as o', 'o.purchase_id', 'p.id')
    .select(['r.balance', 'r.requested_at', 'r.at'])
    .where('o.id', '=', orderId)
    .where('r.at', '>=', new Date((events[0]?.at ?? new Date()).getTime() - 60_000))
    .orderBy('r.id')
    .limit(60)
    .execute();
  // Other purchases in the same currency explain the wallet's losses.
  const { rows: beside } = await sql`
    select a.client_order_ref as ref, a.outcome, coalesce(a.cost, p.unit_cost) as cost, a.started_at, a.ended_at,
      a.dealer_created_at, a.matched_at, o.state, o.dealer_order_id, s.dealer_order_id as surplus,
      s.dealer_status as surplus_status
    from attempts a
    join orders o on o.id = a.order_id
    join purchases p on p.id = o.purchase_id
    left join surplus_orders s on s.client_order_ref = a.client_order_ref
    where p.currency = (
        select own.currency from orders o join purchases own on own.id = o.purchase_id where o.id = ${orderId})
      and a.started_at > (select min(started_at) from attempts where order_id = ${orderId}) - interval '40 seconds'
    order by a.started_at limit 80`.execute(db);
  const { rows: state } = await sql`
    select state, due_at, final_at, dealer_order_id from orders where id = ${orderId}`.execute(db);
  return [
    ...state.map((one) => `order ${JSON.stringify(one)}`),
    ...attempts.map((one) => `attempt ${JSON.stringify(one)}`),
    ...events.map((one) => `${one.at.toISOString()} ${JSON.stringify(one.cause)}`),
    ...scans.map((one) => `scan ${JSON.stringify(one)}`),
    ...readings.map((one) => `wallet ${JSON.stringify(one)}`),
    ...beside.map((one) => `beside ${JSON.stringify(one)}`),
  ].join('\n  ');
}

/** Describes each connection to a database in a line: its wait, its blockers, and its statement. */
export async function sessionsOf(url: string): Promise<string> {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws(' ', pid, state, wait_event_type, wait_event, 'held up by', pg_blocking_pids(pid), query) as line
       from pg_stat_activity where datname = $1 order by pid`,
      [name],
    );
    return rows.map(({ line }) => `\n  ${line}`).join('') || 'nothing';
  } finally {
    await client.end();
  }
}
