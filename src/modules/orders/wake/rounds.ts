import { type RawBuilder, sql } from 'kysely';
import type { Flag } from '../../../platform/database/flags.ts';
import { literals } from '../../../platform/database/literals.ts';
import type { RoundName } from '../../../platform/jobs/catalog.ts';
import { probeDealer } from '../../availability/index.ts';
import { upstreamView } from '../../availability/reads.ts';
import { pollOrders } from '../confirm/poll.ts';
import { recheckOrders } from '../confirm/recheck.ts';
import type { OrderSettings, OrdersDeps } from '../core/deps.ts';
import { polledStates } from '../core/states.ts';
import { fetchOrphans } from '../reconcile/fetch-orphans.ts';
import { reconcileRecent, reconciliationDue } from '../reconcile/pass.ts';
import { scanOrders } from '../reconcile/scan.ts';
import { fetchSurplus } from '../surplus/surplus.ts';

/** Delay after which a due probe of the Dealer API counts as lost, milliseconds. */
const OVERDUE_MS = 5_000;

/** Dependencies of the rounds beyond the orders module. */
export interface RoundDeps extends OrdersDeps {
  /** Fetches the profile from the Dealer API. */
  readonly readProfile: () => Promise<{ ok: boolean }>;
}

interface Moment {
  readonly now: Date;
  /** True at the start of a process: jobs of the previous process may be lost. */
  readonly everything: boolean;
}

interface Round {
  readonly run: (deps: RoundDeps) => Promise<unknown>;
  /**
   * SQL condition that rows wait for the round, by an index, because the sweep evaluates it each second.
   * Selects the first row by time instead of `exists`, which may scan the whole table when none is due.
   */
  readonly due?: (moment: Moment, settings: OrderSettings) => RawBuilder<boolean>;
}

/**
 * The rounds of the orders module: each with its work and the condition by which the sweep wakes it. Other
 * modules wake a round without `due`. The worker runs at most one of each at a time over all replicas.
 */
const orderRounds = {
  poll_orders: {
    run: pollOrders,
    due: ({ now }) => sql<boolean>`(
      select due_at from orders
      where state in ${literals(polledStates)} and dealer_order_id is not null and due_at <= ${now}
      order by due_at limit 1) is not null`,
  },
  recheck_orders: {
    run: recheckOrders,
    due: ({ now }) => sql<boolean>`(
      select recheck_at from orders where recheck_at <= ${now} order by recheck_at limit 1) is not null`,
  },
  // The sweep adds the job of this round along with those of the swept orders.
  scan_orders: { run: scanOrders },
  fetch_surplus: {
    run: fetchSurplus,
    due: ({ now }) => sql<boolean>`(
      select due_at from surplus_orders where due_at <= ${now} order by due_at limit 1) is not null`,
  },
  reconcile: { run: reconcileRecent, due: ({ now }, settings) => reconciliationDue(settings, now) },
  fetch_orphans: {
    run: fetchOrphans,
    due: ({ now }) => sql<boolean>`(
      select due_at from orphan_orders where due_at <= ${now} order by due_at limit 1) is not null`,
  },
  probe_dealer: {
    run: (deps) => probeDealer(deps, deps.readProfile),
    due: ({ now, everything }) => sql<boolean>`exists (
      select from ${upstreamView} u where outage_since is not null
        and (${everything} or paused_until is null or paused_until < ${new Date(now.getTime() - OVERDUE_MS)}))`,
  },
} satisfies Partial<Record<RoundName, Round>>;

type OrderRoundName = keyof typeof orderRounds;
const entries = Object.entries(orderRounds) as [OrderRoundName, Round][];

/** Builds the SQL flags of due rounds. */
export function roundFlags(
  { settings }: Pick<OrdersDeps, 'settings'>,
  moment: Moment,
): (readonly [OrderRoundName, Flag])[] {
  return entries.map(([name, { due }]) => [name, due?.(moment, settings) ?? sql<boolean>`false`]);
}

/** Returns the due rounds, in one statement. */
export async function readDueRounds(
  deps: Pick<OrdersDeps, 'db' | 'settings'>,
  moment: Moment,
): Promise<OrderRoundName[]> {
  const conditions = roundFlags(deps, moment).map(([name, due]) => sql`${due} as ${sql.ref(name)}`);
  const { rows } = await sql<Record<OrderRoundName, boolean>>`select ${sql.join(conditions)}`.execute(
    deps.db,
  );
  const [answer] = rows;
  return entries.map(([name]) => name).filter((name) => answer?.[name]);
}

/** Creates the worker's handlers of the module's rounds. */
export function createOrderRounds(deps: RoundDeps): Record<OrderRoundName, () => Promise<unknown>> {
  const runs = entries.map(([name, { run }]) => [name, () => run(deps)] as const);
  return Object.fromEntries(runs) as Record<OrderRoundName, () => Promise<unknown>>;
}
