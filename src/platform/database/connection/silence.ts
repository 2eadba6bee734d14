/**
 * Sessions of a server that was replaced and no longer answers, because its machine lost power or its network. The operating
 * system goes on waiting for such an answer for a quarter of an hour.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAwayError } from '../away.ts';
import { askOnce, openedSessions } from './primary.ts';
import { settleSession } from './session.ts';

/** Wait for an answer after which the shop asks which server is the primary now, milliseconds. */
const SILENT_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

interface SilenceWatch {
  stop(): Promise<void>;
}

/**
 * Breaks all sessions of a server that does not answer, once another server answers at the same address. Sessions through a
 * pooler are the pooler's to break.
 */
export function watchSilence({
  log,
  silentMs = SILENT_MS,
  everyMs = LOOK_EVERY_MS,
}: {
  readonly log: { warn(fields: object, message: string): void };
  readonly silentMs?: number;
  readonly everyMs?: number;
}): SilenceWatch {
  const stopping = new AbortController();
  const look = async () => {
    const silent = openedSessions().filter((one) => one.server !== null && one.silentMs() > silentMs);
    for (const address of new Set(silent.map((one) => one.address))) {
      const now = await serverNow(address).catch(() => null);
      if (now === null) continue;
      const gone = new Set(silent.filter((one) => one.address === address).map(({ server }) => server));
      gone.delete(now);
      const broken = openedSessions().filter((one) => one.address === address && gone.has(one.server));
      if (broken.length === 0) continue;
      log.warn({ sessions: broken.length }, 'the database server was replaced while it owed answers');
      const why = 'the database does not answer, and another server answers in its place';
      for (const one of broken) one.break(new DatabaseAwayError('08006', why));
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (!stopping.signal.aborted) await look();
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Returns the start of the server that answers at an address now; null behind a pooler. */
function serverNow(address: string): Promise<string | null> {
  return askOnce(address, 'storefront-silence', async (client) => {
    await settleSession(client);
    return client.server;
  });
}
