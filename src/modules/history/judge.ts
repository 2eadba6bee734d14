import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { GONE_AFTER_MS } from '../../platform/database/heard-answers.ts';
import { positionText } from '../../platform/database/log-position.ts';
import { processesView, timelineConfirmed } from '../../platform/jobs/process-beat.ts';
import type { HistoryDeps } from './close.ts';
import { compareHistory, type DatabaseChange, type DatabaseIdentity } from './compare.ts';
import type { RememberedHistory } from './memory.ts';
import {
  CONFIRM_WITHIN_MS,
  type Confirmations,
  decidePromotion,
  type KnownTimeline,
  lostNothing,
  mayConfirm,
} from './promotion.ts';

const LOST: DatabaseChange = { why: 'timeline', certain: true };

/** Number of beats of the history that are read: they cover more than `GONE_AFTER_MS`. */
const READ_BEATS = 10;

/**
 * Builds the condition that a promotion waits for the process of a row. It does not wait for a process that was
 * silent for `GONE_AFTER_MS` on the timeline before. The beats in the promoted server's history measure the silence.
 * Such a process got no answer after `BEAT_LASTS_MS` of silence (`heard-answers.ts`), so the server has all answers.
 *
 * Two beats of the history have to lie that far apart: before the first one, another server with another clock
 * may have written the row.
 */
const isAwaited = (timeline: string | null) => sql<boolean>`(beat_at > (
    select max(at) - ${GONE_AFTER_MS} * interval '1 ms' from (
      select at from history_beats where timeline = ${timeline}::bigint order by number desc limit ${READ_BEATS}) as beats
    having max(at) - min(at) >= ${GONE_AFTER_MS} * interval '1 ms')) is not false`;

/** The condition that a process has not beaten for `CONFIRM_WITHIN_MS` when the newest beat of any process came. */
const isSilent = sql<boolean>`beat_at <= (
    select max(beat_at) from ${processesView} processes) - ${sql.lit(CONFIRM_WITHIN_MS)} * interval '1 ms'`;

/** Judges the found database for this process, and promotions together with the other processes. */
export class Judge {
  readonly #deps: HistoryDeps;
  /** The timeline that this process found complete, or for which the shop was closed. */
  #settled: { readonly timeline: string; readonly at: Date } | null = null;
  /** The timeline that has every commit that this process was told of before. */
  #confirmed: string | null = null;
  #waitsSince: Date | null = null;
  /** True if the last judgment went from one timeline to another: the next beat proves the new timeline. */
  hasMoved = false;

