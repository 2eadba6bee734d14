import type { Message, ReplyKeyboardMarkup } from '@grammyjs/types';
import { getOrMake } from '../get-or-make.ts';

/** A message's markup that the Bot API does not show in the message itself. */
export type HiddenMarkup =
  | { keyboard: ReplyKeyboardMarkup }
  | { removes: true }
  | { forcesReply: true; placeholder?: string };

export interface StoredMessage {
  message: Message;
  fromBot: boolean;
  /** The sending bot: a group may have several. */
  bot?: number;
  edits: number;
  hidden?: HiddenMarkup;
  reaction?: string;
  /** The bot's payload and start parameter of an invoice message. */
  invoice?: { payload: string; paid: boolean };
  /** The bot's payload of paid media, and its buyers. */
  paidMedia?: { payload: string; boughtBy: number[] };
  /** The `inline_message_id` of a message that a person sent by an inline query. */
  inline?: string;
  /** The chosen options of a poll, by voter. */
  votes?: Map<number, number[]>;
  /** Reactions of people, by person. */
  reactions?: Map<number, string>;
}

export interface Chat {
  id: number;
  messages: Map<number, StoredMessage>;
  /** Newest last. */
  pinned: number[];
  /** The message whose reply keyboard the person sees. */
  keyboardFrom?: number;
  /** The newest message. */
  latest?: StoredMessage;
  /** Number of all messages of the bot. */
  fromBot: number;
}

/** Returns true if a chat is a group or a channel. A private chat has its person's id. */
export function isGroupId(chat: number): boolean {
  return chat < 0;
}

/** The newest `most` messages of every chat. Groups are shared with the other bots of the server. */
export class Chats {
  readonly #most: number;
  /** The chats of groups. */
  readonly groups: Map<number, Chat>;
  #byId = new Map<number, Chat>();
  #nextMessageId: number;

  constructor(firstMessageId: number, most: number, groups = new Map<number, Chat>()) {
    this.groups = groups;
    this.#nextMessageId = firstMessageId;
    this.#most = most;
  }

  /** Returns the next message id. A bot's private chats share one sequence of ids, as with Telegram. */
  newMessageId(): number {
    return this.#nextMessageId++;
  }

  open(id: number): Chat {
    return getOrMake(this.#of(id), id, () => ({ id, messages: new Map(), pinned: [], fromBot: 0 }));
  }

  /** Returns the chat if it was ever used. */
  known(id: number): Chat | undefined {
    return this.#of(id).get(id);
  }

  add(stored: StoredMessage): void {
    const chat = this.open(stored.message.chat.id);
    const { message_id: id } = stored.message;
    chat.messages.set(id, stored);
    chat.latest = stored;
    if (stored.fromBot) chat.fromBot++;
    if (stored.hidden && 'keyboard' in stored.hidden) chat.keyboardFrom = id;
    if (stored.hidden && 'removes' in stored.hidden) delete chat.keyboardFrom;
    for (const oldest of chat.messages.keys()) {
      if (chat.messages.size <= this.#most) break;
      chat.messages.delete(oldest);
    }
  }

  find(chatId: number, messageId: number): StoredMessage | undefined {
    return this.known(chatId)?.messages.get(messageId);
  }

  remove(chatId: number, messageId: number): boolean {
    const chat = this.known(chatId);
    if (!chat?.messages.delete(messageId)) return false;
    chat.pinned = chat.pinned.filter((id) => id !== messageId);
    if (chat.keyboardFrom === messageId) delete chat.keyboardFrom;
    if (chat.latest?.message.message_id === messageId) {
      const latest = [...chat.messages.values()].at(-1);
      if (latest) chat.latest = latest;
      else delete chat.latest;
    }
    return true;
  }

  /** Returns the messages of a chat, oldest first. */
  list(chatId: number): StoredMessage[] {
    return [...(this.known(chatId)?.messages.values() ?? [])];
  }

  all(): Chat[] {
    return [...this.#byId.values(), ...this.groups.values()];
  }

  #of(id: number): Map<number, Chat> {
    return isGroupId(id) ? this.groups : this.#byId;
  }
}
