import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** One process of the demo. */
export interface Part {
  readonly name: string;
  readonly pid: number;
  /** The last lines it printed, newest last. */
  readonly tail: readonly string[];
  /** Resolves with the exit code when it has ended, however. */
  readonly ended: Promise<number | null>;
  /** SIGTERM, and SIGKILL if it does not end within ten seconds. */
  stop(): Promise<void>;
}

export interface PartOptions {
  readonly name: string;
  /** The module to run, from the root of the project. */
  readonly module: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeFlags?: readonly string[];
  /** Reads a printed line; the first that it answers for means that the part is ready. */
  readonly ready: (line: string) => boolean;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const preload = new URL('./exit-with-parent.ts', import.meta.url).href;
const tailLines = 20;
const stopWithinMs = 10_000;

/** What a part prints before it dies is the reason why. */
export class PartFailed extends Error {
  override readonly name = 'PartFailed';
}

/** Starts a part and waits until it is ready. Throws `PartFailed` with its last lines if it ends before. */
export async function startPart(options: PartOptions): Promise<Part> {
  const child = spawn(
    process.execPath,
    ['--import', preload, ...(options.nodeFlags ?? []), options.module, ...(options.args ?? [])],
    {
      cwd: root,
      // Only what a part needs: nothing of the person's own environment reaches the shop of a demo.
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches the whole group of a terminal; the parts are to be stopped in order instead.
      detached: true,
    },
  );
  const tail: string[] = [];
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  let isReady = false;
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        tail.push(line);
        if (tail.length > tailLines) tail.shift();
        if (!isReady && options.ready(line)) {
          isReady = true;
          resolve();
        }
      });
    }
  });
  const died = ended.then((code) => {
    throw new PartFailed(`${options.name} ended with ${code} before it was ready:\n${tail.join('\n')}`);
  });
  died.catch(() => {});
  await Promise.race([ready, died]);
  return { name: options.name, pid: child.pid ?? 0, tail, ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<number | null>): Promise<void> {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  await ended;
  clearTimeout(late);
}
