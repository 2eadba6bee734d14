import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JobHelpers, type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import type { Pool } from 'pg';
import type { OwnSession } from '../database/connection/own-session.ts';
import { withRank } from '../database/connection/ranks.ts';
import type { Db } from '../database/db.ts';
import { type Logger, withLogFields } from '../logging.ts';
import { record } from '../measures/measures.ts';
import { addLater, nudgeWorkers } from './add-jobs.ts';
import {
  customerJobNames,
  isRound,
  type JobHandlers,
  type JobName,
  jobNames,
  putOffJob,
  rankOf,
  roundNames,
  runJob,
} from './catalog.ts';
import { hearNewJobs } from './insert-notice.ts';
import { HeldJobs, startRenewal } from './job-leases.ts';
import { type BackgroundPart, RunnerSigns } from './liveness.ts';
import { createRoundLocks, type RoundLocks } from './round-locks.ts';
import { delayOf, isBrokenOff, TryLater } from './try-later.ts';

interface Worker {
  /** The worker's lanes and the renewal of its locks, for the watchdog. */
  readonly parts: readonly BackgroundPart[];
  /** Waits for running jobs, a few seconds at most. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  readonly db: Db;
  readonly pool: Pool;
  /** Hears of new jobs, and holds the locks of rounds. */
  readonly session: OwnSession;
  /** Connections that renew the locks of the worker's jobs. Work that may hang does not use them. */
  readonly leaseDb?: Db;
  /** Time between two looks for locks to renew, milliseconds. */
  readonly renewEveryMs?: number;
  readonly handlers: JobHandlers;
  readonly log: Logger;
  /** The database's time, which the queue uses. */
  readonly clock: () => Date;
  /** Called after a restart: the jobs fetched before are locked without a worker. */
  readonly onRestart?: () => void;
  /** Jobs for customers that run at the same time in this process; 16 by default. */
  readonly concurrency?: number;
  /** Time between two looks of a lane for jobs without a notice, milliseconds; 10 s by default. */
  readonly pollMs?: number;
}

/** Tasks with slots of their own: slow tasks of other lanes do not delay them. */
interface Lane {
  readonly name: string;
  readonly tasks: readonly JobName[];
  readonly concurrency: number;
  readonly crontab?: string;
}

/** A runner of a lane. */
interface Begun {
  readonly runner: Runner;
  readonly signs: RunnerSigns;
  /** Makes the jobs in the runner's local queue those that the lane holds. */
  hold(): void;
  stopHearing(): void;
}

interface StartedLane {
  readonly held: HeldJobs;
  readonly part: BackgroundPart;
  stop(): Promise<void>;
}

const RESTART_AFTER_MS = 200;
/** Time that a broken runner gets to end, milliseconds. It waits for its jobs, which may wait for the dealer. */
const END_WITHIN_MS = 1_000;
/** Interval of looking for jobs whose notice (`nudgeWorkers`) was missed, milliseconds. */
const POLL_MS = 10_000;
/** Interval at which completed jobs are removed together, milliseconds; no code waits for the removal. */
const COMPLETE_WITHIN_MS = 20;
/** Delay before a round that another process runs is retried, milliseconds. */
const ROUND_BUSY_MS = 1_000;
/**
 * Slots beyond the one that each kind of round has. Alerts use them, and so do rounds that end at once
 * because another process runs them.
 */
const EXTRA_SLOTS = 4;
// The audit, the catalog, retention and the backup check run hourly, but not at the full hour: other systems
// run their jobs then. The archive check runs every five minutes.
const crontab = [
  '7 * * * * sync_catalog ?jobKey=sync_catalog',
  '23 * * * * audit_ledger ?jobKey=audit_ledger',
  '41 * * * * prune ?jobKey=prune',
  '53 * * * * check_backups ?jobKey=check_backups',
  '*/5 * * * * check_archive ?jobKey=check_archive',
].join('\n');

/**
 * Starts the background worker: one lane for jobs that customers wait for, one for rounds and alerts. A
 * worker is restarted after its database connection breaks.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options;
  const locks = createRoundLocks(options.session, log);
  const onUnhandled = (error: unknown) => {
    if (!isHarmless(error)) throw error;
    log.error({ err: error }, 'the job worker could not give back what it held');
  };
  process.on('unhandledRejection', onUnhandled);
  const lanes: Lane[] = [
    { name: 'the jobs of customers', tasks: customerJobNames, concurrency: options.concurrency ?? 16 },
    {
      name: 'the rounds',
      tasks: jobNames.filter((name) => !customerJobNames.includes(name)),
      concurrency: roundNames.length + EXTRA_SLOTS,
      crontab,
    },
  ];
  const started: StartedLane[] = [];
  const renewal = startRenewal({
    db: options.leaseDb ?? options.db,
    held: () => started.flatMap(({ held }) => held.list()),
    everyMs: options.renewEveryMs,
    log,
  });
  const stop = async () => {
    process.off('unhandledRejection', onUnhandled);
    await Promise.all(started.map((lane) => lane.stop()));
    await renewal.stop();
  };
  const starts = await Promise.allSettled(lanes.map((lane) => startLane(options, lane, locks)));
  for (const start of starts) if (start.status === 'fulfilled') started.push(start.value);
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { stop, parts: [...started.map(({ part }) => part), renewal.part] };
}

/**
 * Starts the workers of a lane. `localQueue` fetches and completes jobs in batches, which a rush needs (1,000
 * jobs of 50 ms: 1.0 s instead of 7.3 s).
 */
