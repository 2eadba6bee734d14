/** Replays the archived log onto a restored backup, with a server that is started only for this. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  configuration,
  findPostmaster,
  startCluster,
  stopCluster,
} from '@storefront/embedded-postgres/cluster';
import { readOwned } from '@storefront/embedded-postgres/owned-file';
import type { Place } from '@storefront/embedded-postgres/place';
import { run } from '@storefront/embedded-postgres/run';
import pg from 'pg';
import { fetchCommand, type LogArchive } from '../connection/archive-folder.ts';
import { BackupError } from './error.ts';
import { parsePosition } from './log-segment.ts';
import type { ReplayPlan } from './replay-plan.ts';

/** The file that makes a server begin with a recovery. */
export const RECOVERY_SIGNAL = 'recovery.signal';
const LOOK_EVERY_MS = 200;

export interface ReplayResult {
  /** The newest commit that was replayed; null: none. */
  readonly newestCommit: Date | null;
  readonly ms: number;
}

/**
 * Replays the log onto the files of `place.data`, which hold `recovery.signal`. The server begins a new
 * timeline there and does not archive: only the shop's own start tells the archive of that timeline.
 *
 * @param password that of the restored server
 * @throws BackupError if the replay does not reach its end
 */
export async function replayLog(
  place: Place,
  password: string,
  archive: LogArchive,
  plan: ReplayPlan,
  stopping?: AbortSignal,
): Promise<ReplayResult> {
  const begun = performance.now();
  const { stop, timeline } = plan;
  const settings: Record<string, string> = {
    restore_command: fetchCommand(archive),
    recovery_target_timeline: String(timeline),
    recovery_target_action: 'promote',
    // Connections begin when the replay has ended.
    hot_standby: 'off',
    ...(stop === 'backup' && { recovery_target: 'immediate' }),
    // This early in its start, the server cannot read `Z` as a time zone.
    ...(typeof stop === 'object' &&
      'at' in stop && { recovery_target_time: stop.at.toISOString().replace('Z', '+00') }),
  };
  try {
    const { port } = await startCluster(place, configuration(settings), undefined).catch(fail);
    const newestCommit = await awaitEnd(place, port, password, stopping);
    await stopCluster(place, 'fast');
    const fork = await announceTimeline(place);
    if (typeof stop === 'object' && 'behind' in stop && fork <= stop.behind) {
      throw new BackupError(
        'the archive is damaged: its log ends before its last segment. Say an earlier --until.',
      );
    }
    return { newestCommit, ms: performance.now() - begun };
  } finally {
    await stopCluster(place, 'immediate');
  }
}

/**
 * Waits for the end of the replay, which may take hours.
 *
 * @returns the time of the newest replayed commit; null: none
 */
async function awaitEnd(
  place: Place,
  port: number,
  password: string,
  stopping: AbortSignal | undefined,
): Promise<Date | null> {
  for (;;) {
    stopping?.throwIfAborted();
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password,
      database: 'postgres',
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ at: Date | null }>(
        'select pg_last_xact_replay_timestamp() as at',
      );
      return rows[0]?.at ?? null;
    } catch (error) {
      // The server takes no connections until the end of the replay.
      if (error instanceof pg.DatabaseError && error.code !== '57P03') fail(error);
      if (!(await findPostmaster(place)))
        fail((await readOwned(join(place.data, 'server.log'), place.user)).trim());
      await sleep(LOOK_EVERY_MS);
    } finally {
      await client.end();
    }
  }
}

function fail(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error);
  throw new BackupError(`the log could not be replayed: ${why}`);
}

/**
 * Lets the shop's first start archive the history of the new timeline. Without it, no later restore could
 * follow that timeline, and a restore that does not know it would begin a second timeline of its number.
 *
 * @returns the position at which the new timeline begins, bytes
 */
async function announceTimeline({ data, user }: Place): Promise<number> {
  const log = join(data, 'pg_wal');
  const history = (await readdir(log))
    .filter((name) => /^[0-9A-F]{8}\.history$/.test(name))
    .sort()
    .at(-1);
  const text = history === undefined ? '' : await readOwned(join(log, history), user);
  const line = text.trim().split('\n').at(-1) ?? '';
  const [, position] = /^\d+\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? [];
  if (position === undefined)
    throw new BackupError('PostgreSQL began no new timeline: nothing was replayed.');
  const marker = join(log, 'archive_status', `${history}.ready`);
  const marked = await run('/bin/sh', ['-c', ': > "$1"', 'sh', marker], user);
  if (marked.code !== 0) throw new BackupError(`${marker} cannot be written: ${marked.output}`);
  return parsePosition(position);
}
