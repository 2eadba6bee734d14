import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { resolve } from 'node:path';
import type { Place } from './place.ts';

// Reads until its input ends, which happens when the process that holds the other end is gone, however it went.
const SCRIPT = `
trap '' INT TERM HUP
read -r _
file="$1/data/postmaster.pid"
pid=$(head -n 1 "$file" 2>/dev/null)
if [ -n "$pid" ]; then
  kill -QUIT "$pid" 2>/dev/null
  tries=0
  while [ -e "$file" ] && kill -0 "$pid" 2>/dev/null && [ "$tries" -lt 100 ]; do
    tries=$((tries + 1))
    sleep 0.1
  done
fi
# A process of the server that is still on its way out may write once more.
tries=0
until rm -rf "$1" 2>/dev/null || [ "$tries" -ge 50 ]; do
  tries=$((tries + 1))
  sleep 0.1
done
rmdir "$2" 2>/dev/null
`;

/**
 * A tiny process that outlives this one, only to stop a temporary server and remove its files, however this one ends.
 * Returns the call that has it do so now.
 */
export function watchOver(place: Place, wanted: string): () => Promise<void> {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', place.folder, resolve(wanted)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
    child.once('error', () => done());
  });
  return async () => {
    child.ref();
    child.stdin.end();
    await ended;
  };
}
