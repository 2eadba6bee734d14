import { BackupError } from '../platform/database/backup/error.ts';

/** Returns a signal at which a command undoes its steps. A second signal ends the command at once. */
export function stopOnSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => stopping.abort(new BackupError('the command was stopped.')));
  }
  return stopping.signal;
}
