import type { DealerOrderSummary } from '../../../dealer/index.ts';
import type { OrdersDeps } from '../deps.ts';

/** Matches the dealer orders of one list page against our refs, whatever the page was read for. */
export async function matchPage(
  _deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  _page: readonly DealerOrderSummary[],
): Promise<void> {}
