import type { DealerOrderSummary } from '../../../dealer/index.ts';
import type { OrdersDeps } from '../deps.ts';
import { readListPage } from '../reconcile/list-page.ts';

const pageSize = 100;
/** A walk that takes more pages than this is given up. */
const mostPages = 2000;
/** So often the list is read again before it is believed to be unreliable. */
const mostReadings = 12;

export interface Walked {
  /** How many different orders were seen. */
  readonly seen: number;
  /** Why the list can't be taken to have shown everything; null if it has. */
  readonly why: string | null;
}

/**
 * Walks through the list of the dealer's orders since `since` until it has shown everything, and calls `onOrder` once for
 * each order. Nothing is assumed about what the document does not show (maximum page size, sort order): the page size is
 * what comes back, a reading ends at an empty page, and the list is read again when it repeated itself or has shown fewer
 * orders than it says there are. At the end it must have shown every witness: orders that are known to lie in the window.
 *
 * @param enough asked after each page; true ends the walk early, because nothing more is looked for
 */
export async function walkList(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'clock' | 'log'>,
  since: Date,
  witnesses: readonly number[],
  onOrder: (order: DealerOrderSummary) => void,
  enough: () => boolean = () => false,
): Promise<Walked> {
  const seen = new Set<number>();
  const incomplete = (why: string): Walked => ({ seen: seen.size, why });
  let pages = 0;
  let idleReadings = 0;
  // The most that any page told of: a page that lags behind tells of fewer, and orders seen elsewhere must not make up for
  // those that it lacks.
  let total = 0;
  for (let reading = 1; reading <= mostReadings; reading += 1) {
    const before = seen.size;
    let repeated = false;
    for (let page = 1; ; page += 1) {
      pages += 1;
      if (pages > mostPages) return incomplete(`it did not end within ${mostPages} pages`);
      const answer = await readListPage(deps, { startDate: since, page, pageSize });
      if (answer === null) return incomplete('the Dealer API could not be read');
      total = Math.max(total, answer.total ?? 0);
      if (answer.data.length === 0) break;
      if (answer.data.every((order) => seen.has(order.id)) && reading === 1) repeated = true;
      for (const order of answer.data) {
        if (seen.has(order.id)) continue;
        seen.add(order.id);
        onOrder(order);
      }
      if (enough()) return { seen: seen.size, why: null };
    }
    idleReadings = seen.size === before ? idleReadings + 1 : 0;
    const asManyAsToldOf = seen.size >= total;
    // One reading without a repeated page, or two that brought nothing new.
    const settled = (reading === 1 && !repeated) || idleReadings >= 2;
    if (asManyAsToldOf && settled) return witnessed(seen, witnesses);
    if (!asManyAsToldOf && idleReadings >= 3) return incomplete(`it showed ${seen.size} orders of ${total}`);
  }
  return incomplete('it showed something else at each reading');
}

function witnessed(seen: ReadonlySet<number>, witnesses: readonly number[]): Walked {
  const missing = witnesses.filter((id) => !seen.has(id)).length;
  return {
    seen: seen.size,
    why:
      missing === 0 ? null : `it lacks ${missing} of ${witnesses.length} orders that are known to be in it`,
  };
}
