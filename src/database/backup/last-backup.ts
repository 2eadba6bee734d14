import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const recorded = z.object({ at: z.iso.datetime(), path: z.string() });

/** Returns the file that records the last backup, so that `npm run doctor` can tell its age. */
export function lastBackupFile(dataDir: string): string {
  return join(dataDir, 'last-backup.json');
}

/** Returns the last backup; null if none was made from this data folder. */
export async function readLastBackup(dataDir: string): Promise<{ at: Date; path: string } | null> {
  const text = await readFile(lastBackupFile(dataDir), 'utf8').catch(() => 'null');
  const parsed = recorded.nullable().catch(null).safeParse(JSON.parse(text));
  return parsed.data ? { at: new Date(parsed.data.at), path: parsed.data.path } : null;
}
