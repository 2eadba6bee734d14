import type { ChatMember, ChatMemberUpdated, Message, Update, User } from '@grammyjs/types';
import { compact } from '../../compact.ts';
import type { BotState } from '../bot-state.ts';
import { userOf } from '../people.ts';
import { type Group, groupChatOf, isInside, type Membership, membershipOf } from './groups.ts';

/** Returns the bot or person with an id. */
export function anyUser(state: BotState, id: number): User {
  const bot = state.ofBot(id)?.bot;
  if (bot) {
    const { first_name, username } = bot;
    return { id, is_bot: true, first_name, username };
  }
  const person = state.people.get(id);
  return person ? userOf(person) : { id, is_bot: false, first_name: 'Deleted Account' };
}

/** Returns a member in the Bot API's format. */
export function memberOf(state: BotState, group: Group, user: number): ChatMember {
  const membership = membershipOf(group, user);
  const who = anyUser(state, user);
  switch (membership.status) {
    case 'creator':
      return {
        status: 'creator',
        user: who,
        is_anonymous: false,
        ...compact({ custom_title: membership.title }),
      };
    case 'administrator':
      return {
        status: 'administrator',
        user: who,
        can_be_edited: false,
        ...membership.rights,
        ...compact({ custom_title: membership.title }),
      };
    case 'restricted':
      return {
        status: 'restricted',
        user: who,
        is_member: membership.isMember,
        until_date: membership.until,
        ...allOf(membership.permissions),
      };
    case 'kicked':
      return { status: 'kicked', user: who, until_date: membership.until };
    default:
      return { status: membership.status, user: who };
  }
}

function allOf(permissions: Group['permissions']) {
  const may = (name: keyof Group['permissions']) => permissions[name] === true;
  return {
    can_send_messages: may('can_send_messages'),
    can_send_audios: may('can_send_audios'),
    can_send_documents: may('can_send_documents'),
    can_send_photos: may('can_send_photos'),
    can_send_videos: may('can_send_videos'),
    can_send_video_notes: may('can_send_video_notes'),
    can_send_voice_notes: may('can_send_voice_notes'),
    can_send_polls: may('can_send_polls'),
    can_send_other_messages: may('can_send_other_messages'),
    can_add_web_page_previews: may('can_add_web_page_previews'),
    can_react_to_messages: may('can_react_to_messages'),
    can_edit_tag: may('can_edit_tag'),
    can_change_info: may('can_change_info'),
    can_invite_users: may('can_invite_users'),
    can_pin_messages: may('can_pin_messages'),
    can_manage_topics: may('can_manage_topics'),
  };
}

/**
 * Changes a user's membership in a group and notifies the bots. A bot always learns of its own change. As an
 * administrator (with `chat_member` requested), it also learns of others. Groups, but not channels, show
 * joins and leaves.
 */
export function changeMembership(
  state: BotState,
  group: Group,
  change: { user: number; to: Membership; by: number; link?: string; silent?: boolean },
): void {
  const { user, to, by } = change;
  const before = memberOf(state, group, user);
  const wasInside = isInside(membershipOf(group, user));
  group.members.set(user, to);
  const after = memberOf(state, group, user);
  const updated: ChatMemberUpdated = {
    chat: groupChatOf(group),
    from: anyUser(state, by),
    date: state.clock.seconds(),
    old_chat_member: before,
    new_chat_member: after,
  };
  for (const { bot, updates } of state.all) {
    if (user === bot.id) updates.add('my_chat_member', updated, group.id);
    else if (membershipOf(group, bot.id).status === 'administrator') {
      updates.add('chat_member', updated, group.id);
    }
  }
  if (change.silent || group.type === 'channel' || wasInside === isInside(to)) return;
  const who = anyUser(state, user);
  postService(state, group, by, isInside(to) ? { new_chat_members: [who] } : { left_chat_member: who });
}

/**
 * Posts a service message in a group. Notifies each bot that is a member or was just removed, except for a
 * bot's own messages.
 */
export function postService(state: BotState, group: Group, by: number, content: Partial<Message>): Message {
  const message = {
    message_id: group.nextMessageId++,
    ...(group.type === 'channel' ? { sender_chat: groupChatOf(group) } : { from: anyUser(state, by) }),
    chat: groupChatOf(group),
    date: state.clock.seconds(),
    ...content,
  } as Message;
  const fromBot = state.ofBot(by) !== undefined;
  state.post({ message, fromBot, edits: 0, ...(fromBot ? { bot: by } : {}) });
  for (const one of state.all) {
    const concerned = content.left_chat_member?.id === one.bot.id && by !== one.bot.id;
    if (concerned || (!fromBot && isInside(membershipOf(group, one.bot.id)))) sendToBot(one, group, message);
  }
  return message;
}

/** Sends the bot a group's message or a channel's post. */
export function sendToBot(state: BotState, group: Group, message: Message): void {
  if (group.type === 'channel') {
    state.updates.add('channel_post', message as NonNullable<Update['channel_post']>, group.id);
  } else state.updates.add('message', message as NonNullable<Update['message']>, group.id);
}
