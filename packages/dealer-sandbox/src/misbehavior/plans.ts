/**
 * Plans for the next `times` requests, orders or notifications. Plans live in the process. The order's row
 * stores a plan's decision for that order.
 */
import type { Outcome } from '../orders/outcome.ts';
import type { FaultPlan } from './faults.ts';

export interface OutcomePlan {
  /** Only orders of this item. */
  itemId?: number | undefined;
  outcome: Outcome;
}

/** The order's price changes by `percent` after the catalog was read. The new price stays. */
export interface PricePlan {
  itemId?: number | undefined;
  percent: number;
}

export type WebhookPlan = {
  /** Only notifications of this order. */
  orderId?: number | undefined;
} & (
  | { effect: 'lose' | 'double' }
  | { effect: 'delay'; delayMs: number }
  /** Waits for the next notification of any order, and is sent after it. */
  | { effect: 'swap' }
  /**
   * Adds a forged notification: for an order that does not exist, or with a status that is not the order's.
   */
  | { effect: 'forge'; lie: 'foreign-id' | 'wrong-status' }
);

export interface PlanList<Plan> {
  /** Plans for the next `times` matches, or all with `null`, for `forMs` milliseconds at most. */
  add(plan: Plan, times: number | null, forMs?: number): void;
  /** Returns the oldest matching plan and counts one use. */
  take(matches: (plan: Plan) => boolean): Plan | undefined;
  /** Undoes one `take` of a plan that had no effect. */
  giveBack(plan: Plan): void;
  list(): { plan: Plan; left: number | null }[];
  clear(): void;
}

export interface Plans {
  outcomes: PlanList<OutcomePlan>;
  prices: PlanList<PricePlan>;
  faults: PlanList<FaultPlan>;
  webhooks: PlanList<WebhookPlan>;
  clear(): void;
}

/** Creates the plans of single acts of misbehavior. */
export function createPlans(): Plans {
  const lists = {
    outcomes: createPlanList<OutcomePlan>(),
    prices: createPlanList<PricePlan>(),
    faults: createPlanList<FaultPlan>(),
    webhooks: createPlanList<WebhookPlan>(),
  };
  return {
    ...lists,
    clear: () => {
      for (const list of Object.values(lists)) list.clear();
    },
  };
}

function createPlanList<Plan extends object>(): PlanList<Plan> {
  interface Entry {
    plan: Plan;
    left: number | null;
    until: number;
  }
  let entries: Entry[] = [];
  const isOpen = ({ left, until }: Entry) => left !== 0 && performance.now() < until;
  return {
    add: (plan, times, forMs = Number.POSITIVE_INFINITY) => {
      entries.push({ plan, left: times, until: performance.now() + forMs });
    },
    take: (matches) => {
      const entry = entries.find((one) => isOpen(one) && matches(one.plan));
      if (entry && entry.left !== null) entry.left -= 1;
      return entry?.plan;
    },
    giveBack: (plan) => {
      const entry = entries.find((other) => other.plan === plan);
      if (entry && entry.left !== null) entry.left += 1;
    },
    list: () => entries.filter(isOpen).map(({ plan, left }) => ({ plan, left })),
    clear: () => {
      entries = [];
    },
  };
}
