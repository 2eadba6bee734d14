import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { shopCommand } from './staff/shop.ts';

/** The chat of the shop's own name, texts and rules. */
export const wordingChat: ChatModule = {
  staff: (deps) => [shopCommand(deps)],
};
