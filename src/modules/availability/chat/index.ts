import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { noticeForm } from './staff/first-screen-words.ts';
import { noticeCommand } from './staff/notice.ts';
import { statusCommands } from './staff/status.ts';

/** The chat of pauses and the state of the shop. */
export const availabilityChat: ChatModule = {
  staff: (deps) => [noticeForm(deps), noticeCommand(deps), statusCommands(deps)],
};
