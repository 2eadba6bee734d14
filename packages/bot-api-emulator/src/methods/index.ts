import { profile } from './bot/profile.ts';
import { updates } from './bot/updates.ts';
import type { Behaviors, Call } from './call.ts';
import { chats } from './chats/chats.ts';
import { members } from './chats/members.ts';
import { topics } from './chats/topics.ts';
import { albums } from './messages/albums.ts';
import { editing } from './messages/editing.ts';
import { locations } from './messages/locations.ts';
import { polls } from './messages/polls.ts';
import { repeating } from './messages/repeating.ts';
import { sending } from './messages/sending.ts';
import { payments } from './payments.ts';
import { queries } from './queries.ts';

type Behavior = (call: Call, params: never) => unknown;

/** Every implemented method. */
const behaviors: Behaviors = {
  ...updates,
  ...sending,
  ...albums,
  ...locations,
  ...polls,
  ...repeating,
  ...editing,
  ...queries,
  ...profile,
  ...chats,
  ...members,
  ...topics,
  ...payments,
};

/** Earlier names of renamed methods, which still work. */
const OLDER_NAMES: Partial<Record<string, keyof Behaviors>> = {
  getChatMembersCount: 'getChatMemberCount',
  kickChatMember: 'banChatMember',
};

/** Returns the implementation of a method, or undefined without one. */
export function behaviorOf(method: string): Behavior | undefined {
  const name = OLDER_NAMES[method] ?? method;
  return Object.hasOwn(behaviors, name) ? behaviors[name as keyof Behaviors] : undefined;
}

/** Returns the implemented methods, sorted. */
export function methodsWithBehavior(): string[] {
  return [...Object.keys(behaviors), ...Object.keys(OLDER_NAMES)].sort();
}
