import { compact } from '../compact.ts';
import type { Person } from '../world/people.ts';
import { viewOf } from '../world/view.ts';
import type { World } from '../world/world.ts';
import type { ChatInvoice, ChatOverview, ChatSnapshot, ReplyKeyboard } from './wire.ts';

/** The reply keyboard that the person sees, if there is one. */
export function replyKeyboardOf(world: World, person: Person): ReplyKeyboard | null {
  const { keyboardFrom } = world.chats.open(person.id);
  const stored = keyboardFrom === undefined ? undefined : world.chats.find(person.id, keyboardFrom);
  if (!stored) return null;
  const { id, keyboard, oneTimeKeyboard, inputPlaceholder } = viewOf(stored, world.files, false);
  return keyboard ? { message: id, rows: keyboard, ...compact({ oneTimeKeyboard, inputPlaceholder }) } : null;
}

/** A chat with all that a page shows of it, and the number of the last event that is in it. */
export function snapshotOf(
  world: World,
  person: Person,
  { before, limit }: { before?: number | undefined; limit: number },
): ChatSnapshot {
  const { profile, bot } = world;
  const older = world.chats
    .list(person.id)
    .filter(({ message }) => before === undefined || message.message_id < before);
  const pinned = world.chats.open(person.id).pinned.at(-1);
  return {
    cursor: world.events.cursor,
    person: profileOf(person),
    blocked: person.blocked,
    started: person.started,
    bot: {
      name: profile.get('name', person.languageCode),
      username: bot.username,
      description: profile.get('description', person.languageCode),
    },
    messages: older.slice(-limit).map((stored) => world.view(stored)),
    more: older.length > limit,
    keyboard: replyKeyboardOf(world, person),
    commands: world.commands.seenBy(person.id, person.languageCode),
    ...compact({ pinned }),
  };
}

/** The invoice of a link made by createInvoiceLink, if there is such a link. */
export function linkedInvoice(world: World, link: string): ChatInvoice | undefined {
  const invoice = world.payments.byLink(link);
  if (!invoice) return undefined;
  const { title, description, currency, amount } = invoice;
  return { title, description, currency, amount, paid: false };
}

/** The chats with the latest messages, and how many there are; those named in `also` at any age. */
export function overviewOf(
  world: World,
  { search, limit, also }: { search?: string | undefined; limit: number; also: ReadonlySet<number> },
): ChatOverview {
  const words = (search ?? '').toLowerCase();
  const found = world.people
    .all()
    .filter((person) => words === '' || searchable(person).includes(words))
    .map((person) => ({ person, chat: world.chats.known(person.id) }))
    .sort((a, b) => latestId(b.chat) - latestId(a.chat));
  const shown = found.filter(({ person }, index) => index < limit || also.has(person.id));
  return {
    total: found.length,
    chats: shown.map(({ person, chat }) => ({
      person: profileOf(person),
      blocked: person.blocked,
      fromBot: chat?.fromBot ?? 0,
      ...compact({ latest: chat?.latest && world.view(chat.latest) }),
    })),
  };
}

function latestId(chat: { latest?: { message: { message_id: number } } } | undefined): number {
  return chat?.latest?.message.message_id ?? 0;
}

function searchable(person: Person): string {
  const { firstName, lastName = '', username = '', role = '', id } = person;
  return `${firstName} ${lastName} ${username} ${role} ${id}`.toLowerCase();
}

function profileOf(person: Person): ChatSnapshot['person'] {
  const { started: _, blocked: __, ...profile } = person;
  return profile;
}
