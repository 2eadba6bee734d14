import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { OwnSession } from '../database/connection/own-session.ts';

/** The notice of `add_jobs_surely` about new jobs. graphile-worker's own notices do not name tasks. */
const noticeSchema = z.object({ tasks: z.array(z.string()) });

/** graphile-worker's channels: new jobs, and migrations that an older worker does not survive. */
const JOBS_CHANNEL = 'jobs:insert';
const CHANNELS = [JOBS_CHANNEL, 'worker:migrate'];

/** A pool for a runner of graphile-worker, which hears of new jobs by the session of the process. */
interface HearingPool {
  readonly pool: Pool;
  /** Stops passing notices to an abandoned runner. */
  stopHearing(): void;
}

/**
 * Gives a runner of graphile-worker an object in place of the connection on which it listens. The object passes
 * on the notices that the process hears. Otherwise each runner would keep a connection of the pool for them.
 *
 * @param pool serves all its other work
 * @param tasks the runner's tasks; it gets no notices of other tasks
 */
export function hearNewJobs(pool: Pool, session: OwnSession, tasks: readonly string[]): HearingPool {
  let stopHearing = () => {};
  /** graphile-worker alone passes a callback, and only for the connection to listen on. */
  const connect = (callback?: (error: null, client: EventEmitter, release: () => void) => void) => {
    if (!callback) return pool.connect();
    const client = new EventEmitter();
    const tell = (channel: string, payload: string) => void client.emit('notification', { channel, payload });
    const hearer = {
      channels: CHANNELS,
      onNotice: (channel: string, payload: string) => {
        if (channel !== JOBS_CHANNEL || mayConcern(payload, tasks)) tell(channel, payload);
      },
      // A job that was added before would wait for the next look.
      onOpened: () => tell(JOBS_CHANNEL, JSON.stringify({ count: tasks.length })),
    };
    stopHearing = () => session.forget(hearer);
    // graphile-worker sends only `listen` and `unlisten` here: the session listens already.
    Object.assign(client, { query: async () => ({ rows: [] }) });
    callback(null, client, stopHearing);
    void session.hear(hearer);
    return undefined;
  };
  const hearing = new Proxy(pool, {
    get(target, key) {
      if (key === 'connect') return connect;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { pool: hearing, stopHearing: () => stopHearing() };
}

/**
 * Returns true if a notice of new jobs may concern one of these tasks: a lane ignores jobs of other lanes.
 */
export function mayConcern(payload: string | undefined, tasks: readonly string[]): boolean {
  try {
    const notice = noticeSchema.safeParse(JSON.parse(payload ?? ''));
    return !notice.success || notice.data.tasks.some((task) => tasks.includes(task));
  } catch {
    return true;
  }
}
