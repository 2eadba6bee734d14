/** The regular look of a process at its clock, its memory, the history of the database and due work. */
import type { HistoryWork } from './modules/history/index.ts';
import type { OrdersWork } from './modules/orders/index.ts';
import type { LookResult, RoundsWork } from './modules/rounds/index.ts';
import type { IdleCollector } from './platform/idle-collector.ts';
import { type Heartbeat, restingAfter, startHeartbeat } from './platform/jobs/heartbeat.ts';
import type { Logger } from './platform/logging.ts';

/** Longest time between two looks, milliseconds. */
const EVERY_MS = 1_000;
/**
 * Time to the next look after one that failed or waits for the other processes, milliseconds: in a failover,
 * customers wait for it.
 */
const SOON_MS = 200;

interface LookingDeps {
  readonly work: RoundsWork & HistoryWork & Pick<OrdersWork, 'recover'>;
  /** Compares this machine's clock with the database's time, which `read` returns in milliseconds. */
  readonly watchClock: (read: () => Promise<number>) => Promise<void>;
  /** Shortest time between two polls of an order, seconds. */
  readonly pollMinS: number;
  readonly garbage: IdleCollector;
  readonly log: Logger;
}

/** Starts the look around, and the sweep, which beats when a look found due work. */
export function startLooking({ work, watchClock, pollMinS, garbage, log }: LookingDeps): {
  readonly sweeping: Heartbeat;
  readonly looking: Heartbeat;
} {
  const everyMs = Math.min(EVERY_MS, pollMinS * 200);
  let due: readonly string[] = [];
  const sweeping = startHeartbeat({
    name: 'the sweep',
    everyMs: null,
    beat: async (first) => {
      const found = due;
      due = [];
      await work.sweep(first, found);
    },
    log,
  });
  const looking = startHeartbeat({
    name: 'the look around',
    everyMs,
    soonMs: SOON_MS,
    beat: restingAfter(async () => {
      garbage.look();
      const looks: LookResult[] = [];
      await watchClock(async () => {
        const look = await work.look({ sweepEveryMs: sweeping.isBeating ? null : everyMs });
        looks.push(look);
        return look.databaseMs;
      });
      const last = looks.at(-1);
      if (!last) return 'soon';
      due = looks.flatMap((look) => look.due);
      // A sweep that hangs must not delay the check of the history.
      sweeping.beatNow();
      const isOpen = await work.checkHistory(false, last.history);
      if (last.isRecovering) await work.recover();
      if (!isOpen) return last.isRecovering ? 'beat' : 'soon';
      // While another process sweeps, this one beats at every other look. A promotion needs the beat of each
      // process.
      return looks.some(({ hasTurn }) => hasTurn) ? 'beat' : 'rest';
    }),
    log,
  });
  return { sweeping, looking };
}
