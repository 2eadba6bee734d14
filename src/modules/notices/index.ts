/** The contract of the module `notices`: the names of its files that the rest of `src/` imports. */
export {
  BROADCAST_GROUPS,
  type BroadcastContent,
  CHANNEL,
  INACTIVE_DAYS,
  longestBroadcast,
  readContent,
  readSegment,
  type Segment,
} from './broadcast-content.ts';
export { type NoticeKind, wantsBroadcasts } from './outbox.ts';
export { noticedFrom, recipientsQueued, recipientsRemoved, unclaimedRemoved } from './queue-notices.ts';
