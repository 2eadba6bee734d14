import { randomBytes } from 'node:crypto';
import type { ChatInviteLink, ChatPermissions } from '@grammyjs/types';
import { compact } from '../../compact.ts';
import { badRequest } from '../../errors.ts';
import type { BotState } from '../../state/bot-state.ts';
import {
  fullRights,
  type Group,
  hasRight,
  type InviteLink,
  isInside,
  type Membership,
  membershipOf,
  type Right,
} from '../../state/chats/groups.ts';
import { anyUser, changeMembership, memberOf, postService } from '../../state/chats/membership.ts';
import { userOf } from '../../state/people.ts';
import { type Behaviors, botUser, innerPlaceOf, readablePlaceOf } from '../call.ts';

/** Limits in seconds: times outside them are permanent (Bot API, banChatMember). */
const [shortest, longest] = [30, 366 * 86_400];

/** Methods for groups and their members. */
export const members: Behaviors = {
  getChatMember: ({ state }, params) => {
    const { person, group } = readablePlaceOf(state, params.chat_id);
    if (group) {
      if (!state.ofBot(params.user_id) && !state.people.get(params.user_id))
        throw badRequest('invalid user_id specified');
      return memberOf(state, group, params.user_id);
    }
    if (params.user_id === state.bot.id) return { status: 'member', user: botUser(state) };
    if (params.user_id !== person.id) throw badRequest('member not found');
    return { status: 'member', user: userOf(person) };
  },

  getChatAdministrators: ({ state }, params) => {
    const { group } = innerPlaceOf(state, params.chat_id);
    if (!group) throw badRequest('there are no administrators in the private chat');
    return (
      [...group.members]
        .filter(([, { status }]) => status === 'creator' || status === 'administrator')
        // "that aren't other bots" (Bot API, getChatAdministrators).
        .filter(([user]) => user === state.bot.id || !state.ofBot(user))
        .map(([user]) => memberOf(state, group, user))
    );
  },

  getChatMemberCount: ({ state }, params) => {
    const { group } = innerPlaceOf(state, params.chat_id);
    return group ? [...group.members.values()].filter(isInside).length : 2;
  },

  leaveChat: ({ state }, params) => {
    const group = groupOf(state, params.chat_id, "private chats can't be left");
    changeMembership(state, group, { user: state.bot.id, to: { status: 'left' }, by: state.bot.id });
    return true;
  },

  banChatMember: ({ state }, params) => {
    const group = moderated(state, params.chat_id, params.user_id);
    const until = untilOf(state, params.until_date);
    if (params.revoke_messages) {
      for (const { message } of state.chats.list(group.id)) {
        if (message.from?.id === params.user_id) state.chats.remove(group.id, message.message_id);
      }
    }
    changeMembership(state, group, {
      user: params.user_id,
      to: { status: 'kicked', until },
      by: state.bot.id,
    });
    return true;
  },

  unbanChatMember: ({ state }, params) => {
    const group = moderated(state, params.chat_id, params.user_id);
    const { status } = membershipOf(group, params.user_id);
    if (status === 'kicked' || (!params.only_if_banned && status !== 'left')) {
      changeMembership(state, group, { user: params.user_id, to: { status: 'left' }, by: state.bot.id });
    }
    return true;
  },

  restrictChatMember: ({ state }, params) => {
    const group = moderated(state, params.chat_id, params.user_id);
    if (group.type !== 'supergroup') throw badRequest('method is available only for supergroups');
    const isMember = isInside(membershipOf(group, params.user_id));
    const unlimited = Object.keys(group.permissions).every(
      (name) => params.permissions[name as keyof ChatPermissions] === true,
    );
    const to: Membership =
      unlimited && isMember
        ? { status: 'member' }
        : {
            status: 'restricted',
            permissions: params.permissions,
            until: untilOf(state, params.until_date),
            isMember,
          };
    changeMembership(state, group, { user: params.user_id, to, by: state.bot.id });
    return true;
  },

  promoteChatMember: ({ state }, { chat_id, user_id, ...given }) => {
    const group = groupOf(state, chat_id);
    if (group.type === 'group') throw badRequest('method is available for supergroup and channel chats only');
    needRight(group, state.bot.id, 'can_promote_members', 'CHAT_ADMIN_REQUIRED');
    const { status } = membershipOf(group, user_id);
    if (status === 'creator') throw badRequest("can't remove chat owner");
    if (user_id === state.bot.id) throw badRequest("can't promote self");
    if (!isInside(membershipOf(group, user_id))) throw badRequest('USER_NOT_PARTICIPANT');
    const none = Object.fromEntries(Object.keys(fullRights(group.type)).map((name) => [name, false]));
    const rights = { ...none, ...given } as ReturnType<typeof fullRights>;
    const requested = Object.entries(given).filter(([, value]) => value === true);
    for (const [name] of requested) {
      if (name !== 'is_anonymous' && !hasRight(group, state.bot.id, name as Right))
        throw badRequest('RIGHT_FORBIDDEN');
    }
    const to: Membership =
      requested.length === 0
        ? { status: 'member' }
        : { status: 'administrator', rights: { ...rights, can_manage_chat: true } };
    changeMembership(state, group, { user: user_id, to, by: state.bot.id });
    return true;
  },

  setChatAdministratorCustomTitle: ({ state }, params) => {
    const group = groupOf(state, params.chat_id);
    const membership = membershipOf(group, params.user_id);
    if (membership.status !== 'administrator') throw badRequest('user is not an administrator');
    needRight(group, state.bot.id, 'can_promote_members', 'CHAT_ADMIN_REQUIRED');
    group.members.set(params.user_id, { ...membership, title: params.custom_title });
    return true;
  },

  setChatPermissions: ({ state }, params) => {
    const group = groupOf(state, params.chat_id);
    if (group.type === 'channel') throw badRequest("can't change permissions in the channel chat");
    needRight(group, state.bot.id, 'can_restrict_members', 'not enough rights to change chat permissions');
    group.permissions = { ...params.permissions };
    return true;
  },

  setChatTitle: ({ state }, params) => {
    const group = changeable(state, params.chat_id, 'not enough rights to change chat title');
    if (group.title === params.title) throw badRequest('chat title is not modified');
    group.title = params.title;
    postService(state, group, state.bot.id, { new_chat_title: params.title });
    return true;
  },

  setChatDescription: ({ state }, params) => {
    const group = changeable(state, params.chat_id, 'not enough rights to set chat description');
    const description = params.description ?? '';
    if ((group.description ?? '') === description) throw badRequest('chat description is not modified');
    group.description = description;
    return true;
  },

  exportChatInviteLink: ({ state }, params) => {
    const group = inviting(state, params.chat_id);
    for (const link of group.links) if (link.primary) link.revoked = true;
    return addLink(state, group, { primary: true }).link;
  },

  createChatInviteLink: ({ state }, params) => {
    const group = inviting(state, params.chat_id);
    if (params.creates_join_request && params.member_limit) {
      throw badRequest("member limit can't be specified for links requiring administrator approval");
    }
    return linkView(state, addLink(state, group, { primary: false, ...linkOf(params) }));
  },

  editChatInviteLink: ({ state }, params) => {
    const group = inviting(state, params.chat_id);
    const link = found(group, params.invite_link);
    Object.assign(link, linkOf(params));
    return linkView(state, link);
  },

  revokeChatInviteLink: ({ state }, params) => {
    const group = inviting(state, params.chat_id);
    const link = found(group, params.invite_link);
    link.revoked = true;
    if (link.primary) addLink(state, group, { primary: true });
    return linkView(state, link);
  },

  approveChatJoinRequest: ({ state }, params) => {
    const group = inviting(state, params.chat_id);
    takeRequest(group, params.user_id);
    changeMembership(state, group, { user: params.user_id, to: { status: 'member' }, by: state.bot.id });
    return true;
  },

  declineChatJoinRequest: ({ state }, params) => {
    takeRequest(inviting(state, params.chat_id), params.user_id);
    return true;
  },
};

