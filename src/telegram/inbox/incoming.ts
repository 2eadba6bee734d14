import type { Update } from 'grammy/types';
import { z } from 'zod';
import type { GroupNews } from '../bot-api/admin-chat.ts';
import { MOST_CAPTION, MOST_TEXT } from '../ui/input/expected-answers.ts';

/**
 * The update kinds requested from Telegram. Always the whole list: it is sticky, and one without
 * `pre_checkout_query` makes every payment time out.
 */
export const ALLOWED_UPDATES = [
  'message',
  'edited_message',
  'callback_query',
  'my_chat_member',
  'pre_checkout_query',
  'inline_query',
] as const;

/** Telegram's limits; longer values are not from Telegram. */
const MOST_NAME = 64;
const MOST_USERNAME = 32;
const MOST_TAP_DATA = 64;
const MOST_TAP_ID = 64;
const MOST_PAYLOAD = 400;
/** Telegram's limits of a message's formatting. */
const MOST_ENTITIES = 100;
const MOST_URL = 4_096;
const MOST_WORD = 35;
/** The link of a result of inline mode (`inline.ts`). */
const PRODUCT_LINK = /[?&]start=((?:item|product)_[1-9]\d{0,15})$/;
/** Telegram's file ids have 100 characters or less. */
const MOST_FILE_ID = 256;

/**
 * Builds the schema of a text without characters that `jsonb` refuses (NUL, halves of surrogate pairs), cut
 * at a whole character.
 */
function text(most: number) {
  return z.string().transform((whole) => {
    const clean = whole.replaceAll('\0', '').toWellFormed();
    return clean.length <= most ? clean : clean.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  });
}

function entitiesOf(keeps: (type: string) => boolean) {
  return z.array(entity).transform((all) => all.filter(({ type }) => keeps(type)).slice(0, MOST_ENTITIES));
}

const id = z.number().int();
const date = z.number().int();
const user = z.object({
  id,
  is_bot: z.boolean(),
  first_name: text(MOST_NAME),
  username: text(MOST_USERNAME).optional(),
  language_code: text(MOST_WORD).optional(),
});
const chat = z.object({ id, type: text(MOST_WORD), first_name: text(MOST_NAME).optional() });
const someone = z.object({ id });
const entity = z.object({
  type: text(MOST_WORD),
  offset: id,
  length: id,
  // Never cut: a link would lead elsewhere.
  url: z.string().max(MOST_URL).optional(),
  language: text(MOST_NAME).optional(),
  custom_emoji_id: text(MOST_NAME).optional(),
  user: user.optional(),
});
/** Entities that Telegram detects automatically, and detects again in a forwarded text. */
const FOUND_BY_TELEGRAM: ReadonlySet<string> = new Set([
  'mention',
  'hashtag',
  'cashtag',
  'bot_command',
  'url',
  'email',
  'phone_number',
]);
/** A person's own formatting of a text; of the rest grammY needs the command's entity. */
const entities = entitiesOf((type) => !FOUND_BY_TELEGRAM.has(type) || type === 'bot_command');
const captionEntities = entitiesOf((type) => !FOUND_BY_TELEGRAM.has(type));
const file = z.object({
  file_id: text(MOST_FILE_ID),
  file_unique_id: text(MOST_FILE_ID),
  mime_type: text(MOST_NAME).optional(),
});
const photoSize = z.object({
  file_id: text(MOST_FILE_ID),
  file_unique_id: text(MOST_FILE_ID),
  width: id,
  height: id,
});
/** Content that nobody reads: only its presence matters. */
const present = z
  .object({})
  .transform((): object => ({}))
  .optional()
  .catch(undefined);
