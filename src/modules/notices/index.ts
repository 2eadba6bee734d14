/** The contract of the module `notices`: the rest of `src/` imports these names, and no other file of its domain. */
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
