import { isConnectionLost } from '../database/away.ts';

/**
 * Runs tasks in turn. A task that fails does not stop the later ones; a lost connection to the database does.
 *
 * @throws the error of a task, after the last one; all errors together if several failed
 */
export async function runEach(tasks: Iterable<() => Promise<unknown>>): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} tasks failed`);
  if (errors.length === 1) throw errors[0];
}
