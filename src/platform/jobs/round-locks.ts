import type { OwnSession } from '../database/connection/own-session.ts';
import type { Logger } from '../logging.ts';

/**
 * Lets one process at a time run a round of each kind, by a lock of the session that each process keeps for
 * itself. The lock ends with its process; a suspended process loses its session, and the locks with it.
 */
export interface RoundLocks {
  /**
   * Runs a round unless a process runs a round of this name. After ten minutes a round loses its lock: two
   * rounds at once do no harm, and a hanging one must not block all processes.
   *
   * @returns false if another process runs it; throws the round's error, and an error if the database does
   * not answer
   */
  runAlone(name: string, run: () => Promise<unknown>): Promise<boolean>;
}

/** Longest time for which a round has its lock, milliseconds. */
const LONGEST_MS = 10 * 60_000;

export function createRoundLocks(
  session: Pick<OwnSession, 'tryLock'>,
  log: Logger,
  longestMs = LONGEST_MS,
): RoundLocks {
  return {
    async runAlone(name, run) {
      const lock = await session.tryLock({ space: 'storefront round', name });
      if (!lock) return false;
      const hanging = setTimeout(() => {
        log.error({ round: name }, 'a round does not end: another one may begin');
        void lock.release();
      }, longestMs).unref();
      try {
        await run();
      } finally {
        clearTimeout(hanging);
        await lock.release();
      }
      return true;
    },
  };
}
