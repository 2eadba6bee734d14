import type { BotDeps } from '../context.ts';
import { type ShopConversation, Talk } from '../dialogs/talk.ts';
import { settingsScreen } from '../screens/settings.ts';
import { askPhone } from './phone.ts';

/** The short dialog behind "change phone" in the settings. `mark`: eight hexadecimal digits. */
export function phoneDialog(deps: BotDeps) {
  return async (conversation: ShopConversation, _first: unknown, mark: string): Promise<void> => {
    const talk = new Talk(conversation, mark);
    const phone = await askPhone(talk, deps, 'changed');
    if (phone === null) return;
    await talk.show((texts, ctx) => settingsScreen(texts, { ...ctx.customer, phone }));
  };
}
