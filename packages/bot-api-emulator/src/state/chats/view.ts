import type { InlineKeyboardButton, KeyboardButton, Message } from '@grammyjs/types';
import { compact } from '../../compact.ts';
import { shownBlocks, shownRich } from '../../rich/shown-rich.ts';
import type { ChatButton, ChatFile, ChatMessage, InlineSwitch } from '../../scripting/wire.ts';
import type { StoredMessage } from './chats.ts';
import type { Files } from './files.ts';

const MOST_CONTENT = 256 * 1024;

/** Returns a message as a person sees it. */
export function viewOf(stored: StoredMessage, files: Files, pinned: boolean): ChatMessage {
  const { message, hidden } = stored;
  const {
    contact,
    invoice,
    successful_payment: payment,
    refunded_payment: refund,
    rich_message: rich,
  } = message;
  const flat = rich && shownRich(rich);
  const paid = payment ?? refund;
  return compact({
    id: message.message_id,
    from: stored.fromBot ? ('bot' as const) : ('person' as const),
    sender: senderOf(message),
    topic: message.is_topic_message ? message.message_thread_id : undefined,
    kind: kindOf(message),
    date: message.date,
    text: flat?.text ?? message.text ?? message.caption ?? topicNews(message) ?? '',
    entities: flat?.entities ?? message.entities ?? message.caption_entities ?? [],
    rich: rich && { rightToLeft: rich.is_rtl ?? false, blocks: shownBlocks(rich) },
    buttons: (message.reply_markup?.inline_keyboard ?? []).map((row) => row.map(inlineButton)),
    keyboard:
      hidden && 'keyboard' in hidden
        ? hidden.keyboard.keyboard.map((row) => row.map(replyButton))
        : undefined,
    removesKeyboard: hidden && 'removes' in hidden ? (true as const) : undefined,
    forcesReply: hidden && 'forcesReply' in hidden ? (true as const) : undefined,
    oneTimeKeyboard:
      hidden && 'keyboard' in hidden && hidden.keyboard.one_time_keyboard ? (true as const) : undefined,
    inputPlaceholder: placeholderOf(hidden),
    edits: stored.edits,
    file: fileOf(message, files),
    contact: contact
      ? compact({ phone: contact.phone_number, firstName: contact.first_name, userId: contact.user_id })
      : undefined,
    invoice: invoice
      ? {
          title: invoice.title,
          description: invoice.description,
          currency: invoice.currency,
          amount: invoice.total_amount,
          paid: stored.invoice?.paid ?? false,
        }
      : undefined,
    payment: paid
      ? {
          currency: paid.currency,
          amount: paid.total_amount,
          payload: paid.invoice_payload,
          chargeId: paid.telegram_payment_charge_id,
        }
      : undefined,
    location: message.location
      ? { latitude: message.location.latitude, longitude: message.location.longitude }
      : undefined,
    album: message.media_group_id,
    poll: message.poll && {
      question: message.poll.question,
      options: message.poll.options.map(({ text, voter_count }) => ({ text, votes: voter_count })),
      closed: message.poll.is_closed,
    },
    dice: message.dice && { emoji: message.dice.emoji, value: message.dice.value },
    paidMedia: message.paid_media && {
      stars: message.paid_media.star_count,
      items: message.paid_media.paid_media.length,
      boughtBy: [...(stored.paidMedia?.boughtBy ?? [])],
    },
    reactions: reactionsOf(stored),
    forwardedFrom: forwardedFrom(message),
    via: message.via_bot?.username,
    replyTo: message.reply_to_message?.message_id,
    protected: message.has_protected_content,
    pinned: pinned ? (true as const) : undefined,
    reaction: stored.reaction,
  });
}

/** Kinds named like their field. A venue also has a location. */
const namedKinds = [
  'photo',
  'animation',
  'document',
  'video',
  'audio',
  'voice',
  'video_note',
  'sticker',
  'poll',
  'dice',
  'paid_media',
  'contact',
  'venue',
  'location',
  'invoice',
] as const satisfies ChatMessage['kind'][];

function kindOf(message: Message): ChatMessage['kind'] {
  if (message.text !== undefined) return 'text';
  if (message.rich_message) return 'rich';
  const named = namedKinds.find((kind) => kind in message);
  if (named) return named;
  if (message.successful_payment) return 'payment';
  if (message.refunded_payment) return 'refund';
  if (topicNews(message) !== undefined) return 'topic';
  return message.pinned_message ? 'pin' : 'other';
}

