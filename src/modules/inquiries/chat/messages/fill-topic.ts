import type { Api } from 'grammy';
import { recordSurely } from '../../../../platform/database/away.ts';
import { clip } from '../../../../platform/values/clip.ts';
import { AdminChatLost } from '../../../../telegram/bot-api/admin-chat.ts';
import {
  isBlocked,
  isFileRefused,
  isNotTaken,
  isRefused,
  retryDelayOf,
} from '../../../../telegram/bot-api/errors.ts';
import {
  DeliverLater,
  SHORTEST_DELAY_MS,
  throwIfLater,
} from '../../../../telegram/notifications/deliver-later.ts';
import type { ChatTools } from '../../../../telegram/ui/context.ts';
import { sendInquiryFile } from '../../../../telegram/ui/files/send-inquiry-file.ts';
import { sendScreen } from '../../../../telegram/ui/screen.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { InquiriesApi } from '../../module.ts';
import type { TopicKey, TopicMessage, TopicWork } from '../../topic-work.ts';

interface Deps extends InquiriesApi, Pick<ChatTools, 'textsFor' | 'log' | 'adminChat'> {
  readonly api: Api;
}

/** Delay before a look at a topic that another process works on, milliseconds. */
const BUSY_MS = 1_000;
/** Time after which a group is asked again whether it is a forum, milliseconds. */
const FORUM_KNOWN_MS = 10 * 60_000;
/** Telegram's limit of a topic's name, characters. */
const MOST_NAME = 128;
/** Telegram's limit of a caption, less room for its first line, characters. */
const MOST_CAPTION = 900;
const MOST_MESSAGE = 3_900;

/**
 * Creates the function that updates the topic of a customer in the forum of the staff. That function creates
 * the topic, shows the messages, and closes or reopens it. Telegram creates another topic at each call, so a
 * process claims the creation first, and does not repeat an unknown outcome.
 *
 * @returns a function of the customer; it returns the topic, or null if the desk alone has the conversation,
 *   and throws `DeliverLater`
 */
export function createTopicFiller(deps: Deps): (customerId: number) => Promise<number | null> {
  const { adminChat, log, inquiries } = deps;
  const { topics } = inquiries;
  const isForum = createForumCheck(deps);
  return async (customerId) => {
    const chatId = await adminChat.current();
    if (chatId === undefined || !(await isForum(chatId))) return null;
    const key = { chatId, customerId };
    try {
      for (;;) {
        const work = await topics.take(key);
        if (work === null) return await topics.find(key);
        if (work === 'busy') throw new DeliverLater(BUSY_MS, { cause: new Error('the topic is claimed') });
        await bringUpToDate(deps, key, work).catch(async (error: unknown) => {
          await topics.leave(key).catch((err: unknown) => log.warn({ ...key, err }, 'a claim was not ended'));
          throw error;
        });
        await topics.leave(key);
      }
    } catch (error) {
      if (!(error instanceof AdminChatLost)) throw error;
      log.info({ why: error.message }, 'the group of the staff is lost: no topics');
      return null;
    }
  };
}

/** Asks Telegram whether a group is a forum; remembers the answer for ten minutes. */
function createForumCheck({ api, adminChat, log }: Deps): (chat: number) => Promise<boolean> {
  const known = new Map<number, { readonly isForum: boolean; readonly at: number }>();
  return async (chat) => {
    const last = known.get(chat);
    if (last && performance.now() - last.at < FORUM_KNOWN_MS) return last.isForum;
    try {
      const { answer } = await adminChat.call(chat, (id) => api.getChat(id));
      const isForum = answer.type === 'supergroup' && answer.is_forum === true;
      known.set(chat, { isForum, at: performance.now() });
      return isForum;
    } catch (error) {
      throwIfLater(error);
      log.info({ chat, why: String(error) }, 'Telegram does not show the group of the staff');
      return false;
    }
  };
}

async function bringUpToDate(deps: Deps, key: TopicKey, work: TopicWork): Promise<void> {
  const { inquiries, log, adminChat } = deps;
  const { topics } = inquiries;
  try {
    if (work.isErased) return await remove(deps, key, work);
    const topicId = work.topicId ?? (await create(deps, key, work));
    if (topicId === null) return;
    await fill(deps, key, { work, topicId });
  } catch (error) {
    if (error instanceof AdminChatLost || !isShut(error)) {
      throwIfLater(error);
      throw error;
    }
    // The topic was deleted, or the bot may no longer manage topics.
    log.warn({ ...key, why: String(error) }, 'the topic of a conversation is lost');
    await topics.lost(key);
    await adminChat.topicsRefused(String(error));
  }
}

function isShut(error: unknown): boolean {
  return isRefused(error) || isBlocked(error);
}

