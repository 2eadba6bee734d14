import { albums } from './albums.ts';
import type { Behaviours, Call } from './call.ts';
import { chats } from './chats.ts';
import { editing } from './editing.ts';
import { locations } from './locations.ts';
import { members } from './members.ts';
import { payments } from './payments.ts';
import { polls } from './polls.ts';
import { profile } from './profile.ts';
import { queries } from './queries.ts';
import { repeating } from './repeating.ts';
import { sending } from './sending.ts';
import { topics } from './topics.ts';
import { updates } from './updates.ts';

type Behaviour = (call: Call, params: never) => unknown;

/** Every method that the emulator does something for. */
const behaviours: Behaviours = {
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

/** Methods were renamed, and can still be called by their older names. */
const OLDER_NAMES: Partial<Record<string, keyof Behaviours>> = {
  getChatMembersCount: 'getChatMemberCount',
  kickChatMember: 'banChatMember',
};

/** What the method does, or undefined if the emulator has no behaviour for it. */
export function behaviourOf(method: string): Behaviour | undefined {
  const name = OLDER_NAMES[method] ?? method;
  return Object.hasOwn(behaviours, name) ? behaviours[name as keyof Behaviours] : undefined;
}

/** The methods with behaviour, sorted. */
export function methodsWithBehaviour(): string[] {
  return [...Object.keys(behaviours), ...Object.keys(OLDER_NAMES)].sort();
}
