import type { Logger } from './logging.ts';

/** Frees memory after a load. V8 keeps it while a process is idle, until the next load. */
export interface IdleCollector {
  /** Collects now. Call it while the process is idle. */
  collect(): void;
  /** Looks at the process, and collects its garbage if it has been idle. Called by a regular beat. */
  look(): void;
}

/** State of a process at one look. */
export interface ProcessReading {
  /** Monotonic time, milliseconds. */
  readonly atMs: number;
  /** Processor time of all threads of the process, milliseconds. */
  readonly cpuMs: number;
  /** Memory that V8 holds for its heap, used or not. */
  readonly heapBytes: number;
}

interface IdleCollectorOptions {
  /** Returns true while an update is handled, or a task that began at once. */
  readonly isWorking: () => boolean;
  readonly log: Pick<Logger, 'debug'>;
  /** By default Node's `gc`, which `--expose-gc` provides. Null disables the collection. */
  readonly collect?: (() => void) | null;
  readonly read?: () => ProcessReading;
}

/** Minimum time between two looks that count, milliseconds. */
const LOOK_MS = 900;
/** Number of quiet looks, one after the other, before a collection. */
const QUIET_LOOKS = 3;
/** Share of one processor below which a look is quiet. A shop without customers uses 0.02. */
const QUIET_SHARE = 0.05;
/** Growth of the heap since the last collection that makes the next one worthwhile. */
const WORTHWHILE_BYTES = 32 * 1024 * 1024;

/**
 * Creates the collector of one process. A collection stops the process for the time that it takes to mark the
 * heap twice (docs/benchmarks.md). So it needs an idle process.
 */
export function createIdleCollector(options: IdleCollectorOptions): IdleCollector {
  const { isWorking, log, collect = nodesOwn(), read = readProcess } = options;
  if (!collect) {
    log.debug({}, 'the memory of a load is kept: Node runs without --expose-gc');
    return { collect() {}, look() {} };
  }
  let last = read();
  let quietLooks = 0;
  let collectedBytes = 0;
  const collectNow = (): void => {
    const before = read();
    collect();
    last = read();
    quietLooks = 0;
    collectedBytes = last.heapBytes;
    const figures = { ms: Math.round(last.atMs - before.atMs), from: before.heapBytes, to: collectedBytes };
    log.debug(figures, 'the garbage was collected');
  };
  return {
    collect: collectNow,
    look() {
      const now = read();
      const passedMs = now.atMs - last.atMs;
      if (passedMs < LOOK_MS) return;
      const isQuiet = now.cpuMs - last.cpuMs < passedMs * QUIET_SHARE && !isWorking();
      last = now;
      quietLooks = isQuiet ? quietLooks + 1 : 0;
      const isWorthwhile = now.heapBytes - collectedBytes >= WORTHWHILE_BYTES;
      if (quietLooks >= QUIET_LOOKS && isWorthwhile) collectNow();
    },
  };
}

/** Returns Node's collection that reduces the heap; others keep its pages for the next load. */
function nodesOwn(): (() => void) | null {
  const { gc } = globalThis;
  return gc ? () => gc({ type: 'major', flavor: 'last-resort', execution: 'sync' }) : null;
}

function readProcess(): ProcessReading {
  const { user, system } = process.cpuUsage();
  return {
    atMs: performance.now(),
    cpuMs: (user + system) / 1000,
    heapBytes: process.memoryUsage().heapTotal,
  };
}
