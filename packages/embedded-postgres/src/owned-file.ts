/**
 * Files in the folder of the user who runs the server, read and written by root. That user can put a link in the place of each
 * file at any time: root follows none, and touches only what belongs to that user, who could read and write it anyway.
 */
import { constants, type FileHandle, open } from 'node:fs/promises';
import type { SystemUser } from './run.ts';

const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY, O_RDWR } = constants;

/** @returns undefined where there is no plain file that belongs to that user (absent: the user of this process) */
export async function openOwned(
  path: string,
  user: SystemUser | undefined,
  use: 'read' | 'write' = 'read',
): Promise<FileHandle | undefined> {
  // A pipe in the file's place would be waited for.
  const flags = (use === 'read' ? O_RDONLY : O_RDWR) | O_NOFOLLOW | O_NONBLOCK;
  const file = await open(path, flags).catch(() => undefined);
  if (!file) return undefined;
  const stats = await file.stat();
  if (stats.isFile() && (user === undefined || stats.uid === user.uid)) return file;
  await file.close();
  return undefined;
}

/** @returns '' where there is no such file; otherwise the last `mostBytes` of it */
export async function readOwned(
  path: string,
  user: SystemUser | undefined,
  mostBytes = 4096,
): Promise<string> {
  const file = await openOwned(path, user);
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const length = Math.min(size, mostBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
