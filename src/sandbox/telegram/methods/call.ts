import type { ApiMethods, Message, Opts, User } from '@grammyjs/types';
import type { Upload } from '../body.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { badRequest, forbidden } from '../errors.ts';
import type { StoredMessage } from '../world/chats.ts';
import { type Person, privateChatOf, userOf } from '../world/people.ts';
import type { World } from '../world/world.ts';

export type MethodName = keyof ApiMethods<string>;

/** A Bot API call whose parameters have passed the schema. */
export interface Call {
  world: World;
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

/** The person whose chat it is. Throws as Telegram does for chats that the bot can't know. */
export function personOf(world: World, chatId: ChatId): Person {
  if (chatId === undefined || chatId === '') throw badRequest('chat_id is empty');
  const id = typeof chatId === 'number' ? chatId : Number(chatId);
  const person = Number.isNaN(id) ? undefined : world.people.get(id);
  if (!person?.started) throw badRequest('chat not found');
  return person;
}

/** As `personOf`, for calls that write into the chat: a person who blocked the bot can't be written to. */
export function writablePersonOf(world: World, chatId: ChatId): Person {
  const person = personOf(world, chatId);
  if (person.blocked) throw forbidden('bot was blocked by the user');
  return person;
}

/** The bot as the sender of a message. */
export function botUser(world: World): User {
  const { id, first_name, username } = world.bot;
  return { id, is_bot: true, first_name, username };
}

/** What every message of the bot has. */
export function newMessage(world: World, person: Person): Message {
  return {
    message_id: world.chats.newMessageId(),
    from: botUser(world),
    chat: privateChatOf(person),
    date: world.clock.seconds(),
  };
}

/** A message of the chat, or an error that says which one was not found. */
export function messageOf(world: World, chat: number, id: number | undefined, role: string): StoredMessage {
  if (id === undefined) throw badRequest('message identifier is not specified');
  const stored = world.chats.find(chat, id);
  if (!stored) throw badRequest(`${role} not found`);
  return stored;
}

/** Looks up the users that a text of the bot may mention: those who wrote to it, and itself. */
export function userFinder(world: World): (id: number) => User | undefined {
  return (id) => {
    if (id === world.bot.id) return botUser(world);
    const person = world.people.get(id);
    return person?.started ? userOf(person) : undefined;
  };
}
