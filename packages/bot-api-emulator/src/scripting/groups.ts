import type { ChatJoinRequest, Message } from '@grammyjs/types';
import { z } from 'zod';
import { compact } from '../compact.ts';
import { findEntities } from '../entities/find.ts';
import { maySend } from '../methods/call.ts';
import type { BotState } from '../state/bot-state.ts';
import type { StoredMessage } from '../state/chats/chats.ts';
import {
  fullRights,
  type Group,
  groupChatOf,
  hasRight,
  isInside,
  type Membership,
  membershipOf,
} from '../state/chats/groups.ts';
import { anyUser, changeMembership, postService, sendToBot } from '../state/chats/membership.ts';
import { type Person, userOf } from '../state/people.ts';
import { ScriptError } from './acting.ts';
import { tapIn } from './tapping.ts';

const person = z.int().positive();
const label = z.union([z.string(), z.strictObject({ source: z.string(), flags: z.string() })]);

/** Request schemas of the scripting API for groups, by action. */
const requests = {
  create: z.strictObject({
    type: z.enum(['group', 'supergroup', 'channel']).default('supergroup'),
    title: z.string().min(1).max(128),
    username: z.string().min(1).optional(),
    forum: z.boolean().default(false),
    creator: person,
    members: z.array(person).default([]),
    /** The bot's initial membership, which is not announced. */
    bot: z.enum(['member', 'administrator', 'none']).default('none'),
  }),
  by: z.strictObject({ by: person }),
  promote: z.strictObject({ by: person, rights: z.record(z.string(), z.boolean()).optional() }),
  join: z.strictObject({ person, link: z.string().optional() }),
  leave: z.strictObject({ person }),
  send: z.strictObject({
    person,
    text: z.string().min(1),
    replyTo: z.int().optional(),
    topic: z.int().optional(),
  }),
  edit: z.strictObject({ person, message: z.int(), text: z.string().min(1) }),
  tap: z.strictObject({ person, label, message: z.int().optional() }),
};

/** Creates a group, supergroup, forum or channel. */
export function createGroup(state: BotState, body: unknown): object {
  const { creator, members, bot, type, title, forum, username } = requests.create.parse(body);
  if (forum && type !== 'supergroup') throw new ScriptError('Only a supergroup can be a forum', 400);
  if (username !== undefined && type === 'group')
    throw new ScriptError('A basic group has no public name', 400);
  if (bot !== 'none') canJoin(state);
  const group = state.groups.create({ type, title, forum, ...compact({ username }) });
  group.members.set(personOf(state, creator).id, { status: 'creator' });
  for (const id of members) group.members.set(personOf(state, id).id, { status: 'member' });
  if (bot === 'member') group.members.set(state.bot.id, { status: 'member' });
  if (bot === 'administrator') {
    group.members.set(state.bot.id, {
      status: 'administrator',
      rights: { ...fullRights(type), can_promote_members: true },
    });
  }
  return { id: group.id, type, title };
}

/** Acts as a person in a group. Throws a ScriptError for a forbidden action. */
export function actInGroup(state: BotState, group: Group, action: string | undefined, body: unknown): object {
  switch (action) {
    case 'add-bot': {
      const { by } = requests.by.parse(body);
      canJoin(state);
      changeMembership(state, group, {
        user: state.bot.id,
        to: { status: 'member' },
        by: insider(state, group, by).id,
      });
      return {};
    }
    case 'remove-bot': {
      const { by } = requests.by.parse(body);
      const remover = insider(state, group, by);
      if (!hasRight(group, remover.id, 'can_restrict_members'))
        throw new ScriptError(`${remover.firstName} may not remove members`);
      changeMembership(state, group, {
        user: state.bot.id,
        to: { status: 'kicked', until: 0 },
        by: remover.id,
      });
      return {};
    }
    case 'promote-bot': {
      const { by, rights } = requests.promote.parse(body);
      const all = fullRights(group.type);
      const given =
        rights && Object.fromEntries(Object.keys(all).map((name) => [name, rights[name] === true]));
      const to: Membership = { status: 'administrator', rights: { ...all, ...given, can_manage_chat: true } };
      changeMembership(state, group, { user: state.bot.id, to, by: insider(state, group, by).id });
      return {};
    }
    case 'demote-bot': {
      const { by } = requests.by.parse(body);
      changeMembership(state, group, {
        user: state.bot.id,
        to: { status: 'member' },
        by: insider(state, group, by).id,
      });
      return {};
    }
    case 'join': {
      const given = requests.join.parse(body);
      return join(state, group, personOf(state, given.person), given.link);
    }
    case 'leave': {
      const leaver = insider(state, group, requests.leave.parse(body).person);
      changeMembership(state, group, { user: leaver.id, to: { status: 'left' }, by: leaver.id });
      return {};
    }
    case 'send': {
      const given = requests.send.parse(body);
      return { messageId: say(state, group, personOf(state, given.person), given).message_id };
    }
    case 'edit': {
      const given = requests.edit.parse(body);
      edit(state, group, given);
      return {};
    }
    case 'tap': {
      const given = requests.tap.parse(body);
      return {
        outcome: tapIn(state, insider(state, group, given.person), group.id, given.label, given.message),
      };
    }
    case 'upgrade':
      return { id: upgrade(state, group, insider(state, group, requests.by.parse(body).by)).id };
    default:
      throw new ScriptError(`Nobody can ${action} in a group`, 404);
  }
}

