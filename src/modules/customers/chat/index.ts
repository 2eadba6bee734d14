import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { accountsFeature } from './accounts.ts';
import type { CustomersLinks } from './links.ts';
import { PHONE_DIALOG } from './links.ts';
import { phoneDialog } from './phone-dialog.ts';
import { settingsFeature, settingsScreen } from './settings.ts';

/** The chat of customers' own settings and accounts. */
export const customersChat = {
  answers: (deps): CustomersLinks => ({
    settings: ({ texts, customer }) => settingsScreen(texts, customer, deps.offeredLanguages),
  }),
  dialogs: (deps) => ({ [PHONE_DIALOG]: phoneDialog(deps) }),
  screens: (deps) => [settingsFeature(deps), accountsFeature(deps)],
} satisfies ChatModule;
