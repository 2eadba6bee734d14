import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { alarmCard } from './alarm-card.ts';
import type { AlertsLinks } from './links.ts';
import { createAlertShower } from './messages/alarm-messages.ts';
import { alertTitle } from './messages/alert-screen.ts';
import { createAlertSender } from './messages/alert-sender.ts';
import { createReminder } from './messages/reminders.ts';
import { alarmSettings } from './staff/alarm-settings.ts';
import { alarmsStay, alertsCommand } from './staff/alerts.ts';

/** The chat of alerts. */
export const alertsChat = {
  answers: (deps): AlertsLinks => ({
    alertTitle,
    alarmCard: (ctx, alert) => alarmCard(ctx, deps, alert),
  }),
  stages: (deps) => ({ beforeStaff: [alarmsStay(deps)] }),
  messages: (deps) => {
    const showAlert = createAlertShower(deps);
    return { showAlert, sendAlert: createAlertSender(deps, showAlert), remind: createReminder(deps) };
  },
  staff: (deps) => [alarmSettings(deps), alertsCommand(deps)],
} satisfies ChatModule;