/**
 * Creates the topic.
 * @returns its id; null for an unknown outcome
 */
async function create(deps: Deps, key: TopicKey, work: TopicWork): Promise<number | null> {
  const { api, adminChat, log, inquiries } = deps;
  const { topics } = inquiries;
  const name = clip(work.customerName, MOST_NAME);
  let topicId: number;
  try {
    const { answer } = await adminChat.call(key.chatId, (chat) => api.createForumTopic(chat, name));
    topicId = answer.message_thread_id;
  } catch (error) {
    if (isShut(error)) throw error;
    if (isNotTaken(error)) {
      await recordSurely(() => topics.forget(key));
      throw new DeliverLater(Math.max(retryDelayOf(error) ?? 0, SHORTEST_DELAY_MS), { cause: error });
    }
    if (retryDelayOf(error) === null) throw error;
    log.warn({ ...key, err: error }, 'Telegram gave no answer to the creation of a topic');
    await topics.lost(key);
    return null;
  }
  await recordSurely(() => topics.created(key, topicId));
  await adminChat.topicsWork();
  return topicId;
}

async function fill(
  { api, adminChat, inquiries, textsFor }: Deps,
  key: TopicKey,
  { work, topicId }: { readonly work: TopicWork; readonly topicId: number },
): Promise<void> {
  const { topics } = inquiries;
  const texts = textsFor(undefined);
  const inTopic = { message_thread_id: topicId };
  const send = (call: (chat: number) => Promise<unknown>) => adminChat.send(key.chatId, call);
  // A refusal of these calls does not mean that the bot can't write into the group.
  const manage = (call: (chat: number) => Promise<unknown>) => adminChat.call(key.chatId, call);
  if (work.isClosed && !work.isDone) {
    await manage((chat) => api.reopenForumTopic(chat, topicId).catch(unlessTurned));
    await topics.turned(key, 'open');
  }
  if (work.isBlank) {
    const text = texts.html('topic-begins', { name: work.customerName });
    await send((chat) => sendScreen(api, chat, { text }, inTopic));
    await recordSurely(() => topics.named(key));
  }
  for (const message of work.messages) {
    await send((chat) => sendMessage(api, chat, { texts, work, message, topicId }));
    await recordSurely(() => topics.shown(key, message));
  }
  if (work.isDone && !work.isClosed) {
    await manage((chat) => api.closeForumTopic(chat, topicId).catch(unlessTurned));
    await topics.turned(key, 'closed');
  }
}

/** Ignores Telegram's error about a topic that is open or closed already. */
function unlessTurned(error: unknown): void {
  if (!isRefused(error) || !/NOT_MODIFIED/.test(String(error))) throw error;
}

interface TopicEntry {
  readonly texts: Texts;
  readonly work: TopicWork;
  readonly message: TopicMessage;
  readonly topicId: number;
}

/** Sends a message with its author. If Telegram refuses its file, sends the text alone. */
async function sendMessage(
  api: Api,
  chat: number,
  { texts, work, message, topicId }: TopicEntry,
): Promise<void> {
  const { authorName, order, kind, text, fileId } = message;
  const author = authorName === null ? html`👤 <b>${work.customerName}</b>` : html`↩️ <b>${authorName}</b>`;
  const head = order === null ? author : html`${author} · ⚠️ <code>${order}</code>`;
  const inTopic = { message_thread_id: topicId };
  const isWithheld = order !== null && authorName === null;
  const kindLine = isWithheld ? texts.html('topic-case-photo') : texts.html('inquiry-message-kind', { kind });
  const lines = (said: string | null, withKind: boolean): Html =>
    joinHtml([head, ...(withKind ? [kindLine] : []), ...(said === null ? [] : [html`${said}`])]);
  if (fileId !== null) {
    const caption = lines(text === null ? null : clip(text, MOST_CAPTION), false);
    try {
      const how = { caption: caption.source, parse_mode: 'HTML', ...inTopic } as const;
      await sendInquiryFile(api, chat, { kind, fileId }, how);
      return;
    } catch (error) {
      if (!isFileRefused(error)) throw error;
    }
  }
  const words = lines(text === null ? null : clip(text, MOST_MESSAGE), kind !== 'text');
  await sendScreen(api, chat, { text: words }, inTopic);
}

/** Deletes the topic of an erased customer. */
async function remove(
  { api, adminChat, inquiries }: Deps,
  key: TopicKey,
  { topicId }: TopicWork,
): Promise<void> {
  if (topicId !== null) {
    try {
      await adminChat.call(key.chatId, (chat) => api.deleteForumTopic(chat, topicId));
    } catch (error) {
      if (!isShut(error)) throw error;
      await adminChat.topicsRefused(String(error));
    }
  }
  await inquiries.topics.forget(key);
}
