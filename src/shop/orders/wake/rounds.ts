import { type RawBuilder, sql } from 'kysely';
import type { Flag } from '../../../database/flags.ts';
import { literals } from '../../../database/literals.ts';
import type { RoundName } from '../../../jobs/catalog.ts';
import { probeDealer } from '../../upstream/outage.ts';
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
/** Delay before a failed periodic round runs again, milliseconds. */
const RETRY_MS = 60_000;

/** Dependencies of the rounds beyond the orders module. */
export interface RoundDeps extends OrdersDeps {
  /** Fetches the profile from the Dealer API. */
  readonly readProfile: () => Promise<{ ok: boolean }>;
}

interface Moment {
  readonly now: Date;
  /** True at the start of a process: jobs of the previous one may be lost. */
  readonly everything: boolean;
}

interface Round {
  readonly run: (deps: RoundDeps) => Promise<unknown>;
  /**
   * SQL condition that rows wait for the round, by an index, because the sweep evaluates it each second.
   * Selects the first row by time instead of `exists`, which may scan the whole table when none is due.
   */
  readonly due?: (moment: Moment, settings: OrderSettings) => RawBuilder<boolean>;
  /** For a periodic round: time from its last success to the next run, milliseconds. */
  readonly everyMs?: (settings: OrderSettings) => number;
}

/**
 * The rounds of the orders module: the work, and when the sweep wakes it. Other modules start one without
 * `due` and `everyMs`. The worker runs at most one of each at a time over all replicas.
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
  // The sweep adds its job along with those of the swept orders.
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
      select from upstream where outage_since is not null
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
  return entries.map(([name, { due, everyMs }]) => {
    const byClock =
      everyMs &&
      sql<boolean>`not exists (
      select from rounds where name = ${name} and due_at > ${moment.now})`;
    return [name, due?.(moment, settings) ?? byClock ?? sql<boolean>`false`];
  });
}

/** Returns the due rounds, in one statement. */
export async function readDueRounds(
  deps: Pick<OrdersDeps, 'db' | 'settings'>,
  moment: Moment,
): Promise<RoundName[]> {
  const conditions = roundFlags(deps, moment).map(([name, due]) => sql`${due} as ${sql.ref(name)}`);
  const { rows } = await sql<Record<OrderRoundName, boolean>>`select ${sql.join(conditions)}`.execute(
    deps.db,
  );
  const [answer] = rows;
  return entries.map(([name]) => name).filter((name) => answer?.[name]);
}

/** Creates the worker's handlers of the module's rounds. */
export function createOrderRounds(deps: RoundDeps): Record<OrderRoundName, () => Promise<unknown>> {
  const runs = entries.map(([name, round]) => [name, () => runRound(deps, name, round)] as const);
  return Object.fromEntries(runs) as Record<OrderRoundName, () => Promise<unknown>>;
}

async function runRound(deps: RoundDeps, name: RoundName, { run, everyMs }: Round): Promise<unknown> {
  if (everyMs === undefined) return run(deps);
  const now = deps.clock();
  const later = (ms: number) => new Date(deps.clock().getTime() + ms);
  // A job added during the run finds it no longer due; a process that dies delays it by a minute.
  const begun = await sql`
    insert into rounds as r (name, due_at, began_at) values (${name}, ${later(RETRY_MS)}, ${now})
    on conflict (name) do update set due_at = excluded.due_at, began_at = excluded.began_at where r.due_at <= ${now}
    returning name`.execute(deps.db);
  if (begun.rows.length === 0) return;
  await run(deps);
  await deps.db
    .updateTable('rounds')
    .set({ due_at: later(everyMs(deps.settings)), ended_at: deps.clock() })
    .where('name', '=', name)
    .execute();
}
