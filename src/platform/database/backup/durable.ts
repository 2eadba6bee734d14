/** Writes that survive a power cut: a new name in a folder is durable once the folder is synced. */
import { randomBytes } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Replaces a file atomically, for its owner only: a full disk leaves the old one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(fresh, text, { mode: 0o600, flag: 'wx', flush: true });
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
