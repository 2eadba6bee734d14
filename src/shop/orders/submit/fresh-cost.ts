import { type Amount, type CatalogPage, type DealerClient, DealerError } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { addJobs } from '../../../jobs/add-jobs.ts';
import { roundJob } from '../../../jobs/catalog.ts';
import type { Big } from '../../money.ts';
import type { OrdersDeps } from '../core/deps.ts';
import type { SubmitCandidate } from './candidate.ts';
import { FRESH_COST_MS } from './rules.ts';

/** Maximum wait for the page, milliseconds; without an answer the known cost counts. */
const LONGEST_MS = 3_000;
const LARGEST_COST = '1000000000000';

type Page = NonNullable<SubmitCandidate['catalogPage']>;
type Deps = Pick<OrdersDeps, 'db' | 'dealer' | 'clock' | 'log'>;

/** Pages being read, by dealer and place: orders that need the same page share one read. */
const reading = new WeakMap<DealerClient, Map<string, Promise<CatalogPage | null>>>();

/**
 * Returns the cost of the order's item. If the known one is older than a few minutes, reads its page of the
 * catalog, once, for 3 s at most, outside any transaction. If that fails, or the page lacks the item, the
 * known cost counts.
 *
 * @returns a decimal in the order's currency; null if the cost does not apply to the order
 */
export async function readFreshCost(deps: Deps, order: SubmitCandidate): Promise<string | null> {
  const { costNow, costReadAt, catalogPage, pausedCost } = order;
  if (costNow === null || costReadAt === null || catalogPage === null) return costNow;
  if (deps.clock().getTime() - costReadAt.getTime() < FRESH_COST_MS) return costNow;
  const page = await readOnce(deps, catalogPage);
  const item = page?.products
    .flatMap(({ productItems }) => productItems)
    .find(({ id, publicPrice }) => id === Number(order.itemId) && currencyOf(publicPrice) === order.currency);
  const cost = item?.appliedPrices.price;
  if (!cost || !isCost(cost)) return costNow;
  return pausedCost !== null && cost.lt(pausedCost) ? pausedCost : cost.toFixed();
}

/** Reads and stores a page; concurrent callers share the read. */
function readOnce(deps: Deps, place: Page): Promise<CatalogPage | null> {
  const pages = reading.get(deps.dealer) ?? new Map<string, Promise<CatalogPage | null>>();
  reading.set(deps.dealer, pages);
  const key = JSON.stringify(place);
  const known = pages.get(key);
  if (known) return known;
  const page = readPage(deps, place).finally(() => pages.delete(key));
  pages.set(key, page);
  return page;
}

/** Reads and stores a page; null if the dealer did not answer. */
async function readPage(deps: Deps, { cursor, size }: Page): Promise<CatalogPage | null> {
  try {
    const query = { cursor, pageSize: size ?? undefined };
    const page = await deps.dealer.catalogPage(query, { attempts: 1, timeoutMs: LONGEST_MS });
    if (await keep(deps, page)) await addJobs(deps.db, [roundJob('sync_catalog')]);
    return page;
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    deps.log.warn({ failure: error.failure }, 'a page of the catalog could not be read');
    return null;
  }
}

const isCost = (cost: Big) => cost.gte('0') && cost.lt(LARGEST_COST);
const currencyOf = ({ currency }: Amount) => currency.toUpperCase();

/**
 * Stores the costs of a page for later orders. A changed cost is kept beside the catalog's: only a
 * synchronization changes prices.
 *
 * @returns true if a cost changed
 */
async function keep(deps: Pick<OrdersDeps, 'db' | 'clock'>, { products }: CatalogPage): Promise<boolean> {
  const shown = products
    .flatMap(({ productItems }) => productItems)
    .filter(({ appliedPrices: { price } }) => isCost(price))
    .map(({ id, publicPrice, appliedPrices }) => ({
      id,
      currency: currencyOf(publicPrice),
      cost: appliedPrices.price.toFixed(),
    }));
  const { rows } = await sql<{ moved: boolean }>`
    with shown as (
      select * from json_to_recordset(${JSON.stringify(shown)}::json) as s (id bigint, currency text, cost numeric(24,8))
    ), read as (
      update products set cost_read_at = ${deps.clock()} where id = any(${products.map(({ id }) => id)}::bigint[])
    ), moved as (
      update items i set seen_cost = s.cost, seen_at = ${deps.clock()} from shown s
      where i.id = s.id and i.currency = s.currency and s.cost is distinct from i.seen_cost
        and (i.seen_cost is not null or s.cost <> i.cost)
      returning i.id
    )
    select exists (select from moved) as moved`.execute(deps.db);
  return rows[0]?.moved === true;
}
