import type { Update } from 'grammy/types';
import type { z } from 'zod';
import type { GroupNews } from '../bot-api/admin-chat.ts';
import {
  type inlineQuerySchema,
  type messageSchema,
  type preCheckoutSchema,
  type telegramUser,
  updateEnvelope,
  updateSchema,
} from './update-schema.ts';

/**
 * The update kinds requested from Telegram. Always the whole list: Telegram keeps the last list, and a list
 * without `pre_checkout_query` makes every payment time out.
 */
export const ALLOWED_UPDATES = [
  'message',
  'edited_message',
  'callback_query',
  'my_chat_member',
  'pre_checkout_query',
  'inline_query',
] as const;
/** The link of a result of inline mode (`modules/catalog/chat/inline.ts`). */
const PRODUCT_LINK = /[?&]start=((?:item|product)_[1-9]\d{0,15})$/;
type Message = z.infer<typeof messageSchema>;

/**
 * An update in storable form, reduced to the parts that the shop uses. A tap takes 500 instead of 3,000 bytes.
 * Texts are kept as far as the longest prompt reads them (`ui/input/expected-answers.ts`).
 */
export type IncomingUpdate = z.infer<typeof updateSchema>;
export type PreCheckout = z.infer<typeof preCheckoutSchema>;
export type InlineQuery = z.infer<typeof inlineQuerySchema>;
type Sender = z.infer<typeof telegramUser>;

/** A receiver's classification of an update. */
export type SortedUpdate =
  /** Waits in the inbox; `lane` is the id of the chat, which in a private chat is the customer's id. */
  | { kind: 'queued'; updateId: number; lane: number; update: IncomingUpdate }
  /** Answered by the receiver itself, because Telegram waits only seconds. */
  | { kind: 'pre-checkout'; updateId: number; query: PreCheckout }
  | { kind: 'inline'; updateId: number; query: InlineQuery }
  /** Content in a topic of a forum: waits in the inbox if the forum is the staff's. */
  | { kind: 'topic'; updateId: number; lane: number; update: IncomingUpdate }
  /** News of a group, stored by the receiver itself. */
  | { kind: 'group'; updateId: number; news: GroupNews }
  /** Not for the shop: groups, channels, kinds that were not requested. */
  | { kind: 'ignored'; updateId: number; why: 'not-private' | 'not-asked-for' | 'malformed' };

/**
 * Moves a leading command to the start of the text, where grammY requires it. Keyboards of right-to-left
 * languages insert invisible marks before the slash. A command after words is part of a text.
 */
function withCommandFirst(message: Message): Message {
  const command = message.entities?.find(({ type }) => type === 'bot_command');
  if (!message.text || !message.entities || !command) return message;
  const before = message.text.slice(0, command.offset);
  const shift = /^[\p{Cf}\s]*$/u.test(before) ? command.offset : 0;
  return {
    ...message,
    text: message.text.slice(shift),
    entities: message.entities
      .map((each) => ({ ...each, offset: each.offset - shift }))
      .filter(({ type, offset }) => offset >= 0 && (type !== 'bot_command' || offset === 0)),
  };
}

/**
 * Turns an inline result that a person sent to the bot into a tap on its product link: the person did not
 * type its text.
 */
function withLinkFollowed({ reply_markup: markup, ...message }: Message): Message {
  if (!message.via_bot || !markup) return message;
  const links = markup.inline_keyboard.flat().map(({ url = '' }) => PRODUCT_LINK.exec(url)?.[1]);
  const payload = links.find(Boolean);
  if (payload === undefined) return message;
  const command = { type: 'bot_command', offset: 0, length: '/start'.length };
  return { ...message, text: `/start ${payload}`, entities: [command] };
}

/** The fields with the content of a person's message. Telegram describes a place as a location, too. */
const SAID = [
  'text',
  'photo',
  'document',
  'video',
  'animation',
  'voice',
  'audio',
  'video_note',
  'contact',
  'location',
  'sticker',
  'poll',
  'dice',
  'story',
] as const satisfies readonly (keyof Message)[];

/** Returns true for content in a topic: not for news of the topic itself, or messages of bots. */
function isSaidInTopic(message: Message | undefined): boolean {
  if (!message?.is_topic_message || message.message_thread_id === undefined) return false;
  // An anonymous administrator counts as a bot.
  if (!message.from || (message.from.is_bot && !message.sender_chat)) return false;
  return SAID.some((field) => message[field] !== undefined);
}

/** Classifies one update as received; null if it is not an update. */
export function sortUpdate(raw: unknown): SortedUpdate | null {
  const outer = updateEnvelope.safeParse(raw);
  if (!outer.success) return null;
  const updateId = outer.data.update_id;
  const inner = updateSchema.safeParse(raw);
  if (!inner.success) return { kind: 'ignored', updateId, why: 'malformed' };
  const update = inner.data;
  if (update.message) update.message = withCommandFirst(withLinkFollowed(update.message));
  if (update.edited_message)
    update.edited_message = withCommandFirst(withLinkFollowed(update.edited_message));
  if (update.pre_checkout_query) return { kind: 'pre-checkout', updateId, query: update.pre_checkout_query };
  if (update.inline_query) return { kind: 'inline', updateId, query: update.inline_query };
  const said = update.message ?? update.edited_message;
  const where = said?.chat ?? update.callback_query?.message?.chat ?? update.my_chat_member?.chat;
  // A tap without a message is on an inline message, and the shop sends none.
  if (where === undefined) return { kind: 'ignored', updateId, why: 'not-asked-for' };
  const lane = where.id;
  if (where.type !== 'private') {
    if (isSaidInTopic(update.message)) return { kind: 'topic', updateId, lane, update };
    const movedTo = update.message?.migrate_to_chat_id ?? null;
    const status = update.my_chat_member?.new_chat_member.status ?? null;
    if (movedTo === null && status === null) return { kind: 'ignored', updateId, why: 'not-private' };
    return { kind: 'group', updateId, news: { chatId: lane, movedTo, status } };
  }
  // A private chat with the bot has its person's id; any other chat is not the customer's.
  const sender = senderOf(update);
  // Telegram itself reports a refund, in the customer's chat.
  if (update.message?.refunded_payment) return { kind: 'queued', updateId, lane, update };
  if (sender && sender.id !== lane) return { kind: 'ignored', updateId, why: 'not-private' };
  return { kind: 'queued', updateId, lane, update };
}

/** Returns the sender of a queued update; undefined for a message without one. */
export function senderOf(update: IncomingUpdate): Sender | undefined {
  return (update.message ?? update.edited_message ?? update.callback_query ?? update.my_chat_member)?.from;
}

/**
 * Casts a stored update for grammY. The schemas above are a subset of the Bot API's types, which the compiler
 * can't see: omitted fields are optional there or never read here.
 */
export function asGrammyUpdate(update: IncomingUpdate): Update {
  return update as Update;
}
