import type { Db } from '../../src/database/jobs.ts';

/** What happened to an order, in one line: its attempts, its events, and the scans of the list meanwhile. */
export async function storyOf(db: Db, orderId: string): Promise<string> {
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
    .orderBy('id')
    .limit(20)
    .execute();
  return [
    ...attempts.map((one) => `attempt ${JSON.stringify(one)}`),
    ...events.map((one) => `${one.at.toISOString()} ${one.cause} ${JSON.stringify(one.detail)}`),
    ...scans.map((one) => `scan ${JSON.stringify(one)}`),
  ].join('\n  ');
}
