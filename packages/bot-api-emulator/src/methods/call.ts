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

/** A Bot API call whose parameters have passed the schema. */
export interface Call {
  state: BotState;
  delivery: Delivery;
  uploads: Map<string, Upload>;
  /** Aborted when the bot hangs up. */
  signal: AbortSignal;
  /** A `description` beside the result; few methods have one. */
  description?: string;
}

/** What the methods do. A file is a string there: `attach://<part>`, a file id or an address. */
export type Behaviours = {
  [M in MethodName]?: (call: Call, params: Opts<string>[M]) => unknown;
};

type ChatId = number | string | undefined;

/** A chat that the bot can name: the private one of a person, or a group, supergroup or channel. */
export type Place = { id: number; chat: TelegramChat } & (
  | { person: Person; group?: undefined }
  | { group: Group; person?: undefined }
);

/** The person whose chat it is. Throws as Telegram does for chats that the bot can't know. */
export function personOf(state: BotState, chatId: ChatId): Person {
  const { person } = placeOf(state, chatId);
  if (!person) throw badRequest('chat not found');
  return person;
}

/** The chat. Throws as Telegram does for chats that the bot can't know. */
export function placeOf(state: BotState, chatId: ChatId): Place {
  if (chatId === undefined || chatId === '') throw badRequest('chat_id is empty');
  const name = typeof chatId === 'string' && chatId.startsWith('@') ? chatId : undefined;
  const id = typeof chatId === 'string' ? leadingInteger(chatId) : chatId;
  const group = name === undefined ? state.groups.get(id) : state.groups.byUsername(name);
  // Groups without a public name are known to those only who have been in them.
  if (group && (name !== undefined || group.members.has(state.bot.id))) {
    return { id: group.id, chat: groupChatOf(group), group };
  }
  const person = name === undefined ? state.people.get(id) : undefined;
  if (!person?.started) throw badRequest('chat not found');
  return { id: person.id, chat: privateChatOf(person), person };
}

/**
 * As `placeOf`, for calls that read of the chat: out of a supergroup or channel the bot is told nothing, unless it only left a
 * public one; of a basic group it still is.
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

/** As `placeOf`, for calls that the bot must be inside for: blocked, removed or gone, it is refused. */
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

/** What is sent, in the words of Telegram's refusals, and the permission that it takes. */
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

/** As `innerPlaceOf`, for calls that write into the chat. */
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

/** Whether a user in a group may send messages of that kind. */
export function maySend(group: Group, user: number, permission: (typeof kinds)[SentKind]): boolean {
  const membership = membershipOf(group, user);
  if (membership.status === 'creator' || membership.status === 'administrator') return true;
  if (group.permissions[permission] !== true) return false;
  return membership.status !== 'restricted' || membership.permissions[permission] === true;
}

/** The bot as the sender of a message. */
export function botUser(state: BotState): User {
  const { id, first_name, username } = state.bot;
  return { id, is_bot: true, first_name, username };
}

/** What every message of the bot has. */
export function newMessage(state: BotState, { chat, group }: Place): Message {
  return {
    message_id: group ? group.nextMessageId++ : state.chats.newMessageId(),
    ...(group?.type === 'channel' ? { sender_chat: chat } : { from: botUser(state) }),
    chat,
    date: state.clock.seconds(),
  } as Message;
}

/** A message of the chat, or an error that says which one was not found. */
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

/** Looks up the users that a text of the bot may mention: those who wrote to it, and itself. */
export function userFinder(state: BotState): (id: number) => User | undefined {
  return (id) => {
    if (id === state.bot.id) return botUser(state);
    const person = state.people.get(id);
    return person?.started ? userOf(person) : undefined;
  };
}
