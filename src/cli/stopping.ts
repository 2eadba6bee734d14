import { BackupError } from '../platform/database/backup/error.ts';

/**
 * Returns a signal at which a command undoes its steps, instead of ending halfway. A second signal ends it at
 * once.
 */
export function stopOnSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => stopping.abort(new BackupError('the command was stopped.')));
  }
  return stopping.signal;
}
