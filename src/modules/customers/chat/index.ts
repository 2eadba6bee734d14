import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { accountsFeature } from './accounts.ts';
import { settingsFeature } from './settings.ts';

/** The chat of customers' own settings and accounts. */
export const customersChat: ChatModule = {
  screens: (deps) => [settingsFeature(deps), accountsFeature(deps)],
};
