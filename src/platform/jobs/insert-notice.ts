import type { EventEmitter } from 'node:events';
import type { WorkerPool } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { z } from 'zod';

/** The notice of `add_jobs_surely` about new jobs. graphile-worker's own notices do not name tasks. */
const noticeSchema = z.object({ tasks: z.array(z.string()) });

/**
 * Lets a runner of graphile-worker ignore notices of other tasks, and look for jobs as soon as it listens.
 *
 * @param events of the runner
 * @param onListening is called with each connection on which the runner listens
 */
export function hearNewJobs(
  events: EventEmitter,
  tasks: readonly string[],
  onListening: (client: PoolClient) => void,
): void {
  events.on(
    'pool:listen:success',
    ({ client, workerPool }: { client: PoolClient; workerPool: WorkerPool }) => {
      onListening(client);
      // graphile-worker asks for notices after this event. A job that was added between its last look and
      // that request would wait for the next look.
      const look = () =>
        client.query('select').then(
          () => workerPool.nudge(tasks.length),
          // graphile-worker connects again.
          () => {},
        );
      setImmediate(look);
    },
  );
  // Emitted before graphile-worker reads the notice.
  events.on('pool:listen:notification', ({ message }: { message: { payload?: string } }) => {
    if (!mayConcern(message.payload, tasks)) message.payload = NO_JOBS;
  });
}

/** A notice that does not wake a worker. */
const NO_JOBS = JSON.stringify({ count: 0 });

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
