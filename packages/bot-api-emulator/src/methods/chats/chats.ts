import { compact } from '../../compact.ts';
import { badRequest } from '../../errors.ts';
import type { BotState } from '../../state/bot-state.ts';
import { hasRight } from '../../state/chats/groups.ts';
import { type Behaviors, innerPlaceOf, messageOf, newMessage, type Place, readablePlaceOf } from '../call.ts';
import { isService } from '../messages/repeating.ts';

const MOST_DOWNLOAD = 20 * 1024 * 1024;

const acceptedGifts = {
  unlimited_gifts: true,
  limited_gifts: true,
  unique_gifts: true,
  premium_subscription: true,
  gifts_from_channels: true,
};

/** Methods for chats, their pins and reactions, and files. */
export const chats: Behaviors = {
  getChat: ({ state }, params) => {
    const { id, chat, group } = readablePlaceOf(state, params.chat_id);
    const pinned = state.chats.open(id).pinned.at(-1);
    const common = compact({
      ...chat,
      accent_color_id: 0,
      max_reaction_count: 11,
      accepted_gift_types: acceptedGifts,
      pinned_message: pinned === undefined ? undefined : state.chats.find(id, pinned)?.message,
    });
    if (!group) return common;
    return compact({
      ...common,
      description: group.description,
      permissions: group.type === 'channel' ? undefined : group.permissions,
      invite_link: hasRight(group, state.bot.id, 'can_invite_users')
        ? group.links.find(({ primary, revoked }) => primary && !revoked)?.link
        : undefined,
    });
  },

  pinChatMessage: ({ state }, params) => {
    const place = pinnablePlaceOf(state, params.chat_id);
    const stored = messageOf(state, place.id, params.message_id, 'message to pin');
    if (isService(stored.message)) throw badRequest("a service message can't be pinned");
    const chat = state.chats.open(place.id);
    chat.pinned = [...chat.pinned.filter((id) => id !== params.message_id), params.message_id];
    state.post({
      message: { ...newMessage(state, place), pinned_message: stored.message },
      fromBot: true,
      edits: 0,
    });
    reportPinned(state, place.id);
    return true;
  },

  unpinChatMessage: ({ state }, params) => {
    const place = pinnablePlaceOf(state, params.chat_id);
    const chat = state.chats.open(place.id);
    const id = params.message_id ?? chat.pinned.at(-1);
    if (id === undefined || !chat.pinned.includes(id)) throw badRequest('message to unpin not found');
    chat.pinned = chat.pinned.filter((pinned) => pinned !== id);
    reportPinned(state, place.id);
    return true;
  },

  unpinAllChatMessages: ({ state }, params) => {
    const place = pinnablePlaceOf(state, params.chat_id);
    state.chats.open(place.id).pinned = [];
    reportPinned(state, place.id);
    return true;
  },

  setMessageReaction: ({ state }, params) => {
    const place = innerPlaceOf(state, params.chat_id);
    const stored = messageOf(state, place.id, params.message_id, 'message to react');
    const reactions = params.reaction ?? [];
    if (reactions.length > 1) throw badRequest('REACTIONS_TOO_MANY');
    const [reaction] = reactions;
    if (reaction && reaction.type !== 'emoji') throw badRequest('REACTION_INVALID');
    if (reaction) stored.reaction = reaction.emoji;
    else delete stored.reaction;
    state.report(place.id, {
      type: 'reaction',
      messageId: params.message_id,
      ...compact({ emoji: reaction?.emoji }),
    });
    return true;
  },

  getUserProfilePhotos: ({ state }, params) => {
    if (!state.people.get(params.user_id)) throw badRequest('user not found');
    return { total_count: 0, photos: [] };
  },

  getFile: ({ state }, params) => {
    const file = state.files.byId(params.file_id);
    if (!file) throw badRequest('wrong file_id or the file is temporarily unavailable');
    const { id, uniqueId, path } = file.sizes?.find((size) => size.id === params.file_id) ?? file;
    if (file.bytes.length > MOST_DOWNLOAD) throw badRequest('file is too big');
    return {
      file_id: id,
      file_unique_id: uniqueId,
      file_size: file.bytes.length,
      file_path: path,
    };
  },
};

/** Returns the chat if the bot may pin in it. */
function pinnablePlaceOf(state: BotState, chatId: number | string): Place {
  const place = innerPlaceOf(state, chatId);
  const { group } = place;
  if (!group) return place;
  const right = group.type === 'channel' ? 'can_edit_messages' : 'can_pin_messages';
  const openToAll = group.type !== 'channel' && group.permissions.can_pin_messages === true;
  if (!openToAll && !hasRight(group, state.bot.id, right)) {
    throw badRequest('not enough rights to manage pinned messages in the chat');
  }
  return place;
}

function reportPinned(state: BotState, person: number): void {
  const messageId = state.chats.open(person).pinned.at(-1);
  state.report(person, { type: 'pinned', ...compact({ messageId }) });
}
