import { deleteOld } from '../../platform/database/old-rows.ts';
import type { Kernel, Module } from '../../platform/module.ts';
import type { Actor } from '../staff/index.ts';
import { type AdminChats, createAdminChats } from './admin-chats.ts';
import { type Alerts, createAlerts, eraseFromAlerts } from './alerts.ts';
import { type BotMarks, botRoundDue, createBotMarks, wakeBotRound } from './bot-marks.ts';
import { readSelfWatch, type SelfWatch } from './watches/self-watch.ts';

export interface AlertsApi {
  readonly alerts: Alerts;
  /** The admins' group, in its present form. */
  readonly adminChats: AdminChats;
  /** The marks by which another database behind the same bot is recognized. */
  readonly botMarks: BotMarks;
  /** The state of the regular checks, for staff with permission to see the operation. */
  readonly selfWatch: (actor: Actor) => Promise<SelfWatch>;
}

interface AlertsDeps extends Pick<Kernel, 'db'> {
  readonly timeZone: () => string;
  /** Interval of reading the dealer's recent order list, milliseconds. */
  readonly reconcileEveryMs: number;
}

/** Makes the module of the admins' alerts. */
export function alertsModule({ db, timeZone, reconcileEveryMs }: AlertsDeps): Module<AlertsApi> {
  return {
    api: {
      alerts: createAlerts(db, timeZone),
      adminChats: createAdminChats(db),
      botMarks: createBotMarks(db),
      selfWatch: (actor) => readSelfWatch(db, actor, { reconcileEveryMs }),
    },
    work: {},
    erase: eraseFromAlerts,
    oldRows: ({ keepAlertsDays }) => [deleteOld('alerts', 'ended_at', keepAlertsDays)],
    sweeps: { bot: { due: () => botRoundDue, run: () => wakeBotRound(db) } },
  };
}
