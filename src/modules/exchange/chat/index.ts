import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import type { ExchangeLinks } from './links.ts';
import { ratesCommand, takeDealersRate } from './staff/rates.ts';

/** The chat of exchange rates. */
export const exchangeChat = {
  answers: (deps): ExchangeLinks => ({
    takeDealersRate: (ctx, typed) => takeDealersRate(ctx, deps, typed),
  }),
  staff: (deps) => [ratesCommand(deps)],
} satisfies ChatModule;
