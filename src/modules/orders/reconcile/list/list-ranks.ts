import type { OrderPage } from '@storefront/dealer-client';

interface Claim {
  readonly id: number;
  readonly createdAt: number;
}

/**
 * The rank of each order in a sorted list, counted from the oldest (rank 1). New orders move others to later
 * pages but keep their ranks; each page's total tells the shift. So completeness can be proven for a growing
 * list.
 * If two orders claim one rank, or one order two ranks, the page read last counts. The vacated rank is read
 * again.
 */
export class ListRanks {
  readonly #until: number;
  readonly #claims = new Map<number, Claim>();
  readonly #rankOf = new Map<number, number>();
  #off = false;
  /** Two pages, or two orders of one page, contradict each other's sort order. */
  isShuffled = false;
  #sorting: 'newest' | 'oldest' | null = null;
  #pageSize: number | null = null;
  /** Number of claims by orders not newer than `until`, and their highest rank. */
  #old = 0;
  #highestOld = 0;
  #firstTotal: number | null = null;
  #total = 0;
  /** The totals of the last few pages, which predict the shift until the next page. */
  #totals: number[] = [];
  #below: number | null = null;
  #above = 0;

  /**
   * Creates the ranks of an empty list.
   *
   * @param until orders created later are not required, milliseconds since 1970 by the Dealer API's clock
   */
  constructor(until: number) {
    this.#until = until;
  }

  /**
   * Returns true if the list is sorted and has grown since its first page, so that `nextPage` needs fewer
   * pages than counting up.
   */
  get leads(): boolean {
    return (
      !this.#off && this.#sorting !== null && this.#pageSize !== null && this.#total > (this.#firstTotal ?? 0)
    );
  }

