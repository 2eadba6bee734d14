/**
 * Module `orders/reconcile/list`: reads the dealer's order list completely.
 * In: a time window and known orders that must show up in it.
 * Out: every listed order, and whether the scan was complete.
 * Rule: each page is matched before it is used for anything else.
 * Begin with `scan-list.ts`; `list-ranks.ts` for a list that grows.
 */
import { DealerError, type DealerOrderSummary, type OrderPage } from '@storefront/dealer-client';
import type { ScanProblem } from '../../core/causes.ts';
import type { OrdersDeps } from '../../core/deps.ts';
import { matchPage } from '../match/match.ts';
import { ListRanks } from './list-ranks.ts';

const REQUESTED_PAGE_SIZE = 100;
/**
 * Number of passes without new orders after which an incomplete list counts as unreliable. A shuffled list
 * may repeat by chance, so it gets more passes.
 */
const mostIdlePasses = { sorted: 3, shuffled: 6 } as const;
/**
 * A scan ends after this many times the pages that the list had at first, plus `EXTRA_PAGES`. For a shuffled
 * list, 3 × ln(its orders) is added to the factor.
 */
const MOST_ROUNDS = 12;
/** Additional pages of each scan, which matter for a short list. */
const EXTRA_PAGES = 200;
/** Consecutive pages without new orders after which a pass counts as endless. */
const MOST_IDLE_PAGES = 100;

/** A window of the dealer's order list, by the Dealer API's clock. */
export interface ListWindow {
  readonly startDate: Date;
  /** Null: no end is sent, because no witness can confirm how the Dealer API interprets it. */
  readonly endDate: Date | null;
  /** Orders created later are not required: they came after the scan began. */
  readonly until: Date;
}

export interface ScanPolicy {
  /** Called once for each listed order. */
  readonly onOrder: (order: DealerOrderSummary) => void;
  /** Called after each page. */
  readonly onPage?: () => Promise<void>;
  /** Called after each page; returns true to end the scan early, because the search is done. */
  readonly enough?: () => boolean;
  /**
   * Called after each page; returns true to abort a scan that costs too much. `needed`: expected pages in
   * total, null while unknown.
   */
  readonly tooDear?: (pages: { readonly read: number; readonly needed: number | null }) => boolean;
  /** Dealer orders known to lie in the window: a list without one of them is incomplete. */
  readonly witnesses?: readonly number[];
}

interface ScanOutcome {
  /** Number of distinct orders. */
  readonly seen: number;
  /** Pages read. */
  readonly pages: number;
  /** A page could not be read. */
  readonly failed: boolean;
  /** The reason why completeness is not proven; null if it is. */
  readonly why: ScanProblem | null;
}

/**
 * Reads the dealer's order list until it has shown every order that existed when the scan began, or until the
 * policy has enough. The document leaves page size, sort order and the meaning of dates open (dealer-api.md,
 * GET /order). So the returned page size counts, and a pass ends at an empty page.
 * One pass without a repeated page completes the list if it reached the end with as many orders as the
 * largest total. A sorted list that grows is complete when each order up to the first one newer than the scan
 * has its rank (`ListRanks`). Either must have shown every witness.
 * A sorted list costs at most twice the pages of its window, plus the pages of new orders. One shuffled at
 * each request costs about n · ln n / page size pages for n orders, and two passes more.
 * Each order of a page is matched against the shop's refs: the list is read only here.
 */
export async function scanList(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'clock' | 'log'>,
  { startDate, endDate, until }: ListWindow,
  policy: ScanPolicy,
): Promise<ScanOutcome> {
  const progress = new Progress(until);
  const ended = (why: ScanProblem | null, failed = false): ScanOutcome => {
    return { seen: progress.seen.size, pages: progress.pages, failed, why };
  };
  for (;;) {
    const number = progress.nextPage();
    const query = { startDate, ...(endDate && { endDate }), page: number, pageSize: REQUESTED_PAGE_SIZE };
    const page = await deps.dealer.listOrders(query).catch((error: unknown) => {
      if (!(error instanceof DealerError)) throw error;
      deps.log.warn({ failure: error.failure }, 'the order list could not be read');
      return null;
    });
    if (page === null) return ended({ kind: 'not-read' }, true);
    await matchPage(deps, page.data);
    for (const order of progress.add(number, page)) policy.onOrder(order);
    await policy.onPage?.();
    if (policy.enough?.()) return ended(null);
    if (progress.isComplete()) return ended(whatIsMissing(progress.seen, policy.witnesses ?? []));
    const why = progress.whyHopeless();
    if (why !== null) return ended(why);
    if (policy.tooDear?.({ read: progress.pages, needed: progress.needed })) {
      return ended({ kind: 'too-long' });
    }
  }
}

