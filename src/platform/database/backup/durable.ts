/** Writes that survive a power cut: a new name in a folder is durable once the folder is synced. */
import { randomBytes } from 'node:crypto';
import { lchown, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { giveLikeFolder, heirOf } from '@storefront/embedded-postgres/owned-file';
import { listTree } from './copy.ts';

/** Syncs the names in one folder to disk. Windows can't open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the names in a folder and in all folders below it to disk; sync the files before. */
export async function syncTree(root: string): Promise<void> {
  const { folders } = await listTree(root, () => false);
  for (const path of folders) await syncFolder(join(root, path));
  await syncFolder(root);
}

/** As root, gives a new folder and its content to the owner of the folder in which it was made. */
export async function giveTreeLikeFolder(root: string): Promise<void> {
  const heir = await heirOf(dirname(root));
  if (!heir) return;
  const { files, folders } = await listTree(root, () => false);
  // The folders last, from below: their owner could put a link into them.
  for (const path of [...files, ...folders.toReversed(), '.'])
    await lchown(join(root, path), heir.uid, heir.gid);
}

/** Replaces a file atomically, for its owner only: a full disk leaves the old one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(fresh, text, { mode: 0o600, flag: 'wx', flush: true });
    await giveLikeFolder(fresh);
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
