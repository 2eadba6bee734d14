import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openOwned } from '@storefront/embedded-postgres/owned-file';
import type { SystemUser } from '@storefront/embedded-postgres/place';
import { BackupError } from './error.ts';
import { type BackedUpFile, portable } from './manifest.ts';

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
  const hash = createHash('sha256');
  let bytes = 0;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rm(to, { force: true });
  try {
    const source = owner ? (await openOwned(from, owner))?.createReadStream() : createReadStream(from);
    if (!source) {
      if (!(await lstat(from).catch(() => null))) return null;
      throw new BackupError(`${from} does not belong to the user who runs the server: it is not copied.`);
    }
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      // Follows no link that stands in the file's place.
      createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
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
