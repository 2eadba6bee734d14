import type { Poll, ReactionTypeEmoji } from '@grammyjs/types';
import type { BotState } from '../state/bot-state.ts';
import { isInside, membershipOf } from '../state/chats/groups.ts';
import { type Person, userOf } from '../state/people.ts';
import { ScriptError } from './acting.ts';

/** The place of a response: the private chat, or a group by its id. */
export interface Spot {
  message: number;
  group?: number | undefined;
}

function messageAt(state: BotState, person: Person, { message, group }: Spot) {
  if (group !== undefined) {
    const known = state.groups.get(group);
    if (!known) throw new ScriptError(`There is no group ${group}`, 404);
    if (!isInside(membershipOf(known, person.id)))
      throw new ScriptError(`${person.firstName} is not in the group`);
  }
  const stored = state.chats.find(group ?? person.id, message);
  if (!stored) throw new ScriptError(`There is no message ${message} in the chat`, 404);
  return stored;
}

/** Chooses options of a poll as the person, by their positions. An empty list takes the vote back. */
export function vote(state: BotState, person: Person, spot: Spot, chosen: readonly number[]): void {
  const stored = messageAt(state, person, spot);
  const { poll } = stored.message;
  if (!poll || !stored.votes) throw new ScriptError('The message is no poll', 404);
  if (poll.is_closed) throw new ScriptError('The poll is closed');
  if (chosen.some((place) => !poll.options[place])) throw new ScriptError('The poll has no such option', 404);
  if (chosen.length > 1 && !poll.allows_multiple_answers) throw new ScriptError('The poll takes one answer');
  if (stored.votes.has(person.id) && !poll.allows_revoting)
    throw new ScriptError(`${person.firstName} has voted already`);
  if (chosen.length === 0) stored.votes.delete(person.id);
  else stored.votes.set(person.id, [...chosen]);
  const counted: Poll = {
    ...poll,
    total_voter_count: stored.votes.size,
    options: poll.options.map((option, place) => ({
      ...option,
      voter_count: [...(stored.votes?.values() ?? [])].filter((own) => own.includes(place)).length,
    })),
  };
  stored.message = { ...stored.message, poll: counted };
  const chat = stored.message.chat.id;
  state.report(chat, { type: 'edit', message: state.view(stored) });
  state.updates.add('poll', counted, chat);
  if (poll.is_anonymous) return;
  const ids = chosen.map((place) => poll.options[place]?.persistent_id ?? String(place));
  state.updates.add(
    'poll_answer',
    { poll_id: poll.id, user: userOf(person), option_ids: [...chosen], option_persistent_ids: ids },
    chat,
  );
}

/** Reacts to a message by an emoji as the person, or takes the reaction back. */
export function react(state: BotState, person: Person, spot: Spot, emoji: string | undefined): void {
  const stored = messageAt(state, person, spot);
  const before = stored.reactions?.get(person.id);
  stored.reactions ??= new Map();
  if (emoji === undefined) stored.reactions.delete(person.id);
  else stored.reactions.set(person.id, emoji);
  const list = (one: string | undefined) =>
    one === undefined ? [] : [{ type: 'emoji' as const, emoji: one as ReactionTypeEmoji['emoji'] }];
  const { chat, message_id } = stored.message;
  state.report(chat.id, { type: 'edit', message: state.view(stored) });
  state.updates.add(
    'message_reaction',
    {
      chat,
      message_id,
      user: userOf(person),
      date: state.clock.seconds(),
      old_reaction: list(before),
      new_reaction: list(emoji),
    },
    chat.id,
  );
}

/** Pays for paid media, which the person then sees. */
export function buyMedia(state: BotState, person: Person, spot: Spot): { chargeId: string } {
  const stored = messageAt(state, person, spot);
  const { paid_media: paid } = stored.message;
  if (!paid || !stored.paidMedia) throw new ScriptError('The message is no paid media', 404);
  const { payload, boughtBy } = stored.paidMedia;
  if (boughtBy.includes(person.id)) throw new ScriptError(`${person.firstName} has paid for it already`);
  if (person.stars < paid.star_count)
    throw new ScriptError(`${person.firstName} has ${person.stars} Stars only`);
  person.stars -= paid.star_count;
  boughtBy.push(person.id);
  const { id } = state.payments.charge({
    person: person.id,
    payload,
    currency: 'XTR',
    amount: paid.star_count,
    date: state.clock.seconds(),
    paidMedia: paid.paid_media,
  });
  state.report(stored.message.chat.id, { type: 'edit', message: state.view(stored) });
  state.updates.add('purchased_paid_media', { from: userOf(person), paid_media_payload: payload }, person.id);
  return { chargeId: id };
}
