import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNode } from '@storefront/test-support/process/node-process.ts';
import { stopAfterTest } from '@storefront/test-support/stop-after-test.ts';
import { projectRoot } from '../src/part.ts';

/** `npm run demo`, with a folder of its own for what is temporary. */
export async function startDemo(...args: string[]) {
  // A short name: the demo prints the path of its database in a line of 80 columns.
  const folder = await mkdtemp(join(tmpdir(), 'd-'));
  // The user who runs PostgreSQL for root has to pass through.
  await chmod(folder, 0o711);
  const { child, ended, line, printed } = startNode(['demo/src/main.ts', ...args], {
    cwd: projectRoot,
    env: { ...process.env, TMPDIR: folder },
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
    /** @returns everything that it has printed, once a line has this text */
    says: async (text: string) => {
      await line((one) => one.includes(text));
      return output();
    },
    output,
    leftBehind: () => readdir(folder),
  };
}
