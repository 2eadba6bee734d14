import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { ProductType } from '../../catalog/tables.ts';

/** Measured delivery times. */
export interface UsualTimes {
  /**
   * Returns the time within which four of five of an item's newest orders were delivered, milliseconds. Falls
   * back to its type; null: too few orders.
   */
  of(itemId: number, type: ProductType): number | null;
  /** Returns the median delivery time of the newest orders, milliseconds; null: too few orders. */
  median(): number | null;
  /** Returns the deliveries of an item among the newest orders. */
  sold(itemId: number): number;
  /** Measures again, at most every ten minutes. */
  refresh(): Promise<void>;
}

/** Number of newest ended orders in the sample. */
const NEWEST = 1_000;
/** Minimum sample for a usual time. */
const FEWEST = 5;
const EVERY_MS = 10 * 60_000;

interface MeasuredTimes {
  readonly items: ReadonlyMap<number, number>;
  readonly types: ReadonlyMap<ProductType, number>;
  readonly median: number | null;
  readonly sold: ReadonlyMap<number, number>;
}

/**
 * Creates the measurement. It runs in the background and answers from memory, because screens ask for it
 * often.
 */
export function createUsualTimes(db: Db): UsualTimes {
  let measured: MeasuredTimes = { items: new Map(), types: new Map(), median: null, sold: new Map() };
  let measuredAt = Number.NEGATIVE_INFINITY;
  return {
    of: (itemId, type) => measured.items.get(itemId) ?? measured.types.get(type) ?? null,
    median: () => measured.median,
    sold: (itemId) => measured.sold.get(itemId) ?? 0,
    async refresh() {
      if (performance.now() - measuredAt < EVERY_MS) return;
      measuredAt = performance.now();
      measured = await readUsualTimes(db);
    },
  };
}

/**
 * Measures the times from purchase to delivery, milliseconds: the 80th percentile by item and type, and the
 * overall median.
 */
export async function readUsualTimes(db: Db): Promise<MeasuredTimes> {
  const { rows } = await sql<{
    item_id: string | null;
    type: ProductType | null;
    usual: number;
    median: number;
    sold: number;
  }>`
    with ended as (
      select (select item_id from purchases where id = o.purchase_id) as item_id,
        (select type from purchases where id = o.purchase_id) as type,
        extract(epoch from o.final_at - o.created_at) * 1000 as took
      from (
        select purchase_id, created_at, final_at, state from orders where final_at is not null
        order by final_at desc limit ${sql.lit(NEWEST)}) o
      where o.state = 'succeeded'
    )
    select item_id, type, percentile_cont(0.8) within group (order by took::float8) as usual,
      percentile_cont(0.5) within group (order by took::float8) as median, count(*)::integer as sold
    from ended group by grouping sets ((item_id), (type), ())`.execute(db);
  const enough = rows.filter(({ sold }) => sold >= FEWEST);
  return {
    items: new Map(
      enough.flatMap(({ item_id, usual }) => (item_id === null ? [] : [[Number(item_id), usual] as const])),
    ),
    types: new Map(enough.flatMap(({ type, usual }) => (type === null ? [] : [[type, usual] as const]))),
    sold: new Map(
      rows.flatMap(({ item_id, sold }) => (item_id === null ? [] : [[Number(item_id), sold] as const])),
    ),
    median: enough.find(({ item_id, type }) => item_id === null && type === null)?.median ?? null,
  };
}
