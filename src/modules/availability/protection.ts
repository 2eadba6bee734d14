/**
 * Module `availability`: decides whether orders may be submitted and items sold.
 * In: answers of the Dealer API (429, 401, 403, unknown outcomes), and settings of admins.
 * Out: a pause (`pause.ts`), a breaker, an outage, maintenance.
 * Rule: the state is one row in the database, so all replicas obey it.
 * Begin with `pause.ts`, then `breaker.ts` and `outage.ts`.
 */

import type { Db } from '../../platform/database/db.ts';
import type { Kernel } from '../../platform/module.ts';
import { shopClosedAt } from '../history/reads.ts';
import { type OpenCounts, openByState } from '../orders/reads/orders.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import { type BreakerSettings, closeBreaker, nextProbeAt } from './breaker.ts';
import { beginMaintenance, endMaintenance, maintenanceByHand } from './maintenance.ts';
import { submittingPause } from './pause.ts';

/** The obstacles to submitting orders and to new sales. */
export interface ShopStatus {
  /** Pause of submitting because the Dealer API demanded it, refused the shop, or can't be reached. */
  readonly hold: {
    readonly cause: 'rate-limited' | 'unauthorised' | 'forbidden' | 'unreachable';
    readonly until: string;
  } | null;
  /** Open circuit breaker: one order at a time probes, not before `nextTryAt`. */
  readonly breaker: { readonly openedAt: string; readonly nextTryAt: string } | null;
  /** Sales are stopped by an admin, by a long outage of the Dealer API, or after a database restore. */
  readonly maintenance: { readonly since: string; readonly by: 'admin' | 'outage' | 'history' } | null;
  readonly open: OpenCounts;
  /** Placement time of the order that waits longest. */
  readonly oldestWaiting: string | null;
}

export interface Protection {
  status(): Promise<ShopStatus>;
  /** Resumes submitting; false if the breaker was closed before. */
  closeBreaker(actor: Actor): Promise<boolean>;
  /** Stops or resumes sales; open orders continue. */
  setMaintenance(on: boolean, actor: Actor): Promise<void>;
}

export interface ProtectionDeps extends Kernel {
  readonly settings: BreakerSettings;
}

/** Creates the operations on the obstacles to sales and submissions. */
export function createProtection(deps: ProtectionDeps): Protection {
  const { db } = deps;
  return {
    async status() {
      const [hold, byHand, history, upstream, open] = await Promise.all([
        submittingPause(db, deps.clock()),
        maintenanceByHand(db),
        db.selectNoFrom(shopClosedAt.as('closed_at')).executeTakeFirstOrThrow(),
        db
          .selectFrom('upstream')
          .select(['breaker_opened_at', 'probe_until', 'maintenance_since'])
          .executeTakeFirstOrThrow(),
        countOpen(db),
      ]);
      const since = history.closed_at ?? byHand?.since ?? upstream.maintenance_since;
      const by = history.closed_at ? 'history' : byHand ? 'admin' : 'outage';
      const openedAt = upstream.breaker_opened_at;
      return {
        hold: hold && { cause: hold.cause, until: hold.until.toISOString() },
        breaker: openedAt && {
          openedAt: openedAt.toISOString(),
          nextTryAt: nextProbeAt(deps, { openedAt, probeUntil: upstream.probe_until }).toISOString(),
        },
        maintenance: since && { since: since.toISOString(), by },
        ...open,
      };
    },
    closeBreaker: async (actor) => {
      const actorId = actor.idFor('operation.manage');
      const closed = await db.transaction().execute(async (tx) => {
        const done = await closeBreaker(tx, deps);
        if (done) await recordAct(tx, { actorId, act: 'breaker-closed', subject: 'breaker' });
        return done;
      });
      if (closed) deps.log.warn({ admin: actorId }, 'an admin closed the breaker');
      return closed;
    },
    setMaintenance: async (on, actor) => {
      const actorId = actor.idFor('operation.manage');
      await (on ? beginMaintenance(db, actorId) : endMaintenance(db, actorId));
    },
  };
}

async function countOpen(db: Db): Promise<Pick<ShopStatus, 'open' | 'oldestWaiting'>> {
  const { rows } = await openByState.execute(db);
  return {
    open: Object.fromEntries(rows.map((row) => [row.state, Number(row.count)])),
    oldestWaiting: rows.find((row) => row.state === 'queued')?.oldest.toISOString() ?? null,
  };
}
