import { hostname } from 'node:os';
import type { EmbeddedPostgres } from '@storefront/embedded-postgres';
import { type Kysely, sql } from 'kysely';
import type { HeardAnswers } from './platform/database/heard-answers.ts';
import { type Heartbeat, type HeartbeatOptions, startHeartbeat } from './platform/jobs/heartbeat.ts';
import { type BackgroundPart, Liveness, type PartReport } from './platform/jobs/liveness.ts';
import {
  createProcessBeat,
  PROCESS_BEAT_MS,
  PROCESS_BEAT_SOON_MS,
  type ProcessBeat,
} from './platform/jobs/process-beat.ts';
import type { Parts } from './platform/stopping.ts';

/** Exit code of a process whose parts stay dead: systemd and containers restart it. */
export const DEAD_PART_CODE = 70;

interface Health {
  watch(...parts: readonly BackgroundPart[]): void;
  /** Returns the problems that keep the process from serving; empty if it is ready. */
  problems(): Promise<string[]>;
  /** Returns the time of the last committed write, seconds since 1970; 0 if there was none. */
  lastCommitS(): number;
  /** Duration of the last committed write, seconds. */
  lastWriteTookS(): number;
  parts(): PartReport[];
  stop(): Promise<void>;
}

interface HealthOptions<T> {
  /** Connections that are closed to work that may hang, so that the watchdog finds a free one. */
  readonly db: Kysely<T>;
  readonly log: HeartbeatOptions['log'];
  readonly beat: ProcessBeat;
  /** Returns the other faults of the process. */
  readonly problems: () => string[];
}

interface JoinOptions<T> {
  /** Connections that are closed to work that may hang, so that the process finds a free one for its row. */
  readonly db: Kysely<T>;
  readonly heard: HeardAnswers;
  readonly dataDir: string;
  readonly parts: Parts;
  readonly stopping: AbortSignal;
}

/** Interval of checking the shop's own PostgreSQL, milliseconds. */
const OWN_SERVER_MS = 5_000;

/** Starts the shop's own PostgreSQL again whenever it was killed: no other process would. */
export function keepRunning(server: EmbeddedPostgres, log: HeartbeatOptions['log']): Heartbeat {
  return startHeartbeat({
    name: 'the watch over PostgreSQL',
    everyMs: OWN_SERVER_MS,
    log,
    beat: async () => {
      if (await server.revive()) log.error({}, "the shop's PostgreSQL had ended, and was started again");
    },
  });
}

/**
 * Writes the row of this process. On a replicated database, waits until the other processes have read it
 * (`ProcessBeat.join`).
 */
export async function joinOthers<T>(options: JoinOptions<T>): Promise<ProcessBeat> {
  const { db, heard, dataDir, parts, stopping } = options;
  const beat = createProcessBeat(db, { heard, host: hostname(), dataDir });
  // If a part stops late, the row stays: the part may still hear of commits that the row does not record.
  parts.started('the row of the process', async () => parts.isLate || beat.leave());
  await beat.join(stopping);
  return beat;
}

/**
 * Starts the watchdog of the process: each part must show signs of life, and the database must accept a write
 * every 5 s.
 */
export function startHealth<T>({ db, log, beat, problems }: HealthOptions<T>): Health {
  beat.report(() => [...liveness.problems(), ...problems()]);
  const liveness = new Liveness({
    log,
    databaseWrites: () => beat.writes(),
    giveUp: (part) => {
      log.fatal({ part }, 'a part stays dead: the process ends, to be started again');
      process.exit(DEAD_PART_CODE);
    },
  });
  const beating = startHeartbeat({
    name: 'the beat of the process',
    everyMs: PROCESS_BEAT_MS,
    soonMs: PROCESS_BEAT_SOON_MS,
    beat: () => beat.beat(),
    log,
  });
  liveness.start();
  return {
    watch: (...parts) => liveness.watch(...parts),
    async problems() {
      try {
        await sql`select 1`.execute(db);
      } catch {
        return ['the database does not answer'];
      }
      return [...beat.problems(), ...liveness.problems(), ...problems()];
    },
    lastCommitS: () => beat.lastCommitS(),
    lastWriteTookS: () => beat.lastWriteTookS(),
    parts: () => liveness.report(),
    async stop() {
      liveness.stop();
      await beating.stop();
    },
  };
}
