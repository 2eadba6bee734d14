import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { createClosingSender } from './messages/closing-sender.ts';
import { closingCommand } from './staff/closing.ts';
import { latencyCommand } from './staff/latency.ts';
import { otherDays } from './staff/other-days.ts';
import { reportCommand } from './staff/report.ts';
import { summaryHour } from './staff/summary-hour.ts';

/** The chat of reports. */
export const reportsChat = {
  messages: (deps) => ({ sendClosing: createClosingSender(deps) }),
  staff: (deps) => [
    closingCommand(deps),
    latencyCommand(deps),
    otherDays(deps),
    reportCommand(deps),
    summaryHour(deps),
  ],
} satisfies ChatModule;
