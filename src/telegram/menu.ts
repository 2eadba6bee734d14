import type { Api } from 'grammy';
import type { BotCommand } from 'grammy/types';
import type { Actor, Staff } from '../modules/staff/index.ts';
import { type Locale, languages, locales } from '../platform/values/locale.ts';
import { isBlocked } from './bot-api/errors.ts';
import type { GivenMenus } from './inbox/store.ts';
import { FREQUENT_COMMANDS, MENU_COMMANDS } from './staff-commands.ts';
import type { Controls } from './ui/callback-data.ts';
import type { ChatTools } from './ui/context.ts';
import { resourceOf } from './ui/texts/text-files.ts';
import type { TextKey, Texts } from './ui/texts/texts.ts';

/**
 * The text of a command in Telegram's menu: `menu-<command>`, or `menu-admin-<command>` for a command of
 * admins.
 */
export type MenuKey = Extract<TextKey, `menu-${string}`>;

/** Returns the texts of the commands of staff, for their help and the menu of the most used ones. */
export function adminMenu(): MenuKey[] {
  return menuKeys().filter((key) => key.startsWith('menu-admin-'));
}

/** Returns the menu of customers. */
export function customerMenu(): MenuKey[] {
  return menuKeys().filter((key) => !key.startsWith('menu-admin-'));
}

/** Returns the texts of menus, in the order of their file. */
function menuKeys(): MenuKey[] {
  const names = resourceOf('en').body.map(({ id }) => id);
  return names.filter((name): name is MenuKey => name.startsWith('menu-'));
}

/** Returns the key of the menu text of a staff command; undefined for other commands. */
export function menuKeyOf(command: string): MenuKey | undefined {
  return adminMenu().find((key) => commandOf(key) === command);
}

/**
 * Returns the commands of a staff member's Telegram menu: the most used ones that they may use, and `/help`.
 */
function staffMenu(actor: Actor, permissionOf: Controls['permissionOf']): MenuKey[] {
  const permitted = FREQUENT_COMMANDS.filter((command) => {
    const needed = permissionOf(command);
    return needed !== null && actor.may(needed);
  });
  return [...permitted.slice(0, MENU_COMMANDS).flatMap((command) => menuKeyOf(command) ?? []), 'menu-help'];
}

/** Returns the command of a menu text. */
export function commandOf(key: MenuKey): string {
  return key.replace(/^menu-(admin-)?/, '');
}

interface Menu {
  /**
   * Sets the menus of customers and admins, and removes those of former admins; then the bot's description
   * and profile. A failure is logged: commands work without a menu.
   */
  setAll(): Promise<void>;
  /**
   * Sets a staff member's menu to the commands that they may use; removes it from former staff. Telegram
   * refuses the menu until the person has started a chat with the bot.
   */
  refresh(personId: number): Promise<void>;
}

/** Creates the functions that set the menus. */
export function createMenu(
  deps: Pick<ChatTools, 'textsFor' | 'shopName' | 'log' | 'offers'> & { api: Api; staff: Staff },
  given: GivenMenus,
  { permissionOf }: Pick<Controls, 'permissionOf'>,
): Menu {
  const { api, textsFor, staff, log } = deps;
  const withoutOff = async (keys: readonly MenuKey[]) => {
    const off = await deps.offers.commandsOff();
    return keys.filter((key) => !off.includes(commandOf(key)));
  };
  const refresh = async (personId: number) => {
    const actor = await staff.of(personId);
    if (actor) return setStaff(actor);
    if ((await given.list()).includes(personId)) await takeFrom(personId);
  };
  const setStaff = async (actor: Actor) => {
    const adminId = actor.id;
    const scope = { type: 'chat', chat_id: adminId } as const;
    try {
      // Record the menu before setting it: after a crash in between, the record exists and a later start
      // removes the menu.
      await given.note(adminId);
      await setFor(await withoutOff(staffMenu(actor, permissionOf)), scope);
    } catch (error) {
      if (!isBlocked(error)) throw error;
      log.info({ admin: adminId }, 'an admin gets the menu at the first /start');
    }
  };
  const takeFrom = async (formerId: number) => {
    const scope = { type: 'chat', chat_id: formerId } as const;
    try {
      await api.deleteMyCommands({ scope });
      for (const locale of locales)
        await api.deleteMyCommands({ scope, language_code: languages[locale].twoLetters });
      await given.forget(formerId);
      log.info({ person: formerId }, 'a former admin lost the menu of admins');
    } catch (error) {
      // A person who blocked the bot keeps the menu until a later start.
      if (!isBlocked(error)) throw error;
    }
  };
  const setFor = async (
    keys: readonly MenuKey[],
    scope: { type: 'all_private_chats' } | { type: 'chat'; chat_id: number },
  ) => {
    // Without a language code: for everyone whose language has no menu of its own.
    await api.setMyCommands(menuOf(textsFor(undefined), keys), { scope });
    for (const locale of locales) {
      await api.setMyCommands(menuOf(textsFor(locale), keys), {
        scope,
        language_code: languages[locale].twoLetters,
      });
    }
  };
  /**
   * Sets the bot's descriptions in a language. Telegram limits the number of these calls, so only changes are
   * sent.
   */
  const introduce = async (locale: Locale | undefined) => {
    const texts = textsFor(locale);
    const language = locale === undefined ? {} : { language_code: languages[locale].twoLetters };
    const description = texts.plain('bot-description', { shop: deps.shopName });
    if ((await api.getMyDescription(language)).description !== description) {
      await api.setMyDescription(description, language);
    }
    const short = texts.plain('bot-short-description', { shop: deps.shopName });
    if ((await api.getMyShortDescription(language)).short_description !== short) {
      await api.setMyShortDescription(short, language);
    }
  };
  return {
    refresh,
    async setAll() {
      try {
        await setFor(await withoutOff(customerMenu()), { type: 'all_private_chats' });
        const people = new Set([...(await staff.list()).map(({ id }) => id), ...(await given.list())]);
        for (const personId of people) await refresh(personId);
        for (const locale of [undefined, ...locales]) await introduce(locale);
      } catch (error) {
        log.warn({ err: error }, 'the menus of commands could not be set');
      }
    },
  };
}

function menuOf(texts: Texts, keys: readonly MenuKey[]): BotCommand[] {
  return keys.map((key) => ({ command: commandOf(key), description: texts.plain(key) }));
}