/** Returns the words of a service message about a topic. */
function topicNews(message: Message): string | undefined {
  const { forum_topic_created: created, forum_topic_edited: edited } = message;
  if (created) return `The topic ${created.name} was created`;
  if (edited?.name !== undefined) return `The topic was renamed ${edited.name}`;
  if (message.forum_topic_closed) return 'The topic was closed';
  if (message.forum_topic_reopened) return 'The topic was reopened';
  return undefined;
}

/** Returns the sender. In a private chat the sender is obvious. */
function senderOf({ chat, from, sender_chat: sender }: Message): ChatMessage['sender'] {
  if (chat.type === 'private') return undefined;
  if (sender?.title !== undefined) return { id: sender.id, name: sender.title };
  return from === undefined ? undefined : { id: from.id, name: from.first_name };
}

function reactionsOf({ reactions }: StoredMessage): ChatMessage['reactions'] {
  if (!reactions || reactions.size === 0) return undefined;
  const counts = new Map<string, number>();
  for (const emoji of reactions.values()) counts.set(emoji, (counts.get(emoji) ?? 0) + 1);
  return [...counts].map(([emoji, count]) => ({ emoji, count }));
}

function placeholderOf(hidden: StoredMessage['hidden']): string | undefined {
  if (!hidden) return undefined;
  if ('keyboard' in hidden) return hidden.keyboard.input_field_placeholder;
  return 'placeholder' in hidden ? hidden.placeholder : undefined;
}

function forwardedFrom({ forward_origin: origin }: Message): string | undefined {
  if (!origin) return undefined;
  if (origin.type === 'user') return origin.sender_user.first_name;
  if (origin.type === 'hidden_user') return origin.sender_user_name;
  const chat = origin.type === 'chat' ? origin.sender_chat : origin.chat;
  return 'title' in chat ? chat.title : undefined;
}

/** Returns an inline button as a person sees it. */
export function inlineButton(button: InlineKeyboardButton): ChatButton {
  const shared = { label: button.text, disabled: false, ...compact({ style: button.style }) };
  if ('callback_data' in button) return { ...shared, kind: 'callback', data: button.callback_data };
  if ('url' in button) return { ...shared, kind: 'url', url: button.url };
  if ('copy_text' in button) return { ...shared, kind: 'copy', copyText: button.copy_text.text };
  if ('disabled' in button) return { ...shared, kind: 'disabled', disabled: true };
  if ('pay' in button) return { ...shared, kind: 'pay' };
  if ('web_app' in button) return { ...shared, kind: 'web_app', url: button.web_app.url };
  const inline = inlineSwitch(button);
  return inline ? { ...shared, kind: 'switch_inline', inline } : { ...shared, kind: 'other' };
}

function inlineSwitch(button: InlineKeyboardButton): InlineSwitch | undefined {
  if ('switch_inline_query_current_chat' in button) {
    return { query: button.switch_inline_query_current_chat, in: 'this' };
  }
  if ('switch_inline_query' in button) return { query: button.switch_inline_query, in: 'chosen' };
  if (!('switch_inline_query_chosen_chat' in button)) return undefined;
  const { query = '', allow_bot_chats: takesBots } = button.switch_inline_query_chosen_chat;
  return { query, in: takesBots ? 'chosen' : 'elsewhere' };
}

function replyButton(button: KeyboardButton): ChatButton {
  if (typeof button === 'string') return { label: button, kind: 'text', disabled: false };
  const shared = { label: button.text, disabled: false, ...compact({ style: button.style }) };
  if ('request_contact' in button && button.request_contact) return { ...shared, kind: 'contact' };
  if ('request_location' in button && button.request_location) return { ...shared, kind: 'location' };
  if ('web_app' in button) return { ...shared, kind: 'web_app', url: button.web_app.url };
  const plain = Object.keys(button).every((key) => ['text', 'style', 'icon_custom_emoji_id'].includes(key));
  return { ...shared, kind: plain ? 'text' : 'other' };
}

function fileOf(message: Message, files: Files): ChatFile | undefined {
  const { document, video, audio, animation, voice, video_note, sticker } = message;
  const media = document ?? video ?? audio ?? animation ?? voice ?? video_note ?? sticker;
  const id = media?.file_id ?? message.photo?.at(-1)?.file_id;
  const file = id === undefined ? undefined : files.byId(id);
  if (!file) return undefined;
  const size = message.photo?.at(-1);
  return compact({
    id: file.id,
    width: size?.width,
    height: size?.height,
    spoiler: message.has_media_spoiler ? (true as const) : undefined,
    name: media && 'file_name' in media ? media.file_name : undefined,
    mime: file.mime,
    size: file.bytes.length,
    content: textOf(file.bytes),
  });
}

function textOf(bytes: Buffer): string | undefined {
  if (bytes.length > MOST_CONTENT) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
