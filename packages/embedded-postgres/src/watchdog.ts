import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { resolve } from 'node:path';
import type { Place } from './place.ts';

// Both scripts read until their input ends. The input ends with the process at its other end, even if that
// process is killed.

// Runs as the server's user, which can end only its own processes, even if the file names another user's.
const STOP = `
trap '' INT TERM HUP
read -r _
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null)
[ -n "$pid" ] && kill -QUIT "$pid" 2>/dev/null
exit 0
`;

const REMOVE = `
trap '' INT TERM HUP
read -r _
tries=0
while [ -e "$1/data/postmaster.pid" ] && [ "$tries" -lt 100 ]; do
  tries=$((tries + 1))
  sleep 0.1
done
# A process of the server that is still on its way out may write once more.
tries=0
until rm -rf "$1" 2>/dev/null || [ "$tries" -ge 50 ]; do
  tries=$((tries + 1))
  sleep 0.1
done
rmdir "$2" 2>/dev/null
`;

/**
 * Starts two tiny processes that outlive this one, to stop a temporary server and remove its files.
 *
 * @returns a function that makes them do so now
 */
export function watchOver(place: Place, wanted: string): () => Promise<void> {
  const watchers = [STOP, REMOVE].map((script) => {
    const child = spawn('/bin/sh', ['-c', script, 'sh', place.folder, resolve(wanted)], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      ...(script === STOP && place.user),
    });
    child.unref();
    if (child.stdin instanceof Socket) child.stdin.unref();
    const ended = new Promise<void>((done) => {
      child.once('close', () => done());
      child.once('error', () => done());
    });
    return { child, ended };
  });
  return async () => {
    for (const { child } of watchers) {
      child.ref();
      child.stdin.end();
    }
    await Promise.all(watchers.map(({ ended }) => ended));
  };
}
