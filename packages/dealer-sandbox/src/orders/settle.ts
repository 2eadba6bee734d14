/** What happens to orders as time passes (dealer-api.md, States and transitions). */
import { sql } from 'kysely';
import type { SandboxDatabase } from '../database.ts';
import { landLateOrders } from './late.ts';

const LARGEST_SETTLEMENT = 500;

/**
 * Brings late orders into being and takes every order that is due through its step.
 *
 * @returns in how many milliseconds the next thing is due; null when nothing waits
 */
export async function settle(db: SandboxDatabase, onNotified: () => void): Promise<number | null> {
  for (;;) {
    const late = await landLateOrders(db, LARGEST_SETTLEMENT);
    const { rows } = await sql<{ moved: number; notified: number; wait_ms: number | null }>`
      select * from settle_orders(${LARGEST_SETTLEMENT})`.execute(db);
    const [result] = rows;
    if (!result) return null;
    if (result.notified > 0) onNotified();
    if (result.moved === LARGEST_SETTLEMENT || late.appeared === LARGEST_SETTLEMENT) continue;
    const waits = [result.wait_ms, late.waitMs].filter((wait) => wait !== null);
    return waits.length === 0 ? null : Math.min(...waits);
  }
}
