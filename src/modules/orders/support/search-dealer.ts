import { DealerError, type DealerOrder, type DealerOrderSummary } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Money, money } from '../../../platform/values/money.ts';
import type { WaitingPeople } from '../../availability/index.ts';
import { dealerTypes, differences } from '../core/compare.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { orderOf, readRefs, selectOrders } from '../core/find-order.ts';
import { CLOCK_SKEW_MS } from '../reconcile/list/clock-offset.ts';
import { type ListWindow, scanList } from '../reconcile/list/scan-list.ts';
import { withScanLock } from '../reconcile/scan-lock.ts';
import type { ReviewedOrder } from './find-reviewed.ts';

/**
 * An unclaimed dealer order with the type, currency and phone of one in review, created around its attempts.
 */
export interface DealerCandidate {
  readonly dealerOrderId: number;
  readonly status: string;
  readonly createdAt: string | null;
  /** Cost of the dealer order; null if the dealer does not report it. */
  readonly cost: Money | null;
  /** True if the dealer order's cost equals the expected one: a hint, because the item can't be compared. */
  readonly sameCost: boolean;
}

export type DealerSearch =
  | {
      readonly ok: true;
      /** Number of listed dealer orders. */
      readonly seen: number;
      /** True if the list was read to its end, and each possible candidate was fetched. */
      readonly complete: boolean;
      /** Orders no longer in review, because the list showed their refs. */
      readonly found: readonly string[];
      /** Orders still in review, by unit. */
      readonly waiting: readonly string[];
      /** At most 5, the likeliest first. */
      readonly candidates: readonly DealerCandidate[];
    }
  /** `under-way`: another search runs. `just-done`: the last search began seconds ago. */
  | { readonly ok: false; readonly problem: 'not-in-review' | 'under-way' | 'just-done' };

/** Minimum interval between searches, milliseconds. Each costs the Dealer API pages of its list. */
const REST_MS = 5_000;
/** Maximum pages of a search: 6,000 orders. */
const MOST_PAGES = 60;
/** Maximum candidates fetched, the nearest in time, three at once. */
const MOST_FETCHED = 12;
const FETCHED_AT_ONCE = 3;
const MOST_SHOWN = 5;

interface AttemptedOrder extends ReviewedOrder {
  /** Start of the order's first and last attempts. */
  readonly first: Date;
  readonly last: Date;
}

/**
 * Reads the dealer's order list around the attempts of a purchase's orders in review. Orders with their refs
 * are adopted on the way; candidates without a ref are returned. No transaction is open while the Dealer API
 * is called.
 *
 * @param onPage called with the number of pages read
 */
export async function searchDealer(
  deps: OrdersDeps & { readonly people: WaitingPeople },
  purchaseCode: string,
  onPage: (pages: number) => void = () => {},
): Promise<DealerSearch> {
  const orders = await readInReview(deps.db, purchaseCode);
  const [first] = orders;
  if (!first) return { ok: false, problem: 'not-in-review' };
  const window = windowOf(deps, orders);
  let result: DealerSearch = { ok: false, problem: 'under-way' };
  await withScanLock(deps, 'by-hand', window.startDate, async (scanId, stayAlive) => {
    if (await searchedSince(deps, scanId)) {
      result = { ok: false, problem: 'just-done' };
      await deps.db.deleteFrom('list_scans').where('id', '=', scanId).execute();
      return;
    }
    const listed = new Map<number, DealerOrderSummary>();
    let pages = 0;
    const { seen, why } = await scanList(deps, window, {
      onOrder: (order) => void (mayBeMeant(first, order) && listed.set(order.id, order)),
      async onPage() {
        pages += 1;
        onPage(pages);
        await stayAlive();
      },
      tooDear: ({ read }) => read >= MOST_PAGES,
    });
    const waiting = await readInReview(deps.db, purchaseCode);
    const left = waiting.map(({ code }) => code);
    const likely = waiting[0] ? await fetchLikely(deps, waiting[0], [...listed.values()]) : noneFetched;
    await end(deps, scanId, seen);
    result = {
      ok: true,
      seen,
      waiting: left,
      candidates: likely.candidates,
      complete: why === null && likely.complete,
      found: orders.map(({ code }) => code).filter((code) => !left.includes(code)),
    };
  });
  return result;
}

const noneFetched = { candidates: [], complete: true } as const;

/**
 * Ends the recorded scan, never as complete: it does not search for refs, so it is not evidence of absence.
 */
async function end(deps: Pick<OrdersDeps, 'db' | 'clock'>, scanId: string, seen: number): Promise<void> {
  await deps.db
    .updateTable('list_scans')
    .set({ ended_at: deps.clock(), seen })
    .where('id', '=', scanId)
    .execute();
}

/** Returns true if another search began less than five seconds before. */
async function searchedSince(deps: Pick<OrdersDeps, 'db' | 'clock'>, scanId: string): Promise<boolean> {
  const { rows } = await sql`
    select from list_scans
    where purpose = 'by-hand' and id < ${scanId}::bigint and started_at > ${inMs(deps, -REST_MS)}::timestamptz
    limit 1`.execute(deps.db);
  return rows.length > 0;
}

