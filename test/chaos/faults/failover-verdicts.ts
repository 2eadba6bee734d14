/** Judgment of failovers: the pauses of sales, the first sales, and the attempts without an answer. */
import { sql } from 'kysely';
import type { Db } from '../../../src/platform/database/db.ts';

/** Kinds of faults, and the longest pause of sales that each may make, milliseconds. */
export const longestPauses = {
  /** SIGKILL for the primary's PostgreSQL. */
  'server killed': 15_000,
  /** SIGKILL for the primary's PostgreSQL and Patroni: as if its machine lost power. */
  'machine lost': 30_000,
  /** The primary hands over, as before maintenance. */
  switchover: 5_000,
  /** The primary's machine sleeps until customers buy from another primary, and then goes on. */
  'machine asleep': 30_000,
  /**
   * The primary's Patroni sleeps, so nothing stops its PostgreSQL, and clients still reach it, until customers buy from
   * another primary.
   */
  'primary left alone': 30_000,
  /**
   * The disk of the primary is full until every shop process has said so, or another primary leads. The pause begins when there
   * is room again.
   */
  'disk of the primary full': 30_000,
  /** The disk of the synchronous standby is full for a while. */
  'disk of a standby full': 30_000,
  /** The primary answers late for a while, as with a slow disk. */
  'primary slow': 15_000,
  /** The synchronous standby answers late for a while: each commit waits for it. */
  'standby slow': 15_000,
  /** One etcd sleeps for a while. */
  'minority of etcd lost': 15_000,
  /** Two of three etcd sleep for a while: nothing can be promoted, and the primary goes on. */
  'majority of etcd lost': 15_000,
} as const;
export type FailoverKind = keyof typeof longestPauses;

/** Kinds that leave no attempt's outcome to chance: only their runs are judged by it, and by the first answer and sale. */
const PLAIN_KINDS: readonly FailoverKind[] = ['server killed', 'switchover'];
/** Longest time from the first commit of a new primary until the first answer of the shop, milliseconds. */
const FIRST_ANSWER_MS = 2_000;
/** The same until the first sale: a customer goes through several steps for it. */
const FIRST_SALE_MS = 5_000;

/** One failover, with what it did to the sales. */
export interface Failover {
  readonly kind: FailoverKind;
  /** True if the dealer failed meanwhile, too. Sales may then pause for the dealer's sake: nothing is judged. */
  readonly dealerFailed: boolean;
  /** Longest time without a sale until customers bought from the new primary, milliseconds. */
  readonly pauseMs: number;
  /**
   * Time from the new primary's first commit until the shop answers again, milliseconds; null without a new primary. It
   * answers once a process has committed that nothing was lost.
   */
  readonly firstAnswerMs: number | null;
  /** The same until the first sale. */
  readonly firstSaleMs: number | null;
  readonly began: Date;
  /** The cluster was whole again. */
  readonly ended: Date;
  /** Lines of Patroni and of the shop from this time, if the failover took too long. */
  readonly log: readonly string[];
}

/** An attempt that was without an answer for a while, or for good. */
export interface UnknownAttempt {
  readonly ref: string;
  readonly startedAt: Date;
  /** Time at which its outcome became unknown. */
  readonly unknownAt: Date;
  /** Events of its order, oldest first. */
  readonly events: readonly string[];
}

/** Returns the ways in which a failover took too long. */
export function delaysOf({
  kind,
  dealerFailed,
  pauseMs,
  firstAnswerMs,
  firstSaleMs,
}: Pick<Failover, 'kind' | 'dealerFailed' | 'pauseMs' | 'firstAnswerMs' | 'firstSaleMs'>): string[] {
  if (dealerFailed) return [];
  const delays: string[] = [];
  if (pauseMs > longestPauses[kind]) {
    delays.push(`no sale for ${pauseMs} ms, ${longestPauses[kind]} are allowed`);
  }
  if (!PLAIN_KINDS.includes(kind)) return delays;
  for (const [what, took, allowed] of [
    ['answer', firstAnswerMs, FIRST_ANSWER_MS],
    ['sale', firstSaleMs, FIRST_SALE_MS],
  ] as const) {
    if (took !== null && took > allowed) {
      delays.push(`first ${what} ${took} ms after the first commit, ${allowed} are allowed`);
    }
  }
  return delays;
}

