/** Steps of orders over time (dealer-api.md, States and transitions). */
import { sql } from 'kysely';
import type { SandboxDatabase } from '../database.ts';
import { createLateOrders } from './late.ts';

const LARGEST_BATCH = 500;

/**
 * Creates the late orders that are due, and takes every order that is due through its step.
 *
 * @returns the milliseconds until the next step is due; null if none waits
 */
export async function advanceOrders(db: SandboxDatabase, onNotified: () => void): Promise<number | null> {
  for (;;) {
    const late = await createLateOrders(db, LARGEST_BATCH);
    const { rows } = await sql<{ moved: number; notified: number; wait_ms: number | null }>`
      select * from advance_orders(${LARGEST_BATCH})`.execute(db);
    const [result] = rows;
    if (!result) return null;
    if (result.notified > 0) onNotified();
    if (result.moved === LARGEST_BATCH || late.appeared === LARGEST_BATCH) continue;
    const waits = [result.wait_ms, late.waitMs].filter((wait) => wait !== null);
    return waits.length === 0 ? null : Math.min(...waits);
  }
}
