import pg from 'pg';
import type { Db } from '../../../src/database/db.ts';

/** What happened to an order, in lines: its attempts, its events, and the scans and what the wallets held meanwhile. */
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
    .limit(20)
    .execute();
  const readings = await db
    .selectFrom('wallet_readings as r')
    .innerJoin('purchases as p', 'p.currency', 'r.currency')
    .innerJoin('orders as o', 'o.purchase_id', 'p.id')
    .select(['r.balance', 'r.requested_at', 'r.at'])
    .where('o.id', '=', orderId)
    .where('r.at', '>=', new Date((events[0]?.at ?? new Date()).getTime() - 60_000))
    .orderBy('r.id')
    .limit(20)
    .execute();
  return [
    ...attempts.map((one) => `attempt ${JSON.stringify(one)}`),
    ...events.map((one) => `${one.at.toISOString()} ${JSON.stringify(one.cause)}`),
    ...scans.map((one) => `scan ${JSON.stringify(one)}`),
    ...readings.map((one) => `wallet ${JSON.stringify(one)}`),
  ].join('\n  ');
}

/** What the connections to a database are at, a line each: what they wait for, who holds them up, and their statement. */
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
