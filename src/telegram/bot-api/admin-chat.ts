import { type Api, GrammyError } from 'grammy';
import type { AlertsApi } from '../../modules/alerts/index.ts';
import type { Logger } from '../../platform/logging.ts';
import { isBlocked } from './errors.ts';

/** News of a group from Telegram: its new id, or the new status of the bot in the group. */
export interface GroupNews {
  readonly chatId: number;
  readonly movedTo: number | null;
  readonly status: string | null;
}

/** The group of the admins, under its current id. */
export interface AdminChat {
  /** Returns the group's current id; undefined if not configured, or the bot can't write to it. */
  current(): Promise<number | undefined>;
  /**
   * Makes a call about the group; repeats it with the new id if Telegram refuses the old one.
   *
   * @returns the answer, with the id that it came with
   */
  call<T>(chat: number, call: (chat: number) => Promise<T>): Promise<{ chat: number; answer: T }>;
  /**
   * Sends like `call`. If the bot can't write to the group, throws AdminChatLost, after alerting the owners.
   */
  send<T>(chat: number, send: (chat: number) => Promise<T>): Promise<{ chat: number; answer: T }>;
  /** Alerts the owners once that topics of conversations are refused in the group. */
  topicsRefused(why: string): Promise<void>;
  /** Ends the alert about refused topics. */
  topicsWork(): Promise<void>;
  /** Checks whether the bot can write into a lost group again. Failures are logged. */
  probe(): Promise<void>;
  /** Records news of the group; ignores other groups. Idempotent. */
  hear(news: GroupNews): Promise<void>;
}

/** Thrown if the bot can't write into the admins' group. */
export class AdminChatLost extends Error {
  override readonly name = 'AdminChatLost';
}

/** Telegram's error texts for a group where the bot may not write. */
const MUTED = [
  'not enough rights to send',
  'have no rights to send',
  'need administrator rights',
  'chat_write_forbidden',
  'chat_restricted',
  'deactivated',
  'upgraded to a supergroup',
];

/** Returns the new id of the group in an error; null for other errors. */
function movedTo(error: unknown): number | null {
  return (error instanceof GrammyError && error.parameters.migrate_to_chat_id) || null;
}

/** Returns true if Telegram refused a call because the bot can't write into the group. */
function isShutOut(error: unknown): error is GrammyError {
  if (isBlocked(error)) return true;
  if (!(error instanceof GrammyError) || error.error_code !== 400) return false;
  const description = error.description.toLowerCase();
  return MUTED.some((words) => description.includes(words));
}

/**
 * Creates the access to the admins' group.
 *
 * @param deps.configured ADMIN_CHAT_ID
 */
export function createAdminChat(deps: {
  readonly chats: AlertsApi['adminChats'];
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
    async topicsRefused(why) {
      if (configured !== undefined) await chats.topicsRefused(configured, why);
    },
    async topicsWork() {
      if (configured !== undefined) await chats.topicsWork(configured);
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