async function readInReview(db: Db, purchaseCode: string): Promise<AttemptedOrder[]> {
  const rows = await selectOrders(db)
    .where('p.code', '=', purchaseCode)
    .where('o.state', '=', 'review')
    .orderBy('o.unit')
    .execute();
  const found: AttemptedOrder[] = [];
  for (const row of rows) {
    const { rows: times } = await sql<{ first: Date | null; last: Date | null }>`
      select min(started_at) as first, max(started_at) as last from attempts where order_id = ${row.id}`.execute(
      db,
    );
    const { first, last } = times[0] ?? { first: null, last: null };
    // An order without an attempt was never sent, so it has no dealer order.
    if (first && last) found.push({ ...orderOf(row), refs: await readRefs(db, row.id), first, last });
  }
  return found;
}

/**
 * Returns the window from the first attempt until the last one can no longer appear, by the Dealer API's
 * clock.
 */
function windowOf({ settings, clock }: OrdersDeps, orders: readonly AttemptedOrder[]): ListWindow {
  const lateMs =
    (orders[0]?.type === 'voucher' ? settings.quarantineVoucherMs : settings.quarantineTopUpMs) +
    settings.attemptMs;
  const first = Math.min(...orders.map((order) => order.first.getTime()));
  const last = Math.max(...orders.map((order) => order.last.getTime()));
  const until = new Date(Math.min(last + lateMs, clock().getTime()) + CLOCK_SKEW_MS);
  return { startDate: new Date(first - CLOCK_SKEW_MS), endDate: until, until };
}

/**
 * Returns true if a listed dealer order may belong to the order. One with a ref belongs to its ref's order.
 */
function mayBeMeant({ type }: AttemptedOrder, listed: DealerOrderSummary): boolean {
  return listed.type === dealerTypes[type] && listed.clientOrderRef === null;
}

/** Fetches the unclaimed orders nearest in time, and compares them with the request. */
async function fetchLikely(
  deps: Pick<OrdersDeps, 'db' | 'dealer'> & { readonly people: WaitingPeople },
  order: AttemptedOrder,
  listed: readonly DealerOrderSummary[],
): Promise<{ candidates: readonly DealerCandidate[]; complete: boolean }> {
  const far = ({ createdAt }: DealerOrderSummary) =>
    createdAt === null ? Infinity : Math.abs(createdAt.getTime() - order.last.getTime());
  const free = await unclaimed(deps.db, listed);
  const nearest = free.toSorted((one, other) => far(one) - far(other)).slice(0, MOST_FETCHED);
  const fetched: DealerOrder[] = [];
  for (let at = 0; at < nearest.length; at += FETCHED_AT_ONCE) {
    const some = await Promise.all(
      nearest.slice(at, at + FETCHED_AT_ONCE).map(({ id }) => fetchOne(deps, id)),
    );
    fetched.push(...some.filter((one) => one !== null));
  }
  const candidates = fetched
    .filter((one) => differences({ ...order, refs: null }, one).length === 0)
    .map((one) => candidateOf(order, one))
    .sort((one, other) => Number(other.sameCost) - Number(one.sameCost));
  return {
    candidates: candidates.slice(0, MOST_SHOWN),
    complete: free.length <= MOST_FETCHED && fetched.length === nearest.length,
  };
}

async function fetchOne(
  { dealer, people }: Pick<OrdersDeps, 'dealer'> & { readonly people: WaitingPeople },
  id: number,
): Promise<DealerOrder | null> {
  try {
    return await people.call('admin', (how) => dealer.order(id, how));
  } catch (error) {
    if (error instanceof DealerError) return null;
    throw error;
  }
}

function candidateOf(
  order: AttemptedOrder,
  { id, status, createdAt, appliedDealerPrices }: DealerOrder,
): DealerCandidate {
  const price = appliedDealerPrices?.price ?? null;
  return {
    dealerOrderId: id,
    status,
    createdAt: createdAt?.toISOString() ?? null,
    cost: price === null ? null : money(price.toFixed(), order.currency),
    sameCost: price?.eq(order.cost) ?? false,
  };
}

/**
 * Returns the listed orders that no order of the shop claims, since a dealer order serves one order at most.
 */
async function unclaimed(db: Db, listed: readonly DealerOrderSummary[]): Promise<DealerOrderSummary[]> {
  const { rows } = await sql<{ id: string }>`
    select listed.id from unnest(${listed.map(({ id }) => id)}::bigint[]) as listed (id)
    where not exists (select from orders o where o.dealer_order_id = listed.id)
      and not exists (select from surplus_orders s where s.dealer_order_id = listed.id)
      and not exists (select from orphan_orders u where u.dealer_order_id = listed.id)`.execute(db);
  const free = new Set(rows.map(({ id }) => Number(id)));
  return listed.filter(({ id }) => free.has(id));
}
