import type { Api } from 'grammy';
import type { BotCommand } from 'grammy/types';
import type { Logger } from '../logging.ts';
import { locales } from '../shop/locale.ts';
import { isBlocked } from './bot-api/errors.ts';
import { type TextKey, textKeys } from './locales/keys.ts';
import type { Texts, TextsFor } from './ui/texts.ts';

/** The text of a command in Telegram's menu: `menu-<command>`, or `menu-admin-<command>` for a command of admins. */
type MenuKey = Extract<TextKey, `menu-${string}`>;

const menuKeys = textKeys.filter((key): key is MenuKey => key.startsWith('menu-'));

/** The menu of admins has these before those of customers, each in the order of the Fluent file. */
export const adminMenu = menuKeys.filter((key) => key.startsWith('menu-admin-'));
export const customerMenu = menuKeys.filter((key) => !adminMenu.includes(key));

/** @returns the command that a text of the menu is about */
export function commandOf(key: MenuKey): string {
  return key.replace(/^menu-(admin-)?/, '');
}

export interface Menu {
  /** Sets the menus of customers and admins. A failure is logged: the commands work without a menu. */
  setAll(): Promise<void>;
  /** Sets an admin's menu. Telegram refuses it until the admin has started a chat with the bot. */
  setAdmin(adminId: number): Promise<void>;
}

export function createMenu(deps: {
  api: Api;
  textsFor: TextsFor;
  adminIds: Iterable<number>;
  log: Logger;
}): Menu {
  const { api, textsFor, log } = deps;
  const setAdmin = async (adminId: number) => {
    const scope = { type: 'chat', chat_id: adminId } as const;
    try {
      await setFor([...adminMenu, ...customerMenu], scope);
    } catch (error) {
      if (!isBlocked(error)) throw error;
      log.info({ admin: adminId }, 'an admin gets the menu at the first /start');
    }
  };
  const setFor = async (
    keys: readonly MenuKey[],
    scope: { type: 'all_private_chats' } | { type: 'chat'; chat_id: number },
  ) => {
    // Without a language code: for everyone whose language has no menu of its own.
    await api.setMyCommands(menuOf(textsFor(undefined), keys), { scope });
    for (const locale of locales) {
      await api.setMyCommands(menuOf(textsFor(locale), keys), { scope, language_code: locale });
    }
  };
  return {
    setAdmin,
    async setAll() {
      try {
        await setFor(customerMenu, { type: 'all_private_chats' });
        for (const adminId of deps.adminIds) await setAdmin(adminId);
      } catch (error) {
        log.warn({ err: error }, 'the menus of commands could not be set');
      }
    },
  };
}

function menuOf(texts: Texts, keys: readonly MenuKey[]): BotCommand[] {
  return keys.map((key) => ({ command: commandOf(key), description: texts.plain(key) }));
}
