import { type NodeProcess, runNode, startNode } from './node-process.ts';

export interface ShopProcess {
  readonly url: string;
  /** Address of readiness and metrics. */
  readonly operationsUrl: string;
  /** Every log line since the start, parsed. */
  readonly log: Record<string, unknown>[];
  /** The error output of the shop, line by line; empty unless it crashed. */
  readonly errors: readonly string[];
  /** Resolves when the process has ended in any way. */
  readonly ended: Promise<unknown>;
  /** Sends SIGKILL, and resolves when the process is gone. */
  kill(): Promise<void>;
  /** Sends SIGTERM, and resolves with the exit code. */
  stop(): Promise<number | null>;
}

export interface ShopProcessOptions {
  /**
   * Lead of the shop's clock over this machine's, milliseconds; negative for behind. Default: the machine's
   * clock.
   */
  readonly clockAheadMs?: number;
  /** Path of the program of another version. Default: this one. */
  readonly program?: string | undefined;
}

const source = new URL('../../../src/main.ts', import.meta.url).pathname;

/**
 * Flags of Node for a process that lives for seconds beside busy others: most of those of `npm start`, and no threads for the
 * garbage. Without `--expose-gc`, no collection follows the start.
 */
const FLAGS = [
  '--liftoff-only',
  '--no-flush-bytecode',
  '--single-threaded-gc',
  '--semi-space-growth-factor=16',
  '--max-semi-space-size=16',
];

const ownClock = new URL('../database/own-clock.ts', import.meta.url).href;

/** Starts the shop in its own process, without waiting. */
export async function startShop(env: Record<string, string>): Promise<NodeProcess> {
  return startNode([...FLAGS, source], { env: { ...ownEnvironment(), ...env } });
}

/** Starts the shop in its own process, and waits until it is open. */
export async function startShopProcess(
  env: Record<string, string>,
  { clockAheadMs, program }: ShopProcessOptions = {},
): Promise<ShopProcess> {
  const preload = clockAheadMs === undefined ? [] : ['--import', ownClock];
  const shop = startNode([...FLAGS, ...preload, program ?? source], {
    env: {
      ...ownEnvironment(),
      ...env,
      ...(clockAheadMs !== undefined && { OWN_CLOCK_AHEAD_MS: String(clockAheadMs) }),
    },
  });
  const log: Record<string, unknown>[] = [];
  const errors: string[] = [];
  shop.onLine('out', (line) => log.push(parse(line)));
  shop.onLine('err', (line) => errors.push(line));
  const opened = parse(await shop.line((line) => parse(line).msg === 'the shop is open'));
  const end = async (signal: NodeJS.Signals) => {
    shop.child.kill(signal);
    return await shop.ended;
  };
  return {
    url: String(opened.url),
    operationsUrl: String(opened.operations),
    log,
    errors,
    ended: shop.ended,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Runs the shop's command to its end, for configurations that must not start. */
export async function runShopToEnd(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { code, out, err } = await runNode([...FLAGS, source], { env: { PATH: process.env.PATH, ...env } });
  return { code, output: out + err };
}

/** Returns the variables that any process needs, without those that the shop reads. */
function ownEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME };
}

function parse(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return { msg: line };
  }
}
