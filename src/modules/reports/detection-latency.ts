import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { ProductType } from '../catalog/tables.ts';
import { attemptsView, ordersView, purchasesView } from '../orders/reads/orders.ts';

/** Delays of the newest attempts, milliseconds. */
export interface DetectionLatency {
  readonly type: ProductType;
  readonly attempts: number;
  /** Delay from the beginning of an attempt until the shop knew the dealer order. */
  readonly known: { readonly p50: number; readonly p95: number; readonly p99: number; readonly most: number };
  /**
   * Delay of attempts without an answer, from their beginning to the dealer order's own time; null without
   * such attempts.
   */
  readonly appeared: { readonly count: number; readonly most: number } | null;
}

/** Number of measured attempts: each is looked up by index, so the time does not grow with the history. */
const NEWEST = 1_000;

/**
 * Measures, by type, the time in which the shop learned of each dealer order, and the delay of attempts
 * without an answer. The clocks of shop and Dealer API may differ by a little; the figures serve to choose a
 * quarantine of minutes.
 */
export async function readDetectionLatency(db: Db): Promise<DetectionLatency[]> {
  const { rows } = await sql<{
    type: ProductType;
    attempts: string;
    marks: [number, number, number] | null;
    most: number | null;
    unresolved: string;
    latest: number | null;
  }>`
    with recent as (
      select order_id, outcome, started_at, dealer_created_at, coalesce(matched_at, ended_at) as known_at
      from (select order_id, outcome, started_at, dealer_created_at, matched_at, ended_at from ${attemptsView} attempts order by id desc limit ${sql.lit(NEWEST)}) newest
      where outcome = 'accepted' or matched_at is not null
    ), late as (
      select ordered.type, recent.outcome,
        extract(epoch from known_at - started_at) * 1000 as known_ms,
        extract(epoch from dealer_created_at - started_at) * 1000 as appeared_ms
      from recent cross join lateral (
        -- The limit keeps it a look-up for each: joined, middling tables are read as a whole.
        select p.type from ${ordersView} o join ${purchasesView} p on p.id = o.purchase_id where o.id = recent.order_id limit 1) ordered
    )
    select type, count(*) as attempts,
      percentile_cont(array[0.5, 0.95, 0.99]) within group (order by known_ms::float8) as marks,
      max(known_ms)::float8 as most,
      count(*) filter (where outcome = 'unknown') as unresolved,
      max(appeared_ms) filter (where outcome = 'unknown')::float8 as latest
    from late group by type order by type`.execute(db);
  return rows.map((row) => {
    const [p50 = 0, p95 = 0, p99 = 0] = (row.marks ?? []).map(Math.round);
    return {
      type: row.type,
      attempts: Number(row.attempts),
      known: { p50, p95, p99, most: Math.round(row.most ?? 0) },
      appeared:
        Number(row.unresolved) > 0
          ? { count: Number(row.unresolved), most: Math.round(row.latest ?? 0) }
          : null,
    };
  });
}
