import type { Message } from '@grammyjs/types';
import { compact } from '../compact.ts';
import { findEntities } from '../entities/find.ts';
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

/** The person types a text. */
export function sendText(world: World, person: Person, text: string): Message {
  const trimmed = text.trim();
  if (trimmed === '') throw new ScriptError('An empty message can not be sent', 400);
  const entities = findEntities(trimmed);
  return say(world, person, { text: trimmed, ...(entities.length > 0 ? { entities } : {}) });
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
