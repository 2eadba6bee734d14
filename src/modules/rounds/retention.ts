import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { forgetGivenUp } from '../payments/index.ts';

/** Rows that one statement deletes: it holds their locks for some milliseconds. */
const BATCH_SIZE = 1_000;
/** Batches of one table in one run; the next run continues. */
const MOST_BATCHES = 200;
/**
 * Retention of wallet readings and scans of the order list, days. They prove the outcomes of orders a few
 * days old.
 */
const PROOF_DAYS = 30;
/** Retention of a notice after it was sent, days. */
const NOTICE_DAYS = 7;
/** Retention of a permanently failed job, so that a person can find its cause, days. */
const FAILED_JOB_DAYS = 30;
/** Retention of copies of purchases, days. Dealers reverse within days, so older ones need no update. */
const COPY_DAYS = 60;
/** Retention of unpaid payments without a proof, days. The shop queries their provider for a week at most. */
const GIVEN_UP_DAYS = 60;
/** Retention of the changes of a synchronization, days. */
const CATALOG_DAYS = 90;
/** Retention of the messages in a case about a code, or in a conversation, days. */
const CASE_DAYS = 180;

/** Retention of obsolete rows. */
export interface Retention {
  /** Ended alerts, days. */
  readonly keepAlertsDays: number;
}

const days = (count: number) => sql`now() - make_interval(days => ${count})`;

/**
 * Deletes one batch of the rows whose `at` is older than these days: only rows that match `only`; locked rows
 * are skipped.
 */
function old(table: string, at: string, olderThan: number, only = sql<boolean>`true`): RawBuilder<unknown> {
  return sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(at)} < ${days(olderThan)} and ${only}
      order by ${sql.ref(at)} limit ${sql.lit(BATCH_SIZE)} for update skip locked))`;
}

/**
 * Deletes obsolete rows in small batches that skip locked rows: the kinds that the function lists. It never
 * touches the ledger, purchases, orders, attempts, events, vouchers, or payments that were paid or have a
 * proof.
 *
 * @returns the number of deleted rows
 */
export async function forgetOld(db: Db, { keepAlertsDays }: Retention): Promise<number> {
  const kinds: readonly RawBuilder<unknown>[] = [
    old('alerts', 'ended_at', keepAlertsDays),
    old('wallet_readings', 'at', PROOF_DAYS),
    old('list_scans', 'started_at', PROOF_DAYS),
    // Posted credit limits are kept: they record who allowed which debt.
    old(
      'adjustments',
      'proposed_at',
      PROOF_DAYS,
      sql`not (kind = 'credit-limit' and decision is not distinct from 'posted')`,
    ),
    // An unsent notice waits for its customer without a limit.
    old('notifications', 'sent_at', COPY_DAYS, sql`sent_at is not null`),
    old('purchase_copies', 'shown_at', COPY_DAYS),
    old(
      'code_problem_messages',
      'at',
      CASE_DAYS,
      sql`not exists (select from code_problems k where k.id = problem_id and k.closed_at is null)`,
    ),
    // An unanswered conversation stays at any age.
    old(
      'inquiry_messages',
      'at',
      CASE_DAYS,
      sql`not exists (select from inquiries i where i.id = inquiry_id and i.state = 'open')`,
    ),
    old(
      'inquiries',
      'ended_at',
      CASE_DAYS,
      sql`state = 'done' and not exists (select from inquiry_messages m where m.inquiry_id = inquiries.id)`,
    ),
    old('notices', 'ended_at', NOTICE_DAYS, sql`outcome is not null`),
    old('catalog_syncs', 'at', CATALOG_DAYS),
    old('goods_changes', 'noticed_at', CATALOG_DAYS),
    forgetGivenUp(days(GIVEN_UP_DAYS), BATCH_SIZE),
  ];
  let gone = 0;
  for (const kind of kinds) {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const { numAffectedRows = 0n } = await kind.execute(db);
      gone += Number(numAffectedRows);
      if (numAffectedRows < BATCH_SIZE) break;
    }
  }
  const { rows } = await sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${days(FAILED_JOB_DAYS)}
      limit ${sql.lit(BATCH_SIZE)}))`.execute(db);
  return gone + rows.length;
}
