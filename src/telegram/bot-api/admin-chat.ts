import { type Api, GrammyError } from 'grammy';
import type { Logger } from '../../logging.ts';
import type { Shop } from '../../shop/shop.ts';
import { isBlocked } from './errors.ts';

/** News of a group from Telegram: its new id, or the new status of the bot there. */
export interface GroupNews {
  readonly chatId: number;
  readonly movedTo: number | null;
  readonly status: string | null;
}

/** The group of the admins, wherever Telegram moved it. */
export interface AdminChat {
  /** Returns the group's present id; undefined where none is set, or the bot can't write there. */
  current(): Promise<number | undefined>;
  /**
   * Makes a call about the group. One that Telegram refuses because the group got another id is repeated with that.
   *
   * @returns the answer, and the id that it came with
   */
  call<T>(chat: number, call: (chat: number) => Promise<T>): Promise<{ chat: number; answer: T }>;
  /** As `call`, to send something. Throws AdminChatLost, once the owners were alerted, when the bot can't write there. */
  send<T>(chat: number, send: (chat: number) => Promise<T>): Promise<{ chat: number; answer: T }>;
  /** Looks whether the bot can write into a lost group again. Failures are logged. */
  probe(): Promise<void>;
  /** Records news of a group; those of other groups are ignored. Safe to repeat. */
  hear(news: GroupNews): Promise<void>;
}

/** The bot can't write into the group of the admins. */
export class AdminChatLost extends Error {
  override readonly name = 'AdminChatLost';
}

/** Telegram's words for a group where the bot is, and may not write. */
const MUTED = [
  'not enough rights to send',
  'have no rights to send',
  'need administrator rights',
  'chat_write_forbidden',
  'chat_restricted',
  'deactivated',
  'upgraded to a supergroup',
];

/** Returns the new id of the group, which an error names; null for any other error. */
function movedTo(error: unknown): number | null {
  return (error instanceof GrammyError && error.parameters.migrate_to_chat_id) || null;
}

/** Whether Telegram refused a call because the bot can't write into the group. */
function isShutOut(error: unknown): error is GrammyError {
  if (isBlocked(error)) return true;
  if (!(error instanceof GrammyError) || error.error_code !== 400) return false;
  const description = error.description.toLowerCase();
  return MUTED.some((words) => description.includes(words));
}

/**
 * Creates the way to the admins' group.
 *
 * @param deps.configured ADMIN_CHAT_ID
 */
export function createAdminChat(deps: {
  readonly chats: Shop['adminChats'];
  readonly api: Api;
  readonly configured: number | undefined;
  readonly log: Logger;
}): AdminChat {
  const { chats, api, configured, log } = deps;
  const lost = async (why: string) => {
    if (configured === undefined) return;
    log.error({ chat: configured, why }, 'the bot cannot write into the group of the admins');
    await chats.lost(configured, why);
  };
  const follow = async (chat: number, to: number) => {
    log.info({ chat, to }, 'the group of the admins has another id');
    await chats.moved(chat, to);
  };
  const call: AdminChat['call'] = async (chat, make) => {
    try {
      return { chat, answer: await make(chat) };
    } catch (error) {
      const to = movedTo(error);
      if (to === null) throw error;
      await follow(chat, to);
      return { chat: to, answer: await make(to) };
    }
  };
  const probe = async () => {
    if (configured === undefined) return;
    const { id, isLost } = await chats.read(configured);
    if (!isLost) return;
    try {
      await call(id, (chat) => api.sendChatAction(chat, 'typing'));
      await chats.regained(configured);
    } catch (error) {
      log.info({ chat: id, why: String(error) }, 'the group of the admins is still lost');
    }
  };
  return {
    async current() {
      if (configured === undefined) return undefined;
      const { id, isLost } = await chats.read(configured);
      return isLost ? undefined : id;
    },
    call,
    async send(chat, send) {
      try {
        return await call(chat, send);
      } catch (error) {
        if (!isShutOut(error)) throw error;
        await lost(error.description);
        throw new AdminChatLost(error.description, { cause: error });
      }
    },
    probe,
    async hear({ chatId, movedTo: to, status }) {
      if (configured === undefined) return;
      const { id } = await chats.read(configured);
      if (chatId !== id) return;
      if (to !== null) return follow(id, to);
      if (status === 'left' || status === 'kicked') return lost(`the bot is ${status}`);
      await probe();
    },
  };
}
