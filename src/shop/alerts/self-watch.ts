import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { RoundName } from '../../jobs/catalog.ts';
import type { Actor } from '../staff/actor.ts';
import { type AlertKind, waitingKinds } from './kinds.ts';

/** The rounds by which the shop watches itself and the dealer, in the order in which they are shown. */
const WATCHES = ['sync_catalog', 'reconcile', 'audit_ledger'] as const satisfies readonly RoundName[];
export type Watch = (typeof WATCHES)[number];

export interface WatchState {
  readonly watch: Watch;
  /** When the round ended last; null: not yet. */
  readonly at: string | null;
  /** `late`: it is overdue; `fault`: an alert about its finding is open. */
  readonly state: 'good' | 'late' | 'fault' | 'not-yet';
}

/** The state of what the shop watches: its rounds, its backups and its open alerts. */
export interface SelfWatch {
  readonly watches: readonly WatchState[];
  /** `overdue`, `failed`: an alert is open. */
  readonly backup: { readonly at: string | null; readonly state: 'good' | 'none' | 'overdue' | 'failed' };
  /** The last attempt to restore a backup beside the shop; null: none yet. */
  readonly drill: { readonly at: string; readonly isGood: boolean } | null;
  /** Alerts that wait for somebody. */
  readonly openAlerts: number;
}

/** Overdue time after which a round counts as late, minutes: it waits for a free slot, or for the dealer. */
const LATE_MIN = 15;
/** The alerts that a round raises about what it found. */
const FAULTS: Record<Watch, AlertKind> = {
  sync_catalog: 'upstream-refuses-us',
  reconcile: 'reconciliation-overdue',
  audit_ledger: 'ledger-broken',
};

/** Reads what the shop watches. */
export async function readSelfWatch(db: Db, actor: Actor): Promise<SelfWatch> {
  actor.require('operation.view');
  const [rounds, alerts, backups, drills] = await Promise.all([
    sql<{ name: Watch; ended_at: Date | null; late: boolean }>`
      select name, ended_at, due_at < now() - make_interval(mins => ${LATE_MIN}) as late
      from rounds where name = any(${[...WATCHES]}::text[])`.execute(db),
    sql<{ kind: AlertKind; count: string }>`
      select kind, count(*) as count from alerts
      where ended_at is null and kind = any(${waitingKinds}::text[]) group by kind`.execute(db),
    sql<{ made_at: Date }>`select made_at from backups order by made_at desc limit 1`.execute(db),
    sql<{ ended_at: Date; is_good: boolean }>`
      select ended_at, fault is null as is_good from restore_drills order by ended_at desc limit 1`.execute(
      db,
    ),
  ]);
  const isOpen = (kind: AlertKind) => alerts.rows.some((one) => one.kind === kind);
  const [backup] = backups.rows;
  const [drill] = drills.rows;
  return {
    watches: WATCHES.map((watch) => {
      const round = rounds.rows.find(({ name }) => name === watch);
      const at = round?.ended_at?.toISOString() ?? null;
      const state = isOpen(FAULTS[watch]) ? 'fault' : at === null ? 'not-yet' : round?.late ? 'late' : 'good';
      return { watch, at, state };
    }),
    backup: {
      at: backup?.made_at.toISOString() ?? null,
      state: isOpen('backup-failed')
        ? 'failed'
        : isOpen('backup-overdue')
          ? 'overdue'
          : backup
            ? 'good'
            : 'none',
    },
    drill: drill ? { at: drill.ended_at.toISOString(), isGood: drill.is_good } : null,
    openAlerts: alerts.rows.reduce((sum, { count }) => sum + Number(count), 0),
  };
}
