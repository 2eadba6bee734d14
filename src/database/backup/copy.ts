import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BackedUpFile, portable } from './manifest.ts';

/**
 * Copies one file to the disk, for its owner alone, and says what was written.
 *
 * @returns null when the file is gone: PostgreSQL removes files while it works
 */
export async function copyFile(from: string, to: string): Promise<Omit<BackedUpFile, 'path'> | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      createReadStream(from),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(to, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

export interface Tree {
  readonly files: string[];
  readonly folders: string[];
}

/** The files and folders below a folder, as paths relative to it with slashes; what `skip` names is left out with all below it. */
export async function listTree(root: string, skip: (path: string) => boolean, below = ''): Promise<Tree> {
  const tree: Tree = { files: [], folders: [] };
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
