import { isDeepStrictEqual } from 'node:util';
import type { Message, Opts } from '@grammyjs/types';
import { readMarkup } from '../../calls/markup.ts';
import { compact } from '../../compact.ts';
import { parseText } from '../../entities/parse.ts';
import { badRequest } from '../../errors.ts';
import type { BotState } from '../../state/bot-state.ts';
import type { StoredMessage } from '../../state/chats/chats.ts';
import { hasRight } from '../../state/chats/groups.ts';
import { originOf } from '../../state/chats/origin.ts';
import {
  type Call,
  newMessage,
  type Place,
  readablePlaceOf,
  type SentKind,
  userFinder,
  writablePlaceOf,
} from '../call.ts';

/** Parameters that all sending methods share. */
type Shared = Partial<
  Pick<
    Opts<string>['sendMessage'],
    | 'business_connection_id'
    | 'message_thread_id'
    | 'direct_messages_topic_id'
    | 'ephemeral_message_parameters'
    | 'suggested_post_parameters'
    | 'allow_paid_broadcast'
    | 'protect_content'
    | 'message_effect_id'
    | 'reply_parameters'
    | 'reply_to_message_id'
    | 'reply_markup'
  >
> & { chat_id: number | string };

interface PostOptions extends Partial<Omit<StoredMessage, 'message' | 'fromBot' | 'edits' | 'hidden'>> {
  /** Kind that needs a permission in groups. Default: text messages. */
  kind?: SentKind;
}

/**
 * Posts a message of the bot with the given content, after the checks that all sending methods share. Checks
 * everything before the first change.
 */
export function postMessage(
  call: Call,
  params: Shared,
  content: () => Partial<Message>,
  { invoice, kind, ...kept }: PostOptions = {},
): Message {
  const { state } = call;
  refuseWhatIsMissing(params);
  const place = writablePlaceOf(state, params.chat_id, kind);
  const topic = topicFields(state, place, params.message_thread_id);
  const filled = content();
  const markup = readMarkup(params.reply_markup, {
    invoice: invoice !== undefined,
    chat: place.chat.type,
  });
  const reply = replyFields(call, place.id, params);
  state.flood.take(place, state.clock.now());
  const message: Message = {
    ...newMessage(state, place),
    ...topic,
    ...filled,
    ...reply,
    ...compact({
      has_protected_content: params.protect_content ? (true as const) : undefined,
      effect_id: params.message_effect_id,
      reply_markup: markup.inline,
    }),
  };
  return state.post({
    message,
    fromBot: true,
    edits: 0,
    ...compact({ hidden: markup.hidden, invoice, ...kept }),
  });
}

/** Returns the forum topic of a message. Only users who manage topics may write into a closed one. */
function topicFields(state: BotState, { group }: Place, threadId: number | undefined): Partial<Message> {
  if (!threadId) return {};
  // Messages to the general topic have no thread id, because no message 1 began a thread.
  const topic = group?.forum ? group.topics.get(threadId) : undefined;
  if (!group || !topic) throw badRequest('message thread not found');
  if (topic.closed && !hasRight(group, state.bot.id, 'can_manage_topics')) throw badRequest('TOPIC_CLOSED');
  return { message_thread_id: threadId, is_topic_message: true };
}

/** Returns the fields about the answered message, which may be in another chat. */
function replyFields(call: Call, chat: number, params: Shared): Partial<Message> {
  const { state } = call;
  const { reply_parameters: reply } = params;
  const id = reply?.message_id ?? params.reply_to_message_id;
  if (id === undefined) return {};
  const from = reply?.chat_id === undefined ? undefined : readablePlaceOf(state, reply.chat_id);
  const stored = state.chats.find(from?.id ?? chat, id);
  if (!stored) {
    if (reply?.allow_sending_without_reply) return {};
    throw badRequest('message to be replied not found');
  }
  const { message } = stored;
  const quote = reply?.quote ? quoteOf(state, message, reply) : undefined;
  const answered =
    from && from.id !== chat
      ? { external_reply: externalReply(state, message) }
      : { reply_to_message: bare(message) };
  return { ...answered, ...compact({ quote }) };
}

function bare(message: Message): NonNullable<Message['reply_to_message']> {
  const { reply_to_message: _, ...target } = message;
  return target as NonNullable<Message['reply_to_message']>;
}

function externalReply(state: BotState, message: Message): NonNullable<Message['external_reply']> {
  const { chat, message_id, animation, audio, contact, dice, document, invoice, location, photo } = message;
  const { link_preview_options, poll, sticker, venue, video, video_note, voice } = message;
  return {
    origin: message.forward_origin ?? originOf(state, message),
    ...(chat.type === 'supergroup' || chat.type === 'channel' ? { chat, message_id } : {}),
    ...compact({ animation, audio, contact, dice, document, invoice, location, photo }),
    ...compact({ link_preview_options, poll, sticker, venue, video, video_note, voice }),
  };
}

/** Formatting of a quote that must match the message (Bot API, ReplyParameters). */
const QUOTED = new Set(['bold', 'italic', 'underline', 'strikethrough', 'spoiler', 'custom_emoji']);

/**
 * Returns the part of a message that an answer quotes. Throws an ApiError if the message does not contain it.
 */
function quoteOf(
  state: BotState,
  message: Message,
  reply: NonNullable<Shared['reply_parameters']>,
): NonNullable<Message['quote']> {
  const quote = parseText({
    text: reply.quote ?? '',
    parseMode: reply.quote_parse_mode,
    entities: reply.quote_entities,
    findUser: userFinder(state),
  });
  const entities = quote.entities.filter(({ type }) => QUOTED.has(type));
  const text = message.text ?? message.caption ?? '';
  const fits = (position: number) =>
    text.startsWith(quote.text, position) &&
    isDeepStrictEqual(formattingOf(message, position, quote.text.length), formatting(entities, 0));
  const { quote_position: wanted } = reply;
  const places = Array.from({ length: text.length }, (_, position) => position);
  const position = wanted !== undefined && fits(wanted) ? wanted : places.find(fits);
  if (position === undefined || quote.text === '') throw badRequest('QUOTE_TEXT_INVALID');
  return { text: quote.text, position, is_manual: true, ...(entities.length > 0 ? { entities } : {}) };
}

/** Returns the formatting inside a part of a message, with offsets relative to that part. */
function formattingOf(message: Message, from: number, length: number): string[] {
  const entities = (message.entities ?? message.caption_entities ?? []).filter(({ type }) =>
    QUOTED.has(type),
  );
  const inside = entities.flatMap((entity) => {
    const begin = Math.max(entity.offset, from);
    const last = Math.min(entity.offset + entity.length, from + length);
    return last > begin ? [{ ...entity, offset: begin, length: last - begin }] : [];
  });
  return formatting(inside, from);
}

function formatting(
  entities: readonly { type: string; offset: number; length: number }[],
  from: number,
): string[] {
  return entities.map(({ type, offset, length }) => `${type} ${offset - from} ${length}`).sort();
}

/** Refuses features that the emulator lacks, because a private chat with a bot does not need them. */
function refuseWhatIsMissing(params: Shared): void {
  if (params.business_connection_id) throw badRequest('business connection not found');
  if (params.direct_messages_topic_id) throw badRequest('TOPIC_ID_INVALID');
  if (params.allow_paid_broadcast) throw badRequest('FLOODSKIP_NOT_ALLOWED');
  if (params.suggested_post_parameters) {
    throw badRequest('suggested posts can be sent only to channel direct messages');
  }
  if (params.ephemeral_message_parameters) {
    throw badRequest('the emulator has no ephemeral messages');
  }
}
