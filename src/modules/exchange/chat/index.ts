import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { ratesCommand } from './staff/rates.ts';

/** The chat of exchange rates. */
export const exchangeChat: ChatModule = {
  staff: (deps) => [ratesCommand(deps)],
};
