import { adminTap, id, page } from '../../../../telegram/ui/callback-data.ts';

/** Shows the settings of alerts: quiet hours and the topics of the admins' forum. */
export const alarmSettingsTap = adminTap('alarmSettings', 'ny', {}, 'operation.manage');

/** Opens a page of the open alerts. */
export const adminAlertsTap = adminTap('adminAlerts', 'al', { page }, 'operation.view');

/** Ends an alert. */
export const alertDoneTap = adminTap('alertDone', 'ad', { id }, 'operation.manage');
