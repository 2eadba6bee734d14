import { sql } from 'kysely';
import { deleteOld } from '../../platform/database/old-rows.ts';
import type { Kernel, Module } from '../../platform/module.ts';
import { createNotifications, eraseFromNotifications, type Notifications } from './notifications.ts';

export interface NotificationsApi {
  readonly notifications: Notifications;
}

/** Retention of a sent notice, days. */
const SENT_DAYS = 60;

/** Makes the module of notices to single customers. */
export function notificationsModule({ db }: Pick<Kernel, 'db'>): Module<NotificationsApi> {
  return {
    api: { notifications: createNotifications(db) },
    work: {},
    erase: eraseFromNotifications,
    // An unsent notice waits for its customer without a limit.
    oldRows: () => [deleteOld('notifications', 'sent_at', SENT_DAYS, sql`sent_at is not null`)],
  };
}