function canJoin({ bot }: BotState): void {
  if (!bot.can_join_groups) throw new ScriptError(`${bot.first_name} can't be added to groups`);
}

function personOf(state: BotState, id: number): Person {
  const found = state.people.get(id);
  if (!found) throw new ScriptError(`There is no person ${id}`, 404);
  return found;
}

function insider(state: BotState, group: Group, id: number): Person {
  const found = personOf(state, id);
  if (!isInside(membershipOf(group, id)))
    throw new ScriptError(`${found.firstName} is not in ${group.title}`);
  return found;
}

function join(state: BotState, group: Group, who: Person, by: string | undefined): object {
  const before = membershipOf(group, who.id);
  if (isInside(before)) throw new ScriptError(`${who.firstName} is in ${group.title} already`);
  if (before.status === 'kicked') throw new ScriptError(`${who.firstName} was banned from ${group.title}`);
  const link = group.links.find((one) => one.link === by);
  if (by !== undefined) {
    const expired = link?.expires !== undefined && link.expires <= state.clock.seconds();
    if (!link || link.revoked || expired) throw new ScriptError('The invite link has expired', 404);
    if (link.asks) {
      link.pending.push(who.id);
      const request = {
        chat: groupChatOf(group) as ChatJoinRequest['chat'],
        from: userOf(who),
        user_chat_id: who.id,
        date: state.clock.seconds(),
      };
      for (const { bot, updates } of state.all) {
        if (hasRight(group, bot.id, 'can_invite_users')) updates.add('chat_join_request', request, group.id);
      }
      return { asked: true };
    }
  }
  changeMembership(state, group, { user: who.id, to: { status: 'member' }, by: who.id });
  return { asked: false };
}

function say(
  state: BotState,
  group: Group,
  who: Person,
  given: { text: string; replyTo?: number | undefined; topic?: number | undefined },
): Message {
  const { text, replyTo, topic } = given;
  const target = replyTo === undefined ? undefined : state.chats.find(group.id, replyTo);
  if (replyTo !== undefined && !target)
    throw new ScriptError(`There is no message ${replyTo} in the chat`, 404);
  const entities = findEntities(text);
  const { reply_to_message: _, ...repliedTo } = target?.message ?? ({} as Message);
  const content = compact({
    text,
    entities: entities.length > 0 ? entities : undefined,
    reply_to_message: target ? repliedTo : undefined,
    ...inTopic(group, who, topic),
  }) as Partial<Message>;
  return sayIn(state, group, who, content);
}

/** Returns the fields of a message in a topic. Only those who manage topics may write into a closed one. */
export function inTopic(group: Group, who: Person, id: number | undefined): Partial<Message> {
  if (id === undefined) return {};
  const topic = group.topics.get(id);
  if (!topic) throw new ScriptError(`There is no topic ${id}`, 404);
  if (topic.closed && !hasRight(group, who.id, 'can_manage_topics'))
    throw new ScriptError(`The topic ${topic.name} is closed`);
  return { message_thread_id: id, is_topic_message: true };
}

/** Permissions that messages need in a group, by their content field. */
const permissions = {
  photo: 'can_send_photos',
  animation: 'can_send_other_messages',
  sticker: 'can_send_other_messages',
  video: 'can_send_videos',
  audio: 'can_send_audios',
  document: 'can_send_documents',
  voice: 'can_send_voice_notes',
  video_note: 'can_send_video_notes',
} as const;

