import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/db.ts';
import { type openBenchShop, SOLD_ITEM } from './shop.ts';

/** Id of the first message of a purchase. */
const FIRST_MESSAGE_ID = 5_000_000;

interface BenchShop extends ReturnType<typeof openBenchShop> {
  readonly db: Db;
}

interface Load {
  readonly runs: number;
  /** Customers who buy side by side. */
  readonly buyers: number;
  /** Purchases of one customer in one run. */
  readonly purchasesOfBuyer: number;
}

interface Bought {
  readonly purchaseId: string;
  readonly orderId: string;
  /** Duration of the submission, milliseconds. */
  readonly took: number;
}

/**
 * Buys under load, and brings the purchases to an end, so that the next size begins with the same open work.
 *
 * @returns the durations of the submissions, milliseconds, and the purchases a second of each run
 * @throws Error if rows wait for the sweep that did not wait before
 */
export async function measurePurchases(
  bench: BenchShop,
  { runs, buyers, purchasesOfBuyer }: Load,
): Promise<{ readonly submits: number[]; readonly rates: number[] }> {
  const before = await countWaiting(bench.db);
  const bought: Bought[] = [];
  const rates: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: buyers }, async (_, buyer) => {
        for (let one = 0; one < purchasesOfBuyer; one += 1) {
          bought.push(await buyOnce(bench, 1_000_010 + buyer));
        }
      }),
    );
    rates.push((buyers * purchasesOfBuyer * 1000) / (performance.now() - begun));
  }
  await bringToEnd(bench, bought, buyers);
  const after = await countWaiting(bench.db);
  const more = [...after].filter(([kind, count]) => count !== before.get(kind));
  if (more.length > 0) {
    const changes = more.map(([kind, count]) => `${kind}: ${count} of ${before.get(kind)}`);
    throw new Error(`the purchases left other work for the sweep: ${changes.join(', ')}`);
  }
  return { submits: bought.map(({ took }) => took), rates };
}

/** Buys once, from the quote to the accepted order. */
async function buyOnce({ shop, work }: BenchShop, customerId: number): Promise<Bought> {
  const quoted = await shop.purchases.quote({ customerId, itemId: SOLD_ITEM, quantity: 1 });
  if (!quoted.ok) throw new Error(`no quote: ${quoted.problem}`);
  const placed = await shop.purchases.place({
    checkoutId: randomUUID(),
    customerId,
    itemId: SOLD_ITEM,
    quantity: 1,
    unitPrice: quoted.quote.unitPrice,
    phone: '+9647701234567',
    context: {},
    nickname: null,
    chatId: customerId,
    messageId: null,
  });
  if (!placed.placed) throw new Error(`not placed: ${placed.problem}`);
  const begun = performance.now();
  const orderId = placed.purchase.orders[0]?.id ?? '';
  await work.submit(orderId);
  const took = performance.now() - begun;
  await shop.delivery.purchase(placed.purchase.id);
  return { purchaseId: placed.purchase.id, orderId, took };
}

/** Ends the bought orders, announces them and adds them to the figures. */
async function bringToEnd(
  { db, shop, work }: BenchShop,
  bought: readonly Bought[],
  buyers: number,
): Promise<void> {
  const left = [...bought.entries()];
  const end = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      const [index, { purchaseId, orderId }] = one;
      await work.confirm(orderId);
      const messageId = FIRST_MESSAGE_ID + index;
      await shop.delivery.announced(purchaseId, { fingerprint: 'delivered', messageId });
    }
  };
  await Promise.all(Array.from({ length: buyers }, end));
  await work.addFigures();
  const orderIds = bought.map(({ orderId }) => orderId);
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from orders
    where id = any(${orderIds}::bigint[]) and state <> 'succeeded'`.execute(db);
  if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} bought orders did not end`);
  await db.transaction().execute(async (tx) => {
    // A starting process repeats the display of recently ended orders. Backdates these by two days, which the
    // triggers would refuse.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      update orders set final_at = final_at - interval '2 days', recheck_at = recheck_at + interval '1 day'
      where id = any(${orderIds}::bigint[])`.execute(tx);
  });
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  // Autovacuum is off. Without it, each sweep of the next size would pass the index entries of deleted rows.
  await sql`
    vacuum (analyze) orders, purchases, attempts, figures_due, graphile_worker._private_jobs`.execute(db);
}

/** Counts the rows that wait for a sweep: by each column of due times, and in each table of due rows. */
async function countWaiting(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows: kinds } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'
      and (column_name ~ 'due_at$' or table_name ~ '_due$' and column_name = 'id')`.execute(db);
  const counts = new Map<string, number>();
  for (const { table, column } of kinds) {
    const { rows } = await sql<{ count: number }>`
      select count(${sql.ref(column)})::integer as count from ${sql.table(table)}`.execute(db);
    counts.set(`${table}.${column}`, rows[0]?.count ?? 0);
  }
  return counts;
}
