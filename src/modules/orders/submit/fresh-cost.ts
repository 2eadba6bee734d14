import { type Amount, type CatalogPage, type DealerClient, DealerError } from '@storefront/dealer-client';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../../platform/jobs/catalog.ts';
import type { Big } from '../../../platform/values/money.ts';
import { recordSeenCosts, shelfName } from '../../catalog/index.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { FRESH_COST_MS, type SubmitCandidate } from './rules.ts';

/** Maximum wait for the page, milliseconds; without an answer the known cost is used. */
const LONGEST_MS = 3_000;
const LARGEST_COST = '1000000000000';

type Page = NonNullable<SubmitCandidate['catalogPage']>;
type Deps = Pick<OrdersDeps, 'db' | 'dealer' | 'clock' | 'log'>;

/** A page as it was read. */
interface ReadPage extends CatalogPage {
  /** Ids of the page's items whose name, or whose product's name, differs from the catalog. */
  readonly renamed: ReadonlySet<number>;
}

/** Pages being read, by dealer and place: orders that need the same page share one read. */
const reading = new WeakMap<DealerClient, Map<string, Promise<ReadPage | null>>>();

/**
 * Returns the cost of the order's item. If the known one is older than a few minutes, reads its page of the
 * catalog, once, for 3 s at most, outside any transaction. If that fails, or the page lacks the item, the
 * known cost counts.
 *
 * @returns `cost`: a decimal in the order's currency; null if the cost does not apply to the order.
 *   `isRenamed`: the page shows another name, and a synchronization has to judge first whether the item
 *   became another good
 */
export async function readFreshCost(
  deps: Deps,
  order: SubmitCandidate,
): Promise<{ readonly cost: string | null; readonly isRenamed: boolean }> {
  const { costNow, costReadAt, catalogPage } = order;
  const known = { cost: costNow, isRenamed: false };
  if (costNow === null || costReadAt === null || catalogPage === null) return known;
  if (deps.clock().getTime() - costReadAt.getTime() < FRESH_COST_MS) return known;
  const page = await readOnce(deps, catalogPage);
  if (page?.renamed.has(Number(order.itemId))) return { ...known, isRenamed: true };
  return { ...known, cost: costOn(page, order) };
}

/** Returns the cost of the order's item on a page; the known one if the page lacks it. */
function costOn(page: ReadPage | null, order: SubmitCandidate): string | null {
  const { costNow, pausedCost } = order;
  const item = page?.products
    .flatMap(({ productItems }) => productItems)
    .find(({ id, publicPrice }) => id === Number(order.itemId) && currencyOf(publicPrice) === order.currency);
  const cost = item?.appliedPrices.price;
  if (!cost || !isCost(cost)) return costNow;
  return pausedCost !== null && cost.lt(pausedCost) ? pausedCost : cost.toFixed();
}

/** Reads and stores a page; concurrent callers share the read. */
function readOnce(deps: Deps, place: Page): Promise<ReadPage | null> {
  const pages = reading.get(deps.dealer) ?? new Map<string, Promise<ReadPage | null>>();
  reading.set(deps.dealer, pages);
  const key = JSON.stringify(place);
  const known = pages.get(key);
  if (known) return known;
  const page = readPage(deps, place).finally(() => pages.delete(key));
  pages.set(key, page);
  return page;
}

/** Reads and stores a page; null if the dealer did not answer. */
async function readPage(deps: Deps, { cursor, size }: Page): Promise<ReadPage | null> {
  try {
    const query = { cursor, pageSize: size ?? undefined };
    const page = await deps.dealer.catalogPage(query, { attempts: 1, timeoutMs: LONGEST_MS });
    const { moved, renamed } = await keep(deps, page);
    if (moved || renamed.length > 0) await addJobs(deps.db, [roundJob('sync_catalog')]);
    return { ...page, renamed: new Set(renamed.map(Number)) };
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
 * synchronization changes prices and names.
 *
 * @returns `moved`: a cost changed; `renamed`: ids of items under another name
 */
async function keep(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  { products }: CatalogPage,
): Promise<{ readonly moved: boolean; readonly renamed: readonly string[] }> {
  const shown = products
    .flatMap((product) => product.productItems.map((item) => ({ ...item, product: shelfName(product) })))
    .filter(({ appliedPrices: { price } }) => isCost(price))
    .map(({ id, name, product, publicPrice, appliedPrices }) => ({
      id,
      name: shelfName({ name }),
      product,
      currency: currencyOf(publicPrice),
      cost: appliedPrices.price.toFixed(),
    }));
  return recordSeenCosts(deps.db, { shown, products: products.map(({ id }) => id), at: deps.clock() });
}
