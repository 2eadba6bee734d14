/**
 * What is planned for the next so many requests, orders or notifications. Plans live in the process and end with it;
 * what a plan decided for an order stands in the order's row.
 */
export interface PlanList<Plan> {
  /** Plans for the next `times` that match; for all of them with `null`. */
  add(plan: Plan, times: number | null): void;
  /** The oldest plan that matches, used once. */
  take(matches: (plan: Plan) => boolean): Plan | undefined;
  /** Undoes one `take` of a plan that met nothing in the end. */
  giveBack(plan: Plan): void;
  list(): { plan: Plan; left: number | null }[];
  clear(): void;
}

export function createPlanList<Plan extends object>(): PlanList<Plan> {
  let entries: { plan: Plan; left: number | null }[] = [];
  return {
    add: (plan, times) => {
      entries.push({ plan, left: times });
    },
    take: (matches) => {
      const entry = entries.find(({ plan, left }) => left !== 0 && matches(plan));
      if (entry && entry.left !== null) entry.left -= 1;
      return entry?.plan;
    },
    giveBack: (plan) => {
      const entry = entries.find((other) => other.plan === plan);
      if (entry && entry.left !== null) entry.left += 1;
    },
    list: () => entries.filter(({ left }) => left !== 0).map((entry) => ({ ...entry })),
    clear: () => {
      entries = [];
    },
  };
}
