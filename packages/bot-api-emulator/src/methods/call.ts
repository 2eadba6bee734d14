import type { ApiMethods, Message, Opts, Chat as TelegramChat, User } from '@grammyjs/types';
import type { Upload } from '../calls/body.ts';
import { leadingInteger } from '../calls/integers.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { ApiError, badRequest, forbidden } from '../errors.ts';
import type { BotState } from '../state/bot-state.ts';
import type { StoredMessage } from '../state/chats/chats.ts';
import { type Group, groupChatOf, hasRight, isInside, membershipOf } from '../state/chats/groups.ts';
import { type Person, privateChatOf, userOf } from '../state/people.ts';

export type MethodName = keyof ApiMethods<string>;

/** A Bot API call with schema-checked parameters. */
export interface Call {
  state: BotState;
  delivery: Delivery;
  uploads: Map<string, Upload>;
  /** Aborted when the bot hangs up. */
  signal: AbortSignal;
  /** A `description` next to the result; few methods have one. */
  description?: string;
}

/** The implementations of the methods. A file is a string: `attach://<part>`, a file id or an address. */
export type Behaviors = {
  [M in MethodName]?: (call: Call, params: Opts<string>[M]) => unknown;
};

type ChatId = number | string | undefined;

/** A chat that the bot can address: a person's private chat, or a group, supergroup or channel. */
export type Place = { id: number; chat: TelegramChat } & (
  | { person: Person; group?: undefined }
  | { group: Group; person?: undefined }
);

/** Returns the owner of a private chat. Throws as Telegram does for a chat that the bot cannot know. */
export function personOf(state: BotState, chatId: ChatId): Person {
  const { person } = placeOf(state, chatId);
  if (!person) throw badRequest('chat not found');
  return person;
}

/** Returns the chat. Throws as Telegram does for a chat that the bot cannot know. */
export function placeOf(state: BotState, chatId: ChatId): Place {
  if (chatId === undefined || chatId === '') throw badRequest('chat_id is empty');
  const name = typeof chatId === 'string' && chatId.startsWith('@') ? chatId : undefined;
  const id = typeof chatId === 'string' ? leadingInteger(chatId) : chatId;
  const group = name === undefined ? state.groups.get(id) : state.groups.byUsername(name);
  // Only past and present members know a group without a public name.
  if (group && (name !== undefined || group.members.has(state.bot.id))) {
    return { id: group.id, chat: groupChatOf(group), group };
  }
  const person = name === undefined ? state.people.get(id) : undefined;
  if (!person?.started) throw badRequest('chat not found');
  return { id: person.id, chat: privateChatOf(person), person };
}

/**
 * Returns the chat as `placeOf` does, for calls that read it. A bot outside a supergroup or channel cannot
 * read the chat, unless the bot left a public one. A basic group stays readable.
 */
export function readablePlaceOf(state: BotState, chatId: ChatId): Place {
  const place = placeOf(state, chatId);
  const { group } = place;
  if (!group || group.type === 'group') return place;
  const membership = membershipOf(group, state.bot.id);
  if (membership.status === 'kicked') throw forbidden(`bot was kicked from the ${group.type} chat`);
  if (!isInside(membership) && group.username === undefined)
    throw forbidden(`bot is not a member of the ${group.type} chat`);
  return place;
}

/** Returns the chat as `placeOf` does, for calls that need membership: refuses a blocked or removed bot. */
export function innerPlaceOf(state: BotState, chatId: ChatId): Place {
  const place = placeOf(state, chatId);
  if (place.person?.blocked) throw forbidden('bot was blocked by the user');
  if (!place.group) return place;
  const { migratedTo, type } = place.group;
  if (migratedTo !== undefined) {
    throw new ApiError(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: migratedTo,
    });
  }
  const membership = membershipOf(place.group, state.bot.id);
  if (membership.status === 'kicked') throw forbidden(`bot was kicked from the ${type} chat`);
  if (!isInside(membership)) throw forbidden(`bot is not a member of the ${type} chat`);
  return place;
}

/** Kinds of messages, in the words of Telegram's refusals, and the permission for each. */
const kinds = {
  'text messages': 'can_send_messages',
  photos: 'can_send_photos',
  videos: 'can_send_videos',
  audios: 'can_send_audios',
  documents: 'can_send_documents',
  'voice notes': 'can_send_voice_notes',
  'video notes': 'can_send_video_notes',
  polls: 'can_send_polls',
  'other messages': 'can_send_other_messages',
} as const;
export type SentKind = keyof typeof kinds;

/** Returns the chat as `innerPlaceOf` does, for calls that write into it: refuses a bot that may not. */
export function writablePlaceOf(state: BotState, chatId: ChatId, kind: SentKind = 'text messages'): Place {
  const place = innerPlaceOf(state, chatId);
  if (!place.group) return place;
  if (place.group.type === 'channel') {
    if (!hasRight(place.group, state.bot.id, 'can_post_messages')) {
      throw badRequest('need administrator rights in the channel chat');
    }
    return place;
  }
  if (!maySend(place.group, state.bot.id, kinds[kind])) {
    throw badRequest(`not enough rights to send ${kind} to the chat`);
  }
  return place;
}

/** Returns true if a group's user may send messages of that kind. */
export function maySend(group: Group, user: number, permission: (typeof kinds)[SentKind]): boolean {
  const membership = membershipOf(group, user);
  if (membership.status === 'creator' || membership.status === 'administrator') return true;
  if (group.permissions[permission] !== true) return false;
  return membership.status !== 'restricted' || membership.permissions[permission] === true;
}

/** Returns the bot as the sender of a message. */
export function botUser(state: BotState): User {
  const { id, first_name, username } = state.bot;
  return { id, is_bot: true, first_name, username };
}

/** Returns the fields of every message of the bot. */
export function newMessage(state: BotState, { chat, group }: Place): Message {
  return {
    message_id: group ? group.nextMessageId++ : state.chats.newMessageId(),
    ...(group?.type === 'channel' ? { sender_chat: chat } : { from: botUser(state) }),
    chat,
    date: state.clock.seconds(),
  } as Message;
}

/** Returns a message of the chat, or throws an error that names the missing one. */
export function messageOf(
  state: BotState,
  chat: number,
  id: number | undefined,
  role: string,
): StoredMessage {
  const stored = id === undefined ? undefined : state.chats.find(chat, id);
  if (!stored) throw badRequest(`${role} not found`);
  return stored;
}

/** Returns a lookup of the users that the bot's text may mention: people who wrote to it, and the bot. */
export function userFinder(state: BotState): (id: number) => User | undefined {
  return (id) => {
    if (id === state.bot.id) return botUser(state);
    const person = state.people.get(id);
    return person?.started ? userOf(person) : undefined;
  };
}
