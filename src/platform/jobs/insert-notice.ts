import { z } from 'zod';

/** The notice of `add_jobs_surely` about new jobs. graphile-worker's own notices name no tasks. */
const noticeSchema = z.object({ tasks: z.array(z.string()) });

/** A notice that wakes no worker. */
export const NO_JOBS = JSON.stringify({ count: 0 });

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
