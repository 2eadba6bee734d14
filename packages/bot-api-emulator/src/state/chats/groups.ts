import type { ChatAdministratorRights, ChatPermissions, Chat as TelegramChat } from '@grammyjs/types';
import { compact } from '../../compact.ts';

export type GroupType = 'group' | 'supergroup' | 'channel';

/** Membership of a person or bot in a group. */
export type Membership =
  | { status: 'creator'; title?: string }
  | { status: 'administrator'; rights: ChatAdministratorRights; title?: string }
  | { status: 'member' }
  | { status: 'restricted'; permissions: ChatPermissions; until: number; isMember: boolean }
  | { status: 'left' }
  | { status: 'kicked'; until: number };

export interface Topic {
  id: number;
  name: string;
  iconColor: number;
  iconEmoji?: string;
  closed: boolean;
  hidden: boolean;
}

export interface InviteLink {
  link: string;
  creator: number;
  name?: string;
  expires?: number;
  limit?: number;
  asks: boolean;
  primary: boolean;
  revoked: boolean;
  /** People who ask to join by the link. */
  pending: number[];
}

/** A group, supergroup or channel. */
export interface Group {
  id: number;
  type: GroupType;
  title: string;
  username?: string;
  description?: string;
  forum: boolean;
  permissions: ChatPermissions;
  members: Map<number, Membership>;
  topics: Map<number, Topic>;
  generalTopic: { name: string; closed: boolean; hidden: boolean };
  links: InviteLink[];
  photo?: string;
  /** The supergroup that replaced a basic group. */
  migratedTo?: number;
  migratedFrom?: number;
  slowModeSeconds: number;
  nextMessageId: number;
}

/** Default permissions of members in a new group. */
const usualPermissions: ChatPermissions = {
  can_send_messages: true,
  can_send_audios: true,
  can_send_documents: true,
  can_send_photos: true,
  can_send_videos: true,
  can_send_video_notes: true,
  can_send_voice_notes: true,
  can_send_polls: true,
  can_send_other_messages: true,
  can_add_web_page_previews: true,
  can_react_to_messages: true,
  can_edit_tag: false,
  can_change_info: true,
  can_invite_users: true,
  can_pin_messages: true,
  can_manage_topics: true,
};

const SUPERGROUP_OFFSET = 1_000_000_000_000;

/** The groups, supergroups and channels of the emulator, with or without the bot. */
export class Groups {
  #byId = new Map<number, Group>();
  #next = 1;

  create(given: Pick<Group, 'type' | 'title'> & { username?: string; forum?: boolean }): Group {
    const number = 4_000_000 + this.#next++;
    const group: Group = {
      id: given.type === 'group' ? -number : -(SUPERGROUP_OFFSET + number),
      forum: given.forum ?? false,
      permissions: { ...usualPermissions },
      members: new Map(),
      topics: new Map(),
      generalTopic: { name: 'General', closed: false, hidden: false },
      links: [],
      slowModeSeconds: 0,
      // Message 1 of a chat announces its creation. In a forum, 1 names the general topic.
      nextMessageId: 2,
      type: given.type,
      title: given.title,
      ...compact({ username: given.username }),
    };
    this.#byId.set(group.id, group);
    return group;
  }

  get(id: number): Group | undefined {
    return this.#byId.get(id);
  }

  byUsername(username: string): Group | undefined {
    const wanted = username.replace(/^@/, '').toLowerCase();
    return this.all().find((group) => group.username?.toLowerCase() === wanted);
  }

  all(): Group[] {
    return [...this.#byId.values()];
  }
}

/** Returns the group as messages show it. */
export function groupChatOf(group: Group): TelegramChat {
  const { id, type, title } = group;
  if (type === 'group') return { id, type, title };
  return compact({
    id,
    type,
    title,
    username: group.username,
    is_forum: group.forum ? (true as const) : undefined,
  }) as TelegramChat;
}

/** Returns a user's membership. Users without a record count as having left. */
export function membershipOf(group: Group, user: number): Membership {
  return group.members.get(user) ?? { status: 'left' };
}

/** Returns true if a user is in the group and gets its messages. */
export function isInside(membership: Membership): boolean {
  if (membership.status === 'restricted') return membership.isMember;
  return ['creator', 'administrator', 'member'].includes(membership.status);
}

export type Right = keyof ChatAdministratorRights;

/** Returns true if a user has an administrator right. */
export function hasRight(group: Group, user: number, right: Right): boolean {
  const membership = membershipOf(group, user);
  if (membership.status === 'creator') return true;
  return membership.status === 'administrator' && membership.rights[right] === true;
}

/** Returns all administrator rights except promoting others. */
export function fullRights(type: GroupType): ChatAdministratorRights {
  const channel = type === 'channel';
  return {
    is_anonymous: false,
    can_manage_chat: true,
    can_delete_messages: true,
    can_manage_video_chats: true,
    can_restrict_members: true,
    can_promote_members: false,
    can_change_info: true,
    can_invite_users: true,
    can_post_stories: true,
    can_edit_stories: true,
    can_delete_stories: true,
    can_send_welcome_messages: true,
    ...(channel
      ? { can_post_messages: true, can_edit_messages: true, can_manage_direct_messages: true }
      : { can_pin_messages: true, can_manage_topics: true, can_manage_tags: true }),
  };
}
