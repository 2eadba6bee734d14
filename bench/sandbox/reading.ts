import { createDealerClient } from '@storefront/dealer-client';
import type { Parts } from '@storefront/demo/parts.ts';
import { residentMb } from '../support/processes.ts';
import type { Figure } from '../support/report.ts';
import { percentile } from '../support/statistics.ts';
import { type SandboxFixture, timedGet } from './fixture.ts';

const MOST_MS = 20;
const WARM_UP_READINGS = 6;
const WHOLE_CATALOG_MS = 20_000;

/** Measures the first page of the catalog, and a whole reading by the shop's own client. */
export async function measureCatalog(
  fixture: SandboxFixture,
  items: number,
  times: number,
): Promise<Figure[]> {
  const dealer = fixture.dealer();
  // The heap first grows to its size. A later reading's extra memory would be a leak.
  let before = await readWhole(dealer);
  for (let time = 1; time < WARM_UP_READINGS; time += 1) before = await readWhole(dealer);
  const whole = await readWhole(dealer);
  const first = await timedGet(dealer, '/product/catalog', times);
  return [
    figure(`first catalog page of ${items} items, p95`, percentile(first.samples, 0.95), MOST_MS),
    {
      ...figure('the whole catalog by the client', whole.ms, WHOLE_CATALOG_MS),
      note: `${whole.items} items on sale in ${whole.pages} pages`,
    },
    growth("the client's memory over one reading more", whole.clientMb - before.clientMb),
    growth("the sandbox's memory over one reading more", whole.sandboxMb - before.sandboxMb),
  ];
}

async function readWhole(dealer: Parts['dealer']) {
  const client = createDealerClient({ baseUrl: dealer.url, apiKey: dealer.apiKey });
  const most = { items: 0, pages: 0, clientMb: 0, sandboxMb: 0 };
  const begun = performance.now();
  for await (const products of client.catalog({ pageSize: 100 })) {
    most.pages += 1;
    most.items += products.reduce((sum, product) => sum + product.productItems.length, 0);
    most.clientMb = Math.max(most.clientMb, process.memoryUsage().rss / 1e6);
    most.sandboxMb = Math.max(most.sandboxMb, (await residentMb(dealer.pid)) ?? 0);
  }
  const ms = performance.now() - begun;
  await client.close();
  return { ...most, ms };
}

function growth(name: string, shop: number): Figure {
  return { name, unit: 'MB', shop: Math.max(0, shop), floor: null, target: { atMost: 30 } };
}

const LIST_MS = 50;
/** Shares of statuses as in a shop: nearly all orders succeed. */
const FILL = `
  insert into orders (dealer_id, key_id, item_id, type, status, currency, price, discount, discount_percent, revenue_percent,
    phone, context, client_order_ref, steps, created_at, updated_at)
  select case when n % 10 = 0 then 2 else 1 end, 1, 50001, case when n % 3 = 0 then 'topUp' else 'chargingCard' end,
    case when n % 1000 = 7 then 'rejected' when n % 50 = 3 then 'failed' else 'success' end,
    'USD', 4.75, 0.25, 5, 5, '+9647701234567', '{}', 'bench-' || n, '[]',
    date_trunc('milliseconds', now()) - interval '30 days' * (1 - n / $3::double precision),
    date_trunc('milliseconds', now())
  from generate_series($1::bigint, $2::bigint) as n`;
const FILL_AT_ONCE = 100_000;

/** Inserts `count` orders of the last thirty days into the sandbox's tables, most of them dealer 1's. */
export async function fillOrders(fixture: SandboxFixture, count: number): Promise<void> {
  for (let from = 1; from <= count; from += FILL_AT_ONCE) {
    await fixture.query(FILL, [from, Math.min(count, from + FILL_AT_ONCE - 1), count]);
  }
  await fixture.query('vacuum analyze orders, order_count');
}

/** Measures GET /order with every kind of filter, at the start and the end of the list. */
export async function measureList(fixture: SandboxFixture, count: number, times: number): Promise<Figure[]> {
  const dealer = fixture.dealer();
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const filters: readonly (readonly [string, string])[] = [
    ['no filter', ''],
    ['status=success', '&status=success'],
    ['status=failed, rejected', '&status=failed&status=rejected'],
    ['status=rejected (one in a thousand)', '&status=rejected'],
    ['orderType=topUp', '&orderType=topUp'],
    ['ten days in the middle', `&startDate=${day(25)}&endDate=${day(15)}`],
    [
      'type, status and dates',
      `&orderType=topUp&status=success&status=failed&startDate=${day(25)}&endDate=${day(12)}`,
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, filter] of filters) {
    const front = await timedGet(dealer, `/order?ps=100&pn=1${filter}`, times);
    const lastPage = Math.max(1, Math.ceil(front.last.total / 100));
    const late = await timedGet(dealer, `/order?ps=100&pn=${lastPage}${filter}`, times);
    await check(fixture, front.last.total, name, filter);
    figures.push({
      ...figure(`${count} orders, ${name}, first page, p95`, percentile(front.samples, 0.95), LIST_MS),
      note: `${front.last.total} match`,
    });
    figures.push(figure(`… page ${lastPage}, p95`, percentile(late.samples, 0.95), LIST_MS));
  }
  return figures;
}

/** Compares the total with a count of the rows. */
async function check(fixture: SandboxFixture, total: number, name: string, filter: string): Promise<void> {
  const query = new URLSearchParams(filter);
  const statuses = query.getAll('status');
  const [row] = await fixture.query<{ n: string }>(
    `select count(*) as n from orders where dealer_id = 1 and ($1::text[] is null or status = any ($1))
      and ($2::text is null or type = $2) and created_at between coalesce($3::timestamptz, '-infinity')
      and coalesce($4::timestamptz, 'infinity')`,
    [
      statuses.length > 0 ? statuses : null,
      query.get('orderType'),
      query.get('startDate'),
      query.get('endDate'),
    ],
  );
  if (Number(row?.n) !== total) throw new Error(`${name}: the list says ${total}, there are ${row?.n}`);
}

function figure(name: string, shop: number, atMost: number): Figure {
  return { name, unit: 'ms', shop, floor: null, target: { atMost } };
}
