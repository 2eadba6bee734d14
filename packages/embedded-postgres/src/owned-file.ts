/**
 * Files in the folder of the server's user, read and written by root. That user can replace a file by a link
 * at any time. Root therefore follows no link and touches only that user's own files, which that user can
 * read and write anyway.
 */
import { constants, type FileHandle, lchown, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SystemUser } from './run.ts';

const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY, O_RDWR } = constants;

/** Opens a plain file of a user; undefined without one. By default, the user is that of this process. */
export async function openOwned(
  path: string,
  user: SystemUser | undefined,
  use: 'read' | 'write' = 'read',
): Promise<FileHandle | undefined> {
  // Otherwise a pipe in the file's place would block.
  const flags = (use === 'read' ? O_RDONLY : O_RDWR) | O_NOFOLLOW | O_NONBLOCK;
  const file = await open(path, flags).catch(() => undefined);
  if (!file) return undefined;
  const stats = await file.stat();
  if (stats.isFile() && (user === undefined || stats.uid === user.uid)) return file;
  await file.close();
  return undefined;
}

/** Reads the last `mostBytes` of a plain file of a user; '' without one. */
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

/**
 * Returns the owner of a folder in which root makes a file: the user of a service must be able to read it.
 *
 * @returns undefined if the user of this process keeps the file
 */
export async function heirOf(folder: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? undefined : { uid, gid };
}

/** Gives a new file or folder to the owner of its folder, without following a link. */
export async function giveLikeFolder(path: string): Promise<void> {
  const heir = await heirOf(dirname(path));
  if (heir) await lchown(path, heir.uid, heir.gid);
}

/** Writes a new file that belongs to its folder's owner; follows no link that stands in its place. */
export async function writeNew(path: string, text: string, mode = 0o600): Promise<void> {
  await rm(path, { force: true });
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(text);
    // The umask has no effect on this call.
    await file.chmod(mode);
  } finally {
    await file.close();
  }
  await giveLikeFolder(path);
}
