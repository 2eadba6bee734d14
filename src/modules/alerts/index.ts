/** The contract of the module `alerts`: the names of its files that the rest of `src/` imports. */
export {
  type Alerts,
  alertJobs,
  alertsDue,
  assignAlert,
  endAlert,
  endAlertsWhere,
  giveAlert,
  giveAlertAsBefore,
  raiseAlert,
  raiseAlertOnce,
  recordSent,
  wasAcknowledged,
} from './alerts.ts';
export type { AlertDetail } from './detail.ts';
export { type AlertKind, STUCK_ALERTS, stillOpen, waitingKinds } from './kinds.ts';
export { type KnownAlert, knownAlerts } from './known.ts';
export type { AdminMessage } from './messages.ts';
export type { AlertsApi } from './module.ts';
export type { AlertRoute } from './routing.ts';
export { readArchive, watchArchive } from './watches/archive-watch.ts';
export { BACKUP_ALERTS_ENDED, remindOfBackups } from './watches/backup-reminder.ts';
export { createClockWatch } from './watches/clock-watch.ts';
export type { SelfWatch, Watch } from './watches/self-watch.ts';
