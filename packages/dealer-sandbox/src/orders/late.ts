/** Late orders: answered with an error and created afterwards. */
import { sql } from 'kysely';
import type { SandboxDatabase } from '../database.ts';
import type { NewOrder } from './place.ts';

/** Stores an order to place after `byMs`. It is on disk when this resolves. */
export async function postponeOrder(db: SandboxDatabase, order: NewOrder, byMs: number): Promise<void> {
  await sql`
    insert into late_order (request, due_at)
    values (${JSON.stringify(order)}, clock_timestamp() + ${byMs}::double precision * interval '1 millisecond')`.execute(
    db,
  );
}

/** Places up to `most` due orders. `waitMs` is the time until the next one, null if none waits. */
export async function createLateOrders(
  db: SandboxDatabase,
  most: number,
): Promise<{ appeared: number; waitMs: number | null }> {
  const { rows } = await sql<{ appeared: number; wait_ms: number | null }>`
    select * from create_late_orders(${most})`.execute(db);
  return { appeared: rows[0]?.appeared ?? 0, waitMs: rows[0]?.wait_ms ?? null };
}
