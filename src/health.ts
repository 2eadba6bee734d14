import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type HeartbeatOptions, startHeartbeat } from './jobs/heartbeat.ts';
import { type BackgroundPart, Liveness, type PartReport } from './jobs/liveness.ts';
import { createProcessBeat, PROCESS_BEAT_MS } from './jobs/process-beat.ts';

/** Exit code of a process whose parts stay dead: systemd and containers restart it. */
export const DEAD_PART_CODE = 70;

export interface Health {
  watch(...parts: readonly BackgroundPart[]): void;
  /** Returns the problems that keep the process from serving; empty if it is ready. */
  problems(): Promise<string[]>;
  /** Time of the last committed write, seconds since 1970; 0 if there was none. */
  lastCommitS(): number;
  parts(): PartReport[];
  stop(): Promise<void>;
}

export interface HealthOptions<T> {
  readonly db: Kysely<T>;
  readonly log: HeartbeatOptions['log'];
  readonly dataDir: string;
  /** Returns the other faults of the process. */
  readonly problems: () => string[];
}

/**
 * Starts to watch the process from outside of its parts: each must show signs of life, and the database must
 * take a write every 5 s.
 */
export function startHealth<T>({ db, log, dataDir, problems }: HealthOptions<T>): Health {
  const beat = createProcessBeat(db, {
    host: hostname(),
    dataDir: resolve(dataDir),
    partProblems: () => [...liveness.problems(), ...problems()],
  });
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
    parts: () => liveness.report(),
    async stop() {
      liveness.stop();
      await beating.stop();
      await beat.leave();
    },
  };
}
