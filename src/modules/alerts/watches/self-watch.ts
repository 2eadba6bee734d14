import { sql } from 'kysely';
import { lastBackupAt, lastDrill } from '../../../platform/database/backup/last-backup.ts';
import type { Db } from '../../../platform/database/db.ts';
import { auditedAt } from '../../audit/reads.ts';
import { productsView } from '../../catalog/reads/goods.ts';
import { reconciliationsView } from '../../orders/reads/orders.ts';
import type { Actor } from '../../staff/index.ts';
import { type AlertKind, waitingKinds } from '../kinds.ts';

/** The areas that the shop checks regularly, in the order in which they are shown. */
const WATCHES = ['catalog', 'orders', 'books'] as const;
export type Watch = (typeof WATCHES)[number];

interface WatchState {
  readonly watch: Watch;
  /** Time of the last check that ended well; null: none yet. */
  readonly at: string | null;
  /** `late`: the next check is overdue; `fault`: an alert about its finding is open. */
  readonly state: 'good' | 'late' | 'fault' | 'not-yet';
}

/** The state of the regular checks, of the backups and of the open alerts. */
export interface SelfWatch {
  readonly watches: readonly WatchState[];
  /** `overdue`, `failed`: an alert is open. */
  readonly backup: { readonly at: string | null; readonly state: 'good' | 'none' | 'overdue' | 'failed' };
  /** The last attempt to restore a backup beside the shop; null: none yet. */
  readonly drill: { readonly at: string; readonly isGood: boolean } | null;
  /** Number of alerts that wait for a person. */
  readonly openAlerts: number;
}

/**
 * Time by which a check must be overdue to count as late, minutes: checks wait for slots, and for the dealer.
 */
const LATE_MIN = 15;
/** Interval of the checks of the catalog and the books (`platform/jobs/worker.ts`), minutes. */
const HOURLY_MIN = 60;
/** The open alert that marks the area of a check as faulty. */
const FAULTS: Record<Watch, AlertKind> = {
  catalog: 'upstream-refuses-us',
  orders: 'reconciliation-overdue',
  books: 'ledger-broken',
};

/**
 * Reads the state of the checks, of the backups and of the open alerts.
 *
 * @param reconcileEveryMs interval of the passes over the dealer's order list
 */
export async function readSelfWatch(
  db: Db,
  actor: Actor,
  { reconcileEveryMs }: { readonly reconcileEveryMs: number },
): Promise<SelfWatch> {
  actor.require('operation.view');
  const everyMin = { catalog: HOURLY_MIN, orders: reconcileEveryMs / 60_000, books: HOURLY_MIN };
  const [checks, alerts, backups, drills] = await Promise.all([
    sql<{ watch: Watch; at: Date | null; ageMin: number | null }>`
      select watch, at, (extract(epoch from now() - at) / 60)::float8 as "ageMin"
      from (
        select 'catalog' as watch, max(synced_at) as at from ${productsView} products
        union all select 'orders', max(ended_at) from ${reconciliationsView} reconciliations where complete
        union all select 'books', ${auditedAt}) as checks`.execute(db),
    sql<{ kind: AlertKind; count: string }>`
      select kind, count(*) as count from alerts
      where ended_at is null and kind = any(${waitingKinds}::text[]) group by kind`.execute(db),
    sql<{ made_at: Date | null }>`select ${lastBackupAt} as made_at`.execute(db),
    lastDrill.execute(db),
  ]);
  const isOpen = (kind: AlertKind) => alerts.rows.some((one) => one.kind === kind);
  const [backup] = backups.rows;
  const [drill] = drills.rows;
  return {
    watches: WATCHES.map((watch) => {
      const { at = null, ageMin = null } = checks.rows.find((one) => one.watch === watch) ?? {};
      const isLate = (ageMin ?? 0) > everyMin[watch] + LATE_MIN;
      const state = isOpen(FAULTS[watch]) ? 'fault' : at === null ? 'not-yet' : isLate ? 'late' : 'good';
      return { watch, at: at?.toISOString() ?? null, state };
    }),
    backup: {
      at: backup?.made_at?.toISOString() ?? null,
      state: isOpen('backup-failed')
        ? 'failed'
        : isOpen('backup-overdue')
          ? 'overdue'
          : backup?.made_at
            ? 'good'
            : 'none',
    },
    drill: drill ? { at: drill.ended_at.toISOString(), isGood: drill.is_good } : null,
    openAlerts: alerts.rows.reduce((sum, { count }) => sum + Number(count), 0),
  };
}
