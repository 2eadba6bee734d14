/**
 * Sessions of a server that was replaced and no longer answers, because its machine lost power or its network. The operating
 * system goes on waiting for such an answer for a quarter of an hour.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openedSessions, PrimaryClient } from './primary.ts';
import { settleSession } from './session.ts';

/** Wait for an answer after which the shop asks which server is the primary now, milliseconds. */
const SILENT_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** Longest time of the question, milliseconds. */
const ANSWER_WITHIN_MS = 3_000;

/** A session of a server in whose place another one answers. The outcome of its statements is unknown. */
export class ReplacedServerError extends Error {
  override readonly name = 'ReplacedServerError';
  /** SQLSTATE of a connection that failed: the work is tried again. */
  readonly code = '08006';

  constructor() {
    super('the database does not answer, and another server answers in its place');
  }
}

export interface SilenceWatch {
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
      for (const one of broken) one.break(new ReplacedServerError());
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

/** Returns what tells the server that answers at an address now from others; null behind a pooler. */
async function serverNow(address: string): Promise<string | null> {
  const client = new PrimaryClient({
    connectionString: address,
    application_name: 'storefront-silence',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await settleSession(client);
    return client.server;
  } finally {
    await client.end().catch(() => {});
  }
}
