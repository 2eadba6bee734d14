import type { Api } from 'grammy';
import type { BotCommand } from 'grammy/types';
import type { Logger } from '../logging.ts';
import { locales } from '../shop/locale.ts';
import { isBlocked } from './bot-api/errors.ts';
import type { Texts, TextsFor } from './ui/texts.ts';

/** The commands in Telegram's menu. Each has a text `menu-<command>`. */
export const CUSTOMER_COMMANDS = [
  'start',
  'vouchers',
  'topups',
  'search',
  'myorders',
  'balance',
  'language',
  'cancel',
  'help',
  'terms',
  'paysupport',
] as const;
export const ADMIN_COMMANDS = [
  'orders',
  'order',
  'adopt',
  'status',
  'alerts',
  'wallets',
  'sync',
  'customer',
  'credit',
  'debit',
  'markup',
  'rounding',
  'costlimit',
  'latency',
] as const;

type Command = (typeof CUSTOMER_COMMANDS)[number] | (typeof ADMIN_COMMANDS)[number];

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
      await setFor([...ADMIN_COMMANDS, ...CUSTOMER_COMMANDS], scope);
    } catch (error) {
      if (!isBlocked(error)) throw error;
      log.info({ admin: adminId }, 'an admin gets the menu at the first /start');
    }
  };
  const setFor = async (
    commands: readonly Command[],
    scope: { type: 'all_private_chats' } | { type: 'chat'; chat_id: number },
  ) => {
    // Without a language code: for everyone whose language has no menu of its own.
    await api.setMyCommands(menuOf(textsFor(undefined), commands), { scope });
    for (const locale of locales) {
      await api.setMyCommands(menuOf(textsFor(locale), commands), { scope, language_code: locale });
    }
  };
  return {
    setAdmin,
    async setAll() {
      try {
        await setFor(CUSTOMER_COMMANDS, { type: 'all_private_chats' });
        for (const adminId of deps.adminIds) await setAdmin(adminId);
      } catch (error) {
        log.warn({ err: error }, 'the menus of commands could not be set');
      }
    },
  };
}

function menuOf(texts: Texts, commands: readonly Command[]): BotCommand[] {
  return commands.map((command) => ({ command, description: texts.plain(`menu-${command}`) }));
}
