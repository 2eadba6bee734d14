import { promptPhone } from '../../../telegram/dialogs/phone.ts';
import { type ShopConversation, Talk } from '../../../telegram/dialogs/talk.ts';
import type { ChatTools } from '../../../telegram/ui/context.ts';
import type { CustomersApi } from '../module.ts';
import { settingsScreen } from './settings.ts';

/**
 * Creates the short dialog that changes the phone number in the settings.
 * @param mark eight hexadecimal digits
 */
export function phoneDialog(
  deps: Pick<ChatTools, 'offeredLanguages' | 'textsFor' | 'defaultCountry'> & CustomersApi,
) {
  return async (conversation: ShopConversation, _first: unknown, mark: string): Promise<void> => {
    const talk = new Talk(conversation, mark, { of: 'phone' });
    const phone = await promptPhone(talk, deps);
    await talk.show((texts, ctx) =>
      settingsScreen(
        texts,
        phone === null || phone === 'refused' ? ctx.customer : { ...ctx.customer, phone },
        deps.offeredLanguages,
      ),
    );
  };
}