/** Returns a group with the bot in it. */
export function groupOf(
  state: BotState,
  chatId: number | string,
  otherwise = "method isn't available for private chats",
): Group {
  const { group } = innerPlaceOf(state, chatId);
  if (!group) throw badRequest(otherwise);
  return group;
}

/** Throws this error unless the user has the right. */
export function needRight(group: Group, user: number, right: Right, otherwise: string): void {
  if (!hasRight(group, user, right)) throw badRequest(otherwise);
}

function moderated(state: BotState, chatId: number | string, user: number): Group {
  const group = groupOf(state, chatId, "can't ban members in private chats");
  needRight(
    group,
    state.bot.id,
    'can_restrict_members',
    'not enough rights to restrict/unrestrict chat member',
  );
  if (user === state.bot.id) throw badRequest("can't restrict self");
  const { status } = membershipOf(group, user);
  if (status === 'creator') throw badRequest("can't remove chat owner");
  if (status === 'administrator') throw badRequest('user is an administrator of the chat');
  if (!state.people.get(user) && !state.ofBot(user)) throw badRequest('invalid user_id specified');
  return group;
}

function changeable(state: BotState, chatId: number | string, otherwise: string): Group {
  const group = groupOf(state, chatId);
  const openToAll = group.type === 'group' && group.permissions.can_change_info === true;
  if (!openToAll) needRight(group, state.bot.id, 'can_change_info', otherwise);
  return group;
}

function inviting(state: BotState, chatId: number | string): Group {
  const group = groupOf(state, chatId);
  needRight(group, state.bot.id, 'can_invite_users', 'not enough rights to manage chat invite link');
  return group;
}

function untilOf(state: BotState, until = 0): number {
  const seconds = until - state.clock.seconds();
  return seconds < shortest || seconds > longest ? 0 : until;
}

function addLink(
  state: BotState,
  group: Group,
  given: Partial<InviteLink> & { primary: boolean },
): InviteLink {
  const link: InviteLink = {
    link: `https://t.me/+${randomBytes(12).toString('base64url')}`,
    creator: state.bot.id,
    asks: false,
    revoked: false,
    pending: [],
    ...given,
  };
  group.links.push(link);
  return link;
}

function linkOf(params: {
  name?: string;
  expire_date?: number;
  member_limit?: number;
  creates_join_request?: boolean;
}): Partial<InviteLink> {
  return compact({
    name: params.name,
    expires: params.expire_date,
    limit: params.member_limit,
    asks: params.creates_join_request ?? false,
  });
}

function found(group: Group, link: string): InviteLink {
  const known = group.links.find((one) => one.link === link);
  if (!known) throw badRequest('INVITE_HASH_INVALID');
  return known;
}

function takeRequest(group: Group, user: number): void {
  const link = group.links.find(({ pending }) => pending.includes(user));
  if (!link) throw badRequest('HIDE_REQUESTER_MISSING');
  link.pending = link.pending.filter((one) => one !== user);
}

function linkView(state: BotState, link: InviteLink): ChatInviteLink {
  return {
    invite_link: link.link,
    creator: anyUser(state, link.creator),
    creates_join_request: link.asks,
    is_primary: link.primary,
    is_revoked: link.revoked,
    ...compact({
      name: link.name,
      expire_date: link.expires,
      member_limit: link.limit,
      pending_join_request_count: link.pending.length || undefined,
    }),
  };
}
