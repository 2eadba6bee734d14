import type { Message, Update } from '@grammyjs/types';
import { compact } from '../compact.ts';
import { findEntities } from '../entities/find.ts';
import type { BotState } from '../state/bot-state.ts';
import type { StoredMessage } from '../state/chats/chats.ts';
import { type Person, privateChatOf, userOf } from '../state/people.ts';
import { replyKeyboardOf } from './looking.ts';

/**
 * An action that a person cannot do in this state of the chat. The script gets the error, the bot never does.
 */
export class ScriptError extends Error {
  readonly status: number;

  constructor(message: string, status = 409) {
    super(message);
    this.name = 'ScriptError';
    this.status = status;
  }
}

/** Types a text as the person, as an answer to a message if one is named. */
export function sendText(state: BotState, person: Person, text: string, replyTo?: number): Message {
  const trimmed = text.trim();
  if (trimmed === '') throw new ScriptError('An empty message cannot be sent', 400);
  const entities = findEntities(trimmed);
  return say(state, person, {
    text: trimmed,
    ...(entities.length > 0 ? { entities } : {}),
    ...answering(state, person, replyTo),
  });
}

function answering(state: BotState, person: Person, replyTo: number | undefined): Partial<Message> {
  if (replyTo === undefined) return {};
  const stored = state.chats.find(person.id, replyTo);
  if (!stored) throw new ScriptError(`There is no message ${replyTo} in the chat`, 404);
  const { reply_to_message: _, ...target } = stored.message;
  return { reply_to_message: target as NonNullable<Message['reply_to_message']> };
}

/** Shares the person's location, in degrees. */
export function shareLocation(state: BotState, person: Person, latitude: number, longitude: number): Message {
  return say(state, person, { location: { latitude, longitude } });
}

/** Changes a text of the person, or the caption of the person's media. */
export function editText(state: BotState, person: Person, messageId: number, text: string): void {
  const stored = state.chats.find(person.id, messageId);
  if (!stored || stored.fromBot)
    throw new ScriptError(`There is no such message of ${person.firstName}`, 404);
  const trimmed = text.trim();
  if (trimmed === '') throw new ScriptError('An empty message cannot be sent', 400);
  const found = findEntities(trimmed);
  const entities = found.length > 0 ? found : undefined;
  const isText = stored.message.text !== undefined;
  const changed = isText ? { text: trimmed, entities } : { caption: trimmed, caption_entities: entities };
  const edit_date = state.clock.seconds();
  stored.message = compact({ ...stored.message, ...changed, edit_date }) as Message;
  stored.edits++;
  state.report(person.id, { type: 'edit', message: state.view(stored) });
  state.updates.add('edited_message', stored.message as NonNullable<Update['edited_message']>, person.id);
}

/** Sends data from a Mini App, which a button of the reply keyboard opened, and closes it. */
export function sendWebAppData(state: BotState, person: Person, label: string, data: string): Message {
  const button = replyKeyboardOf(state, person)
    ?.rows.flat()
    .find((one) => one.kind === 'web_app' && one.label === label);
  if (!button) throw new ScriptError(`No button "${label}" of the reply keyboard opens a Mini App`, 404);
  if (data === '' || Buffer.byteLength(data) > 4096)
    throw new ScriptError('A Mini App sends 1 to 4,096 bytes', 400);
  return say(state, person, { web_app_data: { button_text: label, data } });
}

/** Presses Start as the person, or follows a deep link `t.me/<bot>?start=<payload>`. Unblocks the bot. */
export function start(state: BotState, person: Person, payload?: string): Message {
  if (payload !== undefined && !/^[A-Za-z0-9_-]{0,64}$/.test(payload)) {
    throw new ScriptError('A deep link holds at most 64 characters of A-Z, a-z, 0-9, _ and -', 400);
  }
  if (person.blocked) unblock(state, person);
  return sendText(state, person, payload ? `/start ${payload}` : '/start');
}

/** Shares the person's phone number or, with `ofUser`, another person's. */
export function shareContact(state: BotState, person: Person, phone?: string, ofUser?: number): Message {
  const owner = ofUser === undefined ? person : state.people.get(ofUser);
  return say(state, person, {
    contact: compact({
      phone_number: phone ?? owner?.phone ?? person.phone,
      first_name: owner?.firstName ?? 'Somebody',
      last_name: owner?.lastName,
      user_id: ofUser ?? person.id,
    }),
  });
}

/** Blocks the bot. */
export function block(state: BotState, person: Person): void {
  if (person.blocked) return;
  person.blocked = true;
  membershipChanged(state, person, 'member', 'kicked');
  state.report(person.id, { type: 'blocked' });
}

/** Unblocks the bot, without a message to it. */
export function unblock(state: BotState, person: Person): void {
  if (!person.blocked) return;
  person.blocked = false;
  membershipChanged(state, person, 'kicked', 'member');
  state.report(person.id, { type: 'unblocked' });
}

/**
 * Types the bot's name and a query into any chat.
 *
 * @returns the query's id
 */
export function inlineQuery(state: BotState, person: Person, query: string, offset: string): string {
  if (!state.bot.supports_inline_queries)
    throw new ScriptError(`${state.bot.first_name} takes no inline queries`);
  const { id } = state.queries.open('inline', person.id, query);
  state.updates.add(
    'inline_query',
    { id, from: userOf(person), query, offset, chat_type: 'sender' },
    person.id,
  );
  return id;
}

/** Adds a message of the person to the chat and notifies the bot. */
export function say(
  state: BotState,
  person: Person,
  content: Partial<Message>,
  kept: Partial<StoredMessage> = {},
): Message {
  if (person.blocked) throw new ScriptError(`${person.firstName} blocked the bot and must unblock it first`);
  person.started = true;
  const message = {
    ...content,
    message_id: state.chats.newMessageId(),
    from: userOf(person),
    chat: privateChatOf(person),
    date: state.clock.seconds(),
  };
  state.post({ ...kept, message, fromBot: false, edits: 0 });
  state.updates.add('message', message, person.id);
  return message;
}

function membershipChanged(
  state: BotState,
  person: Person,
  before: 'member' | 'kicked',
  after: 'member' | 'kicked',
): void {
  const { id, first_name, username } = state.bot;
  const bot = { id, is_bot: true, first_name, username };
  const status = (value: 'member' | 'kicked') =>
    value === 'member' ? { status: value, user: bot } : { status: value, user: bot, until_date: 0 };
  state.updates.add(
    'my_chat_member',
    {
      chat: privateChatOf(person),
      from: userOf(person),
      date: state.clock.seconds(),
      old_chat_member: status(before),
      new_chat_member: status(after),
    },
    person.id,
  );
}
