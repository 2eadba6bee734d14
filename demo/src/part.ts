import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readableLogLine } from './text/log-line.ts';

/** A part of the demo that can end unexpectedly. */
export interface Ending {
  readonly name: string;
  /** The last printed lines, newest last. */
  readonly tail: readonly string[];
}

/** One process of the demo. */
export interface Part extends Ending {
  readonly pid: number;
  /** Resolves with the exit code after any end. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM, and SIGKILL if it does not end within ten seconds. */
  stop(): Promise<void>;
}

export interface PartOptions {
  readonly name: string;
  /** The module to run, from the root of the project. */
  readonly module: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeFlags?: readonly string[];
  /** Parses a printed line. The first result means that the part is ready. */
  readonly ready: (line: string) => boolean;
  /** Stops the wait and the part. */
  readonly signal?: AbortSignal | undefined;
}

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const preload = new URL('./exit-with-parent.js', import.meta.url).href;
const TAIL_LINES = 20;
const STOP_WITHIN_MS = 10_000;
const READY_WITHIN_MS = 60_000;

/** The end of a part, with its last lines as the reason. */
export class PartFailed extends Error {
  override readonly name = 'PartFailed';
  readonly part: Ending;
  /** The event, phrased to follow the part's name in a sentence. */
  readonly what: string;
  /** A signal ended it. */
  readonly isKilled: boolean;

  constructor(part: Ending, what: string, isKilled = false) {
    super(`${part.name} ${what}. ${lastSaid(part)}`);
    this.part = part;
    this.what = what;
    this.isKilled = isKilled;
  }

  /** @param code the exit code, null if a signal ended it */
  static ended(part: Ending, code: number | null, when = ''): PartFailed {
    const how = code === null ? 'was killed' : `ended with exit code ${code}`;
    return new PartFailed(part, `${how}${when}`, code === null);
  }
}

/** Returns a part's last lines, as text for a person. */
export function lastSaid(part: Ending): string {
  const lines = part.tail.map((line) => `  ${readableLogLine(line)}`);
  return lines.length > 0 ? `It said last:\n${lines.join('\n')}` : 'It had said nothing.';
}

/**
 * Returns only the variables that a process needs, so that the person's own environment does not reach the
 * demo's shop. Node's compile cache, if the demo has one, saves most of a part's start.
 */
export function partEnvironment(env: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...env };
}

/**
 * Starts a part and waits until it is ready. Throws `PartFailed` with its last lines if it ends earlier, or
 * is not ready within a minute. Throws the signal's reason if that comes first.
 */
export async function startPart(options: PartOptions): Promise<Part> {
  options.signal?.throwIfAborted();
  const child = spawn(
    process.execPath,
    ['--import', preload, ...(options.nodeFlags ?? []), options.module, ...(options.args ?? [])],
    {
      cwd: projectRoot,
      env: partEnvironment(options.env ?? {}),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches the terminal's whole group, but the parts must be stopped in order.
      detached: true,
    },
  );
  const tail: string[] = [];
  const part: Part = {
    name: options.name,
    pid: child.pid ?? 0,
    tail,
    // `close` comes after all output was read.
    ended: once(child, 'close').then(([code]: (number | null)[]) => code ?? null),
    stop: () => stop(child, part.ended),
  };
  let isReady = false;
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        tail.push(line);
        if (tail.length > TAIL_LINES) tail.shift();
        if (!isReady && options.ready(line)) {
          isReady = true;
          resolve();
        }
      });
    }
  });
  try {
    await readyInTime(part, ready, options.signal);
    return part;
  } catch (error) {
    await part.stop();
    throw error;
  }
}

async function readyInTime(part: Part, ready: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  const over = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      ready.then(resolve, reject);
      part.ended.then((code) => {
        reject(PartFailed.ended(part, code, ' before it was ready'));
      }, reject);
      const late = setTimeout(() => {
        reject(new PartFailed(part, `was not ready after ${READY_WITHIN_MS / 1000} s`));
      }, READY_WITHIN_MS);
      over.signal.addEventListener('abort', () => clearTimeout(late));
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
    });
  } finally {
    over.abort();
  }
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(late);
}
