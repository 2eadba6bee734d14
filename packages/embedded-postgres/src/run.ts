import { spawn } from 'node:child_process';

/** The system user a program runs as. Absent: the user of this process. */
export interface SystemUser {
  uid: number;
  gid: number;
}

export interface RunResult {
  code: number | null;
  /** stdout and stderr, as they came. */
  output: string;
}

/**
 * Runs a program to its end, from `/` and with an environment of its own: `PGPORT` and the like of the caller's
 * must not reach the database's tools, and a folder that another user can't enter is no place to start them in.
 * Throws only if the program can't be started at all.
 */
export function run(command: string, args: readonly string[], as?: SystemUser): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: '/',
      env: { PATH: process.env.PATH ?? '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...as,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}
