import { sql } from 'kysely';
import { literals } from '../../../database/literals.ts';
import { beginMaintenance, endMaintenance, maintenanceByHand } from '../../catalog/maintenance.ts';
import type { OrderState, Protection } from '../../shop.ts';
import type { OrdersDeps } from '../deps.ts';
import { upstreamHold } from '../gate.ts';
import { openStates } from '../states.ts';
import { closeBreaker, nextProbeAt } from './breaker.ts';

/** What keeps orders from being submitted, or new ones from being sold, and what admins can do about it. */
export function createProtection(deps: OrdersDeps): Protection {
  const { db } = deps;
  return {
    async status() {
      const [hold, byHand, history, upstream, open] = await Promise.all([
        upstreamHold(db, deps.clock()),
        maintenanceByHand(db),
        db.selectFrom('shop_history').select('closed_at').executeTakeFirstOrThrow(),
        db
          .selectFrom('upstream')
          .select(['breaker_opened_at', 'probe_until', 'maintenance_since'])
          .executeTakeFirstOrThrow(),
        countOpen(deps),
      ]);
      const since = history.closed_at ?? byHand?.since ?? upstream.maintenance_since;
      const by = history.closed_at ? 'history' : byHand ? 'admin' : 'trouble';
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
    closeBreaker: async (actorId) => {
      const closed = await closeBreaker(db, deps);
      if (closed) deps.log.warn({ admin: actorId }, 'an admin closed the breaker');
      return closed;
    },
    setMaintenance: (on, actorId) => (on ? beginMaintenance(db, actorId) : endMaintenance(db)),
  };
}

async function countOpen(
  deps: OrdersDeps,
): Promise<{ open: Partial<Record<OrderState, number>>; oldestWaiting: string | null }> {
  const { rows } = await sql<{ state: OrderState; count: string; oldest: Date }>`
    select state, count(*) as count, min(created_at) as oldest from orders
    where state in ${literals(openStates)} group by state`.execute(deps.db);
  return {
    open: Object.fromEntries(rows.map((row) => [row.state, Number(row.count)])),
    oldestWaiting: rows.find((row) => row.state === 'queued')?.oldest.toISOString() ?? null,
  };
}
