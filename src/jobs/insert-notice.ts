import { z } from 'zod';

/** What `add_jobs_surely` says to the workers of new jobs. graphile-worker's own notices name no tasks. */
const noticeSchema = z.object({ tasks: z.array(z.string()) });

/** A notice that wakes no worker. */
export const NO_JOBS = JSON.stringify({ count: 0 });

/** Whether a notice of new jobs may be about one of these tasks: a lane does not look for the jobs of another. */
export function mayConcern(payload: string | undefined, tasks: readonly string[]): boolean {
  try {
    const notice = noticeSchema.safeParse(JSON.parse(payload ?? ''));
    return !notice.success || notice.data.tasks.some((task) => tasks.includes(task));
  } catch {
    return true;
  }
}
