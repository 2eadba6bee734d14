import type { Api } from 'grammy';
import type { AdminMessage, AlertRoute, AlertsApi } from '../../modules/alerts/index.ts';
import type { CustomersApi } from '../../modules/customers/index.ts';
import type { StaffApi } from '../../modules/staff/index.ts';
import type { Logger } from '../../platform/logging.ts';
import { type AdminChat, AdminChatLost } from '../bot-api/admin-chat.ts';
import { isRefused } from '../bot-api/errors.ts';
import type { RowsAt } from '../ui/modules/places.ts';
import { type Screen, sendScreen } from '../ui/screen.ts';
import type { Texts, TextsFor } from '../ui/texts/texts.ts';
import { DeliverLater, SHORTEST_DELAY_MS } from './deliver-later.ts';

export interface AlertsDeps extends Pick<AlertsApi, 'alerts'>, CustomersApi, Pick<StaffApi, 'staff'> {
  readonly api: Api;
  readonly textsFor: TextsFor;
  readonly log: Logger;
  /** The admins' group, if one is set. */
  readonly adminChat: AdminChat;
  readonly adminIds: readonly number[];
  readonly rowsAt: RowsAt;
  /** The bot's user name; undefined until Telegram was reached. */
  readonly username: () => string | undefined;
}

/** Delay before a message that reached none of the admins is sent again, milliseconds. */
export const UNDELIVERED_RETRY_MS = 30_000;

/** Sends a screen to the admins' chat, or to each owner. */
export async function notifyAdmins(
  deps: AlertsDeps,
  about: Readonly<Record<string, unknown>>,
  screenFor: (texts: Texts, chat: number) => Screen,
): Promise<AdminMessage[]> {
  const group = await deps.adminChat.current();
  const chats = group === undefined ? deps.adminIds : [group];
  return notifyPeople(deps, chats, about, screenFor);
}

/** Options of a message to several chats. */
interface Route extends AlertRoute {
  /** Chats that always get the message silently. */
  readonly silentChats?: ReadonlySet<number>;
}

/**
 * Sends a screen to each of these chats, in its reader's language.
 *
 * @param route the forum topic, if the chat has topics, and the silence
 * @returns the messages
 * @throws {DeliverLater} if no chat was reached, or if the bot was just found to be removed from the group:
 * the owners get the retry
 */
export async function notifyPeople(
  deps: AlertsDeps,
  chats: readonly number[],
  about: Readonly<Record<string, unknown>>,
  screenFor: (texts: Texts, chat: number) => Screen,
  route: Route = { topic: null, silent: false },
): Promise<AdminMessage[]> {
  const group = await deps.adminChat.current();
  const soundIn = (chat: number) =>
    soundOf({ silent: route.silent || (route.silentChats?.has(chat) ?? false) });
  const outcomes = await Promise.allSettled(
    chats.map(async (chat) => {
      const screen = screenFor(await textsOf(deps, chat), chat);
      return chat === group
        ? sendToGroup(deps, chat, screen, route)
        : { chatId: chat, messageId: await sendScreen(deps.api, chat, screen, soundIn(chat)) };
    }),
  );
  const sent = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  const failure = failures[0];
  if (!failure) return sent;
  deps.log.warn(
    { ...about, why: String(failure.reason) },
    'an alert could not be sent to an admin: has everyone of ADMIN_IDS started the bot?',
  );
  if (failures.some(({ reason }) => reason instanceof AdminChatLost)) {
    throw new DeliverLater(SHORTEST_DELAY_MS, { cause: failure.reason });
  }
  if (failures.length === chats.length) {
    throw new DeliverLater(UNDELIVERED_RETRY_MS, { cause: failure.reason });
  }
  return sent;
}

/** Falls back to the group itself if the topic was deleted. */
async function sendToGroup(
  deps: AlertsDeps,
  group: number,
  screen: Screen,
  route: AlertRoute,
): Promise<AdminMessage> {
  const { topic } = route;
  const how = soundOf(route);
  const send = (more: object) =>
    deps.adminChat.send(group, (chat) => sendScreen(deps.api, chat, screen, { ...how, ...more }));
  const isOver = (error: unknown) => error instanceof AdminChatLost || !isRefused(error);
  const sent =
    topic === null
      ? await send({})
      : await send({ message_thread_id: topic }).catch((error: unknown) => {
          if (isOver(error)) throw error;
          deps.log.warn({ topic, why: String(error) }, 'an alert could not be sent into its topic');
          return send({});
        });
  return { chatId: sent.chat, messageId: sent.answer };
}

function soundOf({ silent }: Pick<AlertRoute, 'silent'>): { disable_notification?: true } {
  return silent ? { disable_notification: true } : {};
}

/** Returns the texts in the language of this chat's reader. */
export async function textsOf(
  deps: Pick<AlertsDeps, 'customers' | 'textsFor'>,
  chat: number,
): Promise<Texts> {
  const admin = chat > 0 ? await deps.customers.find(String(chat)) : null;
  return deps.textsFor(admin?.locale);
}