/** A paid or refunded charge in Stars. Its id is never cut: it identifies the charge. */
const charge = z.object({
  currency: text(MOST_WORD),
  total_amount: id,
  invoice_payload: text(MOST_PAYLOAD),
  telegram_payment_charge_id: z.string().max(MOST_PAYLOAD),
});
const message = z.object({
  message_id: id,
  date,
  chat,
  from: user.optional(),
  text: text(MOST_TEXT).optional(),
  entities: entities.optional(),
  /** The forum topic of a message in a group. */
  message_thread_id: id.optional(),
  is_topic_message: z.literal(true).optional().catch(undefined),
  /** Only the largest size, which Telegram lists last. */
  photo: z
    .array(photoSize)
    .transform((sizes) => sizes.slice(-1))
    .optional(),
  document: file.partial({ file_unique_id: true }).optional(),
  video: file.optional(),
  animation: file.optional(),
  voice: file.optional(),
  audio: file.optional(),
  video_note: file.omit({ mime_type: true }).optional(),
  caption: text(MOST_CAPTION).optional(),
  caption_entities: captionEntities.optional(),
  /** The same for every picture of an album, which arrive as separate messages. */
  media_group_id: text(MOST_NAME).optional(),
  contact: z
    .object({ phone_number: text(MOST_WORD), first_name: text(MOST_NAME), user_id: id.optional() })
    .optional(),
  location: present,
  sticker: present,
  poll: present,
  dice: present,
  story: present,
  successful_payment: charge.optional(),
  refunded_payment: charge.optional(),
  /** New id of this message's group. */
  migrate_to_chat_id: id.optional(),
  // Evidence that the sender did not type it (`actsAsStaff`). An older server sends `forward_date` instead of
  // the origin. Staff look a customer up by the original author.
  forward_origin: z
    .object({
      type: text(MOST_WORD),
      sender_user: z.object({ id, is_bot: z.boolean() }).optional(),
      sender_user_name: text(MOST_NAME).optional(),
    })
    .optional(),
  forward_date: date.optional(),
  is_automatic_forward: z.boolean().optional(),
  is_from_offline: z.boolean().optional(),
  via_bot: someone.optional(),
  /** Only the links of its buttons. */
  reply_markup: z
    .object({ inline_keyboard: z.array(z.array(z.object({ url: z.string().optional() }))) })
    .optional()
    .catch(undefined),
  sender_chat: someone.optional(),
  sender_business_bot: someone.optional(),
  business_connection_id: text(MOST_TAP_ID).optional(),
});
type Message = z.infer<typeof message>;
const callbackQuery = z.object({
  id: text(MOST_TAP_ID),
  from: user,
  chat_instance: text(MOST_TAP_ID),
  data: text(MOST_TAP_DATA).optional(),
  message: message
    .pick({ message_id: true, date: true, chat: true })
    .extend({
      /** Empty: only the presence of a photo matters. */
      photo: z
        .array(z.unknown())
        .transform((): z.infer<typeof photoSize>[] => [])
        .optional(),
    })
    .optional(),
});
const chatMember = z.object({
  chat,
  from: user,
  date,
  old_chat_member: z.object({ status: text(MOST_WORD), user }),
  new_chat_member: z.object({ status: text(MOST_WORD), user }),
});
const preCheckout = z.object({
  id: z.string(),
  from: user,
  currency: z.string(),
  total_amount: z.number(),
  invoice_payload: z.string(),
});
const inlineQuery = z.object({ id: z.string(), from: user, query: z.string(), offset: z.string() });

const incoming = z.object({
  update_id: id,
  message: message.optional(),
  edited_message: message.optional(),
  callback_query: callbackQuery.optional(),
  my_chat_member: chatMember.optional(),
  pre_checkout_query: preCheckout.optional(),
  inline_query: inlineQuery.optional(),
});
const envelope = z.looseObject({ update_id: id });

/**
 * An update reduced to the parts that the shop uses, in storable form: a tap takes 500 bytes instead of
 * 3,000. Texts are kept as far as the longest prompt reads them (`expected-answers.ts`).
 */
export type IncomingUpdate = z.infer<typeof incoming>;
export type PreCheckout = z.infer<typeof preCheckout>;
export type InlineQuery = z.infer<typeof inlineQuery>;
export type Sender = z.infer<typeof user>;

/** A receiver's classification of an update. */
export type Sorted =
  /** Waits in the inbox; `lane` is the id of the chat: of a private one, it is the customer's id. */
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
 * Reads a result of inline mode that a person sent to the shop itself as a tap on its button, which leads to
 * the product. Its text is not the person's.
 */
function withLinkFollowed({ reply_markup: markup, ...message }: Message): Message {
  if (!message.via_bot || !markup) return message;
  const links = markup.inline_keyboard.flat().map(({ url = '' }) => PRODUCT_LINK.exec(url)?.[1]);
  const payload = links.find(Boolean);
  if (payload === undefined) return message;
  const command = { type: 'bot_command', offset: 0, length: '/start'.length };
  return { ...message, text: `/start ${payload}`, entities: [command] };
}

/** The fields of what people say. Telegram describes a place as a location, too. */
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
export function sortUpdate(raw: unknown): Sorted | null {
  const outer = envelope.safeParse(raw);
  if (!outer.success) return null;
  const updateId = outer.data.update_id;
  const inner = incoming.safeParse(raw);
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
  // A private chat with the bot has its person's id; any other is not the customer's.
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
