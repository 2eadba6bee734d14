import type { DealerOrderSummary } from '../../dealer/index.ts';
import type { OrdersDeps } from './deps.ts';
import { readListPage } from './reconcile/list-page.ts';

/** The clocks of shop and Dealer API may differ; a list that begins too early costs pages, one too late costs orders. */
export const clockSkewMs = 15 * 60_000;
const pageSize = 100;
const mostPages = 500;

/**
 * Pages of the dealer's orders created since shortly before `since`, and until shortly after `until` if it is given; ends
 * with `failed` when the upstream does.
 */
export async function* listSince(
  deps: OrdersDeps,
  since: Date,
  until?: Date,
): AsyncGenerator<DealerOrderSummary[] | 'failed'> {
  const startDate = new Date(since.getTime() - clockSkewMs);
  const endDate = until && { endDate: new Date(until.getTime() + clockSkewMs) };
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await readListPage(deps, { startDate, ...endDate, page, pageSize });
    if (answer === null) {
      yield 'failed';
      return;
    }
    const { data } = answer;
    if (data.length === 0) return;
    yield data;
  }
  deps.log.warn({ startDate, mostPages }, 'the order list did not end');
  yield 'failed';
}
