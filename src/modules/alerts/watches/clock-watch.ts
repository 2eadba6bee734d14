import { type DatabaseClock, TOLERANCE_MS } from '../../../platform/database/clock.ts';
import type { Logger } from '../../../platform/logging.ts';

/** Beats after which the alert is raised again while the clock differs: another process may have ended it. */
const RAISE_EVERY = 60;

interface ClockWatchDeps {
  readonly clock: Pick<DatabaseClock, 'measure' | 'aheadMs'>;
  /** The shop's alerts. */
  readonly alerts: {
    raise(kind: 'clock-differs', machine: string, detail: { readonly aheadS: number }): Promise<void>;
    end(kind: 'clock-differs', machine: string): Promise<void>;
  };
  /** Name by which the admins know the machine. */
  readonly machine: string;
  readonly log: Logger;
}

/**
 * Creates the beat that compares this process's clock with the database's, and alerts the admins to a
 * difference. Its `ask` is that of `DatabaseClock.measure`.
 */
export function createClockWatch({
  clock,
  alerts,
  machine,
  log,
}: ClockWatchDeps): (ask?: () => Promise<number>) => Promise<void> {
  let agreed: boolean | null = null;
  let beats = 0;
  return async (ask) => {
    try {
      await clock.measure(ask);
    } catch (err) {
      // Keep using the last measurement; an attempt requires a fresh one.
      log.warn({ err }, "the database's clock could not be read");
      return;
    }
    const aheadS = Math.round(clock.aheadMs() / 1000);
    const agrees = Math.abs(clock.aheadMs()) <= TOLERANCE_MS;
    if (agrees && agreed !== true) {
      if (agreed === false) log.warn({ aheadS }, 'this clock agrees again: orders are submitted');
      await alerts.end('clock-differs', machine);
    }
    if (!agrees) {
      beats = agreed === false ? beats + 1 : 0;
      if (beats === 0) log.error({ aheadS }, 'this clock differs: nothing is submitted');
      if (beats % RAISE_EVERY === 0) await alerts.raise('clock-differs', machine, { aheadS });
    }
    agreed = agrees;
  };
}
