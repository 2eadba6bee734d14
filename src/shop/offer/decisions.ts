import type { UpstreamProblem } from './catalog.ts';
import type { CodeProblem, OrderState } from './common.ts';

/** What keeps orders from being submitted, and new ones from being sold. */
export interface ShopStatus {
  /** Until when nothing is submitted because the Dealer API asked for it, refused us, or is out of reach. */
  readonly hold: {
    readonly cause: 'rate-limited' | 'unauthorised' | 'forbidden' | 'unreachable';
    readonly until: string;
  } | null;
  /** Too many outcomes were unknown: one order at a time is let through, not before `nextTryAt`. */
  readonly breaker: { readonly openedAt: string; readonly nextTryAt: string } | null;
  /** Nothing new is sold: an admin stopped it, the Dealer API has been away for long, or the database went back. */
  readonly maintenance: { readonly since: string; readonly by: 'admin' | 'trouble' | 'history' } | null;
  readonly open: Partial<Record<OrderState, number>>;
  /** When the order that waits longest was placed. */
  readonly oldestWaiting: string | null;
}

export interface Protection {
  status(): Promise<ShopStatus>;
  /** Submits again; false when the breaker was closed. */
  closeBreaker(actorId: number): Promise<boolean>;
  /** Stops or resumes selling; what is on its way goes on. */
  setMaintenance(on: boolean, actorId: number): Promise<void>;
}

/** What a person decides about a reversed order: the money goes back, or the customer keeps what was delivered. */
export type Reversal = 'refunded' | 'kept';

export interface DecidedReversal {
  readonly decision: Reversal;
  /** False when it was decided before, perhaps otherwise: then `decision` is what was decided. */
  readonly first: boolean;
}

export interface Reversals {
  /** `code` names the order with its unit. Null when there is no such reversed order. */
  decide(code: string, decision: Reversal, actorId: number): Promise<DecidedReversal | null>;
}

/**
 * What a person decides about an order whose cost rose too far: it is bought at the cost that they were asked about, a decimal
 * string, or the money goes back.
 */
export type CostDecision = { readonly buyAt: string } | 'refund';

/**
 * `not-asked`: nobody is asked about it (any more); `cost-changed`: they are, about another cost by now; `may-turn-up`: the money
 * did not go back, because an earlier attempt may still credit the account: the order is in review.
 */
export type CostResult = 'done' | 'not-asked' | 'cost-changed' | 'may-turn-up';

export interface Costs {
  /** By how many per cent the cost may rise after the quote before an admin is asked. */
  limit(): Promise<string>;
  setLimit(percent: string, actorId: number): Promise<boolean>;
  /** `code` names the order with its unit. */
  decide(code: string, decision: CostDecision, actorId: number): Promise<CostResult>;
}

/** Cases about codes that do not do what they should. */
export interface CodeProblems {
  /** Opens a case about a delivered code; false unless `customerId` owns it. Opening it again changes nothing. */
  open(code: string, customerId: number, reason: CodeProblem): Promise<boolean>;
  /** Null when there was no open case; else whose it was. */
  close(code: string, actorId: number): Promise<{ customerId: number } | null>;
}

/** What a person decides about an order of which it can't be proven what became of it. */
export type ReviewDecision = 'retry' | 'refund' | 'delivered-elsewhere';

/** `not-in-review`: somebody else decided first, or it was resolved by itself. */
export type ReviewResult = 'done' | 'not-in-review' | 'has-a-dealer-order';

export type AdoptProblem =
  | 'not-in-review'
  | 'no-such-dealer-order'
  | 'other-type'
  | 'other-currency'
  | 'other-phone'
  | 'owned-by-another'
  | UpstreamProblem;

export type AdoptCandidate =
  | {
      readonly ok: true;
      readonly dealerOrderId: number;
      readonly status: string;
      readonly createdAt: string | null;
      readonly ref: string | null;
      /** It carries the ref of one of the order's own attempts. */
      readonly ours: boolean;
    }
  | { readonly ok: false; readonly problem: AdoptProblem };

export type AdoptResult = { readonly ok: true } | { readonly ok: false; readonly problem: AdoptProblem };

export interface Reviews {
  /** `code` names the order with its unit. */
  decide(code: string, decision: ReviewDecision, actorId: number): Promise<ReviewResult>;
  /** Whether this dealer order can be the order's; changes nothing. */
  candidate(code: string, dealerOrderId: number): Promise<AdoptCandidate>;
  adopt(code: string, dealerOrderId: number, actorId: number): Promise<AdoptResult>;
}

/** Surplus vouchers of one item that a customer may have got in a time that the database lost. */
export interface HeldSurplus {
  readonly itemId: number;
  /** Of product and item. */
  readonly name: string;
  readonly count: number;
  readonly dealerOrderIds: readonly number[];
}

/** What a person has to do after the database went back. */
export interface Recoveries {
  heldSurplus(): Promise<HeldSurplus[]>;
  /** Gives the held vouchers of an item, or all, to the next buyers. @returns how many were released */
  releaseSurplus(itemId: number | 'all', actorId: number): Promise<number>;
}
