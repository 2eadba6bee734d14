import { createHash } from 'node:crypto';
import type { InlineKeyboardButton } from '@grammyjs/types';
import type { BotState } from '../state/bot-state.ts';
import { isGroupId, type StoredMessage } from '../state/chats/chats.ts';
import { inlineButton } from '../state/chats/view.ts';
import { type Person, userOf } from '../state/people.ts';
import { ScriptError, sendText, shareContact, shareLocation } from './acting.ts';
import { replyKeyboardOf } from './looking.ts';
import type { ChatButton, TapOutcome } from './wire.ts';

/** The location that a tap on a location button shares: the center of Baghdad. */
const SOMEWHERE = { latitude: 33.3152, longitude: 44.3661 };

/** A button's label, or a pattern for it. */
export type Label = string | { source: string; flags: string };

/**
 * Taps the button with that label: of the named message, of the newest message that has it, or of the visible
 * reply keyboard. `at` distinguishes equal labels in one message. Throws a ScriptError that lists the
 * existing buttons.
 */
export function tap(
  state: BotState,
  person: Person,
  label: Label,
  messageId?: number,
  at?: { row: number; column: number },
): TapOutcome {
  const fits = matcher(label);
  if (messageId !== undefined && at) {
    const [stored] = candidates(state, person, messageId);
    const button = stored?.message.reply_markup?.inline_keyboard[at.row]?.[at.column];
    if (stored && button && fits(button.text)) return tapInline(state, person, stored, button);
    throw new ScriptError(
      `No button ${shown(label)} there. ${visibleButtons(state, person, messageId)}`,
      404,
    );
  }
  for (const stored of candidates(state, person, messageId)) {
    for (const button of stored.message.reply_markup?.inline_keyboard.flat() ?? []) {
      if (fits(button.text)) return tapInline(state, person, stored, button);
    }
  }
  if (messageId === undefined) {
    for (const button of keyboardOf(state, person)) {
      if (fits(button.label)) return tapReply(state, person, button);
    }
  }
  throw new ScriptError(`No button ${shown(label)}. ${visibleButtons(state, person, messageId)}`, 404);
}

/** Taps an inline button in a group, as `tap` does in the private chat. */
export function tapIn(
  state: BotState,
  person: Person,
  chat: number,
  label: Label,
  messageId: number | undefined,
): TapOutcome {
  const fits = matcher(label);
  const stored = state.chats
    .list(chat)
    .reverse()
    .filter(({ message }) => messageId === undefined || message.message_id === messageId);
  for (const one of stored) {
    for (const button of one.message.reply_markup?.inline_keyboard.flat() ?? []) {
      if (!fits(button.text)) continue;
      // The tap goes to the bot that wrote the message.
      const of = state.ofBot(one.bot) ?? state;
      return tapInline(of, of.people.get(person.id) ?? person, one, button);
    }
  }
  throw new ScriptError(`No button ${shown(label)} in the group`, 404);
}

/** Sends arbitrary callback data on a message, as a forged or outdated client could. */
export function tapData(state: BotState, person: Person, data: string, messageId?: number): TapOutcome {
  const [stored] = candidates(state, person, messageId);
  if (!stored) throw new ScriptError('There is no message of the bot to tap on', 404);
  return sendCallback(state, person, stored, data);
}

function tapInline(
  state: BotState,
  person: Person,
  stored: StoredMessage,
  button: InlineKeyboardButton,
): TapOutcome {
  const { kind, label, data, url, copyText, inline, disabled } = inlineButton(button);
  if (disabled) throw new ScriptError(`The button "${label}" is disabled`);
  if (kind === 'callback') return sendCallback(state, person, stored, data ?? '');
  if (kind === 'copy') return { kind, text: copyText ?? '' };
  if (kind === 'switch_inline' && inline)
    return { kind, text: `@${state.bot.username} ${inline.query}`, in: inline.in };
  if (kind === 'url' || kind === 'web_app') return { kind: 'url', url: url ?? '' };
  if (kind === 'pay') throw new ScriptError(`The button "${label}" pays: use pay()`);
  throw new ScriptError(`The button "${label}" does what the emulator has no behavior for`);
}

function sendCallback(state: BotState, person: Person, stored: StoredMessage, data: string): TapOutcome {
  if (person.blocked) throw new ScriptError(`${person.firstName} blocked the bot and must unblock it first`);
  const query = state.queries.open('callback', person.id, data);
  const { message, inline } = stored;
  const { chat } = message;
  const about = inline === undefined ? { message } : { inline_message_id: inline };
  const from = userOf(person);
  const tapped = { id: query.id, from, ...about, chat_instance: chatInstance(state, chat.id), data };
  state.updates.add('callback_query', tapped, person.id);
  return { kind: 'callback', queryId: query.id, messageId: message.message_id };
}

/** Returns a 64-bit number that identifies a chat without revealing its id. */
function chatInstance(state: BotState, chat: number): string {
  const of = isGroupId(chat) ? '' : state.bot.id;
  const digest = createHash('sha256').update(`chat instance ${of} ${chat}`).digest();
  return String(digest.readBigInt64BE() || 1n);
}

function tapReply(state: BotState, person: Person, button: ChatButton): TapOutcome {
  if (button.kind === 'contact') {
    return { kind: 'contact', messageId: shareContact(state, person).message_id };
  }
  if (button.kind === 'location') {
    const { latitude, longitude } = SOMEWHERE;
    return { kind: 'location', messageId: shareLocation(state, person, latitude, longitude).message_id };
  }
  if (button.kind === 'web_app')
    throw new ScriptError(`The button "${button.label}" opens a Mini App: use sendWebAppData()`);
  if (button.kind !== 'text') {
    throw new ScriptError(`The button "${button.label}" does what the emulator has no behavior for`);
  }
  return { kind: 'text', messageId: sendText(state, person, button.label).message_id };
}

function candidates(state: BotState, person: Person, messageId: number | undefined): StoredMessage[] {
  if (messageId === undefined) {
    return state.chats
      .list(person.id)
      .filter((stored) => stored.fromBot || stored.inline !== undefined)
      .reverse();
  }
  const stored = state.chats.find(person.id, messageId);
  if (!stored) throw new ScriptError(`There is no message ${messageId} in the chat`, 404);
  return [stored];
}

/** Returns the buttons of the reply keyboard that the person sees. */
export function keyboardOf(state: BotState, person: Person): ChatButton[] {
  return replyKeyboardOf(state, person)?.rows.flat() ?? [];
}

function matcher(label: Label): (text: string) => boolean {
  if (typeof label === 'string') return (text) => text === label;
  const pattern = new RegExp(label.source, label.flags.replace(/[gy]/g, ''));
  return (text) => pattern.test(text);
}

function shown(label: Label): string {
  return typeof label === 'string' ? `"${label}"` : `/${label.source}/${label.flags}`;
}

function visibleButtons(state: BotState, person: Person, messageId: number | undefined): string {
  const lines = candidates(state, person, messageId).flatMap((stored) => {
    const buttons = stored.message.reply_markup?.inline_keyboard.flat() ?? [];
    if (buttons.length === 0) return [];
    return [
      `message ${stored.message.message_id}: ${buttons.map((button) => `"${button.text}"`).join(', ')}`,
    ];
  });
  const keyboard = keyboardOf(state, person).map((button) => `"${button.label}"`);
  if (keyboard.length > 0) lines.push(`reply keyboard: ${keyboard.join(', ')}`);
  return lines.length > 0 ? `Buttons there are: ${lines.slice(0, 5).join('; ')}` : 'There are no buttons.';
}
