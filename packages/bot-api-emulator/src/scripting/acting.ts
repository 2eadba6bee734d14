import type { Message } from '@grammyjs/types';
import { compact } from '../compact.ts';
import { findEntities } from '../entities/find.ts';
import { type MediaKind, mimeOf, pictureSize, storedMedia } from '../methods/media.ts';
import { type Person, privateChatOf, userOf } from '../world/people.ts';
import type { World } from '../world/world.ts';

/** A person did what a person can't do there: told to the script, never to the bot. */
export class ScriptError extends Error {
  readonly status: number;

  constructor(message: string, status = 409) {
    super(message);
    this.name = 'ScriptError';
    this.status = status;
  }
}

/** The person types a text, as an answer to a message if one is named. */
export function sendText(world: World, person: Person, text: string, replyTo?: number): Message {
  const trimmed = text.trim();
  if (trimmed === '') throw new ScriptError('An empty message cannot be sent', 400);
  const entities = findEntities(trimmed);
  return say(world, person, {
    text: trimmed,
    ...(entities.length > 0 ? { entities } : {}),
    ...answering(world, person, replyTo),
  });
}

function answering(world: World, person: Person, replyTo: number | undefined): Partial<Message> {
  if (replyTo === undefined) return {};
  const stored = world.chats.find(person.id, replyTo);
  if (!stored) throw new ScriptError(`There is no message ${replyTo} in the chat`, 404);
  const { reply_to_message: _, ...target } = stored.message;
  return { reply_to_message: target as NonNullable<Message['reply_to_message']> };
}

/** The person shares where they are, in degrees. */
export function shareLocation(world: World, person: Person, latitude: number, longitude: number): Message {
  return say(world, person, { location: { latitude, longitude } });
}

export interface SentFile {
  name: string;
  mime?: string;
  bytes: Buffer;
  caption?: string;
  photo?: boolean;
}

/** The person sends a document, or a photo, which must then be a PNG, GIF or JPEG. */
export function sendFile(world: World, person: Person, file: SentFile): Message {
  const { bytes, name, caption, photo } = file;
  if (bytes.length === 0) throw new ScriptError('An empty file cannot be sent', 400);
  const size = photo ? pictureSize(bytes) : undefined;
  if (photo && !size) throw new ScriptError(`${name} is no picture that can be sent as a photo`, 400);
  const mime = mimeOf({ name, mime: file.mime || 'application/octet-stream' });
  const stored = world.files.add(photo ? 'photos' : 'documents', name, mime, bytes);
  const { id: file_id, uniqueId: file_unique_id } = stored;
  const described = { file_id, file_unique_id, file_size: bytes.length };
  const text = caption?.trim();
  const entities = text ? findEntities(text) : [];
  return say(world, person, {
    ...(size
      ? { photo: [{ ...described, ...size }] }
      : { document: { ...described, file_name: name, mime_type: mime } }),
    ...(text ? { caption: text } : {}),
    ...(entities.length > 0 ? { caption_entities: entities } : {}),
  });
}

export interface SentMedia {
  kind: MediaKind;
  name: string;
  mime?: string;
  bytes: Buffer;
  caption?: string;
}

/** The person sends a video, music, a voice note, a sticker and the like. */
export function sendMedia(world: World, person: Person, { kind, name, bytes, ...given }: SentMedia): Message {
  if (bytes.length === 0) throw new ScriptError('An empty file cannot be sent', 400);
  const mime = given.mime || 'application/octet-stream';
  const text = given.caption?.trim();
  return say(world, person, {
    ...storedMedia(world.files, kind, { name, mime, bytes }),
    ...(text ? { caption: text } : {}),
  });
}

/** The person presses Start, or follows a deep link `t.me/<bot>?start=<payload>`. Unblocks the bot. */
export function start(world: World, person: Person, payload?: string): Message {
  if (payload !== undefined && !/^[A-Za-z0-9_-]{0,64}$/.test(payload)) {
    throw new ScriptError('A deep link holds at most 64 characters of A-Z, a-z, 0-9, _ and -', 400);
  }
  if (person.blocked) unblock(world, person);
  return sendText(world, person, payload ? `/start ${payload}` : '/start');
}

/** The person shares a phone number: the own one, or (with `ofUser`) somebody else's. */
export function shareContact(world: World, person: Person, phone?: string, ofUser?: number): Message {
  const owner = ofUser === undefined ? person : world.people.get(ofUser);
  return say(world, person, {
    contact: compact({
      phone_number: phone ?? owner?.phone ?? person.phone,
      first_name: owner?.firstName ?? 'Somebody',
      last_name: owner?.lastName,
      user_id: ofUser ?? person.id,
    }),
  });
}

/** The person blocks the bot. */
export function block(world: World, person: Person): void {
  if (person.blocked) return;
  person.blocked = true;
  membershipChanged(world, person, 'member', 'kicked');
  world.report(person.id, { type: 'blocked' });
}

/** The person unblocks the bot, without writing to it. */
export function unblock(world: World, person: Person): void {
  if (!person.blocked) return;
  person.blocked = false;
  membershipChanged(world, person, 'kicked', 'member');
  world.report(person.id, { type: 'unblocked' });
}

/** The person types the bot's name and a query into any chat. Returns the query's id. */
export function inlineQuery(world: World, person: Person, query: string, offset: string): string {
  if (!world.bot.supports_inline_queries)
    throw new ScriptError(`${world.bot.first_name} takes no inline queries`);
  const { id } = world.queries.open('inline', person.id, query);
  world.updates.add(
    'inline_query',
    { id, from: userOf(person), query, offset, chat_type: 'sender' },
    person.id,
  );
  return id;
}

/** Puts a message of the person into the chat and tells the bot. */
export function say(world: World, person: Person, content: Partial<Message>): Message {
  if (person.blocked) throw new ScriptError(`${person.firstName} blocked the bot and must unblock it first`);
  person.started = true;
  const message = {
    ...content,
    message_id: world.chats.newMessageId(),
    from: userOf(person),
    chat: privateChatOf(person),
    date: world.clock.seconds(),
  };
  world.post({ message, fromBot: false, edits: 0 });
  world.updates.add('message', message, person.id);
  return message;
}

function membershipChanged(
  world: World,
  person: Person,
  before: 'member' | 'kicked',
  after: 'member' | 'kicked',
): void {
  const { id, first_name, username } = world.bot;
  const bot = { id, is_bot: true, first_name, username };
  const status = (value: 'member' | 'kicked') =>
    value === 'member' ? { status: value, user: bot } : { status: value, user: bot, until_date: 0 };
  world.updates.add(
    'my_chat_member',
    {
      chat: privateChatOf(person),
      from: userOf(person),
      date: world.clock.seconds(),
      old_chat_member: status(before),
      new_chat_member: status(after),
    },
    person.id,
  );
}
