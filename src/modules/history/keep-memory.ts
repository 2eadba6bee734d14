import { hostname } from 'node:os';
import { endAlert, raiseAlert } from '../alerts/alerts.ts';
import type { HistoryDeps } from './close.ts';
import type { RememberedHistory } from './memory.ts';

/**
 * While writing fails, the alert is raised again every 20 failures (5 minutes), since another process may
 * have ended it.
 */
const RAISE_EVERY = 20;

/** Creates the writer of the memory. It raises an alert, and logs one line, if DATA_DIR takes no write. */
export function createMemoryKeeper({ db, log, memory }: Pick<HistoryDeps, 'db' | 'log' | 'memory'>) {
  let failures: number | null = null;
  return async (remembered: RememberedHistory): Promise<void> => {
    const error: unknown = await memory.write(remembered).then(
      () => null,
      (reason: unknown) => reason ?? new Error('it was not written'),
    );
    if (error === null) {
      if (failures !== 0) await endAlert(db, 'data-dir-unwritable', hostname());
      if (failures) log.warn({}, 'what the shop remembers of its database is written again');
      failures = 0;
      return;
    }
    failures = (failures ?? 0) + 1;
    if (failures === 1)
      log.error({ err: error }, 'what the shop remembers of its database could not be written');
    if (failures % RAISE_EVERY === 1) await raiseAlert(db, 'data-dir-unwritable', hostname());
  };
}