/** Returns a violation for each way in which a failover took too long, with its log. */
export function judgeDelays(failovers: readonly Failover[]): string[] {
  return failovers.flatMap((failover) => {
    const delays = delaysOf(failover);
    const log = failover.log.map((line) => `\n    ${line}`).join('');
    return delays.length === 0 ? [] : [`${failover.kind}: ${delays.join('; ')}${log}`];
  });
}

/** Returns the first failover that an attempt without an answer met; null if there is none. */
function metBy({ startedAt, unknownAt }: UnknownAttempt, failovers: readonly Failover[]): Failover | null {
  return failovers.find(({ began, ended }) => began <= unknownAt && startedAt <= ended) ?? null;
}

/**
 * Returns a violation for each attempt without an answer that met a switchover, or no failover. A run is judged if only servers
 * were killed and handed over, beside a dealer that never failed.
 */
export function judgeUnknown(
  attempts: readonly UnknownAttempt[],
  failovers: readonly Failover[],
  dealerMayFail: boolean,
): string[] {
  if (dealerMayFail || !failovers.every(({ kind }) => PLAIN_KINDS.includes(kind))) return [];
  return attempts.flatMap((attempt) => {
    const met = metBy(attempt, failovers);
    if (met?.kind === 'server killed') return [];
    const when = met ? `in a ${met.kind} from ${met.began.toISOString()}` : 'outside of each failover';
    const events = attempt.events.map((event) => `\n    ${event}`).join('');
    return [`attempt ${attempt.ref} became unknown at ${attempt.unknownAt.toISOString()}, ${when}:${events}`];
  });
}

/**
 * Returns one line with the pauses, the first answers and sales, and the attempts without an answer, by kind of fault.
 */
export function summarizeFailovers(
  failovers: readonly Failover[],
  attempts: readonly UnknownAttempt[],
): string {
  const named = ({ kind, dealerFailed }: Failover) =>
    `${kind}${dealerFailed ? ' while the dealer fails' : ''}`;
  const kinds = [...Map.groupBy(failovers, named)];
  const pauses = kinds.map(
    ([kind, some]) => `${some.length} × ${kind}: ${quantiles(some.map(({ pauseMs }) => pauseMs))}`,
  );
  const byKind = (timeOf: (failover: Failover) => number | null) =>
    kinds
      .flatMap(([kind, some]) => {
        const times = some.flatMap((one) => timeOf(one) ?? []);
        return times.length === 0 ? [] : [`${kind}: ${quantiles(times)}`];
      })
      .join('; ') || 'none';
  const unknown = Map.groupBy(attempts, (attempt) => {
    const met = metBy(attempt, failovers);
    return met === null ? 'outside of each failover' : `in ${named(met)}`;
  });
  const counts = [...unknown].map(([when, some]) => `${some.length} ${when}`);
  return [
    `pauses of sales (median, p95, longest): ${pauses.join('; ')}`,
    `first answer after the first commit (the same): ${byKind(({ firstAnswerMs }) => firstAnswerMs)}`,
    `first sale after it: ${byKind(({ firstSaleMs }) => firstSaleMs)}`,
    `attempts without an answer: ${counts.join(', ') || 'none'}`,
  ].join('; ');
}

function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1];
  return `${at(0.5)}, ${at(0.95)} and ${at(1)} ms`;
}

/**
 * Reads the attempts whose outcome is or was unknown. An answer that comes later changes the outcome, so the events of the
 * orders count as well.
 */
export async function readUnknown(db: Db): Promise<UnknownAttempt[]> {
  const { rows } = await sql<UnknownAttempt>`
    with became as (
      select e.order_id, a.client_order_ref, a.started_at, e.at
      from order_events e cross join lateral (
        select client_order_ref, started_at from attempts a
        where a.order_id = e.order_id and a.started_at <= e.at order by a.number desc limit 1) a
      where e.to_state = 'unknown'
    ), unknown as (
      select * from became
      union all
      select order_id, client_order_ref, started_at, ended_at from attempts a
      where outcome = 'unknown' and not exists (select from became b where b.client_order_ref = a.client_order_ref)
    )
    select u.client_order_ref as ref, u.started_at as "startedAt", u.at as "unknownAt", array(
      select concat_ws(' ', e.at, coalesce(e.to_state, 'no move'), e.cause) from order_events e
      where e.order_id = u.order_id order by e.id) as events
    from unknown u order by u.at`.execute(db);
  return rows;
}
