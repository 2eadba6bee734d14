import { compact } from '../../compact.ts';
import { badRequest } from '../../errors.ts';
import type { BotState } from '../../state/bot-state.ts';
import type { Group, Topic } from '../../state/chats/groups.ts';
import { postService } from '../../state/chats/membership.ts';
import type { Behaviors } from '../call.ts';
import { groupOf, needRight } from './members.ts';

const USUAL_COLOR = 0x6fb9f0;

/** Methods for the topics of a forum. */
export const topics: Behaviors = {
  createForumTopic: ({ state }, params) => {
    const group = forumOf(state, params.chat_id);
    const icon_color = params.icon_color ?? USUAL_COLOR;
    const icon = compact({ icon_custom_emoji_id: params.icon_custom_emoji_id });
    const created = { name: params.name, icon_color, ...icon };
    // A topic's id is the id of the message about its creation.
    const id = group.nextMessageId;
    postService(state, group, state.bot.id, {
      forum_topic_created: created,
      message_thread_id: id,
      is_topic_message: true,
    });
    const topic = { id, name: params.name, iconColor: icon_color, closed: false, hidden: false };
    group.topics.set(id, { ...topic, ...compact({ iconEmoji: params.icon_custom_emoji_id }) });
    return { message_thread_id: id, ...created };
  },

  editForumTopic: ({ state }, params) => {
    const { group, topic } = topicOf(state, params);
    if (params.name !== undefined) topic.name = params.name;
    if (params.icon_custom_emoji_id !== undefined) topic.iconEmoji = params.icon_custom_emoji_id;
    postInTopic(state, group, topic, {
      forum_topic_edited: compact({ name: params.name, icon_custom_emoji_id: params.icon_custom_emoji_id }),
    });
    return true;
  },

  closeForumTopic: ({ state }, params) => {
    const { group, topic } = topicOf(state, params);
    if (topic.closed) throw badRequest('TOPIC_NOT_MODIFIED');
    topic.closed = true;
    postInTopic(state, group, topic, { forum_topic_closed: {} });
    return true;
  },

  reopenForumTopic: ({ state }, params) => {
    const { group, topic } = topicOf(state, params);
    if (!topic.closed) throw badRequest('TOPIC_NOT_MODIFIED');
    topic.closed = false;
    postInTopic(state, group, topic, { forum_topic_reopened: {} });
    return true;
  },

  deleteForumTopic: ({ state }, params) => {
    const { group, topic } = topicOf(state, params);
    group.topics.delete(topic.id);
    for (const { message } of state.chats.list(group.id)) {
      if (message.message_thread_id !== topic.id) continue;
      state.chats.remove(group.id, message.message_id);
      state.report(group.id, { type: 'delete', messageId: message.message_id });
    }
    return true;
  },

  unpinAllForumTopicMessages: ({ state }, params) => {
    const { group, topic } = topicOf(state, params);
    const chat = state.chats.open(group.id);
    chat.pinned = chat.pinned.filter(
      (id) => state.chats.find(group.id, id)?.message.message_thread_id !== topic.id,
    );
    return true;
  },

  editGeneralForumTopic: ({ state }, params) => {
    const group = forumOf(state, params.chat_id);
    group.generalTopic.name = params.name;
    return true;
  },

  closeGeneralForumTopic: ({ state }, params) => {
    const group = forumOf(state, params.chat_id);
    if (group.generalTopic.closed) throw badRequest('TOPIC_NOT_MODIFIED');
    group.generalTopic.closed = true;
    postService(state, group, state.bot.id, { forum_topic_closed: {} });
    return true;
  },

  reopenGeneralForumTopic: ({ state }, params) => {
    const group = forumOf(state, params.chat_id);
    if (!group.generalTopic.closed) throw badRequest('TOPIC_NOT_MODIFIED');
    Object.assign(group.generalTopic, { closed: false, hidden: false });
    postService(state, group, state.bot.id, { forum_topic_reopened: {} });
    return true;
  },

  hideGeneralForumTopic: ({ state }, params) => {
    const group = forumOf(state, params.chat_id);
    if (group.generalTopic.hidden) throw badRequest('TOPIC_NOT_MODIFIED');
    Object.assign(group.generalTopic, { hidden: true, closed: true });
    postService(state, group, state.bot.id, { general_forum_topic_hidden: {} });
    return true;
  },

  unhideGeneralForumTopic: ({ state }, params) => {
    const group = forumOf(state, params.chat_id);
    if (!group.generalTopic.hidden) throw badRequest('TOPIC_NOT_MODIFIED');
    group.generalTopic.hidden = false;
    postService(state, group, state.bot.id, { general_forum_topic_unhidden: {} });
    return true;
  },

  getForumTopicIconStickers: () => [],
};

function forumOf(state: BotState, chatId: number | string): Group {
  const group = groupOf(state, chatId, 'the chat is not a forum');
  if (!group.forum) throw badRequest('the chat is not a forum');
  needRight(group, state.bot.id, 'can_manage_topics', 'not enough rights to manage topics');
  return group;
}

function topicOf(
  state: BotState,
  params: { chat_id: number | string; message_thread_id: number },
): { group: Group; topic: Topic } {
  const group = forumOf(state, params.chat_id);
  const topic = group.topics.get(params.message_thread_id);
  if (!topic) throw badRequest('TOPIC_ID_INVALID');
  return { group, topic };
}

function postInTopic(
  state: BotState,
  group: Group,
  topic: Topic,
  content: Parameters<typeof postService>[3],
): void {
  postService(state, group, state.bot.id, {
    ...content,
    message_thread_id: topic.id,
    is_topic_message: true,
  });
}
