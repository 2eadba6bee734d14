import { sql } from 'kysely';
import type { OrdersDeps } from '../../core/deps.ts';
import { type ListWindow, type ScanPolicy, scanList } from './scan-list.ts';

/** Maximum of orders that are fetched singly: a scan would cost as many requests. */
export const FEW_ORDERS = 2;
/** Margin of the window around its orders' times, milliseconds. Times may be cut to seconds. */
const MARGIN_MS = 1_000;

/**
 * SQL of the creation time of a dealer order by the Dealer API's clock, for a row of `orders`; null if not
 * reported.
 */
export const dealerCreatedAt = sql<Date | null>`(
  select max(a.dealer_created_at) from attempts a
  where a.order_id = orders.id and (a.outcome = 'accepted' or a.matched_at is not null))`;

export interface ListedOrder {
  readonly dealerOrderId: number;
  /** Creation time by the Dealer API's clock; null if not reported. */
  readonly createdAt: Date | null;
}

interface DatedOrder extends ListedOrder {
  readonly createdAt: Date;
}

/**
 * Reads the statuses of dealer orders from the list. Orders of similar age share a scan of a narrow window; a
 * window with more pages than orders is split at its widest gap. For n orders that makes at most 1.1 n pages.
 *
 * @returns the statuses seen, also if the list could not be read to its end (`failed`); fetch the missing
 * orders
 */
export async function findListed(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'clock' | 'log'>,
  orders: readonly ListedOrder[],
): Promise<{ statuses: Map<number, string>; failed: boolean }> {
  const statuses = new Map<number, string>();
  const dated = orders
    .filter((order): order is DatedOrder => order.createdAt !== null)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const groups = [dated];
  const scan: Scan = (window, policy) => scanList(deps, window, policy);
  let trials = FEW_ORDERS + dated.length / 10;
  for (let group = groups.pop(); group; group = groups.pop()) {
    if (group.length <= FEW_ORDERS) continue;
    const { outcome, pages } = await findGroup(scan, group, statuses);
    if (outcome === 'failed') return { statuses, failed: true };
    if (outcome === 'found') continue;
    trials -= pages;
    if (trials <= 0) break;
    groups.push(...splitAtWidestGap(group));
  }
  return { statuses, failed: false };
}

type Scan = (window: ListWindow, policy: ScanPolicy) => ReturnType<typeof scanList>;

async function findGroup(
  scan: Scan,
  group: readonly DatedOrder[],
  statuses: Map<number, string>,
): Promise<{ outcome: 'found' | 'too-dear' | 'failed'; pages: number }> {
  const wanted = new Set(group.map(({ dealerOrderId }) => dealerOrderId));
  const startDate = new Date((group[0]?.createdAt.getTime() ?? 0) - MARGIN_MS);
  const endDate = new Date((group.at(-1)?.createdAt.getTime() ?? 0) + MARGIN_MS);
  let isTooDear = false;
  const { why, pages, failed } = await scan(
    { startDate, endDate, until: endDate },
    {
      onOrder({ id, status }) {
        if (wanted.delete(id)) statuses.set(id, status);
      },
      enough: () => wanted.size === 0,
      tooDear({ read, needed }) {
        // One reading suffices: missing orders are fetched.
        const isOver = needed !== null && read > needed + 1;
        isTooDear = !isOver && Math.max(read, needed ?? 0) > group.length;
        return isOver || isTooDear;
      },
    },
  );
  if (failed) return { outcome: 'failed', pages };
  return { outcome: why !== null && isTooDear ? 'too-dear' : 'found', pages };
}

function splitAtWidestGap(group: readonly DatedOrder[]): [DatedOrder[], DatedOrder[]] {
  const gap = (at: number) =>
    (group[at]?.createdAt.getTime() ?? 0) - (group[at - 1]?.createdAt.getTime() ?? 0);
  let widest = 1;
  for (let at = 2; at < group.length; at += 1) if (gap(at) > gap(widest)) widest = at;
  return [group.slice(0, widest), group.slice(widest)];
}
