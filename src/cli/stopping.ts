import { BackupError } from '../platform/database/backup/error.ts';

/** Returns a signal with which a command takes its steps back, instead of ending halfway. A second signal ends it. */
export function stopOnSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => stopping.abort(new BackupError('the command was stopped.')));
  }
  return stopping.signal;
}
