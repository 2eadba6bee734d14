/** The contract of the module `notifications`: the names of its files that the rest of `src/` imports. */
export type { NotificationsApi } from './module.ts';
export {
  type CustomerNotice,
  forgetNotice,
  noticesHandedOver,
  notificationJobs,
  notifiedFrom,
  notify,
  unsentNotifications,
  withdrawNotice,
} from './notifications.ts';
export { type FileKind, LONGEST_STAFF_CAPTION, type StaffFile } from './staff-file.ts';
