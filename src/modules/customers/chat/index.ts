import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { accountsFeature } from './accounts.ts';
import type { CustomersLinks } from './links.ts';
import { settingsFeature, settingsScreen } from './settings.ts';

/** The chat of customers' own settings and accounts. */
export const customersChat = {
  answers: (deps): CustomersLinks => ({
    settings: ({ texts, customer }) => settingsScreen(texts, customer, deps.offeredLanguages),
  }),
  screens: (deps) => [settingsFeature(deps), accountsFeature(deps)],
} satisfies ChatModule;
