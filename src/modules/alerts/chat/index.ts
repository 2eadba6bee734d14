import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { alarmSettings } from './staff/alarm-settings.ts';
import { alertsCommand } from './staff/alerts.ts';

/** The chat of alerts. */
export const alertsChat: ChatModule = {
  staff: (deps) => [alarmSettings(deps), alertsCommand(deps)],
};