/** The progress of a scan: the orders seen, and the next page. */
class Progress {
  readonly seen = new Set<number>();
  pages = 0;
  readonly #ranks: ListRanks;
  /** The largest total on any page. */
  #total = 0;
  #largestPage = 0;
  #endSeen = false;
  /** One pass reached the end without a repeated page. */
  #wasClean = false;
  #idlePasses = 0;
  // State of the current pass:
  #page = 0;
  #shown = new Set<number>();
  #seenBefore = 0;
  #repeated = false;
  #idlePages = 0;
  #lastTotal = 0;
  /** The total on the first page. */
  #firstTotal: number | null = null;

  constructor(until: Date) {
    this.#ranks = new ListRanks(until.getTime());
  }

  /** Returns the expected number of pages in the window; null while unknown. */
  get needed(): number | null {
    return this.#total === 0 || this.#largestPage === 0 ? null : Math.ceil(this.#total / this.#largestPage);
  }

  nextPage(): number {
    return this.#ranks.leads ? this.#ranks.nextPage(this.#endSeen) : this.#page + 1;
  }

  /**
   * Records a page.
   * @returns the orders that were not seen before.
   */
  add(number: number, page: OrderPage): DealerOrderSummary[] {
    this.pages += 1;
    this.#page = number;
    this.#firstTotal ??= page.total;
    this.#total = Math.max(this.#total, page.total ?? 0);
    this.#largestPage = Math.max(this.#largestPage, page.data.length);
    if (page.data.length === 0) {
      this.#endPass();
      return [];
    }
    const led = this.#ranks.leads;
    this.#ranks.add(number, page);
    // The list contradicts itself, so the scan restarts at its first page without ranks.
    if (led && !this.#ranks.leads) this.#beginPass();
    this.#watchForRepeats(page);
    const fresh = page.data.filter(({ id }) => !this.seen.has(id));
    for (const { id } of fresh) this.seen.add(id);
    return fresh;
  }

  isComplete(): boolean {
    if (this.#ranks.isWhole(this.#endSeen)) return true;
    const isClean = this.#wasClean || this.#idlePasses >= 2;
    return this.#endSeen && isClean && this.seen.size >= this.#total && !this.#ranks.leads;
  }

  whyHopeless(): ScanProblem | null {
    const orders = { seen: this.seen.size, total: this.#total };
    const most = this.#ranks.isShuffled ? mostIdlePasses.shuffled : mostIdlePasses.sorted;
    if (this.#idlePasses >= most && this.seen.size < this.#total) {
      return { kind: 'lacks-orders', ...orders };
    }
    if (this.#idlePages > MOST_IDLE_PAGES) return { kind: 'no-end' };
    return this.pages > this.#mostPages() ? { kind: 'keeps-changing', pages: this.pages, ...orders } : null;
  }

  /** Returns the page limit: the expected pages of a random search through a shuffled list, with a margin. */
  #mostPages(): number {
    const orders = Math.max(this.#firstTotal ?? this.seen.size, 1);
    const rounds = this.#ranks.isShuffled ? 3 * Math.log(orders) + MOST_ROUNDS : MOST_ROUNDS;
    return EXTRA_PAGES + (rounds * orders) / Math.max(1, this.#largestPage);
  }

  /**
   * Detects a repeated page: it shows only orders that this pass has seen, and the list did not move on by as
   * much.
   */
  #watchForRepeats({ total, data }: OrderPage): void {
    const moved = (total ?? 0) - this.#lastTotal;
    this.#lastTotal = total ?? 0;
    const shownBefore = data.every(({ id }) => this.#shown.has(id));
    if (shownBefore && moved < data.length) this.#repeated = true;
    this.#idlePages = shownBefore ? this.#idlePages + 1 : 0;
    for (const { id } of data) this.#shown.add(id);
  }

  #endPass(): void {
    this.#endSeen = true;
    if (this.#ranks.leads) return;
    this.#wasClean ||= !this.#repeated;
    this.#idlePasses = this.seen.size === this.#seenBefore ? this.#idlePasses + 1 : 0;
    this.#beginPass();
  }

  #beginPass(): void {
    this.#page = 0;
    this.#shown = new Set();
    this.#seenBefore = this.seen.size;
    this.#repeated = false;
    this.#idlePages = 0;
  }
}

function whatIsMissing(seen: ReadonlySet<number>, witnesses: readonly number[]): ScanProblem | null {
  const missing = witnesses.filter((id) => !seen.has(id)).length;
  if (missing === 0) return null;
  return { kind: 'lacks-witnesses', missing, witnesses: witnesses.length };
}
