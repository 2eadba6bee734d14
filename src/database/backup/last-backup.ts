import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const recorded = z.object({ at: z.iso.datetime(), path: z.string() });

/** Where the last backup is recorded, so that `npm run doctor` can tell how old it is. */
export function lastBackupFile(dataDir: string): string {
  return join(dataDir, 'last-backup.json');
}

/** @returns null when none was made from this data folder */
export async function readLastBackup(dataDir: string): Promise<{ at: Date; path: string } | null> {
  const text = await readFile(lastBackupFile(dataDir), 'utf8').catch(() => 'null');
  const parsed = recorded.nullable().catch(null).safeParse(JSON.parse(text));
  return parsed.data ? { at: new Date(parsed.data.at), path: parsed.data.path } : null;
}
