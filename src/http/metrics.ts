import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Db } from '../database/db.ts';
import { literals } from '../database/literals.ts';
import { openStates } from '../shop/orders/core/states.ts';

/** Process figures and the counts an operator alarms on, read from the database at each request. */
export function createMetrics(
  db: Db,
  /** How far this process's clock is ahead of the database's, milliseconds. */
  clockAheadMs: () => number,
): () => Promise<{ contentType: string; body: string }> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const orders = new Gauge({
    name: 'storefront_orders_open',
    help: 'Orders that are not final, by state',
    labelNames: ['state'],
    registers: [registry],
  });
  const updates = new Gauge({
    name: 'storefront_updates_waiting',
    help: 'Telegram updates stored and not handled yet',
    registers: [registry],
  });
  const alerts = new Gauge({ name: 'storefront_alerts_open', help: 'Open alerts', registers: [registry] });
  const closed = new Gauge({
    name: 'storefront_closed_by_history',
    help: '1 while nothing is sold because the database went back',
    registers: [registry],
  });
  const held = new Gauge({
    name: 'storefront_surplus_vouchers_held',
    help: 'Surplus vouchers that nobody gets until a person releases them',
    registers: [registry],
  });

  const clock = new Gauge({
    name: 'storefront_clock_ahead_seconds',
    help: "How far this process's clock is ahead of the database's; one that differs by more than 5 submits nothing",
    registers: [registry],
  });

  return async () => {
    clock.set(clockAheadMs() / 1000);
    const { rows } = await sql<{ state: string; count: string }>`
      select state, count(*) from orders where state in ${literals(openStates)} group by state`.execute(db);
    for (const state of openStates) {
      orders.set({ state }, Number(rows.find((row) => row.state === state)?.count ?? 0));
    }
    const counted = await sql<{ updates: string; alerts: string; closed: boolean; held: string }>`
      select (select count(*) from updates where done_at is null) as updates,
             (select count(*) from alerts where ended_at is null) as alerts,
             (select closed_at is not null from shop_history) as closed,
             (select count(*) from surplus_orders where withheld_at is not null) as held`.execute(db);
    updates.set(Number(counted.rows[0]?.updates ?? 0));
    alerts.set(Number(counted.rows[0]?.alerts ?? 0));
    closed.set(counted.rows[0]?.closed ? 1 : 0);
    held.set(Number(counted.rows[0]?.held ?? 0));
    return { contentType: registry.contentType, body: await registry.metrics() };
  };
}
