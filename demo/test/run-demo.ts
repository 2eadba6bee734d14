import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNode } from '@storefront/test-support/process/node-process.ts';
import { stopAfterTest } from '@storefront/test-support/stop-after-test.ts';
import { projectRoot } from '../src/part.ts';

/** Runs `npm run demo` with its own temporary folder. A tour, which measures memory, starts all parts from their sources. */
export async function startDemo(...args: string[]) {
  // Short, because the demo prints its database's path in a line of 80 columns.
  const folder = await mkdtemp(join(tmpdir(), 'd-'));
  // The user that runs PostgreSQL for root must be able to enter it.
  await chmod(folder, 0o711);
  const { child, ended, line, printed } = startNode(['demo/src/main.ts', ...args], {
    cwd: projectRoot,
    env: {
      ...process.env,
      TMPDIR: folder,
      ...(args.includes('--scripted') && { NODE_COMPILE_CACHE: undefined }),
    },
  });
  stopAfterTest(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const output = () => printed.out + printed.err;
  return {
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** @returns all output so far, once a line has this text */
    says: async (text: string) => {
      await line((one) => one.includes(text));
      return output();
    },
    output,
    leftBehind: () => readdir(folder),
  };
}
