import type { Message } from '@grammyjs/types';
import { compact } from '../../compact.ts';
import { badRequest } from '../../errors.ts';
import { originOf } from '../../state/chats/origin.ts';
import { type Behaviors, type Call, messageOf, placeOf, type SentKind, writablePlaceOf } from '../call.ts';
import { postMessage } from './posting.ts';
import { captionFields } from './sending.ts';

/** Methods that repeat a message in another chat: as a forward with its origin, or as a copy from the bot. */
export const repeating: Behaviors = {
  forwardMessage: (call, params) => forward(call, params, params.message_id),

  forwardMessages: (call, params) =>
    each(params.message_ids, (id) => {
      const { message_id } = forward(call, params, id);
      return { message_id };
    }),

  copyMessage: (call, params) => copy(call, params, params.message_id),

  copyMessages: (call, params) =>
    each(params.message_ids, (id) =>
      copy(call, params.remove_caption ? { ...params, caption: '' } : params, id),
    ),
};

type Repeated = Parameters<typeof postMessage>[1] & { from_chat_id: number | string };

/**
 * Returns the repeatable messages, in order; "messages that can't be found or forwarded are skipped" (Bot
 * API).
 */
function each(
  ids: readonly number[],
  repeat: (id: number) => { message_id: number },
): { message_id: number }[] {
  if (ids.some((id, index) => index > 0 && id <= (ids[index - 1] ?? 0))) {
    throw badRequest('message identifiers must be in a strictly increasing order');
  }
  const repeated = ids.flatMap((id) => {
    try {
      return [repeat(id)];
    } catch (error) {
      if (error instanceof Error && /not found|can't be/.test(error.message)) return [];
      throw error;
    }
  });
  if (repeated.length === 0) throw badRequest('message to forward not found');
  return repeated;
}

function forward(call: Call, params: Repeated, messageId: number): Message {
  const { state } = call;
  writablePlaceOf(state, params.chat_id);
  const from = placeOf(state, params.from_chat_id);
  const { message } = messageOf(state, from.id, messageId, 'message to forward');
  if (message.has_protected_content || isService(message)) throw badRequest("message can't be forwarded");
  return postMessage(
    call,
    params,
    () => ({ ...contentOf(message), forward_origin: message.forward_origin ?? originOf(state, message) }),
    { kind: kindOf(message) },
  );
}

function copy(
  call: Call,
  params: Repeated & { caption?: string },
  messageId: number,
): { message_id: number } {
  const { state } = call;
  writablePlaceOf(state, params.chat_id);
  const from = placeOf(state, params.from_chat_id);
  const { message } = messageOf(state, from.id, messageId, 'message to copy');
  if (message.has_protected_content || isService(message) || message.invoice || message.paid_media) {
    throw badRequest("message can't be copied");
  }
  const made = postMessage(
    call,
    params,
    () => {
      const { caption, caption_entities, ...content } = contentOf(message);
      if (params.caption === undefined) return contentOf(message);
      return { ...content, ...captionFields(state, params) };
    },
    { kind: kindOf(message) },
  );
  return { message_id: made.message_id };
}

/** Returns the content of a message, without sender, time and chat. */
export function contentOf(message: Message): Partial<Message> {
  const { text, entities, caption, caption_entities, photo, document, video, audio, animation, voice } =
    message;
  const { video_note, sticker, contact, location, venue, poll, dice, invoice, paid_media, rich_message } =
    message;
  return compact({
    text,
    entities,
    caption,
    caption_entities,
    photo,
    document,
    video,
    audio,
    animation,
    voice,
    video_note,
    sticker,
    contact,
    location,
    venue,
    poll,
    dice,
    invoice,
    paid_media,
    rich_message,
  });
}

/** Returns true if a message is a service message. */
export function isService(message: Message): boolean {
  return Object.keys(contentOf(message)).length === 0;
}

function kindOf(message: Message): SentKind {
  if (message.photo) return 'photos';
  if (message.video) return 'videos';
  if (message.audio) return 'audios';
  if (message.document && !message.animation) return 'documents';
  if (message.voice) return 'voice notes';
  if (message.video_note) return 'video notes';
  if (message.poll) return 'polls';
  return message.sticker || message.animation || message.dice ? 'other messages' : 'text messages';
}