  /** Records a page that is not empty. */
  add(number: number, { total, data }: Pick<OrderPage, 'total' | 'data'>): void {
    if (this.#off) return;
    if (total === null || !this.#sizeFits(number, data.length, total) || !this.#isSorted(data)) {
      this.#off = true;
      return;
    }
    this.#firstTotal ??= total;
    this.#below ??= total;
    this.#above = Math.max(this.#above, this.#firstTotal + 1);
    this.#total = Math.max(this.#total, total);
    this.#totals = [...this.#totals.slice(-4), total];
    if (this.#sorting === null) return;
    const before = (number - 1) * (this.#pageSize ?? 0);
    for (const [index, order] of data.entries()) {
      const rank = this.#sorting === 'newest' ? total - before - index : before + index + 1;
      if (rank < 1 || rank > total) {
        this.#off = true;
        return;
      }
      this.#claim(rank, { id: order.id, createdAt: order.createdAt?.getTime() ?? 0 });
    }
  }

  /**
   * Returns the page that shows a missing rank. Without one, returns a page after the end until the end was
   * seen.
   */
  nextPage(endSeen: boolean): number {
    const size = this.#pageSize ?? 1;
    const grown = (this.#totals.at(-1) ?? 0) - (this.#totals[0] ?? 0);
    const growth = Math.max(0, grown / Math.max(1, this.#totals.length - 1));
    const expected = (this.#totals.at(-1) ?? 0) + growth;
    const behindTheEnd = Math.ceil((expected + growth) / size) + 2;
    if (this.#sorting === 'oldest') {
      const rank = this.#lowestFree(1);
      return rank > (this.#totals.at(-1) ?? 0) && !endSeen ? behindTheEnd : Math.floor((rank - 1) / size) + 1;
    }
    const rank = this.#highestFreeBelow() || this.#nextAbove();
    if (this.#below === 0 && !endSeen) return behindTheEnd;
    return Math.floor(Math.max(0, expected - rank) / size) + 1;
  }

  /**
   * Returns true if every order created until `until`, or every order of the longest list shown, has its
   * rank.
   */
  isWhole(endSeen: boolean): boolean {
    if (this.#off || this.#sorting === null) return false;
    const next = this.#claims.get(this.#highestOld + 1);
    const toBoundary = next !== undefined && this.#old === this.#highestOld && this.#old > 0;
    // A list that begins with the oldest ends with orders that are not required.
    if (toBoundary && (endSeen || this.#sorting === 'oldest')) return this.#isInOrder();
    return endSeen && this.#total > 0 && this.#claims.size === this.#total && this.#isInOrder();
  }

  /** Returns true if the page has the common size or is the last one; otherwise its ranks are unknown. */
  #sizeFits(number: number, length: number, total: number): boolean {
    const isLast = (size: number) => (number - 1) * size + length === total;
    if (this.#pageSize === null) {
      if (number > 1) return false;
      if (length < total) this.#pageSize = length;
      return true;
    }
    return length === this.#pageSize || (length < this.#pageSize && isLast(this.#pageSize));
  }

  #isSorted(data: OrderPage['data']): boolean {
    let sorting = this.#sorting;
    for (const [index, { createdAt }] of data.entries()) {
      if (createdAt === null) return false;
      const step = index === 0 ? 0 : createdAt.getTime() - (data[index - 1]?.createdAt?.getTime() ?? 0);
      if (step === 0) continue;
      const found = step > 0 ? 'oldest' : 'newest';
      if (sorting !== null && sorting !== found) {
        this.isShuffled = true;
        return false;
      }
      sorting = found;
    }
    this.#sorting = sorting;
    return true;
  }

  #claim(rank: number, claim: Claim): void {
    const other = this.#claims.get(rank);
    if (other?.id === claim.id) return;
    if (other) this.#free(rank, other);
    const earlier = this.#rankOf.get(claim.id);
    const earlierClaim = earlier === undefined ? undefined : this.#claims.get(earlier);
    if (earlier !== undefined && earlierClaim) this.#free(earlier, earlierClaim);
    this.#claims.set(rank, claim);
    this.#rankOf.set(claim.id, rank);
    if (claim.createdAt > this.#until) return;
    this.#old += 1;
    this.#highestOld = Math.max(this.#highestOld, rank);
  }

  #free(rank: number, { id, createdAt }: Claim): void {
    this.#claims.delete(rank);
    this.#rankOf.delete(id);
    this.#below = Math.max(this.#below ?? 0, Math.min(rank, this.#firstTotal ?? 0));
    if (rank > (this.#firstTotal ?? 0)) this.#above = Math.min(this.#above, rank);
    if (createdAt > this.#until) return;
    this.#old -= 1;
    while (this.#highestOld > 0 && !this.#isOld(this.#highestOld)) this.#highestOld -= 1;
  }

  #isOld(rank: number): boolean {
    const claim = this.#claims.get(rank);
    return claim !== undefined && claim.createdAt <= this.#until;
  }

  /** Returns the highest free rank among those that existed at the first page; 0 if none is. */
  #highestFreeBelow(): number {
    while ((this.#below ?? 0) > 0 && this.#claims.has(this.#below ?? 0)) this.#below = (this.#below ?? 0) - 1;
    return this.#below ?? 0;
  }

  /**
   * Returns the next free rank among orders newer than the first page. Counts up once an order that is not
   * required was seen, else down from the newest.
   */
  #nextAbove(): number {
    if (this.#claims.size > this.#old) return this.#lowestFreeAbove();
    let rank = this.#totals.at(-1) ?? 0;
    while (this.#claims.has(rank)) rank -= 1;
    return rank;
  }

  #lowestFreeAbove(): number {
    this.#above = this.#lowestFree(this.#above);
    return this.#above;
  }

  #lowestFree(from: number): number {
    let rank = from;
    while (this.#claims.has(rank)) rank += 1;
    return rank;
  }

  /** Returns true if creation times rise with ranks. */
  #isInOrder(): boolean {
    const claims = [...this.#claims].sort(([one], [other]) => one - other);
    return claims.every(([, { createdAt }], index) => createdAt >= (claims[index - 1]?.[1].createdAt ?? 0));
  }
}
