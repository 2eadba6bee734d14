import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { ProductType } from '../../../database/tables/catalog/products.ts';

/** How long deliveries take, as measured. */
export interface UsualTimes {
  /** Within this time four of five of an item's newest orders were delivered, or of its type where it has too few; null: not known. */
  of(itemId: number, type: ProductType): number | null;
  /** Within this time half of the newest orders were delivered; null: too few were. */
  median(): number | null;
  /** Measures again, at most every ten minutes. */
  refresh(): Promise<void>;
}

/** The newest 1,000 ended orders are measured. */
const NEWEST = 1_000;
/** Fewer say nothing about what is usual. */
const FEWEST = 5;
const EVERY_MS = 10 * 60_000;

interface Measured {
  readonly items: ReadonlyMap<number, number>;
  readonly types: ReadonlyMap<ProductType, number>;
  readonly median: number | null;
}

/** Measures in the background and answers from memory: a screen asks for it often. */
export function createUsualTimes(db: Db): UsualTimes {
  let measured: Measured = { items: new Map(), types: new Map(), median: null };
  let measuredAt = Number.NEGATIVE_INFINITY;
  return {
    of: (itemId, type) => measured.items.get(itemId) ?? measured.types.get(type) ?? null,
    median: () => measured.median,
    async refresh() {
      if (performance.now() - measuredAt < EVERY_MS) return;
      measuredAt = performance.now();
      measured = await readUsualTimes(db);
    },
  };
}

/** From the purchase to the delivery, milliseconds: the time that 80 of 100 do not exceed, and of all orders the median. */
export async function readUsualTimes(db: Db): Promise<Measured> {
  const { rows } = await sql<{
    item_id: string | null;
    type: ProductType | null;
    usual: number;
    median: number;
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
      percentile_cont(0.5) within group (order by took::float8) as median
    from ended group by grouping sets ((item_id), (type), ()) having count(*) >= ${sql.lit(FEWEST)}`.execute(
    db,
  );
  return {
    items: new Map(
      rows.flatMap(({ item_id, usual }) => (item_id === null ? [] : [[Number(item_id), usual] as const])),
    ),
    types: new Map(rows.flatMap(({ type, usual }) => (type === null ? [] : [[type, usual] as const]))),
    median: rows.find(({ item_id, type }) => item_id === null && type === null)?.median ?? null,
  };
}
