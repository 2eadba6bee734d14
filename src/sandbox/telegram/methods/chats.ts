import type { ChatFullInfo } from '@grammyjs/types';
import { compact } from '../compact.ts';
import { badRequest } from '../errors.ts';
import { privateChatOf, userOf } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { type Behaviours, botUser, messageOf, newMessage, personOf, writablePersonOf } from './call.ts';

const MOST_DOWNLOAD = 20 * 1024 * 1024;

/** Methods about chats, their pins and reactions, and files. */
export const chats: Behaviours = {
  getChat: ({ world }, params) => {
    const person = personOf(world, params.chat_id);
    const pinned = world.chats.open(person.id).pinned.at(-1);
    return compact({
      ...privateChatOf(person),
      accent_color_id: 0,
      max_reaction_count: 11,
      accepted_gift_types: {
        unlimited_gifts: true,
        limited_gifts: true,
        unique_gifts: true,
        premium_subscription: true,
        gifts_from_channels: true,
      },
      pinned_message: pinned === undefined ? undefined : world.chats.find(person.id, pinned)?.message,
    }) satisfies Partial<ChatFullInfo>;
  },

  getChatMember: ({ world }, params) => {
    const person = personOf(world, params.chat_id);
    if (params.user_id === world.bot.id) return { status: 'member', user: botUser(world) };
    if (params.user_id !== person.id) throw badRequest('member not found');
    return { status: 'member', user: userOf(person) };
  },

  pinChatMessage: ({ world }, params) => {
    const person = writablePersonOf(world, params.chat_id);
    const stored = messageOf(world, person.id, params.message_id, 'message to pin');
    const chat = world.chats.open(person.id);
    chat.pinned = [...chat.pinned.filter((id) => id !== params.message_id), params.message_id];
    world.post({
      message: { ...newMessage(world, person), pinned_message: stored.message },
      fromBot: true,
      edits: 0,
    });
    reportPinned(world, person.id);
    return true;
  },

  unpinChatMessage: ({ world }, params) => {
    const person = writablePersonOf(world, params.chat_id);
    const chat = world.chats.open(person.id);
    const id = params.message_id ?? chat.pinned.at(-1);
    if (id === undefined || !chat.pinned.includes(id)) throw badRequest('message to unpin not found');
    chat.pinned = chat.pinned.filter((pinned) => pinned !== id);
    reportPinned(world, person.id);
    return true;
  },

  unpinAllChatMessages: ({ world }, params) => {
    const person = writablePersonOf(world, params.chat_id);
    world.chats.open(person.id).pinned = [];
    reportPinned(world, person.id);
    return true;
  },

  setMessageReaction: ({ world }, params) => {
    const person = writablePersonOf(world, params.chat_id);
    const stored = messageOf(world, person.id, params.message_id, 'message to react');
    const reactions = params.reaction ?? [];
    if (reactions.length > 1) throw badRequest('REACTIONS_TOO_MANY');
    const [reaction] = reactions;
    if (reaction && reaction.type !== 'emoji') throw badRequest('REACTION_INVALID');
    if (reaction) stored.reaction = reaction.emoji;
    else delete stored.reaction;
    world.report(person.id, {
      type: 'reaction',
      messageId: params.message_id,
      ...compact({ emoji: reaction?.emoji }),
    });
    return true;
  },

  getFile: ({ world }, params) => {
    const file = world.files.byId(params.file_id);
    if (!file) throw badRequest('wrong file_id or the file is temporarily unavailable');
    if (file.bytes.length > MOST_DOWNLOAD) throw badRequest('file is too big');
    return {
      file_id: file.id,
      file_unique_id: file.uniqueId,
      file_size: file.bytes.length,
      file_path: file.path,
    };
  },
};

function reportPinned(world: World, person: number): void {
  const messageId = world.chats.open(person).pinned.at(-1);
  world.report(person, { type: 'pinned', ...compact({ messageId }) });
}
