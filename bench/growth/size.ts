import { sql } from 'kysely';
import { createMetrics } from '../../src/metrics.ts';
import { auditChanges } from '../../src/modules/audit/changes.ts';
import { readEarlierAttempts, readUnresolved } from '../../src/modules/orders/reconcile/unresolved.ts';
import { openDatabase } from '../../src/platform/database/connection/connection.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { percentile } from '../support/statistics.ts';
import { type Timed, timed } from './measure.ts';
import { measurePurchases } from './purchases.ts';
import { openBenchShop, SOLD_ITEM } from './shop.ts';

export const HOURLY_AUDIT = 'hourly audit';
const ROUNDS = 40;
const BUYERS = 8;
const PURCHASES_OF_BUYER = 40;
/** The machine's speed varies by 10 % within seconds, so the median of 5 runs counts. */
const PURCHASE_RUNS = 5;
/** New entries and events for the hourly audit: those of about 5,000 orders. */
const ENTRIES_OF_AN_HOUR = 20_000;

export interface SizeFigures {
  readonly times: readonly Timed[];
  readonly purchasesASecond: number;
}

/** Measures a seeded database of some size. */
export async function measureSize(url: string, say: (line: string) => void): Promise<SizeFigures> {
  const { db, close } = openDatabase({ url, applicationName: 'growth', max: 10 });
  try {
    await prepare(db);
    const { shop, work } = openBenchShop(db);
    const customer = 1_000_003;
    const { rows } = await sql<{ code: string; id: string }>`
      select code, id from purchases where customer_id = ${customer} order by id desc limit 1`.execute(db);
    const [known] = rows;
    if (!known) throw new Error('the database is not seeded');
    const times: Timed[] = [];
    const measure = async (name: string, task: (round: number) => Promise<unknown>) => {
      const found = await timed(name, ROUNDS, task);
      times.push(found);
      say(`${name}: median ${found.p50.toFixed(1)} ms, p95 ${found.p95.toFixed(1)} ms`);
    };
    await measure('sweep', () => work.sweep(false));
    await measure('sweep at start', () => work.sweep(true));
    await measure('poll', () => work.poll());
    await measure('recheck', () => work.recheckOrders());
    await measure('unresolved attempts', () => readUnresolved(db, new Date()));
    await measure('earlier attempts', () => readEarlierAttempts(db));
    await measure('open counts', () => shop.protection.status());
    await measure(
      'metrics',
      createMetrics(db, () => 0, {
        lastCommitS: () => 1,
        lastWriteTookS: () => 0,
        replicas: 1,
        parts: () => [],
      }),
    );
    await measure('my orders', () => shop.purchases.list(customer, 1));
    await measure('one purchase', () => shop.purchases.view(known.code, customer));
    await measure('balance', () => shop.ledger.balances(customer));
    await measure('history', () => shop.ledger.history(customer, 10));
    await measure("delivery's read", () => shop.delivery.purchase(known.id));
    await measure('admin list, all', () => shop.reports.orders({ filter: 'all', page: 1 }));
    await measure('admin list, open', () => shop.reports.orders({ filter: 'open', page: 1 }));
    await measure('order story by code', () => shop.reports.order(known.code));
    await measure('order story by customer', () => shop.reports.order(String(customer)));
    await measure('order story by dealer order', () => shop.reports.order('519999000'));
    await measure('latency', () => shop.reports.detectionLatency());
    times.push(await timed(HOURLY_AUDIT, 1, () => auditChanges(db)));
    say(`hourly audit: ${times.at(-1)?.p50.toFixed(0)} ms in steps`);

    const { submits, rates } = await measurePurchases(
      { db, shop, work },
      { runs: PURCHASE_RUNS, buyers: BUYERS, purchasesOfBuyer: PURCHASES_OF_BUYER },
    );
    const purchasesASecond = percentile(rates, 0.5);
    say(`purchases a second, run by run: ${rates.map((rate) => rate.toFixed(0)).join(', ')}`);
    submits.sort((a, b) => a - b);
    const at = (q: number) => submits[Math.floor(submits.length * q)] ?? Number.NaN;
    times.push({ name: 'submit, under that load', p50: at(0.5), p95: at(0.95) });
    say(`submit: median ${at(0.5).toFixed(1)} ms; ${purchasesASecond.toFixed(1)} purchases a second`);
    return { times, purchasesASecond };
  } finally {
    await close();
  }
}

/** Puts an item on sale and opens a wallet for it. Removes all other jobs. */
export async function prepare(db: Db): Promise<void> {
  await sql`
    insert into products (id, name, type, dealer_status, search_text, shelf_position, synced_at)
    values (1, 'Orbit Play', 'voucher', 'active', 'orbit play', 1, now()) on conflict (id) do nothing`.execute(
    db,
  );
  await sql`
    insert into items (id, product_id, name, currency, list_price, cost, shelf_position, synced_at)
    values (${SOLD_ITEM}, 1, '10 credits', 'USD', 10, 8.5, 1, now()) on conflict (id) do nothing`.execute(db);
  await sql`
    insert into wallets (currency, balance, is_default, active, fetched_at) values ('USD', 1000000, true, true, now())
    on conflict (currency) do update set fetched_at = now(), balance = 1000000`.execute(db);
  // Seeding adds years of entries between two audits, but a shop audits every hour.
  await sql`
    update ledger_audits set
      entry_from = greatest((select max(id) from entries) - ${ENTRIES_OF_AN_HOUR}, 0), entry_upto = (select max(id) from entries),
      event_from = greatest((select max(id) from order_events) - ${ENTRIES_OF_AN_HOUR}, 0),
      event_upto = (select max(id) from order_events)`.execute(db);
}
