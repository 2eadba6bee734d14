/**
 * Module `orders/reconcile/list`: reads the dealer's order list so that nothing in it is missed.
 * In: a time window and known orders that must show up in it.
 * Out: every listed order, and whether the scan was complete.
 * Rule: each page is matched before it is used for anything else.
 * Begin with `list-page.ts`, then `scan-list.ts`; `list-ranks.ts` for a list that grows.
 */
import type { DealerOrderSummary, OrderPage } from '@storefront/dealer-client';
import type { ScanProblem } from '../../core/causes.ts';
import type { OrdersDeps } from '../../core/deps.ts';
import { readListPage } from './list-page.ts';
import { ListRanks } from './list-ranks.ts';

const REQUESTED_PAGE_SIZE = 100;
/** A list that lacks something is unreliable after 3 passes without anything new, or 6 if it is shuffled, which may do so by chance. */
const mostIdlePasses = { sorted: 3, shuffled: 6 } as const;
/** The scan is given up after 12 times as many pages as the list had at first (if it is shuffled, 3 × ln(its orders) times more) … */
const MOST_ROUNDS = 12;
/** … and 200 more, which matters for a short list. */
const EXTRA_PAGES = 200;
/** A pass to which 100 pages in a row show nothing new counts as one without an end. */
const MOST_IDLE_PAGES = 100;

/** The part of the dealer's order list that is read, by the Dealer API's clock. */
export interface ListWindow {
  readonly startDate: Date;
  /** Null: no end is sent, because nothing would show that the Dealer API understands it as we do. */
  readonly endDate: Date | null;
  /** Orders that were created later came since the scan began, and are not required. */
  readonly until: Date;
}

export interface ScanPolicy {
  /** Called once for each order that the list shows. */
  readonly onOrder: (order: DealerOrderSummary) => void;
  /** Called after each page. */
  readonly onPage?: () => Promise<void>;
  /** Called after each page; true ends the scan early, because nothing more is searched for. */
  readonly enough?: () => boolean;
  /** Called after each page; true gives the scan up, because it costs more than it is worth. `pages`: how many it needs in all, as far as is known. */
  readonly tooDear?: (pages: { readonly read: number; readonly needed: number | null }) => boolean;
  /** Dealer orders that are known to lie in the window: a list that lacks one has not shown everything. */
  readonly witnesses?: readonly number[];
}

export interface Scanned {
  /** How many different orders were seen. */
  readonly seen: number;
  /** Pages read. */
  readonly pages: number;
  /** A page could not be read. */
  readonly failed: boolean;
  /** Why it is not proven that the list has shown everything; null if it is. */
  readonly why: ScanProblem | null;
}

/**
 * Reads the list of the dealer's orders until it has shown everything that existed when the scan began, or until the policy
 * has enough. Nothing is assumed about what the document does not show (dealer-api.md, GET /order: largest page size, sort
 * order, meaning of dates): the page size is what comes back, and a pass ends at an empty page.
 *
 * The list has shown everything when one pass that repeated no page has come to the end, and as many different orders were seen as the
 * largest total that any page named. (A page that lags names a smaller total; orders that other pages show early do not make up for
 * those it lacks.) A list that grows meanwhile never comes to that. If it is sorted, it has shown everything when each order up to the
 * first one that was created after the beginning has its place (`ListRanks`). Either way it must have shown every witness.
 *
 * A sorted list costs the pages of its window and those of what came until its end, at most twice the former; one that is
 * shuffled at each request, as many as it takes to meet each of n orders at random, about n · ln n / page size, and two
 * passes more.
 */
export async function scanList(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'clock' | 'log'>,
  window: ListWindow,
  policy: ScanPolicy,
): Promise<Scanned> {
  const progress = new Progress(window.until);
  const ended = (why: ScanProblem | null, failed = false): Scanned => {
    return { seen: progress.seen.size, pages: progress.pages, failed, why };
  };
  for (;;) {
    const number = progress.nextPage();
    const page = await readListPage(deps, {
      startDate: window.startDate,
      ...(window.endDate && { endDate: window.endDate }),
      page: number,
      pageSize: REQUESTED_PAGE_SIZE,
    });
    if (page === null) return ended({ kind: 'not-read' }, true);
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

/** What the scan has seen, and which page it reads next. */
class Progress {
  readonly seen = new Set<number>();
  pages = 0;
  readonly #ranks: ListRanks;
  /** The largest total that any page named. */
  #total = 0;
  #largestPage = 0;
  #endSeen = false;
  /** A pass came to the end and repeated no page. */
  #wasClean = false;
  #idlePasses = 0;
  // Of the pass that goes on:
  #page = 0;
  #shown = new Set<number>();
  #seenBefore = 0;
  #repeated = false;
  #idlePages = 0;
  #lastTotal = 0;
  /** The total that the first page named. */
  #firstTotal: number | null = null;

  constructor(until: Date) {
    this.#ranks = new ListRanks(until.getTime());
  }

  /** How many pages the window has, as far as is known. */
  get needed(): number | null {
    return this.#total === 0 || this.#largestPage === 0 ? null : Math.ceil(this.#total / this.#largestPage);
  }

  nextPage(): number {
    return this.#ranks.leads ? this.#ranks.nextPage(this.#endSeen) : this.#page + 1;
  }

  /** Takes a page. @returns the orders that were not seen before. */
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
    // The list contradicts itself: it is read from its beginning, as one of which nothing is known.
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

  /** As many as it takes to meet each order of a shuffled list at random, with some more. */
  #mostPages(): number {
    const orders = Math.max(this.#firstTotal ?? this.seen.size, 1);
    const rounds = this.#ranks.isShuffled ? 3 * Math.log(orders) + MOST_ROUNDS : MOST_ROUNDS;
    return EXTRA_PAGES + (rounds * orders) / Math.max(1, this.#largestPage);
  }

  /** A page that shows nothing new to this pass came in another's place, unless the list moved on by as much. */
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
