import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { debtorsCommand } from './staff/debtors.ts';

/** The chat of debts. */
export const debtsChat: ChatModule = {
  staff: (deps) => [debtorsCommand(deps)],
};
