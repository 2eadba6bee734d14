import { isDatabaseAway, untilDatabaseIsBack } from '../../platform/database/away.ts';
import { LEASE_RESERVE_MS, type Term, withTerm } from '../../platform/database/lease.ts';
import type { Logger } from '../../platform/logging.ts';
import type { DialogChange } from '../ui/dialog/dialog-slot.ts';
import type { ClaimedUpdate, InboxStore } from './store.ts';

/** The outcome of an update: done, with its effect on the dialog, or to be handled again later. */
export type Verdict =
  | { readonly done: true; readonly dialog: DialogChange }
  | { readonly done: false; readonly againAfterMs: number };

export interface Handling {
  /** Handles one update. Its errors are logged, and the update counts as done. */
  readonly handle: (claimed: ClaimedUpdate) => Promise<Verdict>;
  /** Notifies the sender that an update is given up: it broke its handler too often, or hung. */
  readonly giveUp: (claimed: ClaimedUpdate, why: 'too-many-tries' | 'hung') => Promise<void>;
}

export interface AttemptOptions extends Handling {
  readonly store: Pick<InboxStore, 'postpone' | 'skipToNewest'>;
  readonly log: Logger;
  readonly timeLimitMs: number;
  readonly maxTries: number;
  /** Returns true if texts that wait in a lane may give way to the newest one. */
  readonly mayCollapse: (lane: string) => boolean;
  /** Ends the wait for a database that is away. */
  readonly stopping: AbortSignal;
}

/** The reason for which a handler is abandoned: it ran too long, or the process lost its lease. */
export type AbandonReason = 'hung' | 'lost';

/**
 * Maximum texts that wait behind a text in progress. Up to it, all answers typed ahead are read; above it,
 * the text gives way to the newest.
 */
const TYPED_AHEAD = 3;

export interface Run {
  readonly term: Term;
  /** Settles if the handler is abandoned. */
  readonly abandoned: Promise<AbandonReason>;
  /** True once the handler has ended without an outcome: its claim must not be renewed. */
  isLeft: boolean;
}

/** Handles a claimed update once, within a term of the process's lease; never throws. */
export async function attempt(
  options: AttemptOptions,
  claimed: ClaimedUpdate,
  running: Run,
): Promise<Verdict> {
  const { handle, log, timeLimitMs, maxTries } = options;
  const { term, abandoned } = running;
  const about = { update: claimed.updateId, lane: claimed.lane, tries: claimed.tries };
  if (claimed.tries > maxTries) {
    log.error(about, 'an update is set aside: handling it never came to an end');
    return givenUp(options, claimed, 'too-many-tries');
  }
  try {
    if (await givesWay(options, claimed)) return { done: true, dialog: undefined };
    const verdict = await Promise.race([withTerm(term, () => handle(claimed)), abandoned]);
    if (verdict === 'lost') {
      log.warn(about, 'the lease ended: an update is left to whoever has the next one');
      return await leave(options, claimed, running);
    }
    if (verdict === 'hung') {
      log.error(
        { ...about, timeLimitMs },
        'a handler hangs: its update is given up so that the chat goes on',
      );
      return await givenUp(options, claimed, 'hung');
    }
    if (!verdict.done) await postpone(options, claimed, running, verdict.againAfterMs, claimed.tries - 1);
    return verdict;
  } catch (error) {
    if (!term.isHeld() || isDatabaseAway(error)) return await leave(options, claimed, running);
    log.error({ ...about, err: error }, 'a handler failed');
    return { done: true, dialog: undefined };
  }
}

/**
 * Skips a text with more than three texts waiting behind it, and the texts directly behind it, in favor of
 * the newest. Taps, contacts, payments and other updates are never skipped, nor is the last text before one
 * of them.
 *
 * @returns true if the text was skipped
 */
async function givesWay(
  { store, log, mayCollapse }: AttemptOptions,
  claimed: ClaimedUpdate,
): Promise<boolean> {
  if (claimed.waiting <= TYPED_AHEAD || claimed.update.message?.text === undefined) return false;
  // Every answer of staff reaches its customer.
  if (claimed.update.message.is_topic_message) return false;
  if (isForStaff(claimed.dialog)) return false;
  if (!mayCollapse(claimed.lane)) return false;
  const newest = await store.skipToNewest(claimed);
  if (!newest) return false;
  log.info(
    { customer: claimed.lane, waiting: claimed.waiting },
    'old texts of a chat give way to its newest',
  );
  return true;
}

/** Returns true if the text is for staff: then every line is kept. */
function isForStaff(dialog: ClaimedUpdate['dialog']): boolean {
  const state: { kind?: unknown } = dialog?.state ?? {};
  return state.kind === 'inquiry';
}

async function givenUp(
  { giveUp, log }: AttemptOptions,
  claimed: ClaimedUpdate,
  why: 'too-many-tries' | 'hung',
): Promise<Verdict> {
  try {
    await giveUp(claimed, why);
  } catch (error) {
    log.warn(
      { update: claimed.updateId, err: error },
      'a customer could not be notified that an update was given up',
    );
  }
  // A dialog that hangs, or breaks the process, would do so again.
  return { done: true, dialog: claimed.dialog && null };
}

/**
 * Leaves an update whose handler lost its term, or whose handling the database broke off. Work in transit ends
 * within the reserve. The try counts: a handler that blocks its process loses each term.
 */
async function leave(options: AttemptOptions, claimed: ClaimedUpdate, running: Run): Promise<Verdict> {
  await postpone(options, claimed, running, LEASE_RESERVE_MS, claimed.tries);
  return { done: false, againAfterMs: LEASE_RESERVE_MS };
}

/**
 * Releases the claim, once the database is back. Otherwise an update whose handler the database broke off would
 * wait for the end of its claim, and its chat with it. Safe at any time: the claim of another process stays.
 */
async function postpone(
  { store, log, stopping }: AttemptOptions,
  claimed: ClaimedUpdate,
  running: Run,
  ms: number,
  tries: number,
): Promise<void> {
  running.isLeft = true;
  try {
    await untilDatabaseIsBack(() => store.postpone(claimed.updateId, ms, tries), { stopping });
  } catch (error) {
    // The lease runs out automatically.
    log.warn({ update: claimed.updateId, err: error }, 'a retry could not be written');
  }
}
