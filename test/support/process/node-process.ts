import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface NodeProcessOptions {
  /** The environment of the process, with the variables that a run's processes share. Default: that of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
}

/** A Node process that a test starts and ends. */
export interface NodeProcess {
  readonly child: ChildProcess;
  /** The standard output and the error output of the process. */
  readonly printed: { out: string; err: string };
  /**
   * Waits for the first matching line, including earlier lines.
   *
   * @throws the error output if the process ends first
   */
  line(fits?: (line: string) => boolean): Promise<string>;
  /** Calls back with each line of the process's output or error output. */
  onLine(from: 'out' | 'err', report: (line: string) => void): void;
  /** Resolves after its end and all its output, with the exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Starts Node with these arguments, a script's path first. */
export function startNode(args: readonly string[], options: NodeProcessOptions = {}): NodeProcess {
  const child = spawn(process.execPath, args, {
    ...options,
    env: { ...sharedByRun(), ...(options.env ?? process.env) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text));
  // `ended` reports a dead process to its writer.
  child.stdin.on('error', () => {});
  const outLines = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const errLines = createInterface({ input: child.stderr });
  const ended = (once(child, 'close') as Promise<[number | null]>).then(([code]) => code);
  return {
    child,
    printed,
    line: (fits = () => true) =>
      new Promise((resolve, reject) => {
        const known = lines.find(fits);
        if (known !== undefined) return resolve(known);
        outLines.on('line', (line) => {
          if (fits(line)) resolve(line);
        });
        ended.then(
          (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${lastOf(printed)}`)),
          reject,
        );
      }),
    onLine: (from, report) => void (from === 'out' ? outLines : errLines).on('line', report),
    ended,
  };
}

/**
 * Returns the variables that a run's processes share. The compile cache halves a command's start. The run
 * removes its folder of temporary files, also those of killed processes.
 */
function sharedByRun(): Readonly<Record<string, string | undefined>> {
  const { NODE_COMPILE_CACHE, TMPDIR } = process.env;
  return { NODE_COMPILE_CACHE, TMPDIR };
}

/** Returns the last 3,000 characters at most. */
function lastOf({ out, err }: NodeProcess['printed']): string {
  return `${out}${err}`.slice(-3000);
}

/** Runs Node with these arguments to its end. */
export async function runNode(
  args: readonly string[],
  options: NodeProcessOptions = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const { child, printed, ended } = startNode(args, options);
  child.stdin?.end();
  const code = await ended;
  return { code, ...printed };
}
