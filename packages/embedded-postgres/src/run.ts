import { spawn } from 'node:child_process';

/** The system user that runs a program. Default: the user of this process. */
export interface SystemUser {
  uid: number;
  gid: number;
}

export interface RunResult {
  code: number | null;
  /** stdout and stderr, in order of arrival. */
  output: string;
}

/**
 * Runs a program to its end, from `/` and with its own environment. The caller's `PGPORT` and the like must
 * not reach the database's tools, and another user may be unable to enter the current folder. Throws only if
 * the program cannot start.
 *
 * @param fd an open file that the program inherits as its descriptor 3
 */
export function run(
  command: string,
  args: readonly string[],
  as?: SystemUser,
  fd?: number,
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: '/',
      env: { PATH: process.env.PATH ?? '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe', ...(fd === undefined ? [] : [fd])],
      ...as,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}