async function startLane(options: WorkerOptions, lane: Lane, locks: RoundLocks): Promise<StartedLane> {
  const { log } = options;
  const runHere = async (name: JobName, payload: unknown) => {
    const run = () => withRank(rankOf(name), () => runJob(options.handlers, name, payload));
    if (!isRound(name)) return run();
    if (!(await locks.runAlone(name, run))) throw new TryLater(ROUND_BUSY_MS, `${name} is running`);
  };
  const held = new HeldJobs();
  const ending = new AbortController();
  const perform = async (name: JobName, payload: unknown, { job }: JobHelpers) => {
    const ageMs = options.clock().getTime() - job.run_at.getTime();
    record('jobAges', { task: name }, Math.max(0, ageMs) / 1000);
    try {
      await held.run(job, () => withLogFields({ job: name }, () => runHere(name, payload)));
    } catch (error) {
      const afterMs = delayOf(error);
      if (afterMs === null) throw error;
      if (isBrokenOff(error)) log.warn({ err: error, task: name }, 'the database broke off a job');
      await addLater({ ...options, stopping: ending.signal }, afterMs, (runAt) =>
        putOffJob(name, payload, job.key, runAt),
      );
      // A job postponed by a second must not wait for the next look, which comes every ten seconds.
      setTimeout(() => void nudgeWorkers(options.db).catch(() => {}), afterMs).unref();
    }
  };
  const workerLog = new WorkerLogger(() => (level, message) => {
    // graphile-worker warns of more slots than connections. A round waits for HTTP most of its time without a
    // connection; a pool that is too small is refused where DATABASE_POOL is read.
    const isWarning = level === 'warning' && !message.includes('maxPoolSize');
    const method = isWarning ? 'warn' : level === 'error' ? 'error' : 'debug';
    log[method]({ worker: true }, message);
  });

  const begin = async (signs: RunnerSigns): Promise<Begun> => {
    const events = new EventEmitter();
    signs.follow(events);
    const hold = held.follow(events);
    const { pool: pgPool, stopHearing } = hearNewJobs(options.pool, options.session, lane.tasks);
    const tasks: TaskList = Object.fromEntries(
      lane.tasks.map((name) => [
        name,
        (payload: unknown, helpers: JobHelpers) => signs.run(() => perform(name, payload, helpers)),
      ]),
    );
    const runner = await run({
      events,
      pgPool,
      taskList: tasks,
      crontab: lane.crontab ?? '',
      noHandleSignals: true,
      logger: workerLog,
      preset: {
        worker: {
          concurrentJobs: lane.concurrency,
          pollInterval: options.pollMs ?? POLL_MS,
          // No refetch delay: graphile-worker drops notices during one, so the job would wait for the next
          // notice or poll.
          localQueue: { size: lane.concurrency * 2 },
          completeJobBatchDelay: COMPLETE_WITHIN_MS,
          // Without batching, no code handles graphile-worker's rejection, which ends the process if the
          // database is away at that moment. A batch that cannot be written ends the worker: its jobs stay
          // locked until `job-leases.ts` frees them.
          failJobBatchDelay: COMPLETE_WITHIN_MS,
        },
      },
    });
    return { runner, signs, hold, stopHearing };
  };
  const end = async ({ runner, stopHearing }: Begun) => {
    stopHearing();
    await runner.stop().catch((err: unknown) => log.debug({ err }, 'the job worker had stopped'));
  };

  let current = await begin(new RunnerSigns(lane.concurrency));
  let stopping = false;
  let replacing: Promise<unknown> = Promise.resolve();
  /**
   * Starts another runner, and abandons the old one: its jobs go on, and others are taken at once. A start may
   * hang, so another one may overlap it: the first that begins is kept.
   */
  const replaceOnce = async () => {
    const old = current;
    const fresh = await begin(new RunnerSigns(lane.concurrency, old.signs.signAt));
    if (stopping || current !== old) return end(fresh);
    adopt(fresh);
    void end(old);
    options.onRestart?.();
  };
  const replace = () => {
    const replaced = replaceOnce();
    replacing = Promise.allSettled([replacing, replaced]);
    return replaced;
  };
  const adopt = (begun: Begun) => {
    current = begun;
    begun.hold();
    const again = async () => {
      while (!stopping && current === begun) {
        await sleep(RESTART_AFTER_MS, undefined, { ref: false });
        if (stopping || current !== begun) return;
        await replace().catch((err: unknown) => log.error({ err }, 'the job worker does not start'));
      }
    };
    const { runner } = begun;
    const ended = runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker ended'));
    const stopped = new Promise<void>((resolve) =>
      runner.events.once('pool:gracefulShutdown', () => resolve()),
    );
    void Promise.race([ended, stopped.then(() => sleep(END_WITHIN_MS, undefined, { ref: false }))]).then(
      again,
    );
  };
  adopt(current);

  return {
    held,
    part: { name: lane.name, silentMs: () => current.signs.silentMs(), restart: replace },
    async stop() {
      stopping = true;
      ending.abort();
      // A start that hangs is ended when it begins.
      await Promise.race([replacing, sleep(END_WITHIN_MS, undefined, { ref: false })]);
      await end(current);
    },
  };
}

/**
 * An error of graphile-worker that it lets no code handle, so that it would end the process. The database is
 * away: a released queue could not return its jobs, which stay locked and are added again when the worker
 * restarts.
 */
const HARMLESS = 'Error occurred whilst returning jobs from local queue';

function isHarmless(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(HARMLESS);
}