  constructor(deps: HistoryDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the change that closes the shop; null if the shop may go on; `wait` while others have to confirm.
   */
  async judge(
    remembered: RememberedHistory | null,
    found: DatabaseIdentity,
    { now, starting }: { readonly now: Date; readonly starting: boolean },
  ): Promise<DatabaseChange | null | 'wait'> {
    const { heard, db } = this.#deps;
    const change = compareHistory(remembered, found, { now, starting });
    const hasMoved = this.#settled !== null && this.#settled.timeline !== found.timeline;
    // A promoted server may have no standby yet.
    heard?.follow(found.isReplicated || hasMoved);
    if (!heard || starting || found.timeline === null) return change;
    if (change !== null && change.why !== 'timeline') return change;
    if (change === null && this.#settled?.timeline === found.timeline) return null;
    if (change !== null) return this.#decide(change, this.#mayConfirm(remembered, found), found, now);
    // Another process has accepted the promotion. This one still compares the answers that it got itself.
    if (this.#settled === null || this.#confirmed === found.timeline) return null;
    if (lostNothing(this.#known(), remembered, found)) return null;
    return (await wasClosedSince(db, this.#settled.at)) ? null : LOST;
  }

  /** Leaves earlier timelines after a judgment. */
  settle({ timeline }: Pick<DatabaseIdentity, 'timeline'>, now: Date): void {
    this.#waitsSince = null;
    if (timeline === null) return;
    this.hasMoved = this.#settled !== null && this.#settled.timeline !== timeline;
    this.#settled = { timeline, at: now };
    this.#deps.heard?.settle(timeline);
  }

  #known(): KnownTimeline | null {
    const { heard } = this.#deps;
    if (!heard || this.#settled === null) return null;
    const { timeline } = this.#settled;
    return { timeline, heard: heard.upTo(timeline) };
  }

  #mayConfirm(remembered: RememberedHistory | null, found: DatabaseIdentity): boolean {
    if (found.timeline === null) return false;
    if (this.#confirmed === found.timeline) return true;
    if (!mayConfirm(this.#known(), remembered, found)) return false;
    this.#confirmed = found.timeline;
    // From now on, this process refuses answers of the former primary, so its confirmation stays true.
    this.#deps.heard?.settle(found.timeline);
    return true;
  }

  async #decide(
    change: DatabaseChange,
    hasAll: boolean,
    found: DatabaseIdentity,
    now: Date,
  ): Promise<DatabaseChange | null | 'wait'> {
    const confirmations = hasAll
      ? await this.#confirm(found)
      : { isKnown: false, isMissing: true, isSilent: true };
    this.#waitsSince ??= now;
    if (!hasAll) this.#logUnsure(found);
    const decision = decidePromotion(hasAll, confirmations, now.getTime() - this.#waitsSince.getTime());
    if (decision === 'close') return change;
    if (decision === 'wait' || !(await this.#goOn(found))) return 'wait';
    this.#deps.log.warn(
      { timeline: found.timeline, fork: found.fork },
      'a standby was promoted, and nothing is lost: the shop goes on',
    );
    return null;
  }

  /** Logs both positions, so that an operator sees why the shop closed. */
  #logUnsure({ timeline, fork, received }: DatabaseIdentity): void {
    const known = this.#settled?.timeline ?? null;
    const heard = known === null ? undefined : this.#deps.heard?.upTo(known);
    this.#deps.log.warn(
      {
        timeline,
        fork,
        received,
        known,
        told: heard && { ...heard, position: heard.position && positionText(heard.position) },
      },
      'a promoted standby may lack what this process was told',
    );
  }

  /** Confirms the timeline for this process, and reads whether the other processes have confirmed it. */
  async #confirm({ timeline, knownTimeline }: DatabaseIdentity): Promise<Confirmations> {
    const { db, heard } = this.#deps;
    const id = heard?.process ?? null;
    const { rows } = await sql<Confirmations>`
      with own as (${timelineConfirmed(id, timeline)}),
      missing as (
        select beat_at from ${processesView} processes
        where id <> ${id}::uuid and confirmed is distinct from ${timeline}::bigint
          and ${isAwaited(knownTimeline)})
      select (select id from own) is not null as "isKnown", exists (select from missing) as "isMissing",
        exists (select from missing where ${isSilent}) as "isSilent"`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('the confirmations were not read');
    return row;
  }

  /**
   * Lets all processes go on. Returns false if another process has judged, or a confirmation is missing now.
   */
  async #goOn({ timeline, knownTimeline }: DatabaseIdentity): Promise<boolean> {
    const { db, wake } = this.#deps;
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql`
        update shop_history set timeline = ${timeline}::bigint
        where timeline = ${knownTimeline}::bigint and database_timeline() = ${timeline}::bigint
          and not exists (
            select from ${processesView} processes
            where confirmed is distinct from ${timeline}::bigint and ${isAwaited(knownTimeline)})
        returning id`.execute(tx);
      if (rows.length === 0) return false;
      await wake?.(tx);
      return true;
    });
  }
}

/** Returns true if the shop was closed after this time because commits were lost. */
async function wasClosedSince(db: Db, time: Date): Promise<boolean> {
  const row = await db
    .selectFrom('recoveries')
    .select('id')
    .where('certain', '=', true)
    .where('closed_at', '>', time)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
