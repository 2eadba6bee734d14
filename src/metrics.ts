import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { openAlerts } from './modules/alerts/reads.ts';
import { upstreamView } from './modules/availability/reads.ts';
import { productsView } from './modules/catalog/reads/goods.ts';
import { readOtherShops } from './modules/history/index.ts';
import { shopClosedAt } from './modules/history/reads.ts';
import { openStates } from './modules/orders/index.ts';
import { ordersView, surplusView } from './modules/orders/reads/orders.ts';
import { activeWallets } from './modules/wallets/reads.ts';
import { lastBackupAt } from './platform/database/backup/last-backup.ts';
import type { Db } from './platform/database/db.ts';
import { literals } from './platform/database/literals.ts';
import { MEASURES, type MeasureName, receiveMeasures } from './platform/measures/measures.ts';
import { WAITING_UPDATES } from './telegram/inbox/statements.ts';

/**
 * Time after which a database counts as away, milliseconds. The metrics are then served without its counts.
 */
const COUNT_WITHIN_MS = 5_000;

interface CountedRows {
  readonly updates: string;
  readonly alerts: string;
  readonly closed: boolean;
  readonly held: string;
  readonly oldest_queued: number | null;
  readonly catalog: number | null;
  readonly backup: number | null;
  readonly archive: number | null;
  readonly failed_jobs: string;
  readonly outage: boolean;
  readonly breaker: boolean;
  readonly pause: boolean | null;
}

/**
 * Creates the metrics: figures of the process, and the counts for an operator's alerts, read from the
 * database at each request.
 */
