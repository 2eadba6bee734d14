import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/**
 * Rounds: each looks after all rows that are due for one thing. At most one of each name runs, over all replicas; one that
 * is asked for while it runs runs once more.
 */
export const roundNames = [
  /** One list scan for all accepted orders. */
  'poll_orders',
  /** Looks again at succeeded orders whose time has come. */
  'look_again',
  /** Walks through the dealer's order list for every attempt in doubt. */
  'scan_orders',
  /** Asks for the surplus orders that are not final yet. */
  'ask_surplus',
  /** Reads the recent part of the dealer's order list, so that every order in it is matched against our refs. */
  'reconcile',
  /** Fetches the orphan orders that are not final yet. */
  'fetch_orphans',
  /** Asks whether the upstream takes our key again, after it refused us. */
  'check_upstream',
  /** Repeats the alerts that wait for a person. */
  'remind_alerts',
  /** Reads the catalog and the wallets. */
  'sync_catalog',
  /** Asks the invariants of the money. */
  'audit_ledger',
  /** Forgets handled updates and old dialogs. */
  'prune',
] as const;
export type RoundName = (typeof roundNames)[number];

/** The background tasks and what each is told: ids only, never a secret. A job is a wake-up; the row is the truth. */
export interface Tasks extends Record<RoundName, Record<string, never>> {
  /** Posts a queued order to the Dealer API. */
  submit_order: { orderId: string };
  /** Looks after an attempt whose process may have died, so that its order is looked for. */
  resolve_order: { orderId: string };
  /** Confirms one accepted order by `GET /order/{id}` (woken by a webhook or by the poll). */
  confirm_order: { orderId: string };
  /** Brings the chat message of a purchase up to date and announces its end. */
  deliver_purchase: { purchaseId: string };
  /** Tells the admins about an alert. */
  tell_alert: { alertId: string };
}

export type TaskName = keyof Tasks;

export type Job = {
  [T in TaskName]: {
    task: T;
    payload: Tasks[T];
    /** One waiting job per key: adding it again replaces the waiting one. */
    key: string;
    runAt?: Date;
    /** Lower runs first; 0 by default. */
    priority?: number;
  };
}[TaskName];

/** Asks for a round, now or at a time. Its key is its name: however often it is asked for, one waits. */
export function roundJob(name: RoundName, runAt?: Date): Job {
  return { task: name, payload: {}, key: name, ...(runAt && { runAt }) } as Job;
}

/**
 * Adds jobs in the caller's transaction, all in one statement. A job whose key belongs to a job that a dead worker still
 * holds starts anew, which is what the sweeper relies on.
 */
export async function addJobs(
  db: Db | Tx,
  jobs: readonly Job[],
  /** Leaves a waiting job of the same key at its time; the sweeper must not defeat a back-off. */
  { keepRunAt = false }: { keepRunAt?: boolean } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await sql`select ${jobsAdded(jobs, { keepRunAt })}`.execute(db);
}

/** The ids in keys count as numbers: what was there first runs first. */
const byKey = new Intl.Collator('en', { numeric: true });

/** The same as an expression, for a statement that adds jobs only to what it changed. It is evaluated once a row. */
export function jobsAdded(
  jobs: readonly Job[],
  { keepRunAt = false }: { keepRunAt?: boolean } = {},
): RawBuilder<unknown> {
  // In one order, as everybody does it: two who add the same jobs at once would wait for each other's rows.
  const sorted = jobs.toSorted((one, other) => byKey.compare(one.key, other.key));
  return sql`add_jobs_surely(${JSON.stringify(sorted.map(specOf))}::json, ${keepRunAt}::boolean)`;
}

/**
 * The same about a row of the statement itself.
 *
 * @param id the row's id
 * @param jobOf makes the job of such an id
 */
export function jobAddedFor(id: RawBuilder<unknown>, jobOf: (id: string) => Job): RawBuilder<unknown> {
  return sql`add_jobs_surely(json_build_array(${specAbout(id, jobOf)}), false)`;
}

/** The same about all rows of the statement, as an aggregate. */
export function jobsAddedForAll(id: RawBuilder<unknown>, jobOf: (id: string) => Job): RawBuilder<unknown> {
  return sql`add_jobs_surely(json_agg(${specAbout(id, jobOf)}), false)`;
}

function specAbout(id: RawBuilder<unknown>, jobOf: (id: string) => Job): RawBuilder<unknown> {
  return sql`replace(${JSON.stringify(specOf(jobOf('{id}')))}, '{id}', ${id}::text)::json`;
}

function specOf(job: Job) {
  return {
    identifier: job.task,
    payload: job.payload,
    run_at: job.runAt?.toISOString() ?? null,
    job_key: job.key,
    priority: job.priority ?? 0,
    max_attempts: 25,
  };
}
