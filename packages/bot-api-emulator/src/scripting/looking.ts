import { compact } from '../compact.ts';
import type { BotState } from '../state/bot-state.ts';
import { type Group, isInside } from '../state/chats/groups.ts';
import { anyUser } from '../state/chats/membership.ts';
import { viewOf } from '../state/chats/view.ts';
import type { Person } from '../state/people.ts';
import type { ChatInvoice, ChatOverview, ChatSnapshot, PersonProfile, ReplyKeyboard } from './wire.ts';

/** Returns the reply keyboard that the person sees, if any. */
export function replyKeyboardOf(state: BotState, person: Person): ReplyKeyboard | null {
  const { keyboardFrom } = state.chats.open(person.id);
  const stored = keyboardFrom === undefined ? undefined : state.chats.find(person.id, keyboardFrom);
  if (!stored) return null;
  const { id, keyboard, oneTimeKeyboard, inputPlaceholder } = viewOf(stored, state.files, false);
  return keyboard ? { message: id, rows: keyboard, ...compact({ oneTimeKeyboard, inputPlaceholder }) } : null;
}

/** Returns a chat as the page shows it, and the number of the bot's last event. */
export function snapshotOf(
  state: BotState,
  person: Person,
  { before, limit }: { before?: number | undefined; limit: number },
): ChatSnapshot {
  const { profile, bot } = state;
  const older = state.chats
    .list(person.id)
    .filter(({ message }) => before === undefined || message.message_id < before);
  const pinned = state.chats.open(person.id).pinned.at(-1);
  return {
    cursor: state.events.cursor,
    person: profileOf(person),
    blocked: person.blocked,
    started: person.started,
    bot: {
      name: profile.get('name', person.languageCode),
      username: bot.username,
      description: profile.get('description', person.languageCode),
      inline: bot.supports_inline_queries,
    },
    messages: older.slice(-limit).map((stored) => state.view(stored)),
    more: older.length > limit,
    keyboard: replyKeyboardOf(state, person),
    commands: state.commands.seenBy(person.id, person.languageCode),
    ...compact({ pinned }),
  };
}

/** Returns a group as the page shows it, and the number of the bot's last event. */
export function groupSnapshotOf(
  state: BotState,
  group: Group,
  { before, limit }: { before?: number | undefined; limit: number },
): ChatSnapshot {
  const { bot } = state;
  const older = state.chats
    .list(group.id)
    .filter(({ message }) => before === undefined || message.message_id < before);
  const pinned = state.chats.open(group.id).pinned.at(-1);
  return {
    cursor: state.events.cursor,
    person: groupProfileOf(group),
    group: {
      isForum: group.forum,
      members: [...group.members]
        .filter(([id, membership]) => isInside(membership) && state.people.get(id) !== undefined)
        .map(([id]) => ({ id, name: anyUser(state, id).first_name })),
      topics: [...group.topics.values()].map(({ id, name, closed }) => ({ id, name, closed })),
    },
    blocked: false,
    started: true,
    bot: { name: bot.first_name, username: bot.username, description: '', inline: false },
    messages: older.slice(-limit).map((stored) => state.view(stored)),
    more: older.length > limit,
    keyboard: null,
    commands: [],
    ...compact({ pinned }),
  };
}

function groupProfileOf({ id, title, type, forum }: Group): PersonProfile {
  return { id, firstName: title, phone: '', stars: 0, role: forum ? 'forum' : type };
}

/** Returns the invoice of a link made by createInvoiceLink, or undefined. */
export function linkedInvoice(state: BotState, link: string): ChatInvoice | undefined {
  const invoice = state.payments.byLink(link);
  if (!invoice) return undefined;
  const { title, description, currency, amount } = invoice;
  return { title, description, currency, amount, paid: false };
}

/**
 * Returns the groups and the chats with the latest messages, and their total number. Chats in `also` are
 * included at any age.
 */
export function overviewOf(
  state: BotState,
  { search, limit, also }: { search?: string | undefined; limit: number; also: ReadonlySet<number> },
): ChatOverview {
  const words = (search ?? '').toLowerCase();
  const people = state.people
    .all()
    .map((person) => ({
      profile: profileOf(person),
      blocked: person.blocked,
      chat: state.chats.known(person.id),
    }))
    .sort((a, b) => latestId(b.chat) - latestId(a.chat));
  const groups = state.groups
    .all()
    .map((group) => ({ profile: groupProfileOf(group), blocked: false, chat: state.chats.known(group.id) }));
  const found = [...groups, ...people].filter(
    ({ profile }) => words === '' || searchable(profile).includes(words),
  );
  const shown = found.filter(({ profile }, index) => index < limit || also.has(profile.id));
  return {
    total: found.length,
    chats: shown.map(({ profile, blocked, chat }) => ({
      person: profile,
      blocked,
      fromBot: chat?.fromBot ?? 0,
      ...compact({ latest: chat?.latest && state.view(chat.latest) }),
    })),
  };
}

function latestId(chat: { latest?: { message: { message_id: number } } } | undefined): number {
  return chat?.latest?.message.message_id ?? 0;
}

function searchable(profile: PersonProfile): string {
  const { firstName, lastName = '', username = '', role = '', id } = profile;
  return `${firstName} ${lastName} ${username} ${role} ${id}`.toLowerCase();
}

function profileOf(person: Person): ChatSnapshot['person'] {
  const { started: _, blocked: __, ...profile } = person;
  return profile;
}