export function createMetrics(
  db: Db,
  /** Returns the lead of this process's clock over the database's, milliseconds. */
  clockAheadMs: () => number,
  /** State of this process. */
  health: {
    lastCommitS(): number;
    lastWriteTookS(): number;
    /** Number of processes that the operator runs. */
    readonly replicas: number;
    parts(): readonly { readonly name: string; readonly silentMs: number; readonly restarts: number }[];
  },
): () => Promise<{ contentType: string; body: string }> {
  const registry = new Registry();
  /** Figures that do not need the database: they are also served while it is away. */
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  serveMeasures(ofProcess);
  new Gauge({
    name: 'storefront_replicas_expected',
    help: 'How many processes of the shop are meant to run (REPLICAS)',
    registers: [ofProcess],
  }).set(health.replicas);
  const lastCommit = new Gauge({
    name: 'storefront_last_commit_timestamp_seconds',
    help: 'When the database last took a write of this process; 0: never',
    registers: [ofProcess],
  });
  const writeTook = new Gauge({
    name: 'storefront_write_seconds',
    help: 'How long the last write of this process took, which it makes every 5 s',
    registers: [ofProcess],
  });
  const silence = new Gauge({
    name: 'storefront_part_silent_seconds',
    help: 'How long a background part has shown no sign of life; above 20 it is started again',
    labelNames: ['part'],
    registers: [ofProcess],
  });
  const restarts = new Gauge({
    name: 'storefront_part_restarts',
    help: 'How often a background part was started again since the process began',
    labelNames: ['part'],
    registers: [ofProcess],
  });
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

  const oldestQueued = new Gauge({
    name: 'storefront_oldest_queued_seconds',
    help: 'How long the oldest order has been waiting to be submitted; 0: none waits',
    registers: [registry],
  });
  const paused = new Gauge({
    name: 'storefront_paused',
    help: '1 while no order is submitted, by why: outage, breaker, pause',
    labelNames: ['why'],
    registers: [registry],
  });
  const wallets = new Gauge({
    name: 'storefront_wallet_balance',
    help: "The dealer's active wallets as they were last read, by currency",
    labelNames: ['currency'],
    registers: [registry],
  });
  const catalog = new Gauge({
    name: 'storefront_catalog_read_timestamp_seconds',
    help: 'When the catalog was last read; 0: never',
    registers: [registry],
  });
  const backup = new Gauge({
    name: 'storefront_last_backup_timestamp_seconds',
    help: 'When npm run backup last made a backup; 0: never',
    registers: [registry],
  });
  const archive = new Gauge({
    name: 'storefront_log_archived_timestamp_seconds',
    help: 'When PostgreSQL last archived a segment of its log, or began without one; 0: it keeps no archive',
    registers: [registry],
  });
  const failedJobs = new Gauge({
    name: 'storefront_jobs_failed',
    help: 'Jobs that failed for good',
    registers: [registry],
  });
  const clock = new Gauge({
    name: 'storefront_clock_ahead_seconds',
    help: "How far this process's clock is ahead of the database's; one that differs by more than 5 submits nothing",
    registers: [ofProcess],
  });

  const foreign = new Gauge({
    name: 'storefront_foreign_orders',
    help: 'Dealer orders that other shops on the same dealer account made, as the list showed them, by the mark of the shop',
    labelNames: ['shop'],
    registers: [registry],
  });

  const count = async () => {
    const { rows } = await sql<{ state: string; count: string }>`
      select state, count(*) from ${ordersView} orders where state in ${literals(openStates)} group by state`.execute(
      db,
    );
    for (const state of openStates) {
      orders.set({ state }, Number(rows.find((row) => row.state === state)?.count ?? 0));
    }
    const counted = await sql<CountedRows>`
      select ${sql.raw(WAITING_UPDATES)} as updates,
             (select count(*) from ${openAlerts} a) as alerts,
             ${shopClosedAt} is not null as closed,
             (select count(*) from ${surplusView} surplus_orders where withheld_at is not null) as held,
             (select extract(epoch from now() - min(created_at))::float8 from ${ordersView} orders where state = 'queued') as oldest_queued,
             (select extract(epoch from max(synced_at))::float8 from ${productsView} products) as catalog,
             extract(epoch from ${lastBackupAt})::float8 as backup,
             (select extract(epoch from coalesce(last_archived_time, pg_postmaster_start_time()))::float8
              from pg_stat_archiver where current_setting('archive_mode') <> 'off') as archive,
             (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as failed_jobs,
             (select outage_since is not null from ${upstreamView} u) as outage,
             (select breaker_opened_at is not null from ${upstreamView} u) as breaker,
             (select paused_until > now() from ${upstreamView} u) as pause`.execute(db);
    const [found] = counted.rows;
    oldestQueued.set(found?.oldest_queued ?? 0);
    catalog.set(found?.catalog ?? 0);
    backup.set(found?.backup ?? 0);
    archive.set(found?.archive ?? 0);
    failedJobs.set(Number(found?.failed_jobs ?? 0));
    for (const why of ['outage', 'breaker', 'pause'] as const) paused.set({ why }, found?.[why] ? 1 : 0);
    foreign.reset();
    for (const { mark, orders: made } of await readOtherShops(db)) foreign.set({ shop: mark }, Number(made));
    wallets.reset();
    for (const { currency, balance } of await db
      .selectFrom(activeWallets.as('wallet'))
      .select(['currency', 'balance'])
      .execute()) {
      wallets.set({ currency }, Number(balance));
    }
    updates.set(Number(found?.updates ?? 0));
    alerts.set(Number(found?.alerts ?? 0));
    closed.set(found?.closed ? 1 : 0);
    held.set(Number(found?.held ?? 0));
  };
  return async () => {
    clock.set(clockAheadMs() / 1000);
    lastCommit.set(health.lastCommitS());
    writeTook.set(health.lastWriteTookS());
    for (const { name: part, silentMs, restarts: times } of health.parts()) {
      silence.set({ part }, silentMs / 1000);
      restarts.set({ part }, times);
    }
    const isCounted = await Promise.race([
      count().then(
        () => true,
        () => false,
      ),
      sleep(COUNT_WITHIN_MS, false, { ref: false }),
    ]);
    const { contentType } = registry;
    const all = isCounted ? Registry.merge([ofProcess, registry]) : ofProcess;
    return { contentType, body: await all.metrics() };
  };
}

/** Serves the measurements since the start of the process, and the later ones. */
function serveMeasures(registry: Registry): void {
  const counters = new Map<MeasureName, Counter>();
  const histograms = new Map<MeasureName, Histogram>();
  for (const name of Object.keys(MEASURES) as MeasureName[]) {
    const { labels, ...measure } = MEASURES[name];
    const options = { ...measure, labelNames: [...labels], registers: [registry] };
    if ('buckets' in measure)
      histograms.set(name, new Histogram({ ...options, buckets: [...measure.buckets] }));
    else counters.set(name, new Counter(options));
  }
  receiveMeasures(({ measure, labels, value }) => {
    counters.get(measure)?.inc(labels, value);
    histograms.get(measure)?.observe(labels, value);
  });
}
