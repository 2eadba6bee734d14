import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { walletsCommand } from './staff/wallets.ts';

/** The chat of the dealer's wallets. */
export const walletsChat: ChatModule = {
  staff: (deps) => [walletsCommand(deps)],
};
