import type { Message, Opts } from '@grammyjs/types';
import { compact } from '../compact.ts';
import { ApiError, badRequest } from '../errors.ts';
import { readMarkup } from '../markup.ts';
import type { StoredMessage } from '../world/chats.ts';
import { hasRight } from '../world/groups.ts';
import type { World } from '../world/world.ts';
import { type Call, newMessage, type Place, type SentKind, writablePlaceOf } from './call.ts';

/** What the methods that send something have in common. */
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
  /** What it takes a permission for in groups; text messages if left out. */
  kind?: SentKind;
}

/**
 * Posts a message of the bot with the given content, after the checks that all sending methods share. Everything is
 * checked before anything is changed.
 */
export function postMessage(
  call: Call,
  params: Shared,
  content: () => Partial<Message>,
  { invoice, kind, ...kept }: PostOptions = {},
): Message {
  const { world } = call;
  refuseWhatIsMissing(params);
  const place = writablePlaceOf(world, params.chat_id, kind);
  const topic = topicFields(world, place, params.message_thread_id);
  const filled = content();
  const markup = readMarkup(params.reply_markup, { invoice: invoice !== undefined });
  const repliedTo = replyTarget(call, place.id, params);
  world.flood.take(place, world.clock.now());
  const message: Message = {
    ...newMessage(world, place),
    ...topic,
    ...filled,
    ...compact({
      reply_to_message: repliedTo as Message['reply_to_message'],
      has_protected_content: params.protect_content ? (true as const) : undefined,
      effect_id: params.message_effect_id,
      reply_markup: markup.inline,
    }),
  };
  return world.post({
    message,
    fromBot: true,
    edits: 0,
    ...compact({ hidden: markup.hidden, invoice, ...kept }),
  });
}

/** The topic of a forum that a message goes to; closed ones are for those who manage topics. */
function topicFields(world: World, { group }: Place, threadId: number | undefined): Partial<Message> {
  if (!threadId) return {};
  if (!group?.forum) throw badRequest('message thread not found');
  // The general topic is named by 1, and messages in it carry no thread.
  if (threadId === 1) return {};
  const topic = group.topics.get(threadId);
  if (!topic) throw badRequest('message thread not found');
  if (topic.closed && !hasRight(group, world.bot.id, 'can_manage_topics')) throw badRequest('TOPIC_CLOSED');
  return { message_thread_id: threadId, is_topic_message: true };
}

function replyTarget(call: Call, chat: number, params: Shared): Message | undefined {
  const { reply_parameters: reply } = params;
  const id = reply?.message_id ?? params.reply_to_message_id;
  if (id === undefined) return undefined;
  const stored = call.world.chats.find(chat, id);
  if (!stored) {
    if (reply?.allow_sending_without_reply) return undefined;
    throw badRequest('message to be replied not found');
  }
  const { reply_to_message: _, ...target } = stored.message;
  return target;
}

/** Parts of Telegram that a private chat with a bot has no use for, and that the emulator does not have. */
function refuseWhatIsMissing(params: Shared): void {
  if (params.business_connection_id) throw badRequest('business connection not found');
  if (params.direct_messages_topic_id) throw badRequest('TOPIC_ID_INVALID');
  if (params.allow_paid_broadcast) throw badRequest('FLOODSKIP_NOT_ALLOWED');
  if (params.suggested_post_parameters) {
    throw badRequest('suggested posts can be sent only to channel direct messages');
  }
  if (params.ephemeral_message_parameters) {
    throw new ApiError(501, 'Not Implemented: the emulator has no ephemeral messages');
  }
}