/**
 * Adds a message of a member to a group and notifies the bots that receive it. Throws a ScriptError if the
 * member may not send it.
 *
 * @param options.kept data stored with the message
 * @param options.only the only bot to notify, even if its privacy mode would hide the message
 */
export function sayIn(
  state: BotState,
  group: Group,
  who: Person,
  content: Partial<Message>,
  { kept = {}, only }: { kept?: Partial<StoredMessage>; only?: BotState } = {},
): Message {
  insider(state, group, who.id);
  const isChannel = group.type === 'channel';
  const kind = (Object.keys(permissions) as (keyof typeof permissions)[]).find((field) => content[field]);
  const allowed = isChannel
    ? hasRight(group, who.id, 'can_post_messages')
    : maySend(group, who.id, kind ? permissions[kind] : 'can_send_messages');
  if (!allowed) throw new ScriptError(`${who.firstName} may not write in ${group.title}`);
  const message = {
    message_id: group.nextMessageId++,
    ...(isChannel ? { sender_chat: groupChatOf(group) } : { from: userOf(who) }),
    chat: groupChatOf(group),
    date: state.clock.seconds(),
    ...content,
  } as Message;
  state.post({ ...kept, message, fromBot: false, edits: 0 });
  for (const one of only ? [only] : state.all) {
    if (only || hears(one, group, message)) sendToBot(one, group, message);
  }
  return message;
}

/**
 * Returns true if the bot receives a message. An administrator receives all. Other bots in privacy mode
 * receive only messages meant for them (Bot API, privacy mode).
 */
function hears(state: BotState, group: Group, message: Message): boolean {
  const membership = membershipOf(group, state.bot.id);
  if (!isInside(membership)) return false;
  if (membership.status === 'administrator' || state.bot.can_read_all_group_messages) return true;
  if (message.reply_to_message?.from?.id === state.bot.id || message.via_bot?.id === state.bot.id)
    return true;
  const named = `@${state.bot.username}`.toLowerCase();
  return (message.entities ?? message.caption_entities ?? []).some(({ type, offset, length }) => {
    const word = (message.text ?? message.caption ?? '').slice(offset, offset + length).toLowerCase();
    if (type === 'mention') return word === named;
    return type === 'bot_command' && (!word.includes('@') || word.endsWith(named));
  });
}

function edit(state: BotState, group: Group, given: { person: number; message: number; text: string }): void {
  const stored = state.chats.find(group.id, given.message);
  if (!stored || stored.fromBot) throw new ScriptError(`There is no such message of a person`, 404);
  if (stored.message.from !== undefined && stored.message.from.id !== given.person) {
    throw new ScriptError('Somebody else wrote it');
  }
  const entities = findEntities(given.text);
  const { entities: _, ...rest } = stored.message;
  stored.message = {
    ...rest,
    text: given.text,
    ...(entities.length > 0 ? { entities } : {}),
    edit_date: state.clock.seconds(),
  } as Message;
  stored.edits++;
  state.report(group.id, { type: 'edit', message: state.view(stored) });
  const kind = group.type === 'channel' ? 'edited_channel_post' : 'edited_message';
  for (const one of state.all) {
    if (hears(one, group, stored.message)) one.updates.add(kind, stored.message as never, group.id);
  }
}

/**
 * Turns a basic group into a supergroup with another id. The old group refuses calls and names the new id.
 */
function upgrade(state: BotState, group: Group, by: Person): Group {
  if (group.type !== 'group' || group.migratedTo !== undefined)
    throw new ScriptError('Only a basic group can be upgraded');
  const upgraded = state.groups.create({ type: 'supergroup', title: group.title });
  upgraded.members = new Map(group.members);
  upgraded.permissions = { ...group.permissions };
  upgraded.migratedFrom = group.id;
  postService(state, group, by.id, { migrate_to_chat_id: upgraded.id });
  group.migratedTo = upgraded.id;
  postService(state, upgraded, by.id, { migrate_from_chat_id: group.id });
  return upgraded;
}

/** Returns the group for scripts. */
export function groupView(state: BotState, group: Group): object {
  return {
    id: group.id,
    type: group.type,
    title: group.title,
    members: [...group.members].map(([id, { status }]) => ({
      id,
      status,
      name: anyUser(state, id).first_name,
    })),
    topics: [...group.topics.values()].map(({ id, name, closed }) => ({ id, name, closed })),
  };
}
