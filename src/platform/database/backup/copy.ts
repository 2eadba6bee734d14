import { createHash } from 'node:crypto';
import { type FileHandle, lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openOwned } from '@storefront/embedded-postgres/owned-file';
import type { SystemUser } from '@storefront/embedded-postgres/place';
import { BackupError } from './error.ts';
import { type BackedUpFile, partsOf, portable } from './manifest.ts';

/**
 * Copies one file to disk, for its owner only, and returns its entry. From another user's folder, copies only
 * files of that user: a link could replace a file at any time, and root would copy its target.
 *
 * @returns null if the file is gone: PostgreSQL removes files while it works
 */
export async function copyFile(
  from: string,
  to: string,
  owner?: SystemUser,
): Promise<Omit<BackedUpFile, 'path'> | null> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rm(to, { force: true });
  const source = await openSource(from, owner);
  if (!source) return null;
  try {
    // Follows no link that stands in the file's place.
    const target = await open(to, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const part of partsOf(source)) {
        hash.update(part);
        bytes += part.length;
        await target.writeFile(part);
      }
      await target.sync();
      return { bytes, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Returns null if the file is gone. */
async function openSource(from: string, owner: SystemUser | undefined): Promise<FileHandle | null> {
  if (!owner) {
    return open(from, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }
  const source = await openOwned(from, owner);
  if (source) return source;
  if (!(await lstat(from).catch(() => null))) return null;
  throw new BackupError(`${from} does not belong to the user who runs the server: it is not copied.`);
}

interface FileTree {
  readonly files: string[];
  readonly folders: string[];
}

/**
 * Lists the files and folders below a folder, as relative paths with slashes; omits those that `skip`
 * selects, with their content.
 */
export async function listTree(root: string, skip: (path: string) => boolean, below = ''): Promise<FileTree> {
  const tree: FileTree = { files: [], folders: [] };
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error: unknown) => {
    if (below !== '' && error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = portable(join(below, entry.name));
    if (skip(path)) continue;
    if (entry.isDirectory()) {
      tree.folders.push(path);
      const deeper = await listTree(root, skip, path);
      tree.files.push(...deeper.files);
      tree.folders.push(...deeper.folders);
    } else if (entry.isFile()) tree.files.push(path);
  }
  return tree;
}
