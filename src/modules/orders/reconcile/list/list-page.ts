import { DealerError, type ListOrdersQuery, type OrderPage } from '@storefront/dealer-client';
import type { OrdersDeps } from '../../core/deps.ts';
import { matchPage } from '../match/match.ts';

/**
 * Reads one page of the dealer's order list and matches each order in it against the shop's refs. The list is
 * read only here, so that each page is matched.
 */
export async function readListPage(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'clock' | 'log'>,
  query: ListOrdersQuery,
): Promise<OrderPage | null> {
  let page: OrderPage;
  try {
    page = await deps.dealer.listOrders(query);
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    deps.log.warn({ failure: error.failure }, 'the order list could not be read');
    return null;
  }
  await matchPage(deps, page.data);
  return page;
}
