import { z } from 'zod';
import { MOST_CAPTION, MOST_TEXT } from '../ui/input/expected-answers.ts';

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
export const telegramUser = z.object({
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
  user: telegramUser.optional(),
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
/** A person's own formatting of a text, and the entity of a command, which grammY needs. */
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
/** Content that no code reads: only its presence matters. */
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
export const messageSchema = z.object({
  message_id: id,
  date,
  chat,
  from: telegramUser.optional(),
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
  // Evidence that the sender did not type the message (`actsAsStaff`). An older server sends `forward_date`
  // instead of the origin. Staff look a customer up by the original author.
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
const callbackQuery = z.object({
  id: text(MOST_TAP_ID),
  from: telegramUser,
  chat_instance: text(MOST_TAP_ID),
  data: text(MOST_TAP_DATA).optional(),
  message: messageSchema
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
  from: telegramUser,
  date,
  old_chat_member: z.object({ status: text(MOST_WORD), user: telegramUser }),
  new_chat_member: z.object({ status: text(MOST_WORD), user: telegramUser }),
});
export const preCheckoutSchema = z.object({
  id: z.string(),
  from: telegramUser,
  currency: z.string(),
  total_amount: z.number(),
  invoice_payload: z.string(),
});
export const inlineQuerySchema = z.object({
  id: z.string(),
  from: telegramUser,
  query: z.string(),
  offset: z.string(),
});

export const updateSchema = z.object({
  update_id: id,
  message: messageSchema.optional(),
  edited_message: messageSchema.optional(),
  callback_query: callbackQuery.optional(),
  my_chat_member: chatMember.optional(),
  pre_checkout_query: preCheckoutSchema.optional(),
  inline_query: inlineQuerySchema.optional(),
});
export const updateEnvelope = z.looseObject({ update_id: id });
