import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import type { WalletsLinks } from './links.ts';
import { walletsCard } from './staff/card.ts';
import { walletsCommand } from './staff/wallets.ts';

/** The chat of the dealer's wallets. */
export const walletsChat = {
  answers: (deps): WalletsLinks => ({
    walletsCard: (texts, shown) => walletsCard(texts, deps.links, shown),
  }),
  staff: (deps) => [walletsCommand(deps)],
} satisfies ChatModule;
