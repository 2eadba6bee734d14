import type { Kernel, Module } from '../../platform/module.ts';
import { createNotifications, eraseFromNotifications, type Notifications } from './notifications.ts';

export interface NotificationsApi {
  readonly notifications: Notifications;
}

/** Makes the module of notices to single customers. */
export function notificationsModule({ db }: Pick<Kernel, 'db'>): Module<NotificationsApi> {
  return { api: { notifications: createNotifications(db) }, work: {}, erase: eraseFromNotifications };
}
